//! The exports once more, each with the same signature, for rows to call: on the way to the library the
//! row's own export gets its arguments twisted, and runs where the table wants it to run.
//!
//! The list of them comes from the header's declarations, so nothing in it can be forgotten.

use std::ffi::{c_char, c_void};

pub use crate::common::exports::*;
use crate::twist::{self, Argument, Class, Field, Fields};

#[path = "../common/inlines.rs"]
mod inlines;
pub use inlines::*;

/// An export as the header declares it.
pub struct Export {
    pub name: &'static str,
    pub parameters: &'static [Parameter],
}

/// A parameter of an export.
pub struct Parameter {
    pub name: &'static str,
    pub class: Class,
    /// What lies behind it, if the export reads it through a pointer.
    pub fields: fn() -> Vec<Field>,
}

impl Export {
    /// True if it takes the handle of one kind of object.
    pub fn takes_handle(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.class == Class::Handle)
    }

    /// True if it takes the number in a handle of any kind.
    pub fn takes_any_handle(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.name == "handle")
    }

    /// Names of its pointers.
    pub fn pointers(&self) -> Vec<&'static str> {
        let is_pointer = |class: &Class| matches!(class, Class::Pointer { .. });
        let pointers = self.parameters.iter().filter(|parameter| is_pointer(&parameter.class));
        pointers.map(|parameter| parameter.name).collect()
    }
}

macro_rules! exports {
    ($($name:ident($($parameter:ident: $type:ty),*) -> $result:ty;)*) => {
        $(
            #[allow(dead_code, clippy::too_many_arguments)]
            pub unsafe fn $name($($parameter: $type),*) -> $result {
                $(let $parameter = twist::twisted(stringify!($name), stringify!($parameter), $parameter);)*
                #[allow(unused_unsafe)]
                twist::run(stringify!($name), &mut || unsafe { real::$name($($parameter),*) })
            }
        )*

        /// Every function that the header declares and does not define.
        pub const EXPORTS: &[Export] = &[$(
            Export {
                name: stringify!($name),
                parameters: &[$(
                    Parameter {
                        name: stringify!($parameter),
                        class: <$type as Argument>::CLASS,
                        fields: <$type as Argument>::fields,
                    },
                )*],
            },
        )*];
    };
}

macro_rules! structs {
    ($($name:ident { $($field:ident: $type:ty),* })*) => {
        $(
            impl Fields for $name {
                fn list(fields: &mut Vec<Field>, offset: usize, path: &str) {
                    $(
                        let path_of_field = match path {
                            "" => stringify!($field).to_owned(),
                            path => format!("{path}.{}", stringify!($field)),
                        };
                        let offset_of_field = offset + std::mem::offset_of!($name, $field);
                        <$type as Fields>::list(fields, offset_of_field, &path_of_field);
                    )*
                }
            }
        )*
    };
}

include!("../common/exports.g.rs");
include!("../../src/ffi/inlines.g.rs");
