//! The layers as text that graphviz draws.

use core::fmt::{self, Write};

use crate::chunk_layers::layers::plan::Plan;

/// A name inside quotes of the dot language.
struct Quoted<T>(T);

impl<T: fmt::Display> fmt::Display for Quoted<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Escape<'a, 'b>(&'a mut fmt::Formatter<'b>);
        impl fmt::Write for Escape<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                for letter in text.chars() {
                    if matches!(letter, '"' | '\\') {
                        self.0.write_char('\\')?;
                    }
                    self.0.write_char(letter)?;
                }
                Ok(())
            }
        }
        write!(Escape(formatter), "{}", self.0)
    }
}

/// Writes each node with its sizes and each dependency with its padding.
pub(crate) fn write(plan: &Plan, out: &mut impl fmt::Write) -> fmt::Result {
    writeln!(out, "digraph chunk_layers {{")?;
    writeln!(out, "  node [shape=box];")?;
    for (index, node) in plan.nodes.iter().enumerate() {
        let [width, height] = node.axes.map(|axis| axis.size());
        let [columns, rows] = node.cells;
        writeln!(
            out,
            "  n{index} [label=\"{}\\n{width} x {height} units, {columns} x {rows} cells of {} bytes\"];",
            Quoted(plan.name(index)),
            node.cell_bytes
        )?;
    }
    for (index, node) in plan.nodes.iter().enumerate() {
        for edge in &node.providers {
            let [x, y] = edge.padding;
            writeln!(
                out,
                "  n{index} -> n{} [label=\"left {} right {} top {} bottom {}\"];",
                edge.node, x.before, x.after, y.before, y.after
            )?;
        }
    }
    writeln!(out, "}}")
}
