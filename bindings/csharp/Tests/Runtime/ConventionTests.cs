// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    /// <summary>What holds of every class, looked up by reflection: so it holds of what is added, too.</summary>
    public class ConventionTests
    {
        /// <summary>Those that the library does not refuse, that set a world up, or that throw what is none of its own.</summary>
        static readonly string[] withoutTry =
        {
            "AddLayer", "AddLevel", "AddDependency", "Freeze", "Work", "View", "UnsafeView", "BeginReader", "BeginUnsafeReader", "MoveAndCommit", "Cells",
            "EncodeBound",
        };

        static IEnumerable<Type> Classes()
        {
            var classes = typeof(NativeObject).Assembly.GetTypes().Where(type => type.IsPublic && typeof(NativeObject).IsAssignableFrom(type) && type != typeof(NativeObject));
            return classes.Concat(new[] { typeof(ChunkJob), typeof(ChunkGuard) });
        }

        static IEnumerable<MethodInfo> Calls(Type type)
        {
            const BindingFlags own = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
            return type.GetMethods(own).Where(method => !method.IsSpecialName);
        }

        static bool IsA(ParameterInfo parameter, string generic)
        {
            Type type = parameter.ParameterType;
            return type.IsGenericType && type.Name.StartsWith(generic + "`");
        }

        static string Describe(MethodInfo method)
        {
            return method.DeclaringType.Name + "." + method.Name + "(" + string.Join(", ", method.GetParameters().Select(one => one.ParameterType.Name)) + ")";
        }

        [Test]
        public void EachTryGivesWhetherItWasDoneAndHasATwinThatThrows()
        {
            int seen = 0;
            foreach (Type type in Classes())
            {
                foreach (MethodInfo method in Calls(type).Where(method => method.Name.StartsWith("Try")))
                {
                    ++seen;
                    Assert.AreEqual(typeof(bool), method.ReturnType, Describe(method));
                    string name = method.Name.Substring(3);
                    // The accessors of `this[x, y]`, and what `using` calls.
                    bool isKnown = type.GetMember(name).Length > 0 || type == typeof(QuadtreeMap) && (name == "Get" || name == "Set")
                        || type == typeof(ChunkGuard) && name == "Close";
                    Assert.IsTrue(isKnown, Describe(method) + " has no twin");
                }
            }
            Assert.IsTrue(seen > 150, seen + " were found");
        }

        [Test]
        public void EachCallHasATry()
        {
            var lacking = new List<string>();
            foreach (Type type in Classes())
            {
                var names = new HashSet<string>(Calls(type).Select(method => method.Name));
                foreach (MethodInfo method in Calls(type).Where(method => !method.Name.StartsWith("Try")))
                {
                    bool isOther = method.Name.StartsWith("Default") || method.Name == "Dispose" || withoutTry.Contains(method.Name);
                    if (!isOther && !names.Contains("Try" + method.Name))
                    {
                        lacking.Add(Describe(method));
                    }
                }
            }
            Assert.AreEqual("", string.Join("\n", lacking));
        }

        [Test]
        public void EachAnswerOfUnknownLengthGoesToSpansAndToResults()
        {
            int seen = 0;
            foreach (Type type in Classes())
            {
                foreach (IGrouping<string, MethodInfo> forms in Calls(type).GroupBy(method => method.Name))
                {
                    bool toResults = forms.Any(method => method.GetParameters().Any(one => IsA(one, "Results") || one.ParameterType == typeof(QuadtreeMapOutlines) || one.ParameterType == typeof(QuadtreeMapPieces)));
                    bool toSpan = forms.Any(method => method.GetParameters().Any(one => IsA(one, "Span")));
                    seen += toResults ? 1 : 0;
                    Assert.IsTrue(!toResults || toSpan, $"{type.Name}.{forms.Key} takes no span");
                }
            }
            Assert.IsTrue(seen > 60, seen + " were found");
        }

        [Test]
        public void CountsAreIntAndNoCallTakesAPointer()
        {
            foreach (MethodInfo method in Classes().SelectMany(Calls))
            {
                foreach (ParameterInfo parameter in method.GetParameters())
                {
                    Type bare = parameter.ParameterType.IsByRef ? parameter.ParameterType.GetElementType() : parameter.ParameterType;
                    Assert.IsFalse(bare.IsPointer, Describe(method));
                    bool isCount = parameter.IsOut && parameter.Name.ToLowerInvariant().EndsWith("count");
                    Assert.IsTrue(!isCount || bare == typeof(int), Describe(method));
                }
                Assert.IsFalse(method.ReturnType == typeof(UIntPtr) || method.ReturnType.IsPointer, Describe(method));
            }
        }

        [Test]
        public void ARefusalBelongsToItsThreadAndAllocatesNothing()
        {
            using (var grid = new LooseGrid2())
            using (var map = new QuadtreeMap())
            {
                Expect.Refused(WgStatus.StaleId, grid.TryRemove(77));
                var others = new Thread(() =>
                {
                    Assert.AreEqual(WgStatus.Ok, Refusal.Status);
                    Assert.AreEqual("", Refusal.Text);
                    Expect.Refused(WgStatus.InvalidArgument, map.TryGetMany(new WgPoint[3], new byte[2]));
                    Assert.AreEqual("values has 2 elements, but 3 are needed", Refusal.Text);
                });
                others.Start();
                others.Join();
                Assert.AreEqual(WgStatus.StaleId, Refusal.Status);
                Assert.IsTrue(Refusal.Text.Contains("0x4d"), Refusal.Text);
                // Nothing there is no refusal: it has no text, and its twin does not throw.
                Expect.Refused(WgStatus.Empty, map.TryCast(new WgPoint(0, 0), new WgPoint(9, 0), out _));
                Assert.IsFalse(map.Cast(new WgPoint(0, 0), new WgPoint(9, 0), out _));
                // What did not fit was done as far as it fits.
                grid.Insert(new WgBox2(0, 0, 1, 1));
                grid.Insert(new WgBox2(0, 0, 1, 1));
                grid.Commit();
                var one = new ulong[1];
                Assert.IsTrue(grid.TryQueryBox(new WgBox2(0, 0, 1, 1), one, out int count));
                Assert.AreEqual(2, count);

                long before = GC.GetAllocatedBytesForCurrentThread();
                for (int index = 0; index < 100000; ++index)
                {
                    grid.TryRemove(77);
                }
                Assert.IsTrue(GC.GetAllocatedBytesForCurrentThread() - before < 100000 * 8L);
            }
        }
    }
}
