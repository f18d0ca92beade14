// What a player held and where, step by step, as text: a line wherever something changes.
//
//   STEP X Y HELD     from this step on; X and Y in sixteenths of a unit; HELD some of l r s b, or -
//   STEP end          so many steps
#ifndef SANDBOX_RECORDING_HPP
#define SANDBOX_RECORDING_HPP

#include <algorithm>
#include <fstream>
#include <iterator>
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
    // Refuses what is missing or damaged, with a text for the player.
    static Recording read(const std::string &path) {
        Recording recording;
        std::ifstream file(path);
        if (!file) {
            throw std::runtime_error("there is no " + path + ": f6 records");
        }
        std::string line;
        for (int number = 1; std::getline(file, line); ++number) {
            std::istringstream words(line);
            std::string end;
            if (Change change; words >> change.step && words >> change.x >> change.y && recording.takes(words, change)) {
                recording.changes_.push_back(change);
            } else if (std::istringstream last(line); last >> recording.steps_ >> end && end == "end" && recording.ends()) {
                return recording;
            } else {
                throw std::runtime_error(path + ", line " + std::to_string(number) + " is damaged");
            }
        }
        throw std::runtime_error(path + " ends too early");
    }

private:
    struct Change {
        std::uint32_t step = 0;
        std::int32_t x = 0, y = 0;
        std::uint32_t held = 0;
    };
    // Whether a change comes after the last one, and holds what there is to hold.
    bool takes(std::istringstream &words, Change &change) const {
        const std::string letters = "lrsb";
        std::string held;
        words >> held;
        for (const char letter : held) {
            const std::size_t at = letters.find(letter);
            change.held |= at == std::string::npos ? 0 : 1u << at;
        }
        const bool is_known = held == "-" || (!held.empty() && held.find_first_not_of(letters) == std::string::npos);
        return is_known && (changes_.empty() || change.step > changes_.back().step);
    }
    bool ends() const { return changes_.empty() || changes_.back().step < steps_; }
    Change change_of(std::uint32_t step) const {
        const auto is_before = [](std::uint32_t wanted, const Change &change) { return wanted < change.step; };
        const auto after = std::upper_bound(changes_.begin(), changes_.end(), step, is_before);
        return after == changes_.begin() ? Change{} : *std::prev(after);
    }
    std::vector<Change> changes_;
    std::uint32_t steps_ = 0;
};

} // namespace sandbox

#endif
