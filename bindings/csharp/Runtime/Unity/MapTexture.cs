// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using System.Runtime.InteropServices;
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;
using UnityEngine;

namespace WorldGrids
{
    /// <summary>
    /// A texture that shows a rectangle of a quadtree map, one texel a pixel: each frame it reads and uploads
    /// only what changed. The texture is R8 with the hit points as they are, for a shader to colour, or RGBA32
    /// by a palette of 256 colours. Row 0 of the map's rectangle is the texture's bottom row.
    /// </summary>
    /// <remarks>
    /// Unity uploads textures whole. So what changed goes through a small texture, a stage, from which the graphics
    /// card copies it; where it cannot copy, or the texture is small or nearly all new, all is uploaded.
    /// </remarks>
    public sealed unsafe class MapTexture : IDisposable
    {
        const int StageSide = 256;

        readonly QuadtreeMap map;
        readonly Color32[]? palette;
        readonly Results<WgBounds> areas = new Results<WgBounds>(256);
        readonly Texture2D? stage;
        WgQuadtreeMapRevision revision;
        int x;
        int y;

        /// <summary>Makes a texture and fills it. Without a palette it is R8.</summary>
        public MapTexture(QuadtreeMap map, RectInt rect, Color32[]? palette = null)
        {
            if (palette != null && palette.Length != 256)
            {
                throw new ArgumentException("a palette has 256 colours", nameof(palette));
            }
            this.map = map ?? throw new ArgumentNullException(nameof(map));
            this.palette = palette;
            TextureFormat format = palette == null ? TextureFormat.R8 : TextureFormat.RGBA32;
            // Hit points are numbers, which a linear colour space must not bend; a palette's colours are the screen's.
            bool isLinear = palette == null;
            Texture = new Texture2D(rect.width, rect.height, format, false, isLinear)
            {
                filterMode = FilterMode.Point,
                wrapMode = TextureWrapMode.Clamp,
            };
            bool isLarge = (long)rect.width * rect.height > StageSide * StageSide;
            if (isLarge && (SystemInfo.copyTextureSupport & CopyTextureSupport.Basic) != 0)
            {
                stage = new Texture2D(StageSide, StageSide, format, false, isLinear);
            }
            MoveTo(rect.x, rect.y);
        }

        /// <summary>The texture.</summary>
        public Texture2D Texture { get; }

        /// <summary>The part of the map that it shows.</summary>
        public RectInt Area => new RectInt(x, y, Texture.width, Texture.height);

        /// <summary>Shows another part of the map, read whole.</summary>
        public void MoveTo(int left, int bottom)
        {
            x = left;
            y = bottom;
            revision = map.Revision;
            Read(new WgBounds(x, y, x + Texture.width - 1, y + Texture.height - 1));
            Texture.Apply(false);
        }

        /// <summary>Reads what changed since the last time, and gives how many texels that were; 0 uploads nothing.</summary>
        public long Update()
        {
            WgQuadtreeMapRevision now = map.Revision;
            if (now == revision)
            {
                return 0;
            }
            map.ChangesSince(revision, areas, Area);
            revision = now;
            long texels = 0;
            long staged = 0;
            foreach (WgBounds area in areas)
            {
                Read(area);
                texels += area.Width * area.Height;
                staged += Stages(area.Width) * Stages(area.Height) * StageSide * StageSide;
            }
            if (stage == null || staged >= (long)Texture.width * Texture.height)
            {
                Texture.Apply(false);
                return texels;
            }
            foreach (WgBounds area in areas)
            {
                Upload(stage, area.MinX - x, area.MinY - y, (int)area.Width, (int)area.Height);
            }
            return texels;
        }

        /// <summary>Destroys the texture.</summary>
        public void Dispose()
        {
            UnityEngine.Object.Destroy(Texture);
            UnityEngine.Object.Destroy(stage);
        }

        static long Stages(long length)
        {
            return (length + StageSide - 1) / StageSide;
        }

        /// <summary>Uploads a part of the texture by way of the stage.</summary>
        void Upload(Texture2D stage, int left, int bottom, int width, int height)
        {
            int texel = palette == null ? 1 : 4;
            byte* from = (byte*)Texture.GetRawTextureData<byte>().GetUnsafePtr();
            byte* to = (byte*)stage.GetRawTextureData<byte>().GetUnsafePtr();
            for (int row = 0; row < height; row += StageSide)
            {
                int rows = Math.Min(StageSide, height - row);
                for (int column = 0; column < width; column += StageSide)
                {
                    int columns = Math.Min(StageSide, width - column);
                    for (int line = 0; line < rows; ++line)
                    {
                        long first = (long)(bottom + row + line) * Texture.width + left + column;
                        Buffer.MemoryCopy(from + first * texel, to + line * StageSide * texel, columns * texel, columns * texel);
                    }
                    stage.Apply(false);
                    Graphics.CopyTexture(stage, 0, 0, 0, 0, columns, rows, Texture, 0, 0, left + column, bottom + row);
                }
            }
        }

        void Read(WgBounds area)
        {
            WgRect rect = area.ToRect();
            int width = Texture.width;
            long first = (long)(area.MinY - y) * width + (area.MinX - x);
            if (palette == null)
            {
                NativeArray<byte> texels = Texture.GetRawTextureData<byte>();
                map.ReadRect(rect, texels.AsSpan().Slice((int)first), width);
                return;
            }
            NativeArray<uint> colors = Texture.GetRawTextureData<uint>();
            map.ReadColors(rect, MemoryMarshal.Cast<Color32, uint>(palette), colors.AsSpan().Slice((int)first), width);
        }
    }
}
#endif
