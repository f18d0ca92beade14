using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization.Json;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;

namespace WorldGrids.Headless
{
    /// <summary>
    /// Reads the package and the sample as Unity would: metas, guids, assembly definitions, scenes, and what
    /// platforms each native library is for. A packed package has libraries, and no meta without its asset.
    /// </summary>
    sealed class Structure
    {
        const string Source = "bindings/csharp";
        const string Sample = "unity-sample";

        /// <summary>Each native library: the platforms it is for, the editor's system, and its processor.</summary>
        static readonly Dictionary<string, string> plugins = new Dictionary<string, string>
        {
            ["Linux/x86_64/libworldgrids.so"] = "Editor:x86_64:Linux Linux64:x86_64",
            ["Windows/x86_64/worldgrids.dll"] = "Editor:x86_64:Windows Win64:x86_64",
            ["macOS/libworldgrids.dylib"] = "Editor:AnyCPU:OSX OSXUniversal:AnyCPU",
            ["iOS/libworldgrids.a"] = "iOS",
            ["Android/arm64-v8a/libworldgrids.so"] = "Android:ARM64",
            ["Android/armeabi-v7a/libworldgrids.so"] = "Android:ARMv7",
            ["Android/x86_64/libworldgrids.so"] = "Android:X86_64",
            ["WebGL/libworldgrids.a"] = "WebGL",
        };

        readonly Dictionary<string, string> pathOfGuid = new Dictionary<string, string>();
        readonly List<string> names = new List<string>();
        readonly string package;
        readonly bool isPacked;
        int references;

        Structure(string package)
        {
            this.package = package;
            isPacked = package != Source;
        }

        /// <summary>Checks what a laid out package holds; one that is packed has native libraries.</summary>
        public static void CheckPacked(string folder, bool hasLibraries)
        {
            var structure = new Structure(folder);
            structure.CheckMetas(folder);
            int found = structure.CheckPlugins();
            Check(found > 0 || !hasLibraries, "there is no native library");
            structure.CheckAssemblies(folder, "WorldGrids.Editor", "WorldGrids.JobsSample", "WorldGrids.Runtime", "WorldGrids.Sample", "WorldGrids.Tests");
            CheckPackage(folder);
            CheckSamples(folder);
            foreach (string file in new[] { "README.md", "CHANGELOG.md", "LICENSE.md", "Third Party Notices.md", "Documentation~/worldgrids.md" })
            {
                Check(File.Exists(folder + "/" + file) && new FileInfo(folder + "/" + file).Length > 300, "the package has no " + file);
                CheckLinks(folder, file);
            }
            CheckHome(folder);
            Console.WriteLine($"{structure.pathOfGuid.Count} metas and {found} native libraries of {folder} are sound");
        }

        public static void CheckAll()
        {
            var structure = new Structure(Source);
            structure.CheckMetas(Source);
            structure.CheckMetas(Sample + "/Assets");
            structure.CheckPlugins();
            structure.CheckAssemblies(Source, "WorldGrids.Editor", "WorldGrids.Runtime", "WorldGrids.Tests");
            structure.CheckAssemblies(Sample + "/Assets", "WorldGrids.JobsSample", "WorldGrids.Sample");
            string manifest = File.ReadAllText(Sample + "/Packages/manifest.json");
            string file = Regex.Match(manifest, @"""com.worldgrids"": ""file:([^""]+)""").Groups[1].Value;
            CheckPackage(Path.Combine(Sample, "Packages", file));
            structure.CheckScenes();
            CheckTargets();
            foreach (string code in new[] { "Runtime", "Editor" }.SelectMany(folder => Directory.GetFiles(Source + "/" + folder, "*.cs", SearchOption.AllDirectories)))
            {
                // The raw calls have no references.
                Check(code.EndsWith("NativeMethods.g.cs") || File.ReadAllText(code).Contains("\n#nullable enable\n"), code + " does not say what may be null");
            }
            foreach (Type type in new[] { typeof(RollingGridUnsafeView<int>), typeof(WgQuadtreeMapReader), typeof(WgChunkJob), typeof(WgLooseGrid2), typeof(WgQuadtreeMap) })
            {
                CheckForJobs(type);
            }
            Console.WriteLine($"{structure.pathOfGuid.Count} metas, {plugins.Count} plugins and {structure.references} references of scenes are sound");
        }

