// What a scene is: one idea, stepped sixty times a second by what the player holds, drawn, hashed, saved. All that
// a scene does with the library it does in its own file.
#ifndef SANDBOX_SCENE_HPP
#define SANDBOX_SCENE_HPP

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <worldgrids.hpp>

#include "archive.hpp"
#include "view.hpp"

namespace sandbox {

namespace wg = worldgrids;

// What can be held; Input::held is an or of them, Recording writes them as letters.
enum Held : std::uint32_t { left = 1, right = 2, space = 4, back = 8 };

// What a scene gets for a step: where the mouse is in the world, in sixteenths of a unit, and what is held.
struct Input {
    std::int32_t x = 0, y = 0;
    std::uint32_t held = 0, held_before = 0;

    bool holds(Held what) const { return (held & what) != 0; }
    // Only in the step in which it begins.
    bool pressed(Held what) const { return (held & ~held_before & what) != 0; }
    wg::Vector2 mouse() const { return {static_cast<float>(x) / 16, static_cast<float>(y) / 16}; }
    wg::Point pixel() const { return {wg_floor_div(x, 16), wg_floor_div(y, 16)}; }
};

// How long the parts of a step took, for the graph: `parts.time("commit", [&] { grid.commit(); });`
class Parts {
public:
    struct Part {
        const char *name;
        double milliseconds;
    };

    template <class Work> void time(const char *name, Work &&work) {
        const double begin = now();
        work();
        add(name, now() - begin);
    }
    void clear() { list_.clear(); }
    const std::vector<Part> &list() const { return list_; }
    // The processor's time of this thread, so that other programs do not count.
    static double now();

private:
    void add(const char *name, double milliseconds) {
        for (Part &part : list_) {
            if (std::strcmp(part.name, name) == 0) {
                part.milliseconds += milliseconds;
                return;
            }
        }
        list_.push_back({name, milliseconds});
    }
    std::vector<Part> list_;
};

// An object of the library that the panel shows: its debug categories, of which `mask` are on at first, and its
// statistics.
struct Shown {
    const char *name;
    wg::Kind kind;
    std::uint64_t handle;
    std::uint32_t mask = 0;
    // Where its world lies in that of the scene.
    double x = 0, y = 0;
};

// What a scene is at the end, the same on every platform.
class Hash {
public:
    // Of structs without gaps.
    template <class T> Hash &add(wg::Span<const T> values) {
        const auto *bytes = reinterpret_cast<const std::uint8_t *>(values.data());
        for (std::size_t i = 0; i < values.size() * sizeof(T); ++i) {
            state_ = (state_ ^ bytes[i]) * 0x100000001b3u;
        }
        return *this;
    }
    template <class T> Hash &add(const std::vector<T> &values) { return add(wg::Span<const T>(values)); }
    // The pixels of a rectangle of whole squares of 128.
    Hash &add(const wg::QuadtreeMap &map, const wg::Rect &rect) {
        std::vector<std::uint64_t> hashes;
        return add(wg::Span<const std::uint64_t>(
            wg::fill(hashes, [&](wg::Span<std::uint64_t> out) { return map.hashes(rect, 128, out); })));
    }
    std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0xcbf29ce484222325u;
};

// Numbers that are the same everywhere.
class Random {
public:
    explicit Random(std::uint64_t seed = 0) : state_(seed) {}
    double next() {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<double>(state_ >> 33) / 2147483648.0;
    }
    float between(double low, double high) { return static_cast<float>(low + (high - low) * next()); }
    std::int32_t whole(std::int32_t low, std::int32_t high) {
        return low + static_cast<std::int32_t>(next() * (high - low));
    }

private:
    std::uint64_t state_;
};

class Scene {
public:
    Scene() = default;
    Scene(const Scene &) = delete;
    Scene &operator=(const Scene &) = delete;
    virtual ~Scene() = default;

    // A sixtieth of a second.
    virtual void step(const Input &input, Parts &parts) = 0;
    virtual void draw(View &view) = 0;
    // Waits for what other threads do, too.
    virtual std::uint64_t hash() = 0;
    virtual std::vector<Shown> shown() { return {}; }
    // A line on what happens now.
    virtual std::string status() { return {}; }
    // Where the camera begins.
    virtual Camera camera() { return {}; }
    // Where the camera goes, if the scene leads it.
    virtual void leads(Camera &) {}
    // Names all that the scene is: an archive keeps it, or gives it back.
    virtual void keep(Archive &archive) = 0;
};

// A scene that can be chosen.
struct Entry {
    const char *name;
    const char *title;
    // What the player can do, a line each.
    std::vector<const char *> keys;
    std::unique_ptr<Scene> (*make)();
};

// Each lies in a file of scenes/.
extern const Entry caves, debris, pile, crowd, triggers, endless, paging, sand, rewind, joining, bullets, stones;

} // namespace sandbox

#endif
