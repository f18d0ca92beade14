using System;
using System.IO;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    /// <summary>
    /// What C says of the same. The files are named by the environment, which tools/csharp/test sets; in Unity
    /// there are none.
    /// </summary>
    public class ReferenceTests
    {
        [Test]
        public void TheScenarioHasTheHashesOfC()
        {
            AreLinesOf("WG_SCENARIO", Scenario.Run());
        }

        [Test]
        public void StructsLieAsTheHeaderSays()
        {
            AreLinesOf("WG_LAYOUTS", Layouts.List());
        }

        static void AreLinesOf(string variable, string text)
        {
            string file = Environment.GetEnvironmentVariable(variable);
            if (string.IsNullOrEmpty(file))
            {
                return;
            }
            string[] expected = File.ReadAllText(file).Replace("\r", "").Split('\n');
            string[] actual = text.Split('\n');
            for (int line = 0; line < expected.Length; ++line)
            {
                Assert.AreEqual(expected[line], line < actual.Length ? actual[line] : "nothing");
            }
            Assert.AreEqual(expected.Length, actual.Length);
        }
    }
}
