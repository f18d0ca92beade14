/* worldgrids: threads for those without a job system. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The library starts no thread, ever; these do. Workers runs the parts of a query or batch, and
 * ChunkWorkers generates the chunks of a world behind the game's back. */

#ifndef WORLDGRIDS_WORKERS_HPP
#define WORLDGRIDS_WORKERS_HPP

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "base.hpp"
#include "chunk_layers.hpp"
#include "loose_grid.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// One thread less than the machine runs at once, at least one.
inline unsigned default_threads() noexcept {
    const unsigned cores = std::thread::hardware_concurrency();
    return cores > 1 ? cores - 1 : 1;
}

namespace detail {

/// The first exception of several threads; nothing where exceptions are off.
class FirstException {
public:
#ifndef WORLDGRIDS_NO_EXCEPTIONS
    /// Runs `call`; gives whether it threw.
    template <class Call> bool threw(Call &&call) noexcept {
        try {
            call();
            return false;
        } catch (...) {
            keep(std::current_exception());
            return true;
        }
    }
    /// Keeps the text of a refusal on this thread.
    void keep_refusal(WgStatus status) noexcept {
        keep(std::make_exception_ptr(Error(static_cast<Status>(status))));
    }
    /// Throws it, once.
    void rethrow() {
        std::unique_lock<std::mutex> lock(mutex_);
        if (exception_) {
            std::exception_ptr exception = std::exchange(exception_, nullptr);
            lock.unlock();
            std::rethrow_exception(exception);
        }
    }

private:
    void keep(std::exception_ptr exception) noexcept {
        std::lock_guard<std::mutex> lock(mutex_);
        if (!exception_) {
            exception_ = std::move(exception);
        }
    }
    std::mutex mutex_;
    std::exception_ptr exception_;
#else
    template <class Call> bool threw(Call &&call) noexcept {
        call();
        return false;
    }
    void keep_refusal(WgStatus) noexcept {}
    void rethrow() {}
#endif
};

} // namespace detail

/// Threads that run the parts of a query, with the thread that asks.
class Workers {
public:
    /// Starts `threads` threads, which wait for work.
    explicit Workers(unsigned threads = default_threads()) {
        threads_.reserve(threads);
        for (unsigned i = 0; i < threads; ++i) {
            threads_.emplace_back([this] { serve(); });
        }
    }
    Workers(const Workers &) = delete;
    Workers &operator=(const Workers &) = delete;
    ~Workers() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            stops_ = true;
        }
        begins_.notify_all();
        for (std::thread &thread : threads_) {
            thread.join();
        }
    }

    /// How many threads take part, the asking one included: a good number of parts, or a few times it.
    std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(threads_.size()) + 1; }

    /// Calls `call(Part)` for each of `part_count` parts, on all threads, and returns when all are
    /// done. The first exception is thrown on. One run at a time: not from inside `call`, and not from
    /// two threads at once.
    template <class Call> void run(std::uint32_t part_count, Call &&call) {
        using Called = std::remove_reference_t<Call>;
        detail::FirstException exception;
        struct Context {
            Called *call;
            detail::FirstException *exception;
        } context{&call, &exception};
        start(part_count, &context, [](void *userdata, Part part) {
            Context *in = static_cast<Context *>(userdata);
            in->exception->threw([&] { (*in->call)(part); });
        });
        take_parts();
        finish();
        exception.rethrow();
    }