        void CheckMetas(string root)
        {
            foreach (string path in Directory.GetFileSystemEntries(root, "*", SearchOption.AllDirectories).Select(path => path.Replace('\\', '/')))
            {
                // Unity reads no folder of that name; a sample is copied out of one with all of its metas.
                if (Regex.IsMatch(path, "~(/|$)") && !path.Contains("/Samples~/"))
                {
                    continue;
                }
                if (Path.GetFileName(Path.GetDirectoryName(path)) == "Samples~")
                {
                    continue;
                }
                if (!path.EndsWith(".meta"))
                {
                    Check(File.Exists(path + ".meta"), path + " has no meta: run tools/unity/metas");
                    continue;
                }
                string asset = path.Substring(0, path.Length - 5);
                bool isPlugin = plugins.Keys.Any(plugin => asset == package + "/Plugins/" + plugin);
                Check((isPlugin && !isPacked) || File.Exists(asset) || Directory.Exists(asset), path + " belongs to nothing");
                string text = File.ReadAllText(path);
                Match guid = Regex.Match(text, @"\AfileFormatVersion: 2\nguid: ([0-9a-f]{32})\n(\w+):\n|\AfileFormatVersion: 2\nguid: ([0-9a-f]{32})\nfolderAsset: yes\n(\w+):\n");
                Check(guid.Success, path + " is no meta");
                string number = guid.Groups[1].Value + guid.Groups[3].Value;
                string importer = guid.Groups[2].Value + guid.Groups[4].Value;
                Check(!pathOfGuid.ContainsKey(number), $"{path} has the guid of {(pathOfGuid.TryGetValue(number, out string other) ? other : "")}");
                pathOfGuid.Add(number, asset);
                string expected = Directory.Exists(asset) && !isPlugin ? "DefaultImporter"
                    : isPlugin ? "PluginImporter"
                    : asset.EndsWith(".cs") ? "MonoImporter"
                    : asset.EndsWith(".asmdef") ? "AssemblyDefinitionImporter"
                    : asset.EndsWith("/package.json") ? "PackageManifestImporter"
                    : asset.EndsWith(".unity") ? "DefaultImporter" : "TextScriptImporter";
                Check(importer == expected, $"{path} has a {importer}, not a {expected}");
            }
        }

        /// <summary>Gives how many libraries are there.</summary>
        int CheckPlugins()
        {
            int libraries = 0;
            var found = Directory.GetFiles(package + "/Plugins", "*", SearchOption.AllDirectories).Select(path => path.Replace('\\', '/'))
                .Select(path => path.Substring(package.Length + 9)).Select(path => path.EndsWith(".meta") ? path.Substring(0, path.Length - 5) : path)
                .Where(path => !Directory.Exists(package + "/Plugins/" + path)).Distinct();
            foreach (string plugin in found)
            {
                Check(plugins.ContainsKey(plugin), plugin + " is a plugin that this test does not know");
            }
            foreach (KeyValuePair<string, string> plugin in plugins)
            {
                string library = $"{package}/Plugins/{plugin.Key}";
                if (File.Exists(library))
                {
                    CheckLibrary(library);
                    ++libraries;
                }
                else if (isPacked)
                {
                    continue;
                }
                string meta = File.ReadAllText(library + ".meta");
                var enabled = new List<string>();
                foreach (Match part in Regex.Matches(meta, @"  - first:\n      (\w*): (\w+)\n    second:\n      enabled: ([01])\n      settings:((?: \{\}\n)|(?:\n(?:        .*\n)*))"))
                {
                    string name = part.Groups[2].Value;
                    bool isEnabled = part.Groups[3].Value == "1";
                    string settings = part.Groups[4].Value;
                    if (name == "Any")
                    {
                        Check(!isEnabled, plugin.Key + " is enabled everywhere");
                        continue;
                    }
                    bool isExcluded = Regex.IsMatch(meta, $"        Exclude {name}: 1\n");
                    Check(isExcluded != isEnabled, $"{plugin.Key}: {name} is both excluded and enabled, or neither");
                    if (isEnabled)
                    {
                        string cpu = Regex.Match(settings, @"CPU: (\w+)").Groups[1].Value;
                        string system = Regex.Match(settings, @"OS: (\w+)").Groups[1].Value;
                        enabled.Add(string.Join(":", new[] { name, cpu, system }.Where(word => word != "")));
                    }
                }
                enabled.Sort(StringComparer.Ordinal);
                string[] wanted = plugin.Value.Split(' ');
                Array.Sort(wanted, StringComparer.Ordinal);
                Check(enabled.SequenceEqual(wanted), $"{plugin.Key} is for '{string.Join(" ", enabled)}', not for '{plugin.Value}'");
            }
            return libraries;
        }

