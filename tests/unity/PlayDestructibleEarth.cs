// The Earth: explosions, pieces that fall and land, taking back, and a friend who sees it over a lossy line.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using UnityEngine;
using WorldGrids.Sample;

namespace WorldGrids.Headless
{
    static partial class Program
    {
        static void PlayDestructibleEarth(string png)
        {
            GameObject earth = Begin(out DestructibleEarth scene, out Panel panel, out Camera camera);
            Play(2);
            camera.transform.position = scene.transform.position;
            camera.orthographicSize = 288;
            double land = panel.Value("pixels left");
            Check(land > 60e6, "the Earth is there: " + land);
            // The friend's screen fills from its middle on.
            Play(8);
            Check(scene.Friend.Missing > 0, "the friend has not got all yet");
            Save(Path.Combine(Path.GetDirectoryName(png), "friend_view.png"), scene.Friend.Picture.Shown, scene.Friend.Picture.width);
            var random = new System.Random(11);
            for (int explosion = 0; explosion < 60; ++explosion)
            {
                Input.mousePosition = new Vector3(random.Next(100, 1180), random.Next(100, 620));
                Input.Clicks = true;
                Play(1);
                Input.Clicks = false;
                Play(4);
            }
            // A ring around a place leaves a piece that nothing holds.
            Vector3 middle = scene.transform.position;
            for (int step = 0; step < 48; ++step)
            {
                double angle = step * Math.PI / 24;
                scene.Explode(new Vector2Int((int)(middle.x + 70 * Math.Cos(angle)), (int)(middle.y + 70 * Math.Sin(angle))));
            }
            Check(scene.Fallen > 0, "something fell");
            Play(10);
            Check(panel.Value("pixels left") < land, "pixels are gone");
            Check(panel.Value("debris") > 0, "debris flies");
            int paths = 0;
            foreach (GameObject gameObject in GameObject.All)
            {
                paths += gameObject.GetComponent<PolygonCollider2D>()?.pathCount ?? 0;
            }
            Check(paths > 0, "there are colliders");
            StandIn.SendAll("OnDrawGizmos");
            Check(Gizmos.Drawn > 0, "gizmos are drawn");
            // Some debris to be seen.
            scene.Explode(new Vector2Int((int)middle.x + 230, (int)middle.y + 150));
            Play(25);
            Save(png, Compose(scene.Picture, (int)middle.x - scene.Picture.width / 2, (int)middle.y - scene.Picture.height / 2), scene.Picture.width);
            double air = panel.Value("pixels left");
            Rigidbody2D.Rest = true;
            Play(2);
            Rigidbody2D.Rest = false;
            Check(scene.Landed == scene.Fallen, $"{scene.Landed} of {scene.Fallen} pieces became ground again");
            Check(panel.Value("pixels left") > air, "their pixels are back");
            CheckTakingBack(scene, panel, middle);
            Input.Horizontal = -1;
            Play(60);
            Input.Horizontal = 0;
            Play(300);
            Check(panel.Value("debris") == 0, "debris comes to an end");
            Check(scene.Friend.Missing == 0 && scene.Friend.PacketsLost > 10, $"the line lost {scene.Friend.PacketsLost} packets, and the friend lacks {scene.Friend.Missing}");
            Check(scene.Friend.Picture.Shown.AsSpan().SequenceEqual(FriendColors(scene)), "the friend sees what the host sees");
            End(earth, png, panel, "explosion", "islands", "colliders", "texture", "pieces fallen", "memory of the map", "friend", "sent to the friend");
        }

        /// <summary>A piece that has landed falls again when the explosion before its landing is taken back, and is gone with its own.</summary>
        static void CheckTakingBack(DestructibleEarth scene, Panel panel, Vector3 middle)
        {
            var place = new Vector2Int((int)middle.x - 172, (int)middle.y - 200);
            byte[] before = Shown(scene);
            double pixels = panel.Value("pixels left");
            int fallen = scene.Fallen;
            const int Steps = 16;
            for (int step = 0; step < Steps; ++step)
            {
                double angle = step * 2 * Math.PI / Steps;
                scene.Explode(new Vector2Int((int)(place.x + 44 * Math.Cos(angle)), (int)(place.y + 44 * Math.Sin(angle))));
            }
            Play(1);
            int cut = scene.Fallen - fallen;
            Check(cut > 0 && scene.Landed == fallen, "pieces fall");
            scene.Explode(new Vector2Int(place.x + 60, place.y));
            int held = scene.Fallen;
            Rigidbody2D.Rest = true;
            Play(2);
            Rigidbody2D.Rest = false;
            Check(scene.Landed == held, "they have landed");
            Check(scene.TakeBack(), "the explosion before their landing is taken back");
            Check(scene.Landed == fallen && scene.Fallen == fallen + cut, "they fall again");
            for (int step = 0; step < Steps; ++step)
            {
                Check(scene.TakeBack(), "an explosion is taken back");
            }
            Play(1);
            Check(panel.Value("pixels left") == pixels && scene.Fallen == fallen, "the ground is whole, and nothing falls");
            Check(before.AsSpan().SequenceEqual(Shown(scene)), "the picture has followed");
        }

        static byte[] Shown(DestructibleEarth scene) => (byte[])scene.Picture.Shown.Clone();

        /// <summary>The host's picture, by the colours of the friend's screen.</summary>
        static byte[] FriendColors(DestructibleEarth scene)
        {
            var colors = (byte[])scene.Picture.Shown.Clone();
            byte[] sea = { 20, 44, 84 }, dark = { 9, 20, 40 };
            for (int at = 0; at < colors.Length; at += 4)
            {
                if (colors.AsSpan(at, 3).SequenceEqual(sea))
                {
                    dark.CopyTo(colors, at);
                }
            }
            return colors;
        }
    }
}