private:
    using Function = void (*)(void *context, Part part);

    void start(std::uint32_t part_count, void *context, Function function) {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            context_ = context;
            function_ = function;
            part_count_ = part_count;
            next_.store(0, std::memory_order_relaxed);
            is_open_ = true;
            ++round_;
        }
        begins_.notify_all();
    }
    void take_parts() {
        /* 64 bits: threads that find nothing count on, and must not come round to the start. */
        for (;;) {
            const std::uint64_t index = next_.fetch_add(1, std::memory_order_relaxed);
            if (index >= part_count_) {
                return;
            }
            function_(context_, Part{static_cast<std::uint32_t>(index), part_count_});
        }
    }
    void finish() {
        std::unique_lock<std::mutex> lock(mutex_);
        is_open_ = false;
        ends_.wait(lock, [this] { return inside_ == 0; });
    }
    void serve() {
        std::unique_lock<std::mutex> lock(mutex_);
        std::uint64_t seen = 0;
        for (;;) {
            begins_.wait(lock, [&] { return stops_ || (is_open_ && round_ != seen); });
            if (stops_) {
                return;
            }
            seen = round_;
            ++inside_;
            lock.unlock();
            take_parts();
            lock.lock();
            if (--inside_ == 0) {
                ends_.notify_all();
            }
        }
    }

    std::mutex mutex_;
    std::condition_variable begins_;
    std::condition_variable ends_;
    std::vector<std::thread> threads_;
    std::atomic<std::uint64_t> next_{0};
    void *context_ = nullptr;
    Function function_ = nullptr;
    std::uint32_t part_count_ = 0;
    std::uint64_t round_ = 0;
    unsigned inside_ = 0;
    bool is_open_ = false;
    bool stops_ = false;
};

/// The answer of a call that comes in parts, made by Workers. Keep it from frame to frame: its memory
/// grows to what the largest answer took and stays.
///
///     PartedAnswer<LooseGridPair> pairs(workers.count());
///     pairs.fill(workers, [&](Part part, Span<LooseGridPair> out) { return grid.pairs(LooseGridPairKinds::moving, out, part); });
///     for (Span<LooseGridPair> part : pairs.parts()) …
template <class T> class PartedAnswer {
public:
    explicit PartedAnswer(std::uint32_t part_count) : memory_(part_count), parts_(part_count) {}

    /// Calls `call(Part, Span<T>)`, which gives an Answer, for every part.
    template <class Call> Result<void> fill(Workers &workers, Call &&call) {
        std::atomic<std::int32_t> refusal{WG_STATUS_OK};
        workers.run(static_cast<std::uint32_t>(parts_.size()), [&](Part part) {
            auto answer = worldgrids::fill(memory_[part.index],
                                           [&](Span<T> out) { return call(part, out); });
#ifndef WORLDGRIDS_NO_EXCEPTIONS
            parts_[part.index] = answer;
#else
            parts_[part.index] = answer ? *answer : Span<T>();
            if (!answer) {
                refusal.store(static_cast<std::int32_t>(answer.status()));
            }
#endif
        });
        return detail::done(static_cast<WgStatus>(refusal.load()));
    }
    /// The answers of the parts; one after the other they are the whole answer.
    Span<const Span<T>> parts() const noexcept {
        return Span<const Span<T>>(parts_.data(), parts_.size());
    }
    /// Elements of the whole answer.
    std::size_t count() const noexcept {
        std::size_t sum = 0;
        for (const Span<T> &part : parts_) {
            sum += part.size();
        }
        return sum;
    }

private:
    std::vector<std::vector<T>> memory_;
    std::vector<Span<T>> parts_;
};

