//! What a reader may switch on or off for their own page.

/// A switch of one reader that changes only what their page shows, never a rule and never what they may know: for
/// instance whether a card that they once looked at stays marked. Its text is `<room>-aid-<key>`, with a help text
/// `<room>-aid-<key>-help` where one is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aid {
    /// The key, for instance `memory`.
    pub key: &'static str,
    /// Whether it is on where the reader has not chosen.
    pub on: bool,
}
