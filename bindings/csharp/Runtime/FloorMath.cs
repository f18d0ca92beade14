// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
namespace WorldGrids
{
    /// <summary>Division that rounds down, for coordinates below zero: the article's Util.Mod and Util.Div.</summary>
    public static class FloorMath
    {
        /// <summary>
        /// Remainder of value / divisor rounded down: always in 0 .. divisor - 1. A divisor of 0 or less gives
        /// 0. Exact over the whole range, also for int.MinValue.
        /// </summary>
        [BurstSafe]
        public static int Mod(int value, int divisor)
        {
            if (divisor <= 0)
            {
                return 0;
            }
            // Of long: int.MinValue % -1 would trap, and the sum below could overflow.
            long remainder = (long)value % divisor;
            return (int)(remainder < 0 ? remainder + divisor : remainder);
        }

        /// <summary>
        /// Quotient of value / divisor rounded down. A divisor of 0 or less gives 0. Exact over the whole range,
        /// also for int.MinValue.
        /// </summary>
        [BurstSafe]
        public static int Div(int value, int divisor)
        {
            return divisor <= 0 ? 0 : (int)(((long)value - Mod(value, divisor)) / divisor);
        }
    }
}
