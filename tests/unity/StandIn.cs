// A stand-in for the few types of Unity that the package and the sample use. It is not Unity: it has their
// names and signatures, so that the code compiles, and just enough behaviour that the sample's logic runs
// without an engine. What it cannot show: rendering, physics, serialization, the editor, IL2CPP, Burst.
#pragma warning disable CS0649, CS0067
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.InteropServices;

namespace UnityEngine
{
    public struct Vector2
    {
        public float x, y;
        public Vector2(float x, float y) { this.x = x; this.y = y; }
        public static Vector2 zero => default;
        public float magnitude => (float)Math.Sqrt(x * x + y * y);
        public static Vector2 operator +(Vector2 a, Vector2 b) => new Vector2(a.x + b.x, a.y + b.y);
        public static Vector2 operator -(Vector2 a, Vector2 b) => new Vector2(a.x - b.x, a.y - b.y);
        public static Vector2 operator *(Vector2 a, float b) => new Vector2(a.x * b, a.y * b);
        public static implicit operator Vector3(Vector2 v) => new Vector3(v.x, v.y, 0);
        public static implicit operator Vector2(Vector3 v) => new Vector2(v.x, v.y);
    }

    public struct Vector3
    {
        public float x, y, z;
        public Vector3(float x, float y, float z = 0) { this.x = x; this.y = y; this.z = z; }
        public static Vector3 zero => default;
        public static Vector3 operator +(Vector3 a, Vector3 b) => new Vector3(a.x + b.x, a.y + b.y, a.z + b.z);
        public static Vector3 operator -(Vector3 a, Vector3 b) => new Vector3(a.x - b.x, a.y - b.y, a.z - b.z);
        public static Vector3 operator *(Vector3 a, float b) => new Vector3(a.x * b, a.y * b, a.z * b);
    }

    public struct Vector2Int
    {
        public int x { get; set; }
        public int y { get; set; }
        public Vector2Int(int x, int y) { this.x = x; this.y = y; }
    }

    public struct RectInt
    {
        public int x { get; set; }
        public int y { get; set; }
        public int width { get; set; }
        public int height { get; set; }
        public RectInt(int x, int y, int width, int height) { this.x = x; this.y = y; this.width = width; this.height = height; }
    }

    public struct Rect
    {
        public float x, y, width, height;
        public Rect(float x, float y, float width, float height) { this.x = x; this.y = y; this.width = width; this.height = height; }
        public float xMin => x;
        public float yMin => y;
        public float xMax => x + width;
        public float yMax => y + height;
    }

    public struct Bounds
    {
        public Vector3 min, max;
    }

    public struct Plane
    {
        public Vector3 normal { get; set; }
        public float distance { get; set; }
    }

    public struct Color
    {
        public float r, g, b, a;
        public Color(float r, float g, float b, float a = 1) { this.r = r; this.g = g; this.b = b; this.a = a; }
        public static Color white => new Color(1, 1, 1);
    }

    public struct Color32
    {
        public byte r, g, b, a;
        public Color32(byte r, byte g, byte b, byte a) { this.r = r; this.g = g; this.b = b; this.a = a; }
        public static implicit operator Color(Color32 c) => new Color(c.r / 255f, c.g / 255f, c.b / 255f, c.a / 255f);
    }

    public static class Mathf
    {
        public const float Deg2Rad = (float)(Math.PI / 180);
        public static float Sqrt(float value) => (float)Math.Sqrt(value);
        public static float Max(float a, float b) => Math.Max(a, b);
        public static int Max(int a, int b) => Math.Max(a, b);
        public static float Min(float a, float b) => Math.Min(a, b);
        public static int Min(int a, int b) => Math.Min(a, b);
        public static float Clamp(float value, float min, float max) => Math.Max(min, Math.Min(max, value));
        public static int FloorToInt(float value) => (int)Math.Floor(value);
        public static int RoundToInt(float value) => (int)Math.Round(value);
        public static float GammaToLinearSpace(float value) => value <= 0.04045f ? value / 12.92f : (float)Math.Pow((value + 0.055) / 1.055, 2.4);
    }

