//! What is written once, for 2D, and read once more for 3D: neither a function of a C library nor a C#
//! class around one has generic parameters.

/// The files written by hand for 2D, and those for 3D that are made from them.
pub const TWINS: [(&str, &str); 3] = [
    ("src/ffi/loose_grid/grid2_objects.rs", "src/ffi/loose_grid/grid3_objects.rs"),
    ("src/ffi/loose_grid/grid2_queries.rs", "src/ffi/loose_grid/grid3_queries.rs"),
    ("bindings/csharp/Runtime/LooseGrid2.cs", "bindings/csharp/Runtime/LooseGrid3.g.cs"),
];

/// The text for 3D.
pub fn in_3d(text: &str) -> String {
    let mut text = text.to_owned();
    for (flat, solid) in [
        ("LooseGrid2", "LooseGrid3"),
        ("loose_grid2", "loose_grid3"),
        ("LooseGrid<2>", "LooseGrid<3>"),
        ("LooseGrid::<2>", "LooseGrid::<3>"),
        ("WgBox2", "WgBox3"),
        ("WgVector2", "WgVector3"),
        ("WgPlane2", "WgPlane3"),
        ("2D", "3D"),
        ("Circle", "Sphere"),
        ("circle", "sphere"),
    ] {
        text = text.replace(flat, solid);
    }
    format!("// Written by `make header` from the file for 2D. Do not edit.\n{text}")
}
