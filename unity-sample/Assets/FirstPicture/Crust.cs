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
        picture = new MapTexture(map, new RectInt(-480, -270, 960, 540), Rock());
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

    // Sky where nothing is left; rock, the darker the fewer hit points it has.
    static Color32[] Rock()
    {
        var colors = new Color32[256];
        for (int left = 1; left < 256; ++left)
        {
            colors[left] = new Color32((byte)(30 + left / 2), (byte)(22 + left * 4 / 10), (byte)(20 + left / 3), 255);
        }
        colors[0] = new Color32(112, 172, 220, 255);
        return colors;
    }
}
