// A saved scene as a file: a line that names the scene, a hash of what follows, and what an archive wrote.
#ifndef SANDBOX_SAVED_FILE_HPP
#define SANDBOX_SAVED_FILE_HPP

#include <fstream>
#include <iterator>

#include "scene.hpp"

namespace sandbox {

inline std::string first_line(const std::string &scene) {
    return "worldgrids sandbox 1: " + scene;
}

// False if there can be no such file.
inline bool write_saved(const std::string &path, const std::string &scene, const Archive &archive) {
    std::ofstream file(path, std::ios::binary);
    const std::uint64_t hash = Hash().add(archive.bytes()).value();
    file << first_line(scene) << '\n';
    file.write(reinterpret_cast<const char *>(&hash), sizeof(hash));
    file.write(reinterpret_cast<const char *>(archive.bytes().data()), static_cast<std::streamsize>(archive.bytes().size()));
    return file.flush().good();
}

// Refuses what is missing, of another scene or damaged, with a text for the player.
inline Archive read_saved(const std::string &path, const std::string &scene) {
    std::ifstream file(path, std::ios::binary);
    std::string line;
    std::uint64_t hash = 0;
    if (!std::getline(file, line)) {
        throw std::runtime_error("there is no " + path + ": f5 saves");
    }
    if (line != first_line(scene)) {
        throw std::runtime_error(path + " is of something else");
    }
    file.read(reinterpret_cast<char *>(&hash), sizeof(hash));
    const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (Hash().add(bytes).value() != hash) {
        throw std::runtime_error(path + " is damaged");
    }
    return Archive(bytes);
}

} // namespace sandbox

#endif