        /// <summary>The kinds of libraries that are built here are for 64-bit Intel and AMD.</summary>
        static void CheckLibrary(string path)
        {
            byte[] head = new byte[4096];
            using (FileStream file = File.OpenRead(path))
            {
                Check(file.Read(head, 0, head.Length) == head.Length, path + " is no library");
            }
            if (path.EndsWith("Linux/x86_64/libworldgrids.so"))
            {
                Check(head[0] == 0x7f && head[1] == 'E' && head[2] == 'L' && head[3] == 'F' && BitConverter.ToUInt16(head, 18) == 0x3e, path + " is not for Linux on x86-64");
            }
            else if (path.EndsWith("worldgrids.dll"))
            {
                int start = BitConverter.ToInt32(head, 0x3c);
                Check(head[0] == 'M' && head[1] == 'Z' && BitConverter.ToUInt16(head, start + 4) == 0x8664, path + " is not for Windows on x86-64");
            }
        }

        void CheckAssemblies(string root, params string[] expected)
        {
            string[] paths = Directory.GetFiles(root, "*.asmdef", SearchOption.AllDirectories);
            names.AddRange(paths.Select(path => Text(path, "name")));
            Check(paths.Select(path => Text(path, "name")).OrderBy(name => name).SequenceEqual(expected), "the assemblies of " + root);
            foreach (string path in paths)
            {
                Check(Path.GetFileNameWithoutExtension(path) == Text(path, "name"), path + " is named otherwise");
                string folder = Path.GetDirectoryName(path);
                bool isUnsafe = Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories).Any(file => Regex.IsMatch(File.ReadAllText(file), @"\bunsafe\b"));
                XElement json = Json(path);
                Check((string)json.Element("allowUnsafeCode") == (isUnsafe ? "true" : "false"), path + " allows unsafe code where there is none, or forbids it");
                bool isForEditor = json.Element("includePlatforms").Elements().Select(item => item.Value).SequenceEqual(new[] { "Editor" });
                Check(isForEditor == path.EndsWith("WorldGrids.Editor.asmdef"), path + " is for other platforms");
                string list = Regex.Match(File.ReadAllText(path), @"""references"": \[([^\]]*)\]").Groups[1].Value;
                foreach (Match reference in Regex.Matches(list, @"""([^""]+)"""))
                {
                    string name = reference.Groups[1].Value;
                    Check(names.Contains(name) || name.StartsWith("Unity"), $"{path} refers to {name}, which is none");
                }
            }
        }

        static void CheckPackage(string folder)
        {
            string package = Path.Combine(folder, "package.json");
            Check(File.Exists(package), "there is no package in " + folder);
            XElement json = Json(package);
            Check((string)json.Element("name") == "com.worldgrids", "the package's name");
            foreach (string key in new[] { "version", "displayName", "description", "unity", "license", "samples" })
            {
                Check(json.Element(key)?.Value.Length > 0, "package.json says nothing of " + key);
            }
            Check(Regex.IsMatch((string)json.Element("version"), @"^\d+\.\d+\.\d+$") && Regex.IsMatch((string)json.Element("unity"), @"^\d{4}\.\d$"), "package.json: numbers of versions");
            string defines = File.ReadAllText(folder + "/Runtime/WorldGrids.Runtime.asmdef");
            foreach (string other in new[] { "burst", "collections", "mathematics", "modules.physics2d" })
            {
                string define = "WORLDGRIDS_" + other.Substring(other.IndexOf('.') + 1).ToUpperInvariant();
                Check(Regex.IsMatch(defines, $@"\{{ ""name"": ""com.unity.{other}"", ""expression"": ""[\d.]+"", ""define"": ""{define}"" \}}"), "no define for com.unity." + other);
            }
            string version = Regex.Match(File.ReadAllText("Cargo.toml"), @"^version = ""([^""]+)""", RegexOptions.Multiline).Groups[1].Value;
            Check(Text(package, "version") == version, "the package's version is not the library's, " + version);
            Check(File.ReadAllText(folder + "/CHANGELOG.md").Contains("## " + version), "the changelog says nothing of " + version);
        }

        /// <summary>A link of a text in the package leads to a file in the package, or to the web.</summary>
        static void CheckLinks(string folder, string file)
        {
            foreach (Match link in Regex.Matches(File.ReadAllText(folder + "/" + file), @"\]\(([^)#]+)[^)]*\)"))
            {
                string target = Uri.UnescapeDataString(link.Groups[1].Value);
                bool isThere = target.StartsWith("https://") || File.Exists(Path.Combine(folder, Path.GetDirectoryName(file), target));
                Check(isThere, $"{file} has a link to {target}, which is not in the package");
            }
        }