    public enum ColorSpace
    {
        Gamma,
        Linear,
    }

    public static class QualitySettings
    {
        public static ColorSpace activeColorSpace = ColorSpace.Gamma;
    }

    public class Object
    {
        public string name = "";
        public bool IsDestroyed { get; private set; }

        public static void Destroy(Object gone)
        {
            if (gone == null || gone.IsDestroyed)
            {
                return;
            }
            gone.IsDestroyed = true;
            if (gone is GameObject gameObject)
            {
                foreach (Component component in gameObject.Components)
                {
                    Destroy(component);
                }
                GameObject.All.Remove(gameObject);
            }
            if (gone is MonoBehaviour)
            {
                StandIn.Send(gone, "OnDisable");
                StandIn.Send(gone, "OnDestroy");
            }
        }
    }

    public class Component : Object
    {
        public GameObject gameObject { get; internal set; }
        public Transform transform => gameObject.transform;
        public T GetComponent<T>() where T : class => gameObject.GetComponent<T>();
    }

    public class Transform : Component
    {
        public Vector3 position { get; set; }
        public Vector3 localPosition { get => position; set => position = value; }
        public Vector3 localScale { get; set; } = new Vector3(1, 1, 1);
        public Vector3 eulerAngles { get; set; }
        public void SetParent(Transform parent, bool worldPositionStays) { }
    }

    public class Behaviour : Component
    {
        public bool enabled { get; set; } = true;
    }

    public class MonoBehaviour : Behaviour
    {
    }

    public sealed class GameObject : Object
    {
        public static readonly List<GameObject> All = new List<GameObject>();
        internal readonly List<Component> Components = new List<Component>();

        public GameObject(string name)
        {
            this.name = name;
            transform = AddComponent<Transform>();
            All.Add(this);
        }

        public Transform transform { get; }

        public T AddComponent<T>() where T : Component, new()
        {
            var component = new T { gameObject = this };
            Components.Add(component);
            return component;
        }

        public T GetComponent<T>() where T : class => Components.Find(component => component is T) as T;
        public bool activeSelf { get; private set; } = true;
        public void SetActive(bool isActive) => activeSelf = isActive;
    }

    public enum TextureFormat
    {
        R8,
        RGBA32,
    }

    public enum FilterMode
    {
        Point,
    }

    public enum TextureWrapMode
    {
        Clamp,
    }

    public sealed class Texture2D : Object
    {
        readonly byte[] bytes;
        GCHandle pin;

        public Texture2D(int width, int height, TextureFormat format, bool mipChain, bool linear = false)
        {
            isLinear = linear;
            this.width = width;
            this.height = height;
            Bytes = bytes = new byte[width * height * (format == TextureFormat.R8 ? 1 : 4)];
            Shown = new byte[bytes.Length];
            pin = GCHandle.Alloc(bytes, GCHandleType.Pinned);
        }

        public int width { get; }
        public int height { get; }
        /// <summary>Whether texels are numbers, or colours as a screen shows them.</summary>
        public bool isLinear { get; }
        public FilterMode filterMode { get; set; }
        public TextureWrapMode wrapMode { get; set; }
        public byte[] Bytes { get; }
        /// <summary>What the graphics card would have.</summary>
        public byte[] Shown { get; }
        public long BytesUploaded { get; private set; }

        public void Apply(bool updateMipmaps)
        {
            Array.Copy(bytes, Shown, bytes.Length);
            BytesUploaded += bytes.Length;
        }

        public Unity.Collections.NativeArray<T> GetRawTextureData<T>() where T : unmanaged
            => new Unity.Collections.NativeArray<T>(pin.AddrOfPinnedObject(), bytes.Length / Marshal.SizeOf(typeof(T)));
    }

    [Flags]
    public enum CopyTextureSupport
    {
        None = 0,
        Basic = 1,
    }

