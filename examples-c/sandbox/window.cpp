#include "window.hpp"

namespace sandbox {

namespace {

// How far away from the middle of the world a camera goes.
const double farthest = 1e8;

template <class T> T *made(T *object) {
    if (object == nullptr) {
        throw std::runtime_error(std::string("SDL: ") + SDL_GetError());
    }
    return object;
}

} // namespace

Window::Window()
    : canvas_(canvas_create(width, height, 0)), view_(canvas_, width - panel_width, height),
      panel_(width - panel_width, panel_width, height) {
    SDL_SetMainReady();
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        made<void>(nullptr);
    }
    window_ = made(SDL_CreateWindow("worldgrids", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height, SDL_WINDOW_RESIZABLE));
    renderer_ = made(SDL_CreateRenderer(window_, -1, SDL_RENDERER_SOFTWARE));
    // Whatever the window's size: the mouse, too, is told in these pixels.
    SDL_RenderSetLogicalSize(renderer_, width, height);
    texture_ = made(SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGB24, SDL_TEXTUREACCESS_STREAMING, width, height));
}

Window::~Window() {
    scene_.reset();
    SDL_DestroyTexture(texture_);
    SDL_DestroyRenderer(renderer_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
    canvas_destroy(&canvas_);
}

void Window::open(const Entry &entry) {
    entry_ = &entry;
    scene_ = entry.make();
    view_.camera = scene_->camera();
    panel_.begin(scene_->shown());
    recording_ = Recording();
    said_.clear();
    steps_ = held_before_ = to_step_ = 0;
    is_paused_ = is_recording_ = is_replaying_ = false;
}

void Window::step(const Input &input) {
    parts_.clear();
    scene_->step(input, parts_);
    scene_->leads(view_.camera);
    panel_.add(parts_);
    held_before_ = input.held;
    ++steps_;
}

void Window::draw() {
    const std::vector<Shown> shown = scene_->shown();
    view_.clear(0x0E1116FF);
    scene_->draw(view_);
    panel_.draw_shapes(view_, shown);
    const std::string status = scene_->status();
    canvas_rectangle(&canvas_, 0, height - 30, canvas_text_width(2, status.c_str()) + 24, 30, 0x000000C0);
    canvas_text(&canvas_, 12, height - 22, 2, 0xFFFFFFFF, status.c_str());
    const char *doing = is_paused_ ? " steps, paused" : is_replaying_ ? " steps, replaying" : is_recording_ ? " steps, recording" : " steps";
    const std::string state = std::to_string(steps_) + doing;
    panel_.draw(canvas_, *entry_, shown, said_.empty() ? state.c_str() : said_.c_str());
    SDL_UpdateTexture(texture_, nullptr, canvas_.pixels, width * 3);
    SDL_RenderCopy(renderer_, texture_, nullptr, nullptr);
    SDL_RenderPresent(renderer_);
}

Canvas Window::picture() {
    Canvas shown = canvas_create(width, height, 0);
    // What was presented may be gone: the same picture once more, read back.
    SDL_RenderCopy(renderer_, texture_, nullptr, nullptr);
    if (SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_RGB24, shown.pixels, width * 3) != 0) {
        made<void>(nullptr);
    }
    return shown;
}

Input Window::input() const {
    int window_x = 0, window_y = 0;
    const std::uint32_t buttons = SDL_GetMouseState(&window_x, &window_y);
    const std::uint8_t *keys = SDL_GetKeyboardState(nullptr);
    float x = 0, y = 0;
    SDL_RenderWindowToLogical(renderer_, window_x, window_y, &x, &y);
    Input input;
    input.held_before = held_before_;
    input.x = static_cast<std::int32_t>(std::lround((view_.left() + x / view_.camera.scale()) * 16));
    input.y = static_cast<std::int32_t>(std::lround((view_.top() + y / view_.camera.scale()) * 16));
    const bool is_in_world = x >= 0 && x < static_cast<float>(view_.width()) && y >= 0 && y < static_cast<float>(height);
    input.held |= is_in_world && (buttons & SDL_BUTTON_LMASK) != 0 ? left : 0u;
    input.held |= is_in_world && (buttons & SDL_BUTTON_RMASK) != 0 ? right : 0u;
    input.held |= keys[SDL_SCANCODE_SPACE] != 0 ? space : 0u;
    input.held |= keys[SDL_SCANCODE_BACKSPACE] != 0 ? back : 0u;
    return input;
}