        /// <summary>
        /// Addresses in package.json are below the home that Cargo.toml names; while it names none there are none, and
        /// Unity opens the files of the package.
        /// </summary>
        static void CheckHome(string folder)
        {
            string[] homes = Regex.Matches(File.ReadAllText("Cargo.toml"), @"^(?:repository|homepage) = ""([^""]+?)(?:\.git)?/?""", RegexOptions.Multiline)
                .Cast<Match>().Select(home => home.Groups[1].Value).ToArray();
            XElement json = Json(folder + "/package.json");
            foreach (string key in new[] { "documentationUrl", "changelogUrl", "licensesUrl" })
            {
                string url = (string)json.Element(key);
                Check(url == null || homes.Any(url.StartsWith), $"{key} is {url}, which is no home of Cargo.toml's");
            }
            Check(homes.Length == 0 || json.Element("documentationUrl") != null, "package.json does not say where the documentation is");
        }

        /// <summary>What the package window offers is there, and nothing else; each sample has a scene with its scripts.</summary>
        static void CheckSamples(string folder)
        {
            var offered = new List<string>();
            foreach (XElement sample in Json(folder + "/package.json").Element("samples").Elements())
            {
                string path = (string)sample.Element("path");
                Check(sample.Element("displayName")?.Value.Length > 0 && sample.Element("description")?.Value.Length > 0, path + " has no name or description");
                offered.Add(folder + "/" + path);
                foreach (string kind in new[] { "*.unity", "*.cs" })
                {
                    Check(Directory.Exists(folder + "/" + path) && Directory.GetFiles(folder + "/" + path, kind, SearchOption.AllDirectories).Length > 0, $"{path} has no {kind}");
                }
            }
            offered.Sort(StringComparer.Ordinal);
            string[] there = Directory.GetFileSystemEntries(folder + "/Samples~").Select(path => path.Replace('\\', '/')).OrderBy(path => path, StringComparer.Ordinal).ToArray();
            Check(there.SequenceEqual(offered), $"samples: {string.Join(" ", there)} are there, {string.Join(" ", offered)} are offered");
        }

        /// <summary>Each target that is packed is for a plugin, or the guide says why it is for none.</summary>
        static void CheckTargets()
        {
            string targets = Regex.Match(File.ReadAllText("Makefile"), @"^TARGETS \?= (.*)$", RegexOptions.Multiline).Groups[1].Value;
            Check(targets != "", "the Makefile names no targets");
            string pack = File.ReadAllText("tools/unity/pack");
            string guide = File.ReadAllText("docs/manual/unity.md");
            string[] absent = guide.Split('\n').Where(line => line.StartsWith("**Not there**")).ToArray();
            Check(absent.Length == 1, "the guide says what is not there");
            foreach (string target in targets.Split(' '))
            {
                Check(Regex.IsMatch(pack, $"^ *take {target} ", RegexOptions.Multiline) || absent[0].Contains($"`{target}`"), $"no plugin takes {target}, and the guide does not say so");
            }
            foreach (string platform in new[] { "tvOS", "visionOS", "UWP" })
            {
                Check(absent[0].Contains(platform), "the guide does not say that there is nothing for " + platform);
            }
        }

        static XElement Json(string path)
        {
            try
            {
                using (XmlDictionaryReader reader = JsonReaderWriterFactory.CreateJsonReader(File.ReadAllBytes(path), XmlDictionaryReaderQuotas.Max))
                {
                    return XElement.Load(reader);
                }
            }
            catch (XmlException reason)
            {
                throw new Exception($"{path} is no JSON: {reason.Message}", reason);
            }
        }

        /// <summary>Unity's jobs and Burst take structs of numbers, and pointers that carry an attribute of its.</summary>
        static void CheckForJobs(Type type)
        {
            Check(type.IsValueType, type.Name + " is nothing for a job");
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            {
                if (field.FieldType.IsPointer)
                {
                    Check(field.GetCustomAttributes(typeof(Unity.Collections.LowLevel.Unsafe.NativeDisableUnsafePtrRestrictionAttribute), false).Length == 1,
                        $"a job cannot hold {type.Name}.{field.Name}");
                }
                else if (!field.FieldType.IsPrimitive && !field.FieldType.IsEnum)
                {
                    CheckForJobs(field.FieldType);
                }
                else
                {
                    Check(field.FieldType != typeof(bool) && field.FieldType != typeof(char), $"{type.Name}.{field.Name} is not the same in native memory");
                }
            }
        }

