//! Which rows of the report are asked for.

/// Only contests whose workload or size holds this text; with a slash in it, those whose size holds what stands
/// before and whose workload holds what stands behind. What begins with `!` must not be held.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    only: String,
}

impl Rows {
    /// Those that a text names.
    pub fn of(only: &str) -> Self {
        Self { only: only.into() }
    }

    /// True if all are asked for.
    pub fn are_all(&self) -> bool {
        self.only.is_empty()
    }

    /// True if there may be rows of this size.
    pub fn wants(&self, size: &str) -> bool {
        match self.only.split_once('/') {
            Some((of_size, _)) => holds(size, of_size),
            // The text may be one of a workload.
            None => true,
        }
    }

    /// True if this row is asked for.
    pub fn wants_case(&self, workload: &str, size: &str) -> bool {
        match self.only.split_once('/') {
            Some((of_size, of_work)) => holds(size, of_size) && holds(workload, of_work),
            None if self.only.starts_with('!') => {
                holds(size, &self.only) && holds(workload, &self.only)
            }
            None => holds(size, &self.only) || holds(workload, &self.only),
        }
    }
}

/// True if a text holds another, or, with a `!` before that, does not.
fn holds(text: &str, part: &str) -> bool {
    match part.strip_prefix('!') {
        Some(part) => !text.contains(part),
        None => text.contains(part),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_looked_for_in_work_and_size() {
        let rows = Rows::of("3D");
        assert!(rows.wants_case("box query", "even 3D") && rows.wants_case("pairs in 3D", "even"));
        assert!(!rows.wants_case("box query", "even") && rows.wants("even"));
        assert!(Rows::default().are_all() && Rows::default().wants_case("box query", "even"));
    }

    #[test]
    fn a_slash_divides_size_and_work() {
        let rows = Rows::of("3D/box");
        assert!(rows.wants_case("box query", "even 3D") && rows.wants("even 3D"));
        assert!(!rows.wants_case("box query", "even") && !rows.wants("even"));
        assert!(!rows.wants_case("segment", "even 3D"));
        assert!(Rows::of("/box").wants_case("box query", "even"));
    }

    #[test]
    fn an_exclamation_mark_excludes() {
        assert!(Rows::of("!3D/box").wants_case("box query", "even"));
        assert!(!Rows::of("!3D/box").wants_case("box query", "even 3D"));
        assert!(!Rows::of("!box").wants_case("box query", "even"));
        assert!(Rows::of("!box").wants_case("segment", "even"));
    }
}
