namespace WorldGrids.Tests
{
    static class Bench
    {
        public static void Run()
        {
        }
    }
}
