//! What checkpoints should be: a list of copies.

use worldgrids::timeline::{CheckpointError, CheckpointRules};

/// Copies of a state at the moments of its checkpoints, oldest first.
#[derive(Clone, Debug)]
pub struct Moments<S> {
    rules: CheckpointRules,
    copies: Vec<(u64, S)>,
    /// The one that the present follows; those behind it lie in the future.
    present: usize,
}

impl<S: Clone> Moments<S> {
    pub fn new(rules: CheckpointRules) -> Self {
        Self { rules, copies: Vec::new(), present: 0 }
    }

    pub fn len(&self) -> usize {
        self.copies.len()
    }

    /// The number so many places after that of the present, or of the last on that way.
    pub fn at(&self, offset: i32) -> Option<u64> {
        let last = self.copies.len().checked_sub(1)? as i64;
        let at = (self.present as i64 + i64::from(offset)).clamp(0, last);
        Some(self.copies[at as usize].0)
    }

    /// Every number that there is.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        self.copies.iter().map(|(number, _)| *number)
    }

    pub fn checkpoint(&mut self, number: u64, state: &S) -> bool {
        if self.copies.get(self.present).is_some_and(|(present, _)| number <= *present) {
            return false;
        }
        let most = self.rules.max_checkpoints as usize;
        let is_full = most > 0 && !self.copies.is_empty() && self.present + 1 >= most;
        if is_full && !self.rules.drops_oldest {
            return false;
        }
        self.changed();
        if is_full {
            self.copies.remove(0);
        }
        self.copies.push((number, state.clone()));
        self.present = self.copies.len() - 1;
        true
    }

    /// The object has changed: what lies in the future is gone.
    pub fn changed(&mut self) {
        self.copies.truncate(self.present + 1);
    }

    /// The state to return to.
    pub fn rollback(&mut self, number: u64) -> Result<S, CheckpointError> {
        let copies = self.copies.iter();
        let at = copies.map(|(own, _)| *own).position(|own| own == number);
        self.present = at.ok_or(CheckpointError::Unknown { number })?;
        Ok(self.copies[self.present].1.clone())
    }

    pub fn forget(&mut self, number: u64) -> Result<(), CheckpointError> {
        let copies = self.copies.iter();
        let at = copies.map(|(own, _)| *own).position(|own| own == number);
        let at = at.ok_or(CheckpointError::Unknown { number })?;
        if at >= self.present {
            self.clear();
        } else {
            self.copies.drain(..=at);
            self.present -= at + 1;
        }
        Ok(())
    }

    pub fn clear(&mut self) {
        (self.copies, self.present) = (Vec::new(), 0);
    }

    /// The oldest went for want of room, if there is one that may.
    pub fn oldest_went(&mut self) {
        if self.present > 0 {
            self.copies.remove(0);
            self.present -= 1;
        }
    }
}
