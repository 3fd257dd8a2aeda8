//! Reads the text of scripts.

use super::{
    Action, Comparison, Condition, FACTS, FEATURES, FeatureOf, Rule, Script, ScriptError, ScriptFault, ScriptHead,
    Value, bot_named,
};
use crate::RoomGame;

/// The greatest number of rules with a chance in one script. Each doubles the ways through the script.
const CHANCES: usize = 4;

/// A rule as text, with the number of its line.
pub(super) type Line<'a> = (usize, &'a str);

/// Reads the heads of all scripts in a text, with the lines of each. The words of the rules are not looked up.
pub(super) fn read(text: &str) -> Result<Vec<(ScriptHead, Vec<Line<'_>>)>, ScriptError> {
    let mut scripts: Vec<(ScriptHead, usize, Vec<Line<'_>>)> = Vec::new();
    for (number, line) in meaningful(text) {
        let wrong = |fault| ScriptError { number, fault };
        match head(line) {
            Some((name, about)) => {
                if !is_name(name) {
                    return Err(wrong(ScriptFault::BadName(name.to_owned())));
                }
                if scripts.iter().any(|(other, ..)| other.name == name) {
                    return Err(wrong(ScriptFault::TwiceNamed(name.to_owned())));
                }
                let head = ScriptHead { name: name.to_owned(), about: about.to_owned() };
                scripts.push((head, number, Vec::new()));
            }
            None => match scripts.last_mut() {
                Some((.., lines)) => lines.push((number, line)),
                None => return Err(wrong(ScriptFault::NoScript)),
            },
        }
    }
    if let Some((head, number, _)) = scripts.iter().find(|(.., lines)| lines.is_empty()) {
        return Err(ScriptError { number: *number, fault: ScriptFault::NoRule(head.name.clone()) });
    }
    Ok(scripts.into_iter().map(|(head, _, lines)| (head, lines)).collect())
}

/// Returns the lines of the script with this name. A bot calls this at each move, so it reads no more than it must.
pub(super) fn named<'a>(text: &'a str, name: &str) -> Option<Vec<Line<'a>>> {
    let mut lines = meaningful(text).skip_while(|(_, line)| head(line).is_none_or(|(other, _)| other != name));
    lines.next()?;
    Some(lines.take_while(|(_, line)| head(line).is_none()).collect())
}

/// Iterates over the lines that are neither empty nor comments, with their numbers.
fn meaningful(text: &str) -> impl Iterator<Item = Line<'_>> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Returns the name and the description in a line `script NAME: DESCRIPTION`.
fn head(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_prefix("script ")?;
    let (name, about) = rest.split_once(':').unwrap_or((rest, ""));
    Some((name.trim(), about.trim()))
}

fn is_name(name: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    !name.is_empty() && name.chars().all(fits)
}

impl<G: RoomGame> Script<G> {
    /// Reads the rules of one script, and looks up their words.
    pub(super) fn of(lines: &[Line<'_>]) -> Result<Self, ScriptError> {
        let (mut rules, mut chances) = (Vec::new(), 0);
        for (number, line) in lines {
            let wrong = |fault| ScriptError { number: *number, fault };
            let rule = Rule::<G>::read(line).map_err(wrong)?;
            chances += usize::from(rule.when.iter().any(|condition| matches!(condition, Condition::Chance(_))));
            if chances > CHANCES {
                return Err(wrong(ScriptFault::TooManyChances));
            }
            rules.push(rule);
        }
        Ok(Self { rules })
    }
}

impl<G: RoomGame> Rule<G> {
    fn read(line: &str) -> Result<Self, ScriptFault> {
        let (when, then) = match line.strip_prefix("when ") {
            Some(rest) => rest.split_once(':').ok_or(ScriptFault::NoColon)?,
            None => ("", line),
        };
        let conditions = when.split(" and ").map(str::trim).filter(|text| !text.is_empty());
        Ok(Self {
            when: conditions.map(Condition::read).collect::<Result<_, _>>()?,
            then: then.split(';').map(|text| Action::read(text.trim())).collect::<Result<_, _>>()?,
        })
    }
}

impl<G: RoomGame> Condition<G> {
    fn read(text: &str) -> Result<Self, ScriptFault> {
        let unknown = || ScriptFault::UnknownCondition(text.to_owned());
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            [verb @ ("any" | "no"), feature] => {
                Self::Any(FeatureOf::read(feature)?, Comparison::More, 0.0, *verb == "any")
            }
            [verb @ ("any" | "no"), feature, sign, with] => {
                let sign = Comparison::read(sign).ok_or_else(unknown)?;
                Self::Any(FeatureOf::read(feature)?, sign, number(with).ok_or_else(unknown)?, *verb == "any")
            }
            ["chance", percent] => {
                let percent: u8 =
                    percent.parse().ok().filter(|percent| (1..100).contains(percent)).ok_or_else(unknown)?;
                Self::Chance(f64::from(percent) / 100.0)
            }
            ["not", fact] => Self::Compare(Value::fact(fact)?, Comparison::Equal, Value::Number(0.0)),
            [fact] => Self::Compare(Value::fact(fact)?, Comparison::Other, Value::Number(0.0)),
            [fact, sign, with] => {
                let with = number(with).map_or_else(|| Value::fact(with), |number| Ok(Value::Number(number)))?;
                Self::Compare(Value::fact(fact)?, Comparison::read(sign).ok_or_else(unknown)?, with)
            }
            _ => return Err(unknown()),
        })
    }
}

