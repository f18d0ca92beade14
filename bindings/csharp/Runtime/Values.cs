// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    public partial struct WgPoint : IEquatable<WgPoint>
    {
        /// <summary>A cell or pixel.</summary>
        public WgPoint(int x, int y)
        {
            X = x;
            Y = y;
        }

        /// <summary>Whether both are the same place.</summary>
        public bool Equals(WgPoint other)
        {
            return X == other.X && Y == other.Y;
        }

        /// <summary>Whether both are the same place.</summary>
        public override bool Equals(object other)
        {
            return other is WgPoint point && Equals(point);
        }

        /// <summary>A hash of the place.</summary>
        public override int GetHashCode()
        {
            return unchecked(X * 73856093 ^ Y * 19349663);
        }

        /// <summary>Whether both are the same place.</summary>
        public static bool operator ==(WgPoint left, WgPoint right)
        {
            return left.Equals(right);
        }

        /// <summary>Whether they are different places.</summary>
        public static bool operator !=(WgPoint left, WgPoint right)
        {
            return !left.Equals(right);
        }

        /// <summary>For people: "(x, y)".</summary>
        public override string ToString()
        {
            return $"({X}, {Y})";
        }
    }

    public partial struct WgQuadtreeMapRevision : IEquatable<WgQuadtreeMapRevision>
    {
        /// <summary>A moment of a map, from both of its parts.</summary>
        public WgQuadtreeMapRevision(ulong history, ulong number)
        {
            History = history;
            Number = number;
        }

        /// <summary>Whether both are the same moment.</summary>
        public bool Equals(WgQuadtreeMapRevision other)
        {
            return History == other.History && Number == other.Number;
        }

        /// <summary>Whether both are the same moment.</summary>
        public override bool Equals(object other)
        {
            return other is WgQuadtreeMapRevision revision && Equals(revision);
        }

        /// <summary>A hash of the moment.</summary>
        public override int GetHashCode()
        {
            return (History ^ Number).GetHashCode();
        }

        /// <summary>Whether both are the same moment.</summary>
        public static bool operator ==(WgQuadtreeMapRevision left, WgQuadtreeMapRevision right)
        {
            return left.Equals(right);
        }

        /// <summary>Whether both are different moments.</summary>
        public static bool operator !=(WgQuadtreeMapRevision left, WgQuadtreeMapRevision right)
        {
            return !left.Equals(right);
        }

        /// <summary>For people.</summary>
        public override string ToString()
        {
            return $"{Number} of history {History}";
        }
    }

    public partial struct WgRect
    {
        /// <summary>A rectangle from its first column and row and its size.</summary>
        public WgRect(int x, int y, uint width, uint height)
        {
            X = x;
            Y = y;
            Width = width;
            Height = height;
        }

        /// <summary>A rectangle from its first column and row and its size, which must not be negative.</summary>
        public WgRect(int x, int y, int width, int height)
            : this(x, y, Size(width, nameof(width)), Size(height, nameof(height)))
        {
        }

        /// <summary>For people.</summary>
        public override string ToString()
        {
            return $"({X}, {Y}) {Width} x {Height}";
        }

        static uint Size(int size, string name)
        {
            return size >= 0 ? (uint)size : throw new ArgumentOutOfRangeException(name, size, "is negative");
        }
    }

    public partial struct WgBounds
    {
        /// <summary>Bounds from both corners, which belong to them.</summary>
        public WgBounds(int minX, int minY, int maxX, int maxY)
        {
            MinX = minX;
            MinY = minY;
            MaxX = maxX;
            MaxY = maxY;
        }

        /// <summary>Number of columns.</summary>
        public long Width => (long)MaxX - MinX + 1;

        /// <summary>Number of rows.</summary>
        public long Height => (long)MaxY - MinY + 1;

        /// <summary>
        /// The same as a rectangle. Bounds as wide or high as the whole plane, 2^32, are cut by one.
        /// </summary>
        public WgRect ToRect()
        {
            return new WgRect(MinX, MinY, (uint)Math.Min(Width, uint.MaxValue), (uint)Math.Min(Height, uint.MaxValue));
        }

        /// <summary>For people.</summary>
        public override string ToString()
        {
            return $"({MinX}, {MinY}) to ({MaxX}, {MaxY})";
        }
    }

    public partial struct WgLooseGridFilter
    {
        /// <summary>A filter.</summary>
        public WgLooseGridFilter(uint category, uint mask, int group = 0)
        {
            Category = category;
            Mask = mask;
            Group = group;
        }

        /// <summary>What objects have if nothing else is said: category 1, meets all.</summary>
        public static WgLooseGridFilter Default => new WgLooseGridFilter(1, uint.MaxValue);
    }

    public partial struct WgLooseGridQueryFilter
    {
        /// <summary>What a query finds; 0 ignores no group, or no id.</summary>
        public WgLooseGridQueryFilter(uint category, uint mask, int ignoredGroup = 0, ulong ignoredId = 0)
        {
            Category = category;
            Mask = mask;
            IgnoredGroup = ignoredGroup;
            Reserved = 0;
            IgnoredId = ignoredId;
        }

        /// <summary>All objects but one.</summary>
        public static WgLooseGridQueryFilter AllBut(ulong id)
        {
            return new WgLooseGridQueryFilter(uint.MaxValue, uint.MaxValue, 0, id);
        }
    }

    public partial struct WgVector2
    {
        /// <summary>A point or a way.</summary>
        public WgVector2(float x, float y)
        {
            X = x;
            Y = y;
        }

        /// <summary>For people.</summary>
        public override string ToString()
        {
            return $"({X}, {Y})";
        }
    }

    public partial struct WgVector3
    {
        /// <summary>A point or a way.</summary>
        public WgVector3(float x, float y, float z)
        {
            X = x;
            Y = y;
            Z = z;
        }

        /// <summary>For people.</summary>
        public override string ToString()
        {
            return $"({X}, {Y}, {Z})";
        }
    }

    public partial struct WgBox2
    {
        /// <summary>A box from both corners.</summary>
        public WgBox2(WgVector2 min, WgVector2 max)
        {
            Min = min;
            Max = max;
        }

        /// <summary>A box from both corners.</summary>
        public WgBox2(float minX, float minY, float maxX, float maxY)
            : this(new WgVector2(minX, minY), new WgVector2(maxX, maxY))
        {
        }
    }

    public partial struct WgBox3
    {
        /// <summary>A box from both corners.</summary>
        public WgBox3(WgVector3 min, WgVector3 max)
        {
            Min = min;
            Max = max;
        }
    }

    public partial struct WgPlane2
    {
        /// <summary>A plane from the normal, which points inwards, and the distance of the origin.</summary>
        public WgPlane2(WgVector2 normal, float distance)
        {
            Normal = normal;
            Distance = distance;
        }
    }

    public partial struct WgPlane3
    {
        /// <summary>A plane from the normal, which points inwards, and the distance of the origin.</summary>
        public WgPlane3(WgVector3 normal, float distance)
        {
            Normal = normal;
            Distance = distance;
        }
    }

    public unsafe partial struct WgDebugShape
    {
        /// <summary>Smallest corner, or the first end of a line.</summary>
        public WgVector3 First
        {
            get
            {
                fixed (float* corner = Min)
                {
                    return new WgVector3(corner[0], corner[1], corner[2]);
                }
            }
        }

        /// <summary>Largest corner, or the second end of a line.</summary>
        public WgVector3 Second
        {
            get
            {
                fixed (float* corner = Max)
                {
                    return new WgVector3(corner[0], corner[1], corner[2]);
                }
            }
        }
    }

    /// <summary>Ids of loose grids.</summary>
    public static class LooseGridId
    {
        /// <summary>
        /// The slot of an object's id, in 2D and 3D: a number that no other object of the grid has while this
        /// one lives. Slots are given out from 0 on and used again, so an array indexed by them stays small.
        /// </summary>
        [BurstSafe]
        public static int Slot(ulong id)
        {
            return (int)(uint)id;
        }
    }
}
