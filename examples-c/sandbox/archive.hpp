// A scene as bytes, by one list for both ways: what the archive is given it writes, or reads again.
#ifndef SANDBOX_ARCHIVE_HPP
#define SANDBOX_ARCHIVE_HPP

#include <cstdint>
#include <cstring>
#include <map>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include <worldgrids.hpp>

namespace sandbox {

class Archive {
public:
    // Writes.
    Archive() = default;
    // Reads.
    explicit Archive(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)), is_reading_(true) {}

    bool is_reading() const { return is_reading_; }
    const std::vector<std::uint8_t> &bytes() const { return bytes_; }

    template <class T> Archive &value(T &value) {
        static_assert(std::is_trivially_copyable_v<T>, "it is kept as its bytes");
        take(&value, 1, sizeof(T));
        return *this;
    }
    template <class T> Archive &list(std::vector<T> &values) {
        std::uint64_t count = values.size();
        value(count);
        if (is_reading_) {
            require(count <= (bytes_.size() - at_) / sizeof(T));
            values.resize(count);
        }
        take(values.data(), values.size(), sizeof(T));
        return *this;
    }
    // Lists by a key.
    template <class Key, class T> Archive &lists(std::map<Key, std::vector<T>> &lists) {
        std::vector<std::pair<Key, std::vector<T>>> pairs(lists.begin(), lists.end());
        std::uint64_t count = pairs.size();
        value(count);
        pairs.resize(is_reading_ ? count : pairs.size());
        for (auto &[key, values] : pairs) {
            value(key).list(values);
        }
        lists = {pairs.begin(), pairs.end()};
        return *this;
    }
    // Of the library.
    template <class Object> Archive &object(Object &object) {
        std::vector<std::uint8_t> saved;
        if (!is_reading_) {
            worldgrids::fill(saved, [&](worldgrids::Span<std::uint8_t> out) { return object.save(out); });
        }
        list(saved);
        if (is_reading_) {
            object.load(saved);
        }
        return *this;
    }
    // That all was read.
    void end() const { require(!is_reading_ || at_ == bytes_.size()); }

private:
    static void require(bool holds) {
        if (!holds) {
            throw std::runtime_error("what was saved is longer or shorter than the scene");
        }
    }
    void take(void *values, std::size_t count, std::size_t size) {
        if (count == 0) {
            return;
        }
        if (is_reading_) {
            require(count * size <= bytes_.size() - at_);
            std::memcpy(values, bytes_.data() + at_, count * size);
            at_ += count * size;
        } else {
            const auto *bytes = static_cast<const std::uint8_t *>(values);
            bytes_.insert(bytes_.end(), bytes, bytes + count * size);
        }
    }
    std::vector<std::uint8_t> bytes_;
    std::size_t at_ = 0;
    bool is_reading_ = false;
};

} // namespace sandbox

#endif
