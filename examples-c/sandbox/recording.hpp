// What a player held and where, step by step, as text: a line wherever something changes.
//
//   STEP X Y HELD     from this step on; X and Y in sixteenths of a unit; HELD some of l r s b, or -
//   STEP end          so many steps
#ifndef SANDBOX_RECORDING_HPP
#define SANDBOX_RECORDING_HPP

#include <fstream>
#include <sstream>

#include "scene.hpp"

namespace sandbox {

class Recording {
public:
    // Adds the next step.
    void add(const Input &input) {
        if (changes_.empty() || changes_.back().x != input.x || changes_.back().y != input.y ||
            changes_.back().held != input.held) {
            changes_.push_back({steps_, input.x, input.y, input.held});
        }
        ++steps_;
    }
    std::uint32_t steps() const { return steps_; }
    // The input of a step; of the one behind the last: of nothing.
    Input at(std::uint32_t step) const {
        const Change now = change_of(step), before = step == 0 ? Change{} : change_of(step - 1);
        return {now.x, now.y, now.held, before.held};
    }

    // False if there can be no such file.
    bool write(const std::string &path) const {
        std::ofstream file(path);
        for (const Change &change : changes_) {
            file << change.step << ' ' << change.x << ' ' << change.y << ' ';
            for (int letter = 0; letter < 4; ++letter) {
                if ((change.held >> letter & 1) != 0) {
                    file << "lrsb"[letter];
                }
            }
            file << (change.held == 0 ? "-\n" : "\n");
        }
        file << steps_ << " end\n";
        return file.flush().good();
    }
    static Recording read(const std::string &path) {
        Recording recording;
        std::ifstream file(path);
        std::string line, x, held;
        while (std::getline(file, line)) {
            std::istringstream words(line);
            Change change{};
            words >> change.step >> x;
            if (x == "end") {
                recording.steps_ = change.step;
                return recording;
            }
            change.x = std::stoi(x);
            words >> change.y >> held;
            for (std::uint32_t letter = 0; letter < 4; ++letter) {
                change.held |= held.find("lrsb"[letter]) == std::string::npos ? 0 : 1u << letter;
            }
            recording.changes_.push_back(change);
        }
        throw std::runtime_error(path + " is no recording, or ends too early");
    }

private:
    struct Change {
        std::uint32_t step = 0;
        std::int32_t x = 0, y = 0;
        std::uint32_t held = 0;
    };
    Change change_of(std::uint32_t step) const {
        Change last{};
        for (const Change &change : changes_) {
            if (change.step > step) {
                break;
            }
            last = change;
        }
        return last;
    }
    std::vector<Change> changes_;
    std::uint32_t steps_ = 0;
};

} // namespace sandbox

#endif
