using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>A piece of the Earth that falls as a body, until it is gone from sight.</summary>
    public sealed class FallenPiece : MonoBehaviour
    {
        MapTexture picture;
        float seconds = 12;

        /// <summary>Gives it its picture, which goes with it.</summary>
        public void Show(MapTexture shown)
        {
            picture = shown;
            var rect = new Rect(0, 0, shown.Texture.width, shown.Texture.height);
            gameObject.AddComponent<SpriteRenderer>().sprite = Sprite.Create(shown.Texture, rect, Vector2.zero, 1);
        }

        void Update()
        {
            seconds -= Time.deltaTime;
            if (seconds <= 0)
            {
                Destroy(gameObject);
            }
        }

        void OnDestroy()
        {
            picture.Dispose();
        }
    }
}
