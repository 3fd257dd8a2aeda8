//! What stands on the sheets beside the games, in the language of whoever prints.

/// The sentences of the sheets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetTexts {
    /// The language as a tag.
    pub lang: String,
    /// That this line is 50 mm long, and what to do where it is not.
    pub ruler: String,
    /// To glue the right half of a board over this strip.
    pub join: String,
    /// The head of a calibration sheet.
    pub calibration: String,
    /// What to do with it, step by step.
    pub steps: Vec<String>,
    /// The front of a calibration sheet.
    pub front: String,
    /// Its back.
    pub back: String,
}
