using System;
using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>
    /// The screen of a friend who joined the game, small in a corner: his map has only what packets brought over a line
    /// that is late and loses one in ten. The publisher knows what he was sent; nearest squares come first, and then
    /// what changes in them.
    /// </summary>
    public sealed class FriendView : MonoBehaviour
    {
        /// <summary>Pixels of the friend's screen to a unit of this one.</summary>
        public const int Reduction = 4;
        const int PacketBytes = 1200;
        /// <summary>The line takes so many packets a frame: 200 KB a second.</summary>
        const int PacketsAFrame = 3;
        /// <summary>A packet is so many frames under way.</summary>
        const int Delay = 6;
        const int LostOf = 10;
        const int Corner = 8;

        readonly byte[] packet = new byte[PacketBytes];
        // Those under way, in a ring: as many as can be sent before the first one arrives.
        readonly byte[][] line = new byte[PacketsAFrame * (Delay + 1)][];
        readonly int[] lengths = new int[PacketsAFrame * (Delay + 1)];
        readonly System.Random random = new System.Random(9);
        QuadtreeMap host;
        QuadtreeMap map;
        QuadtreeMapPublisher publisher;
        QuadtreeMapReceiver receiver;
        MapTexture picture;
        ulong subscriber;
        int frame;

        /// <summary>What the friend sees.</summary>
        public Texture2D Picture => picture.Texture;

        /// <summary>What the friend has.</summary>
        public QuadtreeMap Map => map;

        /// <summary>Bytes that were sent so far.</summary>
        public long BytesSent { get; private set; }

        /// <summary>Packets that the line lost.</summary>
        public int PacketsLost { get; private set; }

        /// <summary>Squares that the friend lacks, and packets of which nobody knows yet whether they came.</summary>
        public ulong Missing
        {
            get
            {
                WgQuadtreeMapPublisherStats stats = publisher.Stats(subscriber);
                return stats.SquaresMissing + stats.PacketsUnderWay;
            }
        }

        /// <summary>Begins with nothing.</summary>
        public void Join(QuadtreeMap of, RectInt view, Color32[] palette)
        {
            host = of;
            map = new QuadtreeMap(name: "the friend's map");
            publisher = new QuadtreeMapPublisher("what the friend was sent");
            receiver = new QuadtreeMapReceiver("what the friend got");
            subscriber = publisher.Subscribe();
            // Darker where nothing is, or nothing came yet.
            var colors = (Color32[])palette.Clone();
            colors[0] = new Color32(9, 20, 40, 255);
            picture = new MapTexture(map, view, colors);
            for (int slot = 0; slot < line.Length; ++slot)
            {
                line[slot] = new byte[PacketBytes];
            }
            var sprite = gameObject.AddComponent<SpriteRenderer>();
            sprite.sprite = Sprite.Create(picture.Texture, new Rect(0, 0, view.width, view.height), Vector2.zero, Reduction);
            sprite.sortingOrder = 2;
        }

        /// <summary>A frame of the host's, and of the friend's, who looks where the host looks.</summary>
        public void Step(RectInt view)
        {
            ++frame;
            transform.position = new Vector3(view.x + view.width - view.width / Reduction - Corner, view.y + view.height - view.height / Reduction - Corner);
            for (int one = 0; one < PacketsAFrame; ++one)
            {
                int slot = (frame * PacketsAFrame + one) % line.Length;
                // What was sent so many frames ago arrives, and its place is free.
                if (lengths[slot] > 0)
                {
                    Receive(new ReadOnlySpan<byte>(line[slot], 0, lengths[slot]));
                }
                lengths[slot] = publisher.Packet(host, subscriber, (WgRect)view, packet);
                Buffer.BlockCopy(packet, 0, line[slot], 0, lengths[slot]);
                BytesSent += lengths[slot];
                if (lengths[slot] > 0 && random.Next(LostOf) == 0)
                {
                    lengths[slot] = 0;
                    ++PacketsLost;
                }
            }
            if (picture.Area.x != view.x || picture.Area.y != view.y)
            {
                picture.MoveTo(view.x, view.y);
            }
            else
            {
                picture.Update();
            }
        }

        void Receive(ReadOnlySpan<byte> bytes)
        {
            receiver.Apply(map, bytes, out WgQuadtreeMapAcknowledgement acknowledgement);
            // What goes back may be lost, too.
            if (random.Next(LostOf) != 0)
            {
                publisher.Acknowledge(subscriber, acknowledgement);
            }
        }

        void OnDestroy()
        {
            picture.Dispose();
            receiver.Dispose();
            publisher.Dispose();
            map.Dispose();
        }
    }
}