void Window::move_camera() {
    const std::uint8_t *keys = SDL_GetKeyboardState(nullptr);
    const double by = 12 / view_.camera.scale();
    view_.camera.x += by * (keys[SDL_SCANCODE_RIGHT] - keys[SDL_SCANCODE_LEFT]);
    view_.camera.y += by * (keys[SDL_SCANCODE_DOWN] - keys[SDL_SCANCODE_UP]);
    // Sixteenths of what is seen are 32 bits.
    view_.camera.x = std::clamp(view_.camera.x, -farthest, farthest);
    view_.camera.y = std::clamp(view_.camera.y, -farthest, farthest);
}

void Window::press(SDL_Keycode key) {
    said_.clear();
    switch (key) {
    case SDLK_p: is_paused_ = !is_paused_; break;
    case SDLK_n: is_paused_ = true, to_step_ = 1; break;
    case SDLK_F1: open(*entry_); break;
    case SDLK_F5: save_or_load(false); break;
    case SDLK_F9: save_or_load(true); break;
    case SDLK_F6: record(); break;
    case SDLK_F7: replay(); break;
    default: break;
    }
}

void Window::load(Archive &archive) {
    std::unique_ptr<Scene> loaded = entry_->make();
    loaded->keep(archive);
    archive.end();
    scene_ = std::move(loaded);
}

// What a recording plays begins with the scene: nothing else may come into it.
void Window::save_or_load(bool is_load) {
    if (is_recording_ || is_replaying_) {
        said_ = "not while a recording goes on";
        return;
    }
    const std::string path = file(".saved");
    try {
        if (is_load) {
            Archive archive = read_saved(path, entry_->name);
            load(archive);
            said_ = "loaded";
        } else {
            Archive archive;
            scene_->keep(archive);
            said_ = (write_saved(path, entry_->name, archive) ? "saved in " : "cannot be written: ") + path;
        }
    } catch (const std::exception &error) {
        said_ = error.what();
    }
}

void Window::record() {
    if (is_recording_) {
        said_ = (recording_.write(file(".txt")) ? "recorded in " : "cannot be written: ") + file(".txt");
        is_recording_ = false;
    } else {
        open(*entry_);
        is_recording_ = true;
    }
}

void Window::replay() {
    try {
        const Recording recording = Recording::read(file(".txt"));
        open(*entry_);
        recording_ = recording;
        is_replaying_ = recording_.steps() > 0;
    } catch (const std::exception &error) {
        said_ = error.what();
    }
}

Window::Wish Window::take_events() {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        switch (event.type) {
        case SDL_QUIT: return Wish::quit;
        case SDL_MOUSEBUTTONDOWN: panel_.click(event.button.x, event.button.y); break;
        case SDL_MOUSEWHEEL:
            view_.camera.zoom = std::max(-4, std::min(5, view_.camera.zoom + (event.wheel.y > 0 ? 1 : -1)));
            break;
        case SDL_MOUSEMOTION:
            if ((event.motion.state & SDL_BUTTON_MMASK) != 0) {
                view_.camera.x -= event.motion.xrel / view_.camera.scale();
                view_.camera.y -= event.motion.yrel / view_.camera.scale();
            }
            break;
        case SDL_KEYDOWN:
            if (event.key.keysym.sym == SDLK_ESCAPE) {
                return Wish::quit;
            }
            if (event.key.keysym.sym == SDLK_TAB) {
                return Wish::next;
            }
            press(event.key.keysym.sym);
            break;
        default: break;
        }
    }
    return Wish::none;
}

bool Window::play(const Entry &entry) {
    open(entry);
    double owed = 0;
    std::uint32_t last = SDL_GetTicks();
    for (;;) {
        const Wish wish = take_events();
        if (wish != Wish::none) {
            return wish == Wish::next;
        }
        move_camera();
        const std::uint32_t now = SDL_GetTicks();
        // Sixty steps a second; what a slow machine owes beyond four is forgotten.
        owed = is_paused_ ? to_step_ : std::min(4.0, owed + (now - last) * 0.06);
        last = now;
        for (to_step_ = 0; owed >= 1; owed -= 1) {
            play_step();
        }
        draw();
        SDL_Delay(4);
    }
}

// What the library refuses is shown, and the scene stands still.
void Window::play_step() {
    Input next = input();
    if (is_replaying_) {
        next = recording_.at(steps_);
        is_replaying_ = steps_ + 1 < recording_.steps();
    } else if (is_recording_) {
        recording_.add(next);
    }
    try {
        step(next);
    } catch (const std::exception &error) {
        said_ = error.what();
        is_paused_ = true;
    }
}

} // namespace sandbox
