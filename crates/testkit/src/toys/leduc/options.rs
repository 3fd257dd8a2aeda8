//! Leduc hold'em's one option.

use game::{OptionError, OptionSpec, OptionValues, Options};

/// What a table has agreed on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeducOptions {
    /// Whether cards have suits; without them there are two equal cards of each rank.
    pub suits: bool,
}

impl Options for LeducOptions {
    const SPECS: &'static [OptionSpec] =
        &[OptionSpec { key: "suits", values: &["told", "untold"], range: None, text: None, offered: false }];

    fn read(values: &OptionValues) -> Result<Self, OptionError> {
        OptionError::check(Self::SPECS, values)?;
        Ok(Self { suits: values.get("suits").is_none_or(|value| value == "told") })
    }

    fn write(&self) -> OptionValues {
        let suits = if self.suits { "told" } else { "untold" };
        OptionValues::from([("suits".to_owned(), suits.to_owned())])
    }
}
