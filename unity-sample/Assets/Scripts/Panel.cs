using System.Collections.Generic;
using System.Diagnostics;
using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>An on-screen panel: how long things take, as a running mean, and what they hold.</summary>
    public sealed class Panel : MonoBehaviour
    {
        readonly List<string> names = new List<string>();
        readonly List<double> values = new List<double>();
        readonly List<string> units = new List<string>();
        string text = "";

        /// <summary>Shows a time, begun by Stopwatch.GetTimestamp, as a running mean in milliseconds.</summary>
        public void Time(string name, long begin)
        {
            double milliseconds = (Stopwatch.GetTimestamp() - begin) * 1000.0 / Stopwatch.Frequency;
            int index = Find(name, "ms");
            values[index] = values[index] * 0.95 + milliseconds * 0.05;
        }

        /// <summary>Shows a number.</summary>
        public void Number(string name, double value, string unit = "")
        {
            values[Find(name, unit)] = value;
        }

        /// <summary>A number that is shown.</summary>
        public double Value(string name)
        {
            return values[names.IndexOf(name)];
        }

        int Find(string name, string unit)
        {
            int index = names.IndexOf(name);
            if (index < 0)
            {
                index = names.Count;
                names.Add(name);
                values.Add(0);
                units.Add(unit);
            }
            return index;
        }

        void OnGUI()
        {
            // A new text twice a second: strings are garbage.
            if (text == "" || UnityEngine.Time.frameCount % 30 == 0)
            {
                var lines = new System.Text.StringBuilder();
                for (int index = 0; index < names.Count; ++index)
                {
                    lines.Append(names[index]).Append(": ").Append(values[index].ToString("0.##")).Append(' ').Append(units[index]).Append('\n');
                }
                text = lines.ToString();
            }
            GUI.Box(new Rect(8, 8, 340, 20 + 16 * names.Count), "");
            GUI.Label(new Rect(16, 12, 330, 20 + 16 * names.Count), text);
        }
    }
}
