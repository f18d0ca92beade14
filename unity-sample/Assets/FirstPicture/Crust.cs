using UnityEngine;
using WorldGrids;

public sealed class Crust : MonoBehaviour
{
    QuadtreeMap map;
    MapTexture picture;

    void OnEnable()
    {
        // 100,000 x 10,000 pixels of rock with 255 hit points each: a few bytes.
        map = new QuadtreeMap(name: "crust");
        map.FillRect(new WgRect(-50000, -10000, 100000, 10000), 255);
        picture = new MapTexture(map, new RectInt(-480, -270, 960, 540), Grey());
        GetComponent<SpriteRenderer>().sprite =
            Sprite.Create(picture.Texture, new Rect(0, 0, 960, 540), new Vector2(0.5f, 0.5f), 100);
    }

    void OnDisable()
    {
        picture.Dispose();
        map.Dispose();
    }

    void Update()
    {
        if (Input.GetMouseButtonDown(0))
        {
            Vector3 mouse = Camera.main.ScreenToWorldPoint(Input.mousePosition) * 100;
            WgQuadtreeMapEdit edit = map.DamageCircle((int)mouse.x, (int)mouse.y, radius: 30, coreRadius: 20, amount: 255);
            Debug.Log(edit.PixelsDestroyed + " pixels gone");
        }
        // Uploads nothing if nothing changed, and reads only what did.
        picture.Update();
    }

    static Color32[] Grey()
    {
        var colors = new Color32[256];
        for (int value = 0; value < 256; ++value)
        {
            colors[value] = new Color32((byte)value, (byte)value, (byte)value, 255);
        }
        return colors;
    }
}
