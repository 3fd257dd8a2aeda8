//! A hint, as the API sends it.

use host::Hint;
use serde::Serialize;
use utoipa::ToSchema;

/// What an expert would do in a seat's place.
#[derive(Serialize, PartialEq, Clone, ToSchema, Debug)]
pub(crate) struct HintInfo {
    /// The window that it is about.
    pub(crate) window: u32,
    /// How often an expert bluffs here, from 0 to 1; absent where nobody could.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bluff: Option<f64>,
    /// How often an expert calls somebody a liar here, from 0 to 1; absent where nobody could.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) call: Option<f64>,
    /// What an expert does most often, in notation.
    pub(crate) r#move: String,
    /// How often, from 0 to 1.
    pub(crate) odds: f64,
}

impl HintInfo {
    pub(super) fn new(window: u32, hint: Hint) -> Self {
        let Hint { bluff, call, usual } = hint;
        Self { window, bluff, call, r#move: usual.play, odds: usual.odds }
    }
}
