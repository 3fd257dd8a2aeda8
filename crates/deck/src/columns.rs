//! Recognises the names of columns in eight languages, and the names and tags of languages.

use crate::hygiene::{check, clean};
use crate::records::Record;
use crate::{Problem, RowError, WORD_LIMIT, Why, fold};

/// The content of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Id,
    /// The word. With a language tag, the word in that language.
    Word(Option<String>),
    Definition(Option<String>),
    Example(Option<String>),
    Image,
    ImageAlt,
    Lang,
    LangDefinition,
    Article,
    Say,
    Tags,
    Level,
    Note,
    Other,
    /// A column without a name. It must be empty.
    Nameless,
}

/// A column of a list, with its name in the file.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) kind: Kind,
    pub(crate) name: String,
}

/// The known names of columns, folded, with spaces for `_` and `-`. The first name of each kind is the canonical name,
/// which is written with `_` for spaces.
const NAMES: &[(Kind, &str)] = &[
    (Kind::Id, "id|nr|number|numéro|nummer|número|numero|编号|序号|رقم|الرقم"),
    (
        Kind::Word(None),
        "word|words|term|front|mot|mots|terme|wort|wörter|begriff|vokabel|woord|woorden|begrip|palabra|palabras|término\
         |parola|parole|termine|vocabolo|词|词语|单词|生词|詞|詞語|單詞|生詞|字|كلمة|الكلمة|كلمات|مفردة",
    ),
    (
        Kind::Definition(None),
        "definition|meaning|back|définition|signification|sens|bedeutung|erklärung|definitie|betekenis|uitleg|definición\
         |significado|definizione|significato|定义|释义|意思|解释|定義|釋義|解釋|تعريف|التعريف|معنى|المعنى",
    ),
    (
        Kind::Example(None),
        "example|sentence|exemple|phrase|beispiel|beispielsatz|satz|voorbeeld|voorbeeldzin|zin|ejemplo|frase|oración\
         |esempio|例句|例子|例|مثال|المثال|جملة",
    ),
    (
        Kind::Image,
        "image|picture|emoji|dessin|bild|afbeelding|plaatje|beeld|imagen|dibujo|immagine|disegno|figura|图片|图像|图|表情\
         |圖片|圖像|圖|صورة|الصورة|رمز",
    ),
    (
        Kind::ImageAlt,
        "image alt|alt|alt text|picture description|texte alternatif|description de l'image|bildbeschreibung\
         |alternativtext|beeldbeschrijving|alt tekst|texto alternativo|descripción de la imagen|testo alternativo\
         |descrizione dell'immagine|图片说明|替代文字|圖片說明|وصف الصورة|نص بديل",
    ),
    (Kind::Lang, "lang|language|langue|sprache|taal|idioma|lengua|lingua|语言|語言|لغة|اللغة"),
    (
        Kind::LangDefinition,
        "lang definition|definition language|langue de la définition|sprache der bedeutung|taal van de definitie\
         |idioma de la definición|lingua della definizione|释义语言|釋義語言|لغة التعريف",
    ),
    (Kind::Article, "article|artikel|lidwoord|artículo|articolo|冠词|冠詞|أداة|أداة التعريف"),
    (
        Kind::Say,
        "say|pronunciation|prononciation|aussprache|uitspraak|pronunciación|pronuncia|发音|發音|拼音|نطق|النطق",
    ),
    (Kind::Tags, "tags|tag|étiquettes|schlagwörter|labels|trefwoorden|etiquetas|etichette|标签|標籤|وسوم|علامات"),
    (Kind::Level, "level|niveau|stufe|nivel|livello|级别|等级|級別|等級|مستوى|المستوى"),
    (
        Kind::Note,
        "note|notes|comment|remarque|remarques|notiz|anmerkung|bemerkung|notitie|opmerking|nota|notas|commento|备注|注释\
         |備註|註釋|ملاحظة|ملاحظات",
    ),
];

impl Column {
    /// Creates a column from its name in the file.
    pub(crate) fn named(name: &str) -> Self {
        let name = clean(name);
        Self { kind: kind(&name), name }
    }

    /// Creates a column of this kind, with its canonical name.
    pub(crate) fn new(kind: Kind) -> Self {
        let mut column = Self { kind, name: String::new() };
        column.name = column.canonical();
        column
    }

