//! Languages by tag and by name.

/// ISO 639-1: these two-letter codes alone are read as the name of a language column.
const CODES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de \
                     dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id \
                     ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu \
                     lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu \
                     rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr \
                     ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// What people write instead of a code, folded. Each in English and in the language itself.
const NAMES: &[(&str, &str)] = &[
    ("english", "en"),
    ("anglais", "en"),
    ("englisch", "en"),
    ("engels", "en"),
    ("inglés", "en"),
    ("inglese", "en"),
    ("英语", "en"),
    ("الإنجليزية", "en"),
    ("french", "fr"),
    ("français", "fr"),
    ("german", "de"),
    ("deutsch", "de"),
    ("dutch", "nl"),
    ("nederlands", "nl"),
    ("spanish", "es"),
    ("español", "es"),
    ("italian", "it"),
    ("italiano", "it"),
    ("chinese", "zh"),
    ("中文", "zh"),
    ("汉语", "zh"),
    ("arabic", "ar"),
    ("العربية", "ar"),
    ("latin", "la"),
];

/// The tag that `text` writes: `FR` is `fr`, `zh_hant` is `zh-Hant`, `Français` is `fr`. Only the shape is checked.
pub(crate) fn tag(text: &str) -> Option<String> {
    named(text).or_else(|| shaped(text))
}

fn shaped(text: &str) -> Option<String> {
    let mut parts = text.split(['-', '_']);
    let primary = parts.next().filter(|part| (2..=3).contains(&part.len()) && is_letters(part))?;
    let mut tag = primary.to_ascii_lowercase();
    for part in parts {
        if part.is_empty() || part.len() > 8 || !part.chars().all(|c| c.is_ascii_alphanumeric()) {
            return None;
        }
        tag.push('-');
        tag.push_str(&subtag(part));
    }
    (tag.len() <= 35).then_some(tag)
}

/// A script as `Hant`, a region as `CH`, anything else in lower case.
fn subtag(part: &str) -> String {
    let lower = part.to_ascii_lowercase();
    match (part.len(), is_letters(part)) {
        (2, true) => lower.to_ascii_uppercase(),
        (4, true) => lower[..1].to_ascii_uppercase() + &lower[1..],
        _ => lower,
    }
}

fn is_letters(part: &str) -> bool {
    part.chars().all(|c| c.is_ascii_alphabetic())
}

/// The tag of a language that is written out.
fn named(text: &str) -> Option<String> {
    let text = crate::fold(text);
    NAMES.iter().find(|(name, _)| *name == text).map(|(_, tag)| (*tag).to_owned())
}

/// The language of a column that is named after a language: a two-letter code that exists, perhaps with more behind it,
/// or a name.
pub(crate) fn of_column(name: &str) -> Option<String> {
    named(name).or_else(|| shaped(name).filter(|tag| CODES.split_ascii_whitespace().any(|code| code == primary(tag))))
}

/// Several, with commas, semicolons or spaces between them; the wrong ones as they were written.
pub(crate) fn list(text: &str) -> Result<Vec<String>, String> {
    let mut tags = Vec::new();
    let parts = text.split(|c: char| matches!(c, ',' | ';' | '،' | '、' | '，' | '/') || c.is_whitespace());
    for part in parts.filter(|part| !part.is_empty()) {
        let tag = tag(part).ok_or_else(|| part.to_owned())?;
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    Ok(tags)
}

/// Are these varieties of one language?
pub(crate) fn same_language(one: &str, other: &str) -> bool {
    primary(one).eq_ignore_ascii_case(primary(other))
}

fn primary(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept_folded() {
        for (name, _) in NAMES {
            assert_eq!(crate::fold(name), *name);
        }
    }

    #[test]
    fn tags_take_their_usual_shape() {
        for (text, want) in
            [("FR", "fr"), ("zh_hant", "zh-Hant"), ("de-ch", "de-CH"), ("Français", "fr"), ("gsw", "gsw")]
        {
            assert_eq!(tag(text).as_deref(), Some(want));
        }
        for text in ["", "f", "fr-", "klingon", "fr fr", "1a", "en-toolongpart", "é"] {
            assert_eq!(tag(text), None, "{text}");
        }
        assert_eq!(list("en, fr;de"), Ok(vec!["en".into(), "fr".into(), "de".into()]));
        assert_eq!(of_column("xx"), None);
        assert_eq!(of_column("pt-BR").as_deref(), Some("pt-BR"));
    }
}
