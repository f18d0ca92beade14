//! The class of 'Rolling Grids for Infinite Worlds', transcribed to Rust: two remainders a
//! coordinate, the same checks in the same order, an error where the article logs one.

/// `Util.Mod` of the article.
#[inline]
fn modulus(x: i32, period: i32) -> i32 {
    ((x % period) + period) % period
}

/// The article's `RollingGrid<T>`; `T` is an option, its `None` the article's null.
pub struct ArticleGrid<T> {
    size_x: i32,
    size_y: i32,
    column_items: Vec<i32>,
    row_items: Vec<i32>,
    column_indices: Vec<i32>,
    row_indices: Vec<i32>,
    grid: Vec<Option<T>>,
}

impl<T: Copy + PartialEq> ArticleGrid<T> {
    /// A grid of so many columns and rows.
    pub fn new(size_x: i32, size_y: i32) -> Self {
        let (columns, rows) = (size_x as usize, size_y as usize);
        Self {
            size_x,
            size_y,
            column_items: vec![0; columns],
            row_items: vec![0; rows],
            column_indices: vec![0; columns],
            row_indices: vec![0; rows],
            grid: vec![None; columns * rows],
        }
    }

    /// The article's getter.
    #[inline]
    pub fn get(&self, x: i32, y: i32) -> Result<Option<T>, (i32, i32)> {
        let mod_x = modulus(x, self.size_x) as usize;
        let mod_y = modulus(y, self.size_y) as usize;
        if (self.column_indices[mod_x] != x && self.column_items[mod_x] > 0)
            || (self.row_indices[mod_y] != y && self.row_items[mod_y] > 0)
        {
            return Err((x, y));
        }
        Ok(self.grid[mod_x * self.size_y as usize + mod_y])
    }

    /// The article's setter.
    pub fn set(&mut self, x: i32, y: i32, value: Option<T>) -> Result<(), (i32, i32)> {
        let mod_x = modulus(x, self.size_x) as usize;
        let mod_y = modulus(y, self.size_y) as usize;
        if (self.column_items[mod_x] > 0 && self.column_indices[mod_x] != x)
            || (self.row_items[mod_y] > 0 && self.row_indices[mod_y] != y)
        {
            return Err((x, y));
        }
        let existing = &mut self.grid[mod_x * self.size_y as usize + mod_y];
        if *existing == value {
            return Ok(());
        }
        if existing.is_some() && value.is_some() {
            return Err((x, y));
        }
        *existing = value;
        self.column_indices[mod_x] = x;
        self.row_indices[mod_y] = y;
        let delta = if value.is_none() { -1 } else { 1 };
        self.column_items[mod_x] += delta;
        self.row_items[mod_y] += delta;
        Ok(())
    }
}