    /// Returns the name of the column in the canonical text.
    pub(crate) fn canonical(&self) -> String {
        match &self.kind {
            Kind::Other | Kind::Nameless => self.name.clone(),
            Kind::Word(Some(lang)) => format!("word:{lang}"),
            Kind::Definition(Some(lang)) => format!("definition:{lang}"),
            Kind::Example(Some(lang)) => format!("example:{lang}"),
            kind => {
                let names = NAMES.iter().find(|(known, _)| known == kind).map_or("", |(_, names)| names);
                names.split('|').next().unwrap_or_default().replace(' ', "_")
            }
        }
    }

    /// Returns a key to find duplicates: two columns have equal keys if a deck may have only one of the two.
    pub(crate) fn slot(&self) -> String {
        match &self.kind {
            Kind::Definition(_) => "definition".to_owned(),
            Kind::Example(_) => "example".to_owned(),
            Kind::Other => format!("other {}", fold(&self.name)),
            _ => self.canonical(),
        }
    }
}

fn kind(name: &str) -> Kind {
    if name.is_empty() {
        return Kind::Nameless;
    }
    plain(name)
        .or_else(|| language_of_column(name).map(|tag| Kind::Word(Some(tag))))
        .or_else(|| in_language(name))
        .unwrap_or(Kind::Other)
}

fn plain(name: &str) -> Option<Kind> {
    let name = fold(name).replace(['_', '-'], " ").replace('’', "'");
    NAMES.iter().find(|(_, names)| names.split('|').any(|known| known == name)).map(|(kind, _)| kind.clone())
}

/// Parses a column name with a language, such as `word:fr`, `definition:en` or `example:de`.
fn in_language(name: &str) -> Option<Kind> {
    let (base, lang) = name.rsplit_once([':', '：'])?;
    let tag = language_tag(lang.trim())?;
    match plain(base)? {
        Kind::Word(None) => Some(Kind::Word(Some(tag))),
        Kind::Definition(None) => Some(Kind::Definition(Some(tag))),
        Kind::Example(None) => Some(Kind::Example(Some(tag))),
        _ => None,
    }
}

/// Checks whether a row contains column names. At least two known names are required, because the first word of a list
/// may be equal to a known name, such as "term".
pub(crate) fn is_heading(fields: &[String]) -> bool {
    fields.iter().filter(|field| !matches!(Column::named(field).kind, Kind::Other | Kind::Nameless)).count() >= 2
}

/// For a file without column names: returns the number of columns if most rows have more than [`USUAL`] columns. A
/// person must then choose what the columns contain. Otherwise returns `None`.
pub(crate) fn beyond_usual(records: &[Record]) -> Option<usize> {
    let most = records.iter().map(|record| record.used).max().filter(|most| *most > USUAL)?;
    let longer = records.iter().filter(|record| record.used > USUAL).count();
    (2 * longer > records.len() && records.len() > 1).then_some(most)
}

/// The number of columns that have a default meaning without names: word, definition and example.
pub(crate) const USUAL: usize = 3;

/// Returns the default columns of a file without names: word, definition, example, as many of them as the rows use, but
/// at least two.
pub(crate) fn unnamed(records: &[Record]) -> Vec<Column> {
    let most = records.iter().map(|record| record.used).max().unwrap_or_default().clamp(2, 3);
    [Kind::Word(None), Kind::Definition(None), Kind::Example(None)].into_iter().take(most).map(Column::new).collect()
}

/// Creates the columns from their names, which are in line `line` of the file. Returns (the columns, the errors in the
/// names).
pub(crate) fn named(line: usize, names: &[String]) -> (Vec<Column>, Vec<RowError>) {
    let columns: Vec<_> = names.iter().map(|name| Column::named(name)).collect();
    let mut errors = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        let mut problems = check(&names[at]);
        problems.extend(column.name.contains('\n').then_some(Problem::Character { code: '\n', why: Why::LineBreak }));
        let length = column.name.chars().count();
        problems.extend((length > WORD_LIMIT).then_some(Problem::TooLong { length, limit: WORD_LIMIT }));
        let named = column.kind != Kind::Nameless;
        let twice = named && columns[..at].iter().any(|earlier| earlier.slot() == column.slot());
        problems.extend(twice.then_some(Problem::DuplicateColumn));
        errors.extend(problems.into_iter().map(|problem| RowError::new(line, problem).in_column(&column.name)));
    }
    if !columns.iter().any(|column| matches!(column.kind, Kind::Word(_))) {
        errors.push(RowError::new(line, Problem::NoWordColumn));
    }
    (columns, errors)
}

