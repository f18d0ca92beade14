using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>Pixels that an explosion cut off, from their lower left corner on.</summary>
    public sealed class Piece
    {
        public readonly byte[] Pixels;
        public readonly int Width;
        public readonly int Height;
        /// <summary>The checkpoint before the explosion.</summary>
        public readonly ulong Cut;

        public Piece(byte[] pixels, int width, int height, ulong cut)
        {
            Pixels = pixels;
            Width = width;
            Height = height;
            Cut = cut;
        }

        /// <summary>How many pixels are solid.</summary>
        public int Weight
        {
            get
            {
                int weight = 0;
                foreach (byte pixel in Pixels)
                {
                    weight += pixel == 0 ? 0 : 1;
                }
                return weight;
            }
        }
    }

    /// <summary>A piece of the Earth that falls as a body, until it comes to rest or is gone from sight.</summary>
    public sealed class FallenPiece : MonoBehaviour
    {
        DestructibleEarth earth;
        Texture2D picture;
        float seconds = 12;

        /// <summary>What falls.</summary>
        public Piece Piece { get; private set; }

        /// <summary>Gives it its pixels, and with them its picture.</summary>
        public void Begin(DestructibleEarth from, Piece piece, Color32[] palette)
        {
            earth = from;
            Piece = piece;
            byte[] pixels = piece.Pixels;
            picture = new Texture2D(piece.Width, piece.Height, TextureFormat.RGBA32, false) { filterMode = FilterMode.Point };
            var texels = picture.GetRawTextureData<Color32>();
            for (int index = 0; index < pixels.Length; ++index)
            {
                texels[index] = pixels[index] == 0 ? new Color32(0, 0, 0, 0) : palette[pixels[index]];
            }
            picture.Apply(false);
            var rect = new Rect(0, 0, piece.Width, piece.Height);
            gameObject.AddComponent<SpriteRenderer>().sprite = Sprite.Create(picture, rect, Vector2.zero, 1);
        }

        void Update()
        {
            seconds -= Time.deltaTime;
            bool rests = GetComponent<Rigidbody2D>().IsSleeping();
            if (rests)
            {
                earth.Land(Piece, transform.position, transform.eulerAngles.z);
            }
            if (rests || seconds <= 0)
            {
                Destroy(gameObject);
            }
        }

        void OnDestroy()
        {
            earth.Gone(this);
            Destroy(picture);
        }
    }
}
