using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>256 colours for the bytes of a map.</summary>
    static class Palettes
    {
        /// <summary>Deep water, shallows, sand, grass, rock, snow.</summary>
        public static Color32[] Land()
        {
            return Ramp(
                (0, new Color32(8, 24, 64, 255)), (95, new Color32(36, 92, 160, 255)), (108, new Color32(92, 160, 190, 255)),
                (110, new Color32(214, 200, 140, 255)), (118, new Color32(106, 152, 72, 255)), (150, new Color32(60, 104, 56, 255)),
                (175, new Color32(118, 108, 96, 255)), (205, new Color32(236, 238, 240, 255)), (255, new Color32(255, 255, 255, 255)));
        }

        /// <summary>Sky where nothing is, burnt to green by hit points.</summary>
        public static Color32[] Terrain()
        {
            Color32[] colors = Ramp((0, new Color32(24, 30, 52, 255)), (1, new Color32(70, 34, 22, 255)), (80, new Color32(150, 84, 44, 255)),
                (180, new Color32(120, 132, 60, 255)), (255, new Color32(96, 148, 70, 255)));
            return colors;
        }

        static Color32[] Ramp(params (int at, Color32 color)[] stops)
        {
            var colors = new Color32[256];
            int stop = 0;
            for (int value = 0; value < 256; ++value)
            {
                while (stop + 2 < stops.Length && value >= stops[stop + 1].at)
                {
                    ++stop;
                }
                (int from, Color32 first) = stops[stop];
                (int to, Color32 second) = stops[stop + 1];
                int part = 256 * Mathf.Min(to - from, Mathf.Max(0, value - from)) / (to - from);
                colors[value] = new Color32(Mix(first.r, second.r, part), Mix(first.g, second.g, part), Mix(first.b, second.b, part), 255);
            }
            return colors;
        }

        static byte Mix(byte first, byte second, int part)
        {
            return (byte)((first * (256 - part) + second * part) >> 8);
        }
    }
}