/// The two-letter codes of ISO 639-1. A two-letter column name that is not in this list is not the name of a language.
const CODES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de \
                     dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id \
                     ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu \
                     lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu \
                     rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr \
                     ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// Names of languages that people write instead of a code, as pairs (folded name, tag): in English, in the language
/// itself, and in some other languages.
const LANGUAGES: &[(&str, &str)] = &[
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

/// Parses a language: `FR` becomes `fr`, `zh_hant` becomes `zh-Hant`, `Français` becomes `fr`. For a tag, the function
/// checks only its form and not whether the language exists.
pub(crate) fn language_tag(text: &str) -> Option<String> {
    named_language(text).or_else(|| shaped(text))
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

/// Normalises the upper and lower case of a part of a language tag, as in `Hant` for a writing system and `CH` for a
/// region. All other parts become lower case.
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

/// Returns the tag of the language with this name, such as `fr` for `French`.
fn named_language(text: &str) -> Option<String> {
    let text = crate::fold(text);
    LANGUAGES.iter().find(|(name, _)| *name == text).map(|(_, tag)| (*tag).to_owned())
}

/// Returns the language tag for a column whose name is itself a language: the name of a language, or a tag that begins
/// with a code of ISO 639-1.
fn language_of_column(name: &str) -> Option<String> {
    named_language(name)
        .or_else(|| shaped(name).filter(|tag| CODES.split_ascii_whitespace().any(|code| code == primary(tag))))
}

/// Parses a list of languages, separated by commas, semicolons, slashes or spaces. If a language is unknown, returns
/// its text as the error.
pub(crate) fn language_list(text: &str) -> Result<Vec<String>, String> {
    let mut tags = Vec::new();
    let parts = text.split(|c: char| matches!(c, ',' | ';' | '،' | '、' | '，' | '/') || c.is_whitespace());
    for part in parts.filter(|part| !part.is_empty()) {
        let tag = language_tag(part).ok_or_else(|| part.to_owned())?;
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    Ok(tags)
}

/// Checks whether both tags are varieties of the same language.
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
    fn names_are_kept_folded_and_are_unique() {
        let mut seen = std::collections::BTreeSet::new();
        for name in NAMES.iter().flat_map(|(_, names)| names.split('|')) {
            assert_eq!(fold(name), name);
            assert!(seen.insert(name), "{name} twice");
        }
    }

    #[test]
    fn canonical_names_mean_the_same() {
        for (kind, _) in NAMES {
            let column = Column::new(kind.clone());
            assert_eq!(Column::named(&column.name).kind, *kind);
        }
    }

    #[test]
    fn every_house_language_has_its_names() {
        for (name, want) in [
            ("Word", "word"),
            ("MOT", "word"),
            ("Wort", "word"),
            ("woord", "word"),
            ("palabra", "word"),
            ("parola", "word"),
            ("词", "word"),
            ("كلمة", "word"),
            ("De\u{301}finition", "definition"),
            ("image-alt", "image_alt"),
            ("Image Alt", "image_alt"),
            ("FR", "word:fr"),
            ("Français", "word:fr"),
            ("Mot:pt_br", "word:pt-BR"),
            ("definition : en", "definition:en"),
            ("Audio", "Audio"),
            ("audio:fr", "audio:fr"),
        ] {
            assert_eq!(Column::named(name).canonical(), want);
        }
    }

    #[test]
    fn names_are_kept_folded() {
        for (name, _) in LANGUAGES {
            assert_eq!(crate::fold(name), *name);
        }
    }

    #[test]
    fn tags_take_their_usual_shape() {
        for (text, want) in
            [("FR", "fr"), ("zh_hant", "zh-Hant"), ("de-ch", "de-CH"), ("Français", "fr"), ("gsw", "gsw")]
        {
            assert_eq!(language_tag(text).as_deref(), Some(want));
        }
        for text in ["", "f", "fr-", "klingon", "fr fr", "1a", "en-toolongpart", "é"] {
            assert_eq!(language_tag(text), None, "{text}");
        }
        assert_eq!(language_list("en, fr;de"), Ok(vec!["en".into(), "fr".into(), "de".into()]));
        assert_eq!(language_of_column("xx"), None);
        assert_eq!(language_of_column("pt-BR").as_deref(), Some("pt-BR"));
    }
}
