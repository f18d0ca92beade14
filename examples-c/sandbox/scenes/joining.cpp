// A client that joins: on the left the server's map, on the right the client's, which comes in packets over a line that
// loses, delays, doubles and reorders them.

#include "../ground.hpp"

namespace sandbox {
namespace {

const wg::Rect rock = {0, 0, 512, 640}, view_of_client = {0, 0, 480, 640};
const std::int32_t shift = 500;
const std::size_t packet_size = 900;

// A packet to the client, or its acknowledgement back.
struct Message {
    std::uint64_t arrives;
    std::vector<std::uint8_t> packet;
    wg::QuadtreeMapAcknowledgement acknowledgement;
};

class Joining : public Scene {
public:
    Joining() {
        make_ground(server_, rock, 33, 14);
        join();
    }
    void step(const Input &input, Parts &parts) override {
        ++now_;
        parts.time("edits", [&] {
            if (now_ % 20 == 0) {
                server_.damage_circle(random_.whole(0, 480), random_.whole(100, 600), random_.between(6, 24), 6, 255);
            }
            if (input.holds(left) && input.pixel().x < 480) {
                server_.damage_circle(input.pixel().x, input.pixel().y, 14, 14, 255);
            }
        });
        if (input.pressed(right)) {
            publisher_.unsubscribe(subscriber_);
            join();
        }
        if (now_ % 2 == 0) {
            parts.time("publisher", [&] {
                std::vector<std::uint8_t> packet(packet_size);
                packet.resize(publisher_.packet(server_, subscriber_, view_of_client, packet));
                if (!packet.empty()) {
                    bytes_ += packet.size();
                    send({0, std::move(packet), {}});
                }
            });
        }
        parts.time("receiver", [&] {
            std::vector<Message> arrived;
            const auto is_here = [&](const Message &message) { return message.arrives <= now_; };
            std::copy_if(line_.begin(), line_.end(), std::back_inserter(arrived), is_here);
            line_.erase(std::remove_if(line_.begin(), line_.end(), is_here), line_.end());
            for (const Message &message : arrived) {
                if (message.packet.empty()) {
                    publisher_.acknowledge(subscriber_, message.acknowledgement);
                } else {
                    send({0, {}, receiver_.apply(client_, message.packet).acknowledgement});
                }
            }
        });
    }
    void draw(View &view) override {
        static const Palette earth = palette(0x2A3440FF, 0x5A4632FF, 0xC9B48AFF);
        view.map(server_, earth, view_of_client);
        view.map(client_, earth, view_of_client, shift);
        // What he has not as it is: dark.
        std::vector<std::uint64_t> ours, his;
        const auto hashes = [](const wg::QuadtreeMap &map, std::vector<std::uint64_t> &memory) {
            return wg::fill(memory, [&](wg::Span<std::uint64_t> out) { return map.hashes(rock, 32, out); });
        };
        const auto server = hashes(server_, ours), client = hashes(client_, his);
        for (std::size_t at = 0; at < server.size(); ++at) {
            const float x = static_cast<float>(at % 16 * 32) + shift, y = static_cast<float>(at / 16 * 32);
            if (server[at] != client[at] && at % 16 < 15) {
                view.box({{x, y}, {x + 32, y + 32}}, 0x050B12B0);
            }
        }
        for (std::size_t at = 0; at < line_.size(); ++at) {
            // To the client and back.
            const double left = static_cast<double>(line_[at].arrives - now_) * 5;
            view.dot(line_[at].packet.empty() ? 420 + left : 560 - left, 650 + 3.0 * static_cast<double>(at % 12), 4,
                     line_[at].packet.empty() ? 0x7BE0ADFF : 0xFFD23CFF);
        }
        view.text(8, 8, 2, 0xFFFFFFFF, "server");
        view.text(shift + 8, 8, 2, 0xFFFFFFFF, "client");
    }
    std::uint64_t hash() override {
        return Hash().add(server_, rock).add(client_, rock).value();
    }
    std::vector<Shown> shown() override {
        return {{"server", WG_KIND_QUADTREE_MAP, server_.handle().bits}, {"client", WG_KIND_QUADTREE_MAP, client_.handle().bits, 0, shift, 0},
                {"publisher", WG_KIND_QUADTREE_MAP_PUBLISHER, publisher_.handle().bits}, {"receiver", WG_KIND_QUADTREE_MAP_RECEIVER, receiver_.handle().bits}};
    }
    std::string status() override { return std::to_string(bytes_) + " bytes sent, " + std::to_string(lost_) + " messages lost on the way"; }
    Camera camera() override { return {488, 340, 0}; }
    // What is under way is not kept: the client joins anew.
    void keep(Archive &archive) override {
        archive.object(server_).value(random_).value(now_).value(lost_);
        publisher_.unsubscribe(subscriber_);
        join();
    }

private:
    static wg::QuadtreeMapPublisherDef def() {
        wg::QuadtreeMapPublisherDef def = wg::QuadtreeMapPublisher::def();
        def.resend_calls = 20; // Longer than the way there and back.
        return def;
    }
    // With nothing: what was under way is nobody's.
    void join() {
        subscriber_ = publisher_.subscribe();
        receiver_ = wg::QuadtreeMapReceiver::create();
        client_.clear();
        line_.clear();
        bytes_ = 0;
    }
    // One in eight is lost, one in twenty comes twice, and each takes 6 to 16 steps.
    void send(Message message) {
        const int copies = random_.next() < 0.125 ? 0 : random_.next() < 0.05 ? 2 : 1;
        lost_ += copies == 0 ? 1 : 0;
        for (int copy = 0; copy < copies; ++copy) {
            message.arrives = now_ + static_cast<std::uint64_t>(random_.whole(6, 17));
            line_.push_back(message);
        }
    }

    wg::QuadtreeMap server_ = wg::QuadtreeMap::create(), client_ = wg::QuadtreeMap::create();
    wg::QuadtreeMapPublisher publisher_ = wg::QuadtreeMapPublisher::create(def());
    wg::QuadtreeMapReceiver receiver_;
    std::vector<Message> line_;
    Random random_{12};
    std::uint64_t subscriber_ = 0, now_ = 0, bytes_ = 0, lost_ = 0;
};

} // namespace

const Entry joining = {"joining", "A client joins", {"left: dig on the server", "right: join anew, with nothing"}, [] { return std::unique_ptr<Scene>(new Joining); }};

} // namespace sandbox