/// Threads that generate the chunks of a world as focuses ask for them. Call wake() after world calls
/// that may ask for chunks (add_focus, move_focus, invalidate, retry_failed, set_paused …). World and
/// generator must outlive it.
class ChunkWorkers {
public:
    /// Starts `threads` threads; `generate(const ChunkJobView &)` gives a ChunkJobOutcome and is called by
    /// all of them at once. Where it throws, the job fails, and check() or wait() throws on.
    template <class Generate>
    ChunkWorkers(const ChunkLayers &layers, Generate &generate, unsigned threads = default_threads())
        : layers_(layers.handle()), generate_(&generate), call_([](void *function, const ChunkJobView &job) {
              return static_cast<std::uint32_t>((*static_cast<Generate *>(function))(job));
          }) {
        threads_.reserve(threads);
        busy_ = threads;
        for (unsigned i = 0; i < threads; ++i) {
            threads_.emplace_back([this] { serve(); });
        }
    }
    ChunkWorkers(const ChunkWorkers &) = delete;
    ChunkWorkers &operator=(const ChunkWorkers &) = delete;
    /// Lets each thread finish its job.
    ~ChunkWorkers() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            stops_ = true;
        }
        begins_.notify_all();
        for (std::thread &thread : threads_) {
            thread.join();
        }
    }

    /// There may be jobs: look again.
    void wake() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            ++calls_;
        }
        begins_.notify_all();
    }
    /// Gives the first refusal, or throws on the first that a generator threw, since the last check() or
    /// wait(). Waits for no job: ask once a frame, for a chunk that failed says nothing of the reason.
    Result<void> check() {
        WgStatus refusal = WG_STATUS_OK;
        {
            std::lock_guard<std::mutex> lock(mutex_);
            std::swap(refusal, refusal_);
        }
        exception_.rethrow();
        return detail::done(refusal);
    }
    /// Waits until no job is left to take and none is out; then does as check().
    Result<void> wait() {
        {
            std::unique_lock<std::mutex> lock(mutex_);
            ends_.wait(lock, [this] { return busy_ == 0 && settled_ == calls_; });
        }
        return check();
    }

private:
    void serve() {
        std::unique_lock<std::mutex> lock(mutex_);
        for (;;) {
            if (stops_) {
                return;
            }
            const std::uint64_t seen = calls_;
            lock.unlock();
            WgStatus refusal = WG_STATUS_OK;
            const bool did = do_job(&refusal);
            lock.lock();
            if (refusal < WG_STATUS_OK && refusal_ == WG_STATUS_OK) {
                refusal_ = refusal;
            }
            if (did) {
                /* What it finished may have made others ready. */
                ++calls_;
                begins_.notify_all();
            } else if (seen == calls_) {
                if (--busy_ == 0) {
                    settled_ = calls_;
                    ends_.notify_all();
                }
                begins_.wait(lock, [&] { return stops_ || calls_ != seen; });
                ++busy_;
            }
        }
    }
    /// Takes a job and generates it; gives whether there was one.
    bool do_job(WgStatus *out_refusal) noexcept {
        WgChunkJob job{};
        WgStatus status = wg_chunk_layers_take_job(layers_, &job, detail::size_of<WgChunkJob>());
        if (status == WG_STATUS_OK) {
            std::uint32_t outcome = WG_CHUNK_JOB_OUTCOME_FAIL;
            exception_.threw([&] { outcome = call_(generate_, ChunkJobView(layers_, job)); });
            status = wg_chunk_layers_finish_job(layers_, job.id, outcome, nullptr);
            if (status < WG_STATUS_OK) {
                refuse(status, out_refusal);
                /* An outcome that is none: the job must not stay out. */
                (void)wg_chunk_layers_finish_job(layers_, job.id, WG_CHUNK_JOB_OUTCOME_FAIL, nullptr);
            }
            return true;
        }
        if (status < WG_STATUS_OK) {
            refuse(status, out_refusal);
        }
        return false;
    }
    void refuse(WgStatus status, WgStatus *out_refusal) noexcept {
        exception_.keep_refusal(status);
        *out_refusal = status;
    }

    const WgChunkLayers layers_;
    void *const generate_;
    std::uint32_t (*const call_)(void *generate, const ChunkJobView &job);
    std::mutex mutex_;
    std::condition_variable begins_;
    std::condition_variable ends_;
    detail::FirstException exception_;
    std::vector<std::thread> threads_;
    /* Calls of wake() and finished jobs: reasons to look for jobs. */
    std::uint64_t calls_ = 1;
    /* The reasons that were known when the last thread found nothing. */
    std::uint64_t settled_ = 0;
    unsigned busy_ = 0;
    WgStatus refusal_ = WG_STATUS_OK;
    bool stops_ = false;
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
