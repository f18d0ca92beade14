//! What a refused call says: the argument, its value and the rule it broke.
//!
//! Every structure has an error enum of its own for what only it can refuse; these are the pieces
//! they share. No text is put together before somebody asks for it, and none of it takes memory.

use core::fmt;

use crate::coord::Rect;

/// Memory ran out: the allocator gave none, or the object's `max_bytes` does not allow more.
/// The object is as it was before the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

impl fmt::Display for OutOfMemory {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("out of memory: the allocator gave none, or max_bytes is reached")
    }
}

impl core::error::Error for OutOfMemory {}

/// An argument that a function refuses, with its value and the rule it broke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArgumentError {
    /// Name of the parameter or field, as the C header spells it.
    pub argument: &'static str,
    /// The value that was given.
    pub value: Value,
    /// What the value must be, as the end of the sentence "argument is value; it …".
    pub rule: &'static str,
}

impl ArgumentError {
    /// An error for `argument`; `rule` ends the sentence "argument is value; it …".
    pub fn new(argument: &'static str, value: impl Into<Value>, rule: &'static str) -> Self {
        Self { argument, value: value.into(), rule }
    }

    /// The same, for the element `index` of an array.
    pub fn at(
        argument: &'static str,
        index: usize,
        value: impl Into<Value>,
        rule: &'static str,
    ) -> ElementError {
        ElementError { index, error: Self::new(argument, value, rule) }
    }
}

impl fmt::Display for ArgumentError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} is {}; it {}", self.argument, self.value, self.rule)
    }
}

impl core::error::Error for ArgumentError {}

/// An element of an array that a function refuses, with its index.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ElementError {
    /// Index of the element in the array.
    pub index: usize,
    /// What is wrong with it.
    pub error: ArgumentError,
}

impl fmt::Display for ElementError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ArgumentError { argument, value, rule } = self.error;
        match argument.split_once('.') {
            Some((array, field)) => {
                write!(formatter, "{array}[{}].{field} is {value}; it {rule}", self.index)
            }
            None => write!(formatter, "{argument}[{}] is {value}; it {rule}", self.index),
        }
    }
}

impl core::error::Error for ElementError {}

/// The value of a refused argument.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A signed number.
    Signed(i64),
    /// An unsigned number.
    Unsigned(u64),
    /// A fractional number, NaN and infinities included.
    Float(f64),
    /// A rectangle.
    Rect(Rect),
    /// A null pointer.
    Null,
}

impl fmt::Display for Value {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Signed(value) => write!(formatter, "{value}"),
            Value::Unsigned(value) => write!(formatter, "{value}"),
            Value::Float(value) => write!(formatter, "{value}"),
            Value::Rect(Rect { x, y, width, height }) => {
                write!(formatter, "{{x {x}, y {y}, width {width}, height {height}}}")
            }
            Value::Null => formatter.write_str("null"),
        }
    }
}

macro_rules! value_from {
    ($($source:ty => $variant:ident as $target:ty),*) => {
        $(impl From<$source> for Value {
            fn from(value: $source) -> Self {
                Value::$variant(value as $target)
            }
        })*
    };
}

value_from!(
    i32 => Signed as i64, i64 => Signed as i64, u8 => Unsigned as u64, u32 => Unsigned as u64,
    u64 => Unsigned as u64, usize => Unsigned as u64, f32 => Float as f64, f64 => Float as f64
);

impl From<Rect> for Value {
    fn from(rect: Rect) -> Self {
        Value::Rect(rect)
    }
}

impl Rect {
    /// The rectangle itself, or the refusal that names `argument` if it leaves the plane.
    pub fn in_plane(self, argument: &'static str) -> Result<Self, ArgumentError> {
        if self.is_in_plane() {
            Ok(self)
        } else {
            Err(ArgumentError::new(argument, self, "must not leave the int32 plane"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_names_argument_and_value() {
        let error = ArgumentError::new("radius", f32::NAN, "must be finite");
        assert_eq!(error.to_string(), "radius is NaN; it must be finite");
        let error = ArgumentError::at("points", 7, -3i32, "must not be negative");
        assert_eq!(error.to_string(), "points[7] is -3; it must not be negative");
        let error = ArgumentError::at("sweeps.radius", 2, -1.0f32, "must not be negative");
        assert_eq!(error.to_string(), "sweeps[2].radius is -1; it must not be negative");
    }
}