        void CheckScenes()
        {
            string settings = File.ReadAllText(Sample + "/ProjectSettings/EditorBuildSettings.asset");
            MatchCollection scenes = Regex.Matches(settings, @"path: (\S+)\n    guid: (\w+)");
            Check(scenes.Count == 5, "five scenes are built");
            foreach (Match scene in scenes)
            {
                string path = Sample + "/" + scene.Groups[1].Value;
                Check(pathOfGuid.TryGetValue(scene.Groups[2].Value, out string asset) && asset == path, path + " has another guid");
                CheckScene(path);
            }
        }

        void CheckScene(string path)
        {
            string text = File.ReadAllText(path);
            var objects = new Dictionary<string, string>();
            foreach (Match part in Regex.Matches(text, @"^--- !u!(\d+) &(\d+)\n((?:(?!--- ).*\n)*)", RegexOptions.Multiline))
            {
                Check(!objects.ContainsKey(part.Groups[2].Value), $"{path}: &{part.Groups[2].Value} stands twice");
                objects.Add(part.Groups[2].Value, part.Groups[3].Value);
            }
            // References inside the scene lead to something, and components and their owners know each other.
            foreach (KeyValuePair<string, string> part in objects)
            {
                foreach (Match reference in Regex.Matches(part.Value, @"\{fileID: (\d+)\}"))
                {
                    ++references;
                    Check(reference.Groups[1].Value == "0" || objects.ContainsKey(reference.Groups[1].Value), $"{path}: {reference.Value} is nothing");
                }
                foreach (Match component in Regex.Matches(part.Value, @"- component: \{fileID: (\d+)\}"))
                {
                    Check(objects[component.Groups[1].Value].Contains($"m_GameObject: {{fileID: {part.Key}}}"), $"{path}: component {component.Groups[1].Value} has another owner");
                }
                if (part.Value.StartsWith("MonoBehaviour:"))
                {
                    CheckBehaviour(path, part.Value, objects);
                }
            }
            Check(text.Contains("m_TagString: MainCamera"), path + " has no main camera");
        }

        void CheckBehaviour(string path, string text, Dictionary<string, string> objects)
        {
            Match script = Regex.Match(text, @"m_Script: \{fileID: 11500000, guid: (\w+), type: 3\}");
            Check(script.Success && pathOfGuid.ContainsKey(script.Groups[1].Value), path + ": a script with a guid of nothing");
            string name = Path.GetFileNameWithoutExtension(pathOfGuid[script.Groups[1].Value]);
            Type type = typeof(Sample.Panel).Assembly.GetType("WorldGrids.Sample." + name) ?? typeof(Sample.Panel).Assembly.GetType("WorldGrids.JobsSample." + name) ?? typeof(Sample.Panel).Assembly.GetType(name);
            Check(type != null && typeof(UnityEngine.MonoBehaviour).IsAssignableFrom(type), $"{path}: {name} is no script");
            ++references;
            string fields = text.Substring(text.IndexOf("m_EditorClassIdentifier:", StringComparison.Ordinal));
            foreach (Match field in Regex.Matches(fields, @"^  (\w+): (.*)$", RegexOptions.Multiline))
            {
                if (field.Groups[1].Value.StartsWith("m_"))
                {
                    continue;
                }
                FieldInfo info = type.GetField(field.Groups[1].Value, BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public);
                Check(info != null && info.GetCustomAttributes(typeof(UnityEngine.SerializeField), false).Length > 0,
                    $"{path}: {name} has no field {field.Groups[1].Value}");
                Match reference = Regex.Match(field.Groups[2].Value, @"\{fileID: (\d+)\}");
                if (reference.Success)
                {
                    string target = objects[reference.Groups[1].Value];
                    string guid = Regex.Match(target, @"guid: (\w+)").Groups[1].Value;
                    Check(Path.GetFileNameWithoutExtension(pathOfGuid[guid]) == info.FieldType.Name, $"{path}: {name}.{info.Name} is of another type");
                }
            }
        }

        static string Text(string path, string key)
        {
            return Regex.Match(File.ReadAllText(path), $@"""{key}"": ""([^""]+)""").Groups[1].Value;
        }

        static void Check(bool condition, string what)
        {
            if (!condition)
            {
                throw new Exception(what);
            }
        }
    }
}
