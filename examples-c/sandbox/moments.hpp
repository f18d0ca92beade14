// Moments that can be gone back to: a checkpoint of an object of the library a step, and beside it what the scene itself
// keeps of the moment.
#ifndef SANDBOX_MOMENTS_HPP
#define SANDBOX_MOMENTS_HPP

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <utility>

namespace sandbox {

template <class Kept> class Moments {
public:
    std::uint64_t now() const { return now_; }
    // Whether this moment was gone back to, and nothing has changed since.
    bool is_past() const { return now_ <= marked_; }

    // Keeps this moment, before a step that changes something; the oldest goes. After a rollback it has its checkpoint
    // already, and what lay in its future goes.
    template <class Object> void mark(Object &object, Kept kept) {
        if (!is_past()) {
            object.checkpoint(now_);
        }
        kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(now_ - first_), kept_.end());
        kept_.push_back(std::move(kept));
        marked_ = now_++;
        if (kept_.size() > most) {
            object.forget(first_++);
            kept_.pop_front();
        }
    }
    // So many moments on, or back; what the scene kept of that one, or null if there is none, and nothing has changed.
    template <class Object> const Kept *travel(Object &object, std::int64_t by) {
        const std::uint64_t to = now_ + static_cast<std::uint64_t>(by);
        if (to < first_ || to >= first_ + kept_.size()) {
            return nullptr;
        }
        object.rollback(to);
        now_ = marked_ = to;
        return &kept_[to - first_];
    }
    std::string status() const {
        return "at step " + std::to_string(now_) + " of " + std::to_string(first_ + kept_.size()) + ", back to " + std::to_string(first_);
    }

private:
    static constexpr std::size_t most = 1200;
    std::deque<Kept> kept_; // From the first on.
    std::uint64_t first_ = 1, now_ = 1, marked_ = 0;
};

} // namespace sandbox

#endif
