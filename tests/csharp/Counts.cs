// What the work of the speed report does, counted by callgrind instead of timed: `count RUNTIME WORK FILE` prints lines
// as benches/src/counts.rs writes them. FILE is the name of callgrind's files, before their numbers.
using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;

namespace WorldGrids.Tests
{
    sealed class Counts
    {
        readonly string file;
        int files;

        public Counts(string file)
        {
            this.file = file;
            // A function is looked up, and what calls it compiled, by the first call, which writes a file of nothing.
            bench_counts_begin();
            bench_counts_from_here();
            bench_counts_end();
            files = 1;
        }

        /// <summary>Counts one run, and prints what one of its steps did.</summary>
        public void Print(string structure, string work, string size, string who, int steps, Func<long> run)
        {
            // It is compiled by a run of which nothing is counted, and the caches are filled by another.
            run();
            bench_counts_begin();
            run();
            bench_counts_from_here();
            run();
            bench_counts_end();
            string[] lines = File.ReadAllLines($"{file}.{++files}");
            string[] names = After(lines, "events:");
            string[] sums = After(lines, "totals:");
            double Each(params string[] events) => events.Sum(name => Sum(sums, Array.IndexOf(names, name))) / steps;
            Console.WriteLine(FormattableString.Invariant(
                $"{structure}\t{work}\t{size}\t{who}\t{Each("Ir"):0.00}\t{Each("D1mr", "D1mw"):0.000}\t{Each("DLmr", "DLmw"):0.000}\t{Each("Bcm", "Bim"):0.000}"));
        }

        static string[] After(string[] lines, string title)
        {
            string line = lines.First(each => each.StartsWith(title, StringComparison.Ordinal));
            return line.Substring(title.Length).Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries);
        }

        /// <summary>Sums that are zero to the end of the line are left out.</summary>
        static double Sum(string[] sums, int index)
        {
            return index < sums.Length ? double.Parse(sums[index], CultureInfo.InvariantCulture) : 0;
        }

        // benches/c/counts.c, as a library beside this program.
        [DllImport("bench_counts")]
        static extern void bench_counts_begin();
        [DllImport("bench_counts")]
        static extern void bench_counts_from_here();
        [DllImport("bench_counts")]
        static extern void bench_counts_end();
    }
}
