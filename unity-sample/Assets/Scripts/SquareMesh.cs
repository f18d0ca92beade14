using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>Many small coloured squares by one mesh, for what is too much for an object each.</summary>
    public sealed class SquareMesh : MonoBehaviour
    {
        Mesh mesh;
        Vector3[] corners;
        Color32[] colors;
        int used;
        // What a mesh has to have for a colour of the screen: textures are converted by the graphics card, corners are not.
        readonly byte[] channel = new byte[256];

        /// <summary>Makes room for so many, drawn by a material that takes the colours of corners.</summary>
        public void Prepare(int most, Material material)
        {
            bool isLinear = QualitySettings.activeColorSpace == ColorSpace.Linear;
            for (int value = 0; value < channel.Length; ++value)
            {
                channel[value] = isLinear ? (byte)Mathf.RoundToInt(Mathf.GammaToLinearSpace(value / 255f) * 255) : (byte)value;
            }
            corners = new Vector3[most * 4];
            colors = new Color32[most * 4];
            var triangles = new int[most * 6];
            for (int index = 0; index < most; ++index)
            {
                int corner = index * 4;
                int first = index * 6;
                triangles[first] = triangles[first + 3] = corner;
                triangles[first + 1] = corner + 1;
                triangles[first + 2] = triangles[first + 4] = corner + 2;
                triangles[first + 5] = corner + 3;
            }
            mesh = new Mesh();
            mesh.MarkDynamic();
            mesh.vertices = corners;
            mesh.triangles = triangles;
            gameObject.AddComponent<MeshFilter>().sharedMesh = mesh;
            var renderer = gameObject.AddComponent<MeshRenderer>();
            renderer.sharedMaterial = material;
            renderer.sortingOrder = 1;
        }

        /// <summary>Sets one square; those from <c>Apply</c>'s count on are not seen.</summary>
        public void Set(int index, Vector2 center, float halfSize, Color32 color)
        {
            int corner = index * 4;
            corners[corner] = new Vector3(center.x - halfSize, center.y - halfSize);
            corners[corner + 1] = new Vector3(center.x - halfSize, center.y + halfSize);
            corners[corner + 2] = new Vector3(center.x + halfSize, center.y + halfSize);
            corners[corner + 3] = new Vector3(center.x + halfSize, center.y - halfSize);
            var shown = new Color32(channel[color.r], channel[color.g], channel[color.b], color.a);
            colors[corner] = colors[corner + 1] = colors[corner + 2] = colors[corner + 3] = shown;
        }

        /// <summary>Shows the first so many.</summary>
        public void Apply(int count)
        {
            // Squares without a size are not drawn.
            for (int corner = count * 4; corner < used * 4; ++corner)
            {
                corners[corner] = default;
            }
            used = count;
            mesh.vertices = corners;
            mesh.colors32 = colors;
            mesh.RecalculateBounds();
        }

        void OnDestroy()
        {
            Destroy(mesh);
        }
    }
}
