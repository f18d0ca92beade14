// Looks through the public methods of an assembly: wherever spans stand there is the same for native arrays and for
// slices. The forms are generated; this holds them without asking how.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace WorldGrids.Headless
{
    static class NativeForms
    {
        const BindingFlags Own = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
        static readonly string[] spans = { "System.Span`1[", "System.ReadOnlySpan`1[" };
        static readonly string[] forms = { "Unity.Collections.NativeArray`1[", "Unity.Collections.NativeSlice`1[" };

        /// <summary>Spans over arrays of the collector's, which no native array can be, and runs of a view, whose form for jobs is a pointer.</summary>
        static readonly string[] managed = { "Results`1.AsSpan", "QuadtreeMapOutlines.PointsOf", "QuadtreeMapPieces.PointsOf", "RollingGridView`1.Run", "RollingGridUnsafeView`1.Run" };

        /// <summary>Which give no more than asked for; whose objects come with their places, or lie in lists; and what reads results.</summary>
        static readonly string[] withoutList = { "TryNearest", "Nearest", "TryGatherObjects", "GatherObjects", "ListCells", "Draw" };

        /// <summary>Throws with all that is lacking; gives nothing else.</summary>
        public static void Check(Assembly assembly)
        {
            var lacking = new List<string>();
            int taking = 0, giving = 0, filling = 0;
            foreach (Type type in assembly.GetTypes().Where(type => type.IsVisible && !IsConversion(type)))
            {
                MethodInfo[] methods = type.GetMethods(Own).Where(method => !method.IsSpecialName).ToArray();
                var there = new HashSet<string>(methods.Select(Signature));
                foreach (MethodInfo method in methods)
                {
                    string signature = Signature(method);
                    if (method.GetParameters().Any(parameter => IsSpan(parameter.ParameterType)))
                    {
                        ++taking;
                        lacking.AddRange(forms.Select(form => Replace(signature, form)).Where(wanted => !there.Contains(wanted)));
                    }
                    if (method.GetParameters().Count(parameter => IsResults(parameter.ParameterType)) == 1 && !withoutList.Contains(method.Name))
                    {
                        ++filling;
                        string wanted = Replace(signature, forms[0]).Replace("WorldGrids.Results`1[", "Unity.Collections.NativeList`1[");
                        lacking.AddRange(new[] { wanted }.Where(one => !there.Contains(one)));
                    }
                    if (IsSpan(method.ReturnType) && !managed.Contains(type.Name + "." + method.Name))
                    {
                        ++giving;
                        string item = method.ReturnType.GetGenericArguments()[0].ToString();
                        if (!methods.Any(other => other.ReturnType.ToString() == forms[0] + item + "]"))
                        {
                            lacking.Add($"{type.Name}.{method.Name} gives a span, and nothing gives a native array");
                        }
                    }
                }
                foreach (ConstructorInfo constructor in type.GetConstructors().Where(one => one.GetParameters().Any(parameter => IsSpan(parameter.ParameterType))))
                {
                    lacking.Add($"{type.Name} is made of a span, of which no form is made");
                }
            }
            if (lacking.Count > 0)
            {
                throw new Exception("no native form:\n" + string.Join("\n", lacking));
            }
            // The calls of one structure alone are more.
            if (taking < 200 || giving < 3 || filling < 80)
            {
                throw new Exception($"only {taking} methods that take spans, {giving} that give some and {filling} that fill results were found");
            }
            Console.WriteLine($"{taking} methods that take spans take native arrays and slices, too, {giving} that give spans of native memory give arrays, and {filling} that fill results fill native lists");
        }

        /// <summary>What turns arrays into spans, and delegates, whose methods are the compiler's.</summary>
        static bool IsConversion(Type type)
        {
            return type.Name == "NativeArrays" || type.Name == "Strided`1" || typeof(Delegate).IsAssignableFrom(type);
        }

        static bool IsSpan(Type type)
        {
            return type.IsGenericType && spans.Any(span => type.ToString().StartsWith(span));
        }

        static bool IsResults(Type type)
        {
            return type.IsGenericType && type.ToString().StartsWith("WorldGrids.Results`1[");
        }

        static string Signature(MethodInfo method)
        {
            return $"{method.DeclaringType.Name}: {method.ReturnType} {method.Name}`{method.GetGenericArguments().Length}({string.Join(", ", method.GetParameters().Select(one => one.ParameterType.ToString()))})";
        }

        static string Replace(string signature, string form)
        {
            int open = signature.IndexOf('(');
            return signature.Substring(0, open) + spans.Aggregate(signature.Substring(open), (text, span) => text.Replace(span, form));
        }
    }
}