    public static class SystemInfo
    {
        public static CopyTextureSupport copyTextureSupport { get; set; } = CopyTextureSupport.Basic;
    }

    public static class Graphics
    {
        public static void CopyTexture(Texture2D src, int srcElement, int srcMip, int srcX, int srcY, int srcWidth, int srcHeight,
            Texture2D dst, int dstElement, int dstMip, int dstX, int dstY)
        {
            int texel = src.Shown.Length / src.width / src.height;
            if (src.isLinear != dst.isLinear || texel != dst.Shown.Length / dst.width / dst.height)
            {
                throw new ArgumentException("the textures have different formats");
            }
            for (int row = 0; row < srcHeight; ++row)
            {
                Array.Copy(src.Shown, ((srcY + row) * src.width + srcX) * texel, dst.Shown, ((dstY + row) * dst.width + dstX) * texel, srcWidth * texel);
            }
        }
    }

    public sealed class Sprite : Object
    {
        public Texture2D texture { get; private set; }
        public static Sprite Create(Texture2D texture, Rect rect, Vector2 pivot, float pixelsPerUnit) => new Sprite { texture = texture };
    }

    public sealed class Material : Object
    {
    }

    public class Renderer : Component
    {
        public Material sharedMaterial { get; set; } = new Material();
        public int sortingOrder { get; set; }
    }

    public sealed class SpriteRenderer : Renderer
    {
        public Sprite sprite { get; set; }
    }

    public sealed class MeshRenderer : Renderer
    {
    }

    public sealed class MeshFilter : Component
    {
        public Mesh sharedMesh { get; set; }
    }

    public sealed class Mesh : Object
    {
        Vector3[] corners = new Vector3[0];
        Color32[] colors = new Color32[0];
        int[] corner = new int[0];
        public Vector3[] vertices { get => corners; set => Copy(value, ref corners); }
        public Color32[] colors32 { get => colors; set => Copy(value, ref colors); }
        public int[] triangles { get => corner; set => Copy(value, ref corner); }
        public void MarkDynamic() { }

        /// <summary>As the engine does, into memory that it keeps.</summary>
        static void Copy<T>(T[] from, ref T[] to)
        {
            Array.Resize(ref to, from.Length);
            Array.Copy(from, to, from.Length);
        }

        public void RecalculateBounds() { }
    }

    public sealed class Camera : Behaviour
    {
        public static Camera main { get; set; }
        public float orthographicSize { get; set; } = 5;
        public float aspect { get; set; } = 16f / 9;

        public Vector3 ScreenToWorldPoint(Vector3 screen)
        {
            float height = orthographicSize * 2;
            return transform.position + new Vector3((screen.x / Screen.width - 0.5f) * height * aspect, (screen.y / Screen.height - 0.5f) * height, 0);
        }
    }

    public static class Screen
    {
        public static int width => 1280;
        public static int height => 720;
    }

    public sealed class TextAsset : Object
    {
        public byte[] bytes { get; set; }
    }

    public static class Application
    {
        public static string persistentDataPath => StandIn.PersistentFolder;
    }

    public static class Resources
    {
        public static T Load<T>(string path) where T : Object
        {
            return (T)(Object)new TextAsset { bytes = System.IO.File.ReadAllBytes(System.IO.Path.Combine(StandIn.ResourceFolder, path + ".bytes")) };
        }
    }

    public static class Input
    {
        public static Vector3 mousePosition { get; set; }
        public static float Horizontal, Vertical;
        public static bool Clicks;
        public static float GetAxis(string axis) => axis == "Horizontal" ? Horizontal : Vertical;
        public static bool GetMouseButton(int button) => Clicks && button == 0;
        public static bool GetMouseButtonDown(int button) => Clicks && button == 0;
    }

    public static class Time
    {
        public static float deltaTime => 1 / 60f;
        public static int frameCount { get; set; }
    }

    public abstract class Collider2D : Behaviour
    {
    }

    public sealed class PolygonCollider2D : Collider2D
    {
        public readonly List<Vector2[]> Paths = new List<Vector2[]>();

