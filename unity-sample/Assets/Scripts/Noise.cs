namespace WorldGrids.Sample
{
    /// <summary>Heights over the whole int plane, the same on every machine: value noise of whole numbers.</summary>
    static class Noise
    {
        public static byte Height(int x, int y)
        {
            int sum = 0;
            for (int octave = 0; octave < 5; ++octave)
            {
                sum += Octave(x, y, 8 - octave) >> octave;
            }
            // The octaves add up to 31/16.
            return (byte)(sum * 16 / 31 >> 8);
        }

        /// <summary>Smooth between points 2^shift apart; 0 to 65535.</summary>
        static int Octave(int x, int y, int shift)
        {
            int left = x >> shift;
            int bottom = y >> shift;
            int size = 1 << shift;
            long across = Smooth(x & (size - 1), shift);
            long up = Smooth(y & (size - 1), shift);
            long low = Corner(left, bottom, shift) * (65536 - across) + Corner(left + 1, bottom, shift) * across;
            long high = Corner(left, bottom + 1, shift) * (65536 - across) + Corner(left + 1, bottom + 1, shift) * across;
            return (int)((low * (65536 - up) + high * up) >> 32);
        }

        /// <summary>3t^2 - 2t^3, of 65536.</summary>
        static long Smooth(int part, int shift)
        {
            long t = ((long)part << 16) >> shift;
            return (t * t >> 16) * (196608 - 2 * t) >> 16;
        }

        static long Corner(int x, int y, int shift)
        {
            unchecked
            {
                uint mixed = (uint)x * 0x9E3779B1u ^ (uint)y * 0x85EBCA77u ^ (uint)shift * 0xC2B2AE3Du;
                mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6Du;
                mixed = (mixed ^ mixed >> 12) * 0x297A2D39u;
                return (mixed ^ mixed >> 15) & 0xFFFF;
            }
        }
    }
}
