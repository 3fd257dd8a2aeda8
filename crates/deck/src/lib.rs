//! stub
/// a
#[derive(Debug, Clone)]
pub struct Deck;
/// b
#[derive(Debug, Clone)]
pub struct RowError;