        public int pathCount
        {
            get => Paths.Count;
            set
            {
                while (Paths.Count < value) { Paths.Add(new Vector2[0]); }
                Paths.RemoveRange(value, Paths.Count - value);
            }
        }

        public void SetPath(int index, List<Vector2> points) => Paths[index] = points.ToArray();
    }

    public sealed class EdgeCollider2D : Collider2D
    {
        public Vector2[] Points = new Vector2[0];
        public bool SetPoints(List<Vector2> points)
        {
            Points = points.ToArray();
            return true;
        }
    }

    public sealed class Rigidbody2D : Component
    {
        public float mass { get; set; }
        /// <summary>Whether bodies lie still: nothing moves them here.</summary>
        public static bool Rest;
        public bool IsSleeping() => Rest;
    }

    public static class Debug
    {
        public static readonly List<string> Lines = new List<string>();
        /// <summary>Whether what is logged is printed, too.</summary>
        public static bool Echoes;
        public static void Log(object message) => Add(message.ToString());
        public static void LogWarning(object message) => Add(message.ToString());
        public static void LogError(object message) => Add(message.ToString());
        public static void LogException(Exception exception) => Add(exception.ToString());

        static void Add(string line)
        {
            Lines.Add(line);
            if (Echoes)
            {
                Console.WriteLine("console: " + line.TrimEnd());
            }
        }
    }

    public static class Gizmos
    {
        public static int Drawn;
        public static Color color { get; set; }
        public static void DrawLine(Vector3 from, Vector3 to) => ++Drawn;
        public static void DrawWireCube(Vector3 center, Vector3 size) => ++Drawn;
    }

    public static class GUI
    {
        public static readonly List<string> Texts = new List<string>();
        public static void Label(Rect rect, string text) => Texts.Add(text);
        public static void Box(Rect rect, string text) => Texts.Add(text);
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class SerializeField : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class TooltipAttribute : Attribute
    {
        public TooltipAttribute(string text) { }
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class RequireComponent : Attribute
    {
        public RequireComponent(Type type) { }
    }

    /// <summary>What the engine would do: call the scripts.</summary>
    public static class StandIn
    {
        public static string ResourceFolder = "";
        /// <summary>Where scripts keep files; beside the program.</summary>
        public static string PersistentFolder = System.IO.Path.Combine(AppContext.BaseDirectory, "persistent");

        public static void Send(Object target, string message)
        {
            MethodInfo method = target.GetType().GetMethod(message, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
            method?.Invoke(target, null);
        }

        /// <summary>Calls a message on every script that is enabled.</summary>
        public static void SendAll(string message)
        {
            foreach (GameObject gameObject in GameObject.All.ToArray())
            {
                foreach (Component component in gameObject.Components.ToArray())
                {
                    if (component is MonoBehaviour behaviour && behaviour.enabled)
                    {
                        Send(component, message);
                    }
                }
            }
        }
    }
}

namespace UnityEditor
{
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class InitializeOnLoadMethodAttribute : Attribute
    {
    }

    public enum PlayModeStateChange
    {
        EnteredEditMode,
        ExitingEditMode,
        EnteredPlayMode,
        ExitingPlayMode,
    }

    public static class EditorApplication
    {
        public static event Action<PlayModeStateChange> playModeStateChanged;
        public static void Raise(PlayModeStateChange change) => playModeStateChanged?.Invoke(change);
    }

    public static class AssemblyReloadEvents
    {
        public static event Action beforeAssemblyReload;
        public static void Raise() => beforeAssemblyReload?.Invoke();
    }

    /// <summary>Lives as long as the editor, across reloads: here as long as the process.</summary>
    public static class SessionState
    {
        public static bool GetBool(string key, bool defaultValue)
        {
            string kept = Environment.GetEnvironmentVariable("SessionState " + key);
            return kept == null ? defaultValue : kept == "1";
        }

        public static void SetBool(string key, bool value) => Environment.SetEnvironmentVariable("SessionState " + key, value ? "1" : "0");
    }
}
