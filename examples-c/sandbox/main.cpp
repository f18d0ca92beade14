// The sandbox: scenes that show what the structures of worldgrids do, in a window of SDL2.
//
//   sandbox [SCENE]                   plays
//   sandbox --bench FOLDER            plays FOLDER/SCENE.txt, prints the manual's table of what steps took
//   sandbox --test FOLDER             the same, prints a hash a scene
//   sandbox --pictures FOLDER OUT     the same, writes OUT/SCENE.png, and all of them small in OUT/strip.png
#include <cstdio>
#include <ctime>
#include <set>

#include "window.hpp"

extern "C" {
#include "png_file.h"
}

namespace sandbox {

double Parts::now() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

namespace {

const Entry *const entries[] = {&caves, &debris, &pile, &crowd, &triggers, &endless, &paging, &sand, &rewind, &joining, &bullets, &stones};
// Of the strip of pictures: how many side by side, and how many pixels of a picture become one.
const int columns = 3, small = 3;

// For Windows there is no libpng in Debian: no pictures there.
void write_png([[maybe_unused]] const Canvas &canvas, [[maybe_unused]] const std::string &path) {
#ifndef _WIN32
    png_write(&canvas, path.c_str());
#endif
}

// A scene that was saved and loaded is what it was.
void save_and_load(Window &window, const Entry &entry) {
    Archive archive;
    window.scene().keep(archive);
    const std::uint64_t before = window.scene().hash();
    Archive saved(archive.bytes());
    window.load(saved);
    if (window.scene().hash() != before) {
        throw std::runtime_error(std::string(entry.name) + " is not what was saved");
    }
}

// Plays a recording through the window; `after` is called with each step and what it took.
template <class After> std::uint64_t play(Window &window, const Entry &entry, const std::string &folder, After &&after) {
    const Recording recording = Recording::read(folder + "/" + entry.name + ".txt");
    window.open(entry);
    for (std::uint32_t step = 0; step < recording.steps(); ++step) {
        window.step(recording.at(step));
        after(step);
        if (step == recording.steps() / 2) {
            save_and_load(window, entry);
        }
    }
    return window.scene().hash();
}

// Every kind of object that has debug categories is in some scene, so that the panel shows them all.
void require_all_categories(const std::set<std::uint32_t> &kinds) {
    std::size_t count = 0;
    for (std::uint32_t kind = WG_KIND_ANY + 1; wg_debug_categories(kind, nullptr, 0, &count) >= WG_STATUS_OK; ++kind) {
        if (count > 0 && kinds.count(kind) == 0) {
            throw std::runtime_error("no scene shows the categories of kind " + std::to_string(kind));
        }
    }
}

void test(Window &window, const std::string &folder) {
    std::set<std::uint32_t> kinds;
    for (const Entry *entry : entries) {
        const std::uint64_t hash = play(window, *entry, folder, [&](std::uint32_t step) {
            if (step % 64 == 0) {
                window.show_all(step % 128 == 0);
                window.draw();
            }
        });
        for (const Shown &object : window.scene().shown()) {
            kinds.insert(object.kind);
        }
        std::printf("%s %016llx\n", entry->name, static_cast<unsigned long long>(hash));
        std::fflush(stdout);
    }
    require_all_categories(kinds);
}

void bench(Window &window, const std::string &folder) {
    std::printf("| scene | mean | 99 of 100 | most | the mean's parts |\n|---|---|---|---|---|\n");
    for (const Entry *entry : entries) {
        std::vector<double> times;
        std::vector<Parts::Part> sums;
        // Four times as fast as a player plays: what other threads do meanwhile counts as little as it would there.
        std::uint32_t begin = SDL_GetTicks();
        play(window, *entry, folder, [&](std::uint32_t step) {
            const std::uint32_t due = begin + 4 * step, now = SDL_GetTicks();
            SDL_Delay(due > now ? due - now : 0);
            double sum = 0;
            for (const Parts::Part &part : window.parts().list()) {
                sum += part.milliseconds;
                const auto same = [&](const Parts::Part &other) { return std::strcmp(other.name, part.name) == 0; };
                const auto found = std::find_if(sums.begin(), sums.end(), same);
                found == sums.end() ? sums.push_back(part) : void(found->milliseconds += part.milliseconds);
            }
            times.push_back(sum);
        });
        double mean = 0;
        for (double time : times) {
            mean += time / static_cast<double>(times.size());
        }
        std::sort(times.begin(), times.end());
        std::printf("| %s | %.2f | %.2f | %.2f | ", entry->name, mean, times[times.size() * 99 / 100], times.back());
        for (const Parts::Part &part : sums) {
            std::printf("%s%s %.2f", &part == &sums.front() ? "" : ", ", part.name, part.milliseconds / static_cast<double>(times.size()));
        }
        std::printf(" |\n");
    }
}

// Lays the world of a picture, made small, into a strip of all of them.
void add_to_strip(Canvas &strip, const Window &window, const Canvas &picture, int index) {
    const int width = window.world_width() / small, height = window.world_height() / small;
    const int left = index % columns * (width + 4), top = index / columns * (height + 4);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int sums[3] = {};
            for (int near = 0; near < small * small; ++near) {
                const int from = (y * small + near / small) * picture.width + x * small + near % small;
                for (int channel = 0; channel < 3; ++channel) {
                    sums[channel] += picture.pixels[from * 3 + channel];
                }
            }
            for (int channel = 0; channel < 3; ++channel) {
                strip.pixels[((top + y) * strip.width + left + x) * 3 + channel] =
                    static_cast<std::uint8_t>(sums[channel] / (small * small));
            }
        }
    }
}

void take_pictures(Window &window, const std::string &folder, const std::string &out) {
    const int rows = (static_cast<int>(std::size(entries)) + columns - 1) / columns;
    Canvas strip = canvas_create(columns * (window.world_width() / small + 4) - 4, rows * (window.world_height() / small + 4) - 4,
                                 0xFFFFFFFF);
    int index = 0;
    for (const Entry *entry : entries) {
        play(window, *entry, folder, [](std::uint32_t) {});
        window.draw();
        Canvas picture = window.picture();
        write_png(picture, out + "/" + entry->name + ".png");
        add_to_strip(strip, window, picture, index++);
        canvas_destroy(&picture);
    }
    write_png(strip, out + "/strip.png");
    canvas_destroy(&strip);
}

void run(int count, char **arguments) {
    const std::string what = count > 1 ? arguments[1] : "";
    const std::string folder = count > 2 ? arguments[2] : "";
    Window window;
    if (what == "--test") {
        test(window, folder);
    } else if (what == "--bench") {
        bench(window, folder);
    } else if (what == "--pictures" && count > 3) {
        take_pictures(window, folder, arguments[3]);
    } else {
        std::size_t at = 0;
        for (std::size_t i = 0; i < std::size(entries); ++i) {
            at = what == entries[i]->name ? i : at;
        }
        while (window.play(*entries[at])) {
            at = (at + 1) % std::size(entries);
        }
    }
}

} // namespace
} // namespace sandbox

int main(int count, char **arguments) {
    try {
        sandbox::run(count, arguments);
        return 0;
    } catch (const std::exception &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
