//! What is written once, for 2D, and read once more for 3D: neither a function of a C library nor a C#
//! class around one has generic parameters.

/// The files written by hand for 2D.
pub const FLAT: [&str; 11] = [
    "src/ffi/loose_grid/grid2_contacts.rs",
    "src/ffi/loose_grid/grid2_objects.rs",
    "src/ffi/loose_grid/grid2_queries.rs",
    "bindings/csharp/Runtime/LooseGrid2.cs",
    "bindings/csharp/Runtime/LooseGrid2Casts.cs",
    "bindings/csharp/Runtime/LooseGrid2Culling.cs",
    "bindings/csharp/Runtime/LooseGrid2Objects.cs",
    "bindings/csharp/Runtime/LooseGrid2Queries.cs",
    "bindings/csharp/Runtime/Unity/Jobs/LooseGrid2ForJobs.cs",
    "bindings/csharp/Tests/Runtime/Scenario/ScenarioLooseGrid2.cs",
    "tests/scenario/loose_grid2.h",
];

/// Where the text for 3D belongs.
pub fn path_in_3d(flat: &str) -> String {
    flat.replace("rid2", "rid3").replace(".cs", ".g.cs")
}

/// The text for 3D.
pub fn in_3d(text: &str) -> String {
    let text = text_in_3d(text);
    format!("// Written by `make header` from the file for 2D. Do not edit.\n{text}")
}

/// The same without a first line that says so.
pub fn text_in_3d(text: &str) -> String {
    let mut text = text.to_owned();
    for (flat, solid) in [
        ("LooseGrid2", "LooseGrid3"),
        ("loose_grid2", "loose_grid3"),
        ("LOOSE_GRID2", "LOOSE_GRID3"),
        ("LooseGrid<2>", "LooseGrid<3>"),
        ("::<2>", "::<3>"),
        ("WgBox2", "WgBox3"),
        ("WgVector2", "WgVector3"),
        ("WgPlane2", "WgPlane3"),
        ("2D", "3D"),
        ("Circle", "Sphere"),
        ("circle", "sphere"),
    ] {
        text = text.replace(flat, solid);
    }
    text
}
