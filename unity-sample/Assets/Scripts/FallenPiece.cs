using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>A piece of the Earth that falls as a body, until it comes to rest or is gone from sight.</summary>
    public sealed class FallenPiece : MonoBehaviour
    {
        DestructibleEarth earth;
        Texture2D picture;
        byte[] pixels;
        float seconds = 12;

        /// <summary>Gives it its pixels, from its lower left corner on, and with them its picture.</summary>
        public void Begin(DestructibleEarth from, byte[] own, int width, int height, Color32[] palette)
        {
            earth = from;
            pixels = own;
            picture = new Texture2D(width, height, TextureFormat.RGBA32, false) { filterMode = FilterMode.Point };
            var texels = picture.GetRawTextureData<Color32>();
            for (int index = 0; index < pixels.Length; ++index)
            {
                texels[index] = pixels[index] == 0 ? new Color32(0, 0, 0, 0) : palette[pixels[index]];
            }
            picture.Apply(false);
            var rect = new Rect(0, 0, width, height);
            gameObject.AddComponent<SpriteRenderer>().sprite = Sprite.Create(picture, rect, Vector2.zero, 1);
        }

        void Update()
        {
            seconds -= Time.deltaTime;
            bool rests = GetComponent<Rigidbody2D>().IsSleeping();
            if (rests)
            {
                earth.Land(pixels, picture.width, picture.height, transform.position, transform.eulerAngles.z);
            }
            if (rests || seconds <= 0)
            {
                Destroy(gameObject);
            }
        }

        void OnDestroy()
        {
            Destroy(picture);
        }
    }
}