impl<G: RoomGame> Action<G> {
    fn read(text: &str) -> Result<Self, ScriptFault> {
        let unknown = || ScriptFault::UnknownAction(text.to_owned());
        let bot = |name: &str| bot_named::<G>(name).ok_or_else(|| ScriptFault::UnknownBot(name.to_owned()));
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["want", feature] => Self::Keep(FeatureOf::read(feature)?, Comparison::More, 0.0, true),
            ["avoid", feature] => Self::Keep(FeatureOf::read(feature)?, Comparison::More, 0.0, false),
            [verb @ ("want" | "avoid"), feature, sign, with] => {
                let sign = Comparison::read(sign).ok_or_else(unknown)?;
                Self::Keep(FeatureOf::read(feature)?, sign, number(with).ok_or_else(unknown)?, *verb == "want")
            }
            ["most", feature] => Self::Most(FeatureOf::read(feature)?, 1.0),
            ["least", feature] => Self::Most(FeatureOf::read(feature)?, -1.0),
            ["favourite", "of", name] => Self::Favourite(bot(name)?),
            ["as", name] => Self::As(bot(name)?),
            _ => return Err(unknown()),
        })
    }
}

impl Comparison {
    fn read(sign: &str) -> Option<Self> {
        Some(match sign {
            "<" => Self::Less,
            "<=" => Self::AtMost,
            "=" => Self::Equal,
            ">=" => Self::AtLeast,
            ">" => Self::More,
            _ => return None,
        })
    }
}

fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

impl<G: RoomGame> Value<G> {
    fn fact(name: &str) -> Result<Self, ScriptFault> {
        let common = FACTS.iter().find(|(known, ..)| *known == name).map(|(.., fact)| Self::Common(*fact));
        let own = || G::VOCABULARY.facts.iter().find(|fact| fact.name == name).map(|fact| Self::Own(fact.of));
        common.or_else(own).ok_or_else(|| ScriptFault::UnknownFact(name.to_owned()))
    }
}

impl<G: RoomGame> FeatureOf<G> {
    fn read(name: &str) -> Result<Self, ScriptFault> {
        let common = FEATURES.iter().find(|(known, ..)| *known == name);
        let common = common.map(|(.., manner)| manner.map_or(Self::Tactic, Self::Manner));
        let own = || G::VOCABULARY.features.iter().find(|word| word.name == name).map(|word| Self::Own(word.of));
        common.or_else(own).ok_or_else(|| ScriptFault::UnknownFeature(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_found_by_name_with_the_numbers_of_their_lines() {
        let text = "# two\nscript one: draws, always\n  want draw\n\n  least cost\nscript two\n  want wait\n";
        let scripts = read(text).unwrap();
        let heads: Vec<_> = scripts.iter().map(|(head, _)| (head.name.as_str(), head.about.as_str())).collect();
        assert_eq!(heads, [("one", "draws, always"), ("two", "")]);
        for (head, lines) in &scripts {
            assert_eq!(named(text, &head.name).as_ref(), Some(lines));
        }
        assert_eq!(scripts[0].1, [(3, "want draw"), (5, "least cost")]);
        assert_eq!((named(text, "three"), named(text, "on")), (None, None));
    }

    #[test]
    fn a_wrong_head_is_refused_with_its_line() {
        let fault = |text: &str| read(text).map_err(|error| (error.number, error.fault)).unwrap_err();
        assert_eq!(fault("\nwant draw"), (2, ScriptFault::NoScript));
        assert_eq!(fault("script A\nwant draw"), (1, ScriptFault::BadName("A".to_owned())));
        assert_eq!(fault("script : nothing\nwant draw"), (1, ScriptFault::BadName(String::new())));
        let twice = "script a\nwant draw\nscript a\nwant draw";
        assert_eq!(fault(twice), (3, ScriptFault::TwiceNamed("a".to_owned())));
        assert_eq!(fault("script a\n# no rule\nscript b\nwant draw"), (1, ScriptFault::NoRule("a".to_owned())));
    }

    #[test]
    fn comparisons_are_those_of_numbers() {
        let holds = |sign: &str| {
            let sign = Comparison::read(sign).unwrap();
            [sign.holds(1.0, 2.0), sign.holds(2.0, 2.0), sign.holds(3.0, 2.0)]
        };
        assert_eq!(holds("<"), [true, false, false]);
        assert_eq!(holds("<="), [true, true, false]);
        assert_eq!(holds("="), [false, true, false]);
        assert_eq!(holds(">="), [false, true, true]);
        assert_eq!(holds(">"), [false, false, true]);
        assert_eq!((Comparison::read("=="), number("2.5"), number("inf"), number("x")), (None, Some(2.5), None, None));
    }
}
