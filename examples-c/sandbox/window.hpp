// A window of SDL2 with a scene in it: input, time, the camera, the panel.
#ifndef SANDBOX_WINDOW_HPP
#define SANDBOX_WINDOW_HPP

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

#include "panel.hpp"
#include "recording.hpp"
#include "saved_file.hpp"

namespace sandbox {

class Window {
public:
    Window();
    Window(const Window &) = delete;
    Window &operator=(const Window &) = delete;
    ~Window();

    // Begins a scene.
    void open(const Entry &entry);
    Scene &scene() { return *scene_; }
    // The scene as an archive has it; what is refused changes nothing.
    void load(Archive &archive);
    const Parts &parts() const { return parts_; }
    void step(const Input &input);
    // Switches all debug categories on, or off.
    void show_all(bool is_on) { panel_.switch_all(is_on); }
    // Draws the world and the panel, and shows them.
    void draw();
    // What the window shows, read back; the caller destroys it.
    Canvas picture();
    // How wide and high the world is in it.
    int world_width() const { return view_.width(); }
    int world_height() const { return view_.height(); }
    // Lets a player play; false if the window was closed, true for the next scene.
    bool play(const Entry &entry);

private:
    enum { width = 1280, height = 720, panel_width = 300 };
    // What came of the events of a frame.
    enum class Wish { none, next, quit };
    Wish take_events();
    void press(SDL_Keycode key);
    std::string file(const char *ending) const { return std::string(entry_->name) + ending; }
    void save_or_load(bool is_load);
    void record();
    void replay();
    Input input() const;
    void play_step();
    void move_camera();

    SDL_Window *window_ = nullptr;
    SDL_Renderer *renderer_ = nullptr;
    SDL_Texture *texture_ = nullptr;
    Canvas canvas_;
    View view_;
    Panel panel_;
    const Entry *entry_ = nullptr;
    std::unique_ptr<Scene> scene_;
    Parts parts_;
    // What came of the last key, or was refused; empty if there is nothing to say.
    std::string said_;
    std::uint32_t steps_ = 0, held_before_ = 0, to_step_ = 0;
    bool is_paused_ = false, is_recording_ = false, is_replaying_ = false;
    Recording recording_;
};

} // namespace sandbox

#endif
