//! Table options: what the printed rules leave open.

use std::{borrow::Cow, collections::BTreeMap, fmt, ops::RangeInclusive};

/// Option keys with their values, as text: what a journal pins and a form posts.
pub type OptionValues = BTreeMap<String, String>;

/// One table option, described for forms, help and the API.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The key, for instance `challenge`.
    pub key: &'static str,
    /// The allowed values, the default first.
    pub values: &'static [&'static str],
    /// Where other numbers are allowed too: the smallest and the largest.
    pub range: Option<(u32, u32)>,
    /// Where free text is allowed (a deck): how many characters at most.
    pub text: Option<u32>,
    /// Whether people are offered it at a table; the others are for research and tests.
    pub offered: bool,
    /// Numbers that were allowed once, the smallest and the largest: old games are still played by them, new ones are not.
    pub former: Option<(u32, u32)>,
    /// The value that held where nobody chose, up to this edition of the rules.
    pub former_default: Option<(u32, &'static str)>,
}

impl OptionSpec {
    /// An option with these values, the default first, that people are offered; its key comes from
    /// [`options!`](crate::options).
    pub const fn of(values: &'static [&'static str]) -> Self {
        Self { key: "", values, range: None, text: None, offered: true, former: None, former_default: None }
    }

    /// The same, where other numbers are allowed too: the smallest and the largest.
    #[must_use]
    pub const fn from_to(self, low: u32, high: u32) -> Self {
        Self { range: Some((low, high)), ..self }
    }

    /// The same, where free text is allowed: how many characters at most.
    #[must_use]
    pub const fn or_text(self, most: u32) -> Self {
        Self { text: Some(most), ..self }
    }

    /// The same for research and tests alone.
    #[must_use]
    pub const fn for_research(self) -> Self {
        Self { offered: false, ..self }
    }

    /// The same, where these numbers were allowed once, the smallest and the largest: games that were begun with one keep it.
    #[must_use]
    pub const fn formerly_from_to(self, low: u32, high: u32) -> Self {
        Self { former: Some((low, high)), ..self }
    }

    /// The same, where another value was the default up to this edition of the rules: games that were begun then keep it.
    #[must_use]
    pub const fn formerly(self, edition: u32, default: &'static str) -> Self {
        Self { former_default: Some((edition, default)), ..self }
    }

    /// The value that holds where nobody chose.
    pub const fn default_value(&self) -> &'static str {
        self.values[0]
    }

    /// The value that held in games by this edition of the rules where nobody chose, if it is another one now.
    pub fn former_default_by(&self, edition: u32) -> Option<&'static str> {
        self.former_default.filter(|(last, _)| edition <= *last).map(|(_, value)| value)
    }

    /// Whether a new game may have this value: it is one of the listed ones, or a number within the range.
    pub fn allows(&self, value: &str) -> bool {
        let in_length = |most: u32| value.chars().nth(most as usize).is_none();
        self.values.contains(&value) || is_within(self.range, value) || self.text.is_some_and(in_length)
    }

    /// Whether a game that was begun once may have this value: also one that was allowed then.
    pub fn allowed_once(&self, value: &str) -> bool {
        self.allows(value) || is_within(self.former, value)
    }
}

/// Fills in what a game by this edition of the rules leaves out and what was usual then, but is not now.
pub fn fill_former_defaults(specs: &[OptionSpec], edition: u32, values: &mut OptionValues) {
    for (spec, former) in specs.iter().filter_map(|spec| Some((spec, spec.former_default_by(edition)?))) {
        values.entry(spec.key.to_owned()).or_insert_with(|| former.to_owned());
    }
}

fn is_within(range: Option<(u32, u32)>, value: &str) -> bool {
    range.is_some_and(|(low, high)| value.parse().is_ok_and(|n: u32| low <= n && n <= high))
}

/// The options of one game.
pub trait Options: Sized {
    /// Every option, in the order in which it is shown.
    const SPECS: &'static [OptionSpec];

    /// Reads options, also with values that only older games have; keys that are missing take their default.
    ///
    /// # Errors
    /// An unknown key, or a value that its option never allowed.
    fn read(values: &OptionValues) -> Result<Self, OptionError>;

    /// All options as keys with the texts of their values, in the order of the specs.
    fn entries(&self) -> Vec<(&'static str, Cow<'_, str>)>;

    /// All options with their values, defaults included, so that a journal pins them.
    fn write(&self) -> OptionValues {
        self.entries().into_iter().map(|(key, value)| (key.to_owned(), value.into_owned())).collect()
    }
}

/// The options of a game that leaves nothing to agree on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoOptions;

impl Options for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];

    fn read(values: &OptionValues) -> Result<Self, OptionError> {
        OptionError::check_once(Self::SPECS, values)?;
        Ok(Self)
    }

    fn entries(&self) -> Vec<(&'static str, Cow<'_, str>)> {
        Vec::new()
    }
}

/// Options that a table cannot have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    /// The option's key, or `seats`.
    pub key: String,
    /// The value found.
    pub value: String,
    /// What would have been right.
    pub expected: String,
    /// The option that it does not go with, where it is one and not the number of seats.
    pub against: Option<&'static str>,
}

impl OptionError {
    /// Checks the keys and values of a new game against the specs.
    ///
    /// # Errors
    /// The first key that is unknown or whose value is not allowed.
    pub fn check(specs: &[OptionSpec], values: &OptionValues) -> Result<(), Self> {
        Self::check_by(specs, values, OptionSpec::allows)
    }

    /// The same of a game that was begun once, where values that were allowed then hold too; rooms call it first when they
    /// read options.
    ///
    /// # Errors
    /// The first key that is unknown or whose value was never allowed.
    pub fn check_once(specs: &[OptionSpec], values: &OptionValues) -> Result<(), Self> {
        Self::check_by(specs, values, OptionSpec::allowed_once)
    }

    fn check_by(
        specs: &[OptionSpec],
        values: &OptionValues,
        allows: fn(&OptionSpec, &str) -> bool,
    ) -> Result<(), Self> {
        for (key, value) in values {
            let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
                let known: Vec<_> = specs.iter().map(|spec| spec.key).collect();
                return Err(Self::new(key, value, format!("one of the options {}", known.join(", "))));
            };
            if !allows(spec, value) {
                return Err(Self::unexpected(spec, value));
            }
        }
        Ok(())
    }

    /// Checks the number of seats of a table.
    ///
    /// # Errors
    /// It is not within these bounds, which `expected` says in words.
    pub fn check_seats(seats: u8, allowed: RangeInclusive<u8>, expected: &str) -> Result<(), Self> {
        if allowed.contains(&seats) { Ok(()) } else { Err(Self::new("seats", &seats.to_string(), expected)) }
    }

    /// The error for a text that this option does not allow.
    pub fn unexpected(spec: &OptionSpec, value: &str) -> Self {
        let range = spec.range.map(|(low, high)| format!(" or a number from {low} to {high}"));
        Self::new(spec.key, value, format!("{}{}", spec.values.join(", "), range.unwrap_or_default()))
    }

    /// The error for one key.
    pub fn new(key: &str, value: &str, expected: impl Into<String>) -> Self {
        Self {
            key: key.chars().take(40).collect(),
            value: value.chars().take(40).collect(),
            expected: expected.into(),
            against: None,
        }
    }

    /// The same, where it is another option that it does not go with.
    #[must_use]
    pub fn against(self, option: &'static str) -> Self {
        Self { against: Some(option), ..self }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option {} = {:?}: expected {}", self.key, self.value, self.expected)
    }
}

impl std::error::Error for OptionError {}
