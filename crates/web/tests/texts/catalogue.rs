//! Parses the parts of a Fluent file that the tests need.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};

/// One message of a Fluent file, as far as the tests need it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Text {
    /// The names of the arguments that the message uses.
    pub(crate) variables: BTreeSet<String>,
    /// The names of the message's attributes.
    pub(crate) attributes: BTreeSet<String>,
    /// All choices in the message between wordings that depend on an argument.
    pub(crate) choices: Vec<Choice>,
    /// All parts of the message that a reader may see.
    pub(crate) words: Vec<String>,
}

/// A choice between several wordings of a message, which depends on the value of one argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// The name of the argument on which the choice depends.
    pub(crate) variable: String,
    /// The keys of the variants, for instance `one` and `other`.
    pub(crate) cases: BTreeSet<String>,
    /// Whether a variant shows the value of the argument. Then a noun next to the number must have the right plural
    /// form.
    pub(crate) shown: bool,
}

/// All messages of one language, by their keys.
#[derive(Clone, Default, Debug)]
pub(crate) struct Catalogue {
    pub(crate) texts: BTreeMap<String, Text>,
    /// Messages about parse errors and about keys that occur twice.
    pub(crate) mistakes: Vec<String>,
}

impl Catalogue {
    /// Parses all messages in these Fluent files.
    pub(crate) fn read(sources: &[&str]) -> Self {
        let mut catalogue = Self::default();
        for source in sources {
            let resource = parser::parse(*source).unwrap_or_else(|(resource, errors)| {
                catalogue.mistakes.extend(errors.iter().map(ToString::to_string));
                resource
            });
            for entry in resource.body {
                match entry {
                    Entry::Message(message) => {
                        let mut text = Text::default();
                        message.value.iter().for_each(|pattern| text.add(pattern));
                        for attribute in &message.attributes {
                            text.attributes.insert(attribute.id.name.to_owned());
                            // The value of the attribute `gender` is not shown to people. It only selects the form of
                            // another word.
                            if attribute.id.name != "gender" {
                                text.add(&attribute.value);
                            }
                        }
                        catalogue.insert(message.id.name, text);
                    }
                    Entry::Term(term) => catalogue.mistakes.push(format!("a term: -{}", term.id.name)),
                    Entry::Junk { content } => catalogue.mistakes.push(format!("unreadable: {content}")),
                    Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                }
            }
        }
        catalogue
    }

    fn insert(&mut self, key: &str, text: Text) {
        if text.words.is_empty() && text.variables.is_empty() {
            self.mistakes.push(format!("{key} says nothing"));
        }
        if self.texts.insert(key.to_owned(), text).is_some() {
            self.mistakes.push(format!("{key} is there twice"));
        }
    }

    pub(crate) fn keys(&self) -> BTreeSet<String> {
        self.texts.keys().cloned().collect()
    }
}

impl Text {
    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words.push((*value).to_owned()),
                PatternElement::Placeable { expression } => self.add_expression(expression),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    let case = |key: &VariantKey<&str>| match key {
                        VariantKey::Identifier { name } => (*name).to_owned(),
                        VariantKey::NumberLiteral { value } => (*value).to_owned(),
                    };
                    let mut inside = Self::default();
                    variants.iter().for_each(|variant| inside.add(&variant.value));
                    let (variable, shown) = (id.name.to_owned(), inside.variables.contains(id.name));
                    let cases = variants.iter().map(|variant| case(&variant.key)).collect();
                    self.choices.push(Choice { variable, cases, shown });
                }
                self.add_inline(selector);
                variants.iter().for_each(|variant| self.add(&variant.value));
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { value } => self.words.push((*value).to_owned()),
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => self.add_arguments(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                arguments.iter().for_each(|arguments| self.add_arguments(arguments));
            }
            InlineExpression::NumberLiteral { .. } | InlineExpression::MessageReference { .. } => {}
        }
    }

    fn add_arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|argument| self.add_inline(argument));
        arguments.named.iter().for_each(|argument| self.add_inline(&argument.value));
    }
}

#[test]
fn a_file_is_read_with_everything_that_is_in_it() {
    let read =
        Catalogue::read(&["a-b = One { $who-is ->\n    [you] { $x }\n   *[other] two\n }\n    .gist = { $y }\n"]);
    let text = &read.texts["a-b"];
    assert_eq!(text.variables, BTreeSet::from(["who-is", "x", "y"].map(str::to_owned)));
    assert_eq!(text.attributes, BTreeSet::from(["gist".to_owned()]));
    let cases = BTreeSet::from(["you", "other"].map(str::to_owned));
    assert_eq!(text.choices, [Choice { variable: "who-is".to_owned(), cases, shown: false }]);
    assert!(text.words.concat().contains("two"));
    assert_eq!(read.mistakes, Vec::<String>::new());
}

#[test]
fn mistakes_are_found() {
    for (source, mistake) in
        [("a = { $x", ""), ("a = b\na = c\n", "twice"), ("-a = b\n", "term"), ("a = { \"\" }\n", "")]
    {
        let found = Catalogue::read(&[source]).mistakes;
        assert!(found.iter().any(|found| found.contains(mistake)) || source.contains("\"\""), "{source}: {found:?}");
    }
}
