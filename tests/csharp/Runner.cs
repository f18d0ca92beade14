// Runs the package's tests without Unity: the few attributes and assertions of NUnit that they use, and
// a runner that finds them by reflection. Each line it prints is one test.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Reflection;

namespace NUnit.Framework
{
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class TestAttribute : Attribute
    {
    }

    public sealed class AssertionException : Exception
    {
        public AssertionException(string message)
            : base(message)
        {
        }
    }

    public static class Assert
    {
        public static void AreEqual(object expected, object actual, string message = "")
        {
            if (!Equals(expected, actual))
            {
                throw new AssertionException($"expected {expected ?? "null"}, got {actual ?? "null"} {message}");
            }
        }

        public static void AreNotEqual(object other, object actual, string message = "")
        {
            if (Equals(other, actual))
            {
                throw new AssertionException($"got {actual ?? "null"}, which it must not be {message}");
            }
        }

        public static void IsTrue(bool condition, string message = "")
        {
            if (!condition)
            {
                throw new AssertionException("is not true " + message);
            }
        }

        public static void IsFalse(bool condition, string message = "")
        {
            IsTrue(!condition, message);
        }

        public static void Fail(string message)
        {
            throw new AssertionException(message);
        }

        public static T Throws<T>(Action action) where T : Exception
        {
            try
            {
                action();
            }
            catch (T thrown)
            {
                return thrown;
            }
            throw new AssertionException($"{typeof(T).Name} was not thrown");
        }
    }
}

namespace WorldGrids.Tests
{
    static class Runner
    {
        static int Main(string[] arguments)
        {
            if (arguments.Length > 0 && arguments[0] == "bench")
            {
                Bench.Run(arguments[1], arguments.Length > 2 ? arguments[2] : "");
                return 0;
            }
            if (arguments.Length == 4 && arguments[0] == "count")
            {
                Bench.Count(arguments[1], arguments[2], arguments[3]);
                return 0;
            }
            if (arguments.Length > 0 && arguments[0] == "scenario")
            {
                Console.Write(Scenario.Run());
                return 0;
            }
            int passed = 0;
            var failed = new List<string>();
            foreach (Type type in typeof(Runner).Assembly.GetTypes())
            {
                foreach (MethodInfo method in type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static))
                {
                    if (method.GetCustomAttributes(typeof(NUnit.Framework.TestAttribute), false).Length == 0)
                    {
                        continue;
                    }
                    string name = type.Name + "." + method.Name;
                    if (arguments.Length > 0 && name.IndexOf(arguments[0], StringComparison.Ordinal) < 0)
                    {
                        continue;
                    }
                    var watch = Stopwatch.StartNew();
                    try
                    {
                        method.Invoke(method.IsStatic ? null : Activator.CreateInstance(type), null);
                        ++passed;
                    }
                    catch (Exception reason)
                    {
                        failed.Add(name);
                        Console.WriteLine($"FAILED {name}: {(reason as TargetInvocationException)?.InnerException ?? reason}");
                    }
                    if (watch.ElapsedMilliseconds > 1000)
                    {
                        Console.WriteLine($"{name} took {watch.ElapsedMilliseconds} ms");
                    }
                }
            }
            string leaks = Library.LeakReport();
            Console.WriteLine($"{passed} passed, {failed.Count} failed" + (leaks == "" ? "" : "; still alive:\n" + leaks));
            return failed.Count == 0 && passed > 0 ? 0 : 1;
        }
    }
}
