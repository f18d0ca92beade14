// The sample of jobs alone and without a picture, for a runtime that cannot take all of Headless.cs.
namespace WorldGrids.Headless
{
    static class JobsProgram
    {
        static int Main()
        {
            Jobs.Run(null);
            return 0;
        }
    }
}
