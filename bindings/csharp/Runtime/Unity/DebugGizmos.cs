// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using UnityEngine;

namespace WorldGrids
{
    /// <summary>Draws debug shapes as gizmos: call it in OnDrawGizmos.</summary>
    public static class DebugGizmos
    {
        /// <summary>Draws shapes, a unit of them <c>scale</c> world units, moved by an offset.</summary>
        public static void Draw(Results<WgDebugShape> shapes, float scale = 1, Vector3 offset = default)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            foreach (WgDebugShape shape in shapes)
            {
                uint color = shape.Color;
                Gizmos.color = new Color32((byte)(color >> 24), (byte)(color >> 16), (byte)(color >> 8), (byte)color);
                Vector3 first = (Vector3)shape.First * scale + offset;
                Vector3 second = (Vector3)shape.Second * scale + offset;
                if (shape.Kind == WgDebugShapeKind.Line)
                {
                    Gizmos.DrawLine(first, second);
                }
                else
                {
                    Gizmos.DrawWireCube((first + second) * 0.5f, second - first);
                }
            }
        }
    }
}
#endif
