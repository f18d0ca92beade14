using UnityEngine;
using WorldGrids;
// The article's grid is one of objects; WorldGrids.RollingGrid<T> is one of plain data.
using LevelChunks = WorldGrids.References.RollingGrid<LevelChunk>;

public sealed class LevelChunk
{
    public GameObject Ground;
}

public sealed class Level : MonoBehaviour
{
    const int Chunk = 16;
    static readonly GenerateFunction generate = Generate;

    LevelChunks myRollingGrid;
    ChunkLayers layers;
    ulong player;
    readonly WgChunkEvent[] events = new WgChunkEvent[64];
    LooseGrid2 boxes;
    ObjectData<Transform> owners;
    readonly Results<WgLooseGridPair> touching = new Results<WgLooseGridPair>();

    public LevelChunks Chunks => myRollingGrid;

    void OnEnable()
    {
        // 'Rolling Grids for Infinite Worlds': never more than 40 x 40 chunks at once.
        myRollingGrid = new LevelChunks(40, 40, "level chunks");
        // 'Layer-Based Generation': what is generated, loaded and unloaded around a player who moves.
        layers = new ChunkLayers(seed: 1, name: "level");
        uint ground = layers.AddLayer("ground", Chunk, Chunk);
        layers.Freeze();
        WgChunkFocusDef around = ChunkLayers.DefaultFocus();
        around.Layer = ground;
        around.RadiusX = around.RadiusY = 100;
        player = layers.AddFocus(around);
        // 'Loose Grids': boxes that move, and whose each one is.
        boxes = new LooseGrid2();
        owners = new ObjectData<Transform>(boxes);
    }

    void OnDisable()
    {
        layers.Dispose();
        boxes.Dispose();
        myRollingGrid.Dispose();
    }

    public ulong Add(Transform owner, Rect box)
    {
        ulong id = boxes.Insert(box);
        owners[id] = owner;
        return id;
    }

    void Update()
    {
        layers.MoveFocus(player, Mathf.FloorToInt(transform.position.x), Mathf.FloorToInt(transform.position.y));
        layers.Work(generate, maxJobs: 16);
        int count = layers.DrainEvents(events);
        for (int index = 0; index < count; ++index)
        {
            int x = events[index].X, y = events[index].Y;
            if (events[index].Kind == WgChunkEventKind.Loaded)
            {
                var myNewLevelChunk = new LevelChunk { Ground = new GameObject($"chunk {x} {y}") };
                // Throws if another column or row has its place, or if a chunk is there: the article's three errors.
                myRollingGrid[x, y] = myNewLevelChunk;
            }
            else if (events[index].Kind == WgChunkEventKind.Unloaded)
            {
                Destroy(myRollingGrid[x, y].Ground);
                myRollingGrid[x, y] = null;
            }
        }
        boxes.Commit();
        boxes.Pairs(touching);
        foreach (WgLooseGridPair pair in touching)
        {
            Debug.Log($"{owners[pair.First].gameObject.name} touches {owners[pair.Second].gameObject.name}");
        }
    }

    static WgChunkJobOutcome Generate(ChunkJob job)
    {
        // Every chunk has a seed of its own: the same whenever it is generated.
        job.Cells<byte>().Fill((byte)(job.Seed >> 56));
        return WgChunkJobOutcome.Commit;
    }
}
