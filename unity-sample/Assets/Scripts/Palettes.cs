using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>256 colours for the bytes of a map.</summary>
    static class Palettes
    {
        /// <summary>Deep water, shallows, sand, grass, rock, snow; then the crowns of trees.</summary>
        public static Color32[] Land()
        {
            Color32[] colors = Ramp(
                (0, new Color32(8, 24, 64, 255)), (95, new Color32(36, 92, 160, 255)), (108, new Color32(92, 160, 190, 255)),
                (110, new Color32(214, 200, 140, 255)), (118, new Color32(106, 152, 72, 255)), (150, new Color32(60, 104, 56, 255)),
                (175, new Color32(118, 108, 96, 255)), (205, new Color32(236, 238, 240, 255)), (255, new Color32(255, 255, 255, 255)));
            for (int shade = 0; shade + Forest.FirstShade < 256; ++shade)
            {
                colors[shade + Forest.FirstShade] = new Color32((byte)(20 + shade * 9), (byte)(50 + shade * 13), (byte)(30 + shade * 5), 255);
            }
            return colors;
        }

        /// <summary>Sea where nothing is; burnt, sand, grass, forest, heath and rock by hit points.</summary>
        public static Color32[] Terrain()
        {
            return Ramp(
                (0, new Color32(20, 44, 84, 255)), (1, new Color32(40, 22, 18, 255)), (40, new Color32(126, 52, 26, 255)),
                (85, new Color32(196, 132, 66, 255)), (100, new Color32(222, 206, 148, 255)), (125, new Color32(132, 166, 82, 255)),
                (165, new Color32(74, 122, 60, 255)), (205, new Color32(120, 116, 70, 255)), (255, new Color32(168, 150, 118, 255)));
        }

        /// <summary>Air, and rock that glows where it was damaged.</summary>
        public static Color32[] Rock()
        {
            return Ramp(
                (0, new Color32(14, 16, 26, 255)), (1, new Color32(150, 104, 62, 255)), (60, new Color32(112, 80, 60, 255)),
                (200, new Color32(78, 70, 72, 255)), (255, new Color32(62, 60, 70, 255)));
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
