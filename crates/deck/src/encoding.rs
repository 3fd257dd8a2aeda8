//! Decodes bytes to text, and guesses the encoding if it is not certain.
//!
//! Only Unicode is certain: UTF-8, and UTF-16 with a byte order mark. Every other encoding is a guess, and a wrong
//! guess gives wrong letters and no error. So [`Decoded::is_certain`] is false for a guess, and [`readings`] returns
//! all texts that the bytes may stand for, so that a person can choose.

use std::fmt;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A text encoding. Its name is the one in the WHATWG encoding standard.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Encoding(&'static encoding_rs::Encoding);

/// The decoded text of a file, with its encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The decoded text.
    pub text: String,
    /// The encoding with which the bytes were decoded.
    pub encoding: Encoding,
    /// Whether the encoding is certain. If not, the letters may be wrong, and a person must check them.
    pub is_certain: bool,
}

/// The encodings that a list may have, the most common encoding first.
const OFFERED: [&encoding_rs::Encoding; 27] = [
    encoding_rs::UTF_8,
    encoding_rs::WINDOWS_1252,
    encoding_rs::MACINTOSH,
    encoding_rs::WINDOWS_1250,
    encoding_rs::WINDOWS_1251,
    encoding_rs::GBK,
    encoding_rs::SHIFT_JIS,
    encoding_rs::BIG5,
    encoding_rs::EUC_KR,
    encoding_rs::WINDOWS_1256,
    encoding_rs::WINDOWS_1255,
    encoding_rs::WINDOWS_1253,
    encoding_rs::WINDOWS_1254,
    encoding_rs::WINDOWS_1257,
    encoding_rs::WINDOWS_1258,
    encoding_rs::WINDOWS_874,
    encoding_rs::EUC_JP,
    encoding_rs::ISO_2022_JP,
    encoding_rs::KOI8_R,
    encoding_rs::KOI8_U,
    encoding_rs::IBM866,
    encoding_rs::X_MAC_CYRILLIC,
    encoding_rs::ISO_8859_2,
    encoding_rs::ISO_8859_5,
    encoding_rs::ISO_8859_7,
    encoding_rs::UTF_16LE,
    encoding_rs::UTF_16BE,
];

/// Other common names of some encodings, as pairs (name, encoding).
const ALSO: [(&str, &encoding_rs::Encoding); 12] = [
    ("mac-roman", encoding_rs::MACINTOSH),
    ("macroman", encoding_rs::MACINTOSH),
    ("cp932", encoding_rs::SHIFT_JIS),
    ("cp936", encoding_rs::GBK),
    ("cp949", encoding_rs::EUC_KR),
    ("cp950", encoding_rs::BIG5),
    ("cp866", encoding_rs::IBM866),
    ("cp874", encoding_rs::WINDOWS_874),
    ("ansi", encoding_rs::WINDOWS_1252),
    ("utf16", encoding_rs::UTF_16LE),
    ("utf16le", encoding_rs::UTF_16LE),
    ("utf16be", encoding_rs::UTF_16BE),
];

impl Encoding {
    /// The encoding UTF-8.
    pub const UTF_8: Self = Self(encoding_rs::UTF_8);
    /// The encoding Windows-1252. It is the fallback, because in it nearly every byte is a character.
    pub const WINDOWS_1252: Self = Self(encoding_rs::WINDOWS_1252);

    /// Iterates over all encodings that the user can choose from.
    pub fn all() -> impl Iterator<Item = Self> {
        OFFERED.into_iter().map(Self)
    }

    /// Returns the name, such as `windows-1252` or `GBK`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// Returns the encoding with this name. Ignores case, spaces and underscores.
    ///
    /// ```
    /// assert_eq!(deck::Encoding::named("Shift JIS").map(|encoding| encoding.name()), Some("Shift_JIS"));
    /// assert_eq!(deck::Encoding::named("cp1252"), Some(deck::Encoding::WINDOWS_1252));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_lowercase();
        let plain = name.replace([' ', '_'], "-");
        let also = ALSO.iter().find(|(known, _)| *known == plain).map(|(_, encoding)| *encoding);
        let known = |name: &str| encoding_rs::Encoding::for_label(name.as_bytes());
        also.or_else(|| known(&name)).or_else(|| known(&plain)).or_else(|| known(&plain.replace('-', ""))).map(Self)
    }

    /// Decodes bytes with this encoding. The result has no byte order mark. Returns `None` if the bytes are invalid in
    /// this encoding.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> Option<String> {
        let bytes = self.without_mark(bytes);
        let text = self.0.decode_without_bom_handling_and_without_replacement(bytes)?;
        let is_text =
            |c: char| matches!(c, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}') || !c.is_control() && !is_private(c);
        (!text.is_empty() && text.chars().all(is_text)).then(|| text.into_owned())
    }

    fn without_mark(self, bytes: &[u8]) -> &[u8] {
        match encoding_rs::Encoding::for_bom(bytes) {
            Some((marked, length)) if marked == self.0 => &bytes[length..],
            _ => bytes,
        }
    }

    /// Decodes any bytes with this encoding. Each invalid byte sequence becomes U+FFFD.
    fn decode_anyway(self, bytes: &[u8]) -> String {
        self.0.decode_without_bom_handling(self.without_mark(bytes)).0.into_owned()
    }
}

/// Checks whether a character does not occur in real texts. If decoded text contains such characters, the encoding is
/// wrong.
const fn is_private(c: char) -> bool {
    matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{fffd}' | '\u{fffe}' | '\u{ffff}')
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Encoding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Encoding {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| D::Error::custom("no encoding has this name"))
    }
}

/// Decodes the bytes of a file and guesses the encoding. An unpaired UTF-16 surrogate becomes U+FFFD, and so does a
/// byte sequence that is invalid in all known encodings. A deck with U+FFFD is refused later.
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded {
    let certain = |encoding, text| Decoded { text, encoding, is_certain: true };
    if let Some((marked, _)) = encoding_rs::Encoding::for_bom(bytes) {
        let encoding = Encoding(marked);
        return certain(encoding, encoding.decode_anyway(bytes));
    }
    let is_plain = !bytes.contains(&0) && !bytes.windows(2).any(|two| two == b"\x1b$" || two == b"\x1b(");
    if is_plain && let Ok(text) = std::str::from_utf8(bytes) {
        return certain(Encoding::UTF_8, text.to_owned());
    }
    let (encoding, text) = readings(bytes).next().unwrap_or_else(|| {
        let usual = Encoding::WINDOWS_1252;
        (usual, usual.decode_anyway(bytes))
    });
    Decoded { text, encoding, is_certain: false }
}

/// Iterates over all different texts that these bytes may stand for, as pairs (encoding, text). The most likely pair
/// comes first.
pub fn readings(bytes: &[u8]) -> impl Iterator<Item = (Encoding, String)> {
    let mut known: Vec<u64> = Vec::new();
    ranked(bytes).into_iter().filter_map(move |encoding| {
        let text = encoding.decode(bytes)?;
        // Two encodings may give the same text, which is yielded only once. This compares only hashes; a hash collision
        // would at worst hide one text.
        let digest = digest(&text);
        let is_new = !known.contains(&digest);
        known.push(digest);
        is_new.then_some((encoding, text))
    })
}

fn digest(text: &str) -> u64 {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Top-level domains of countries, which are hints for the detector. With a hint it prefers the encodings that are
/// common in that country.
const COUNTRIES: [&[u8]; 15] =
    [b"cn", b"tw", b"jp", b"kr", b"ru", b"ua", b"pl", b"hu", b"gr", b"tr", b"il", b"sa", b"lt", b"th", b"fr"];

/// Returns all encodings, sorted by probability: first the encodings detected without a hint, then those detected with
/// the hint of each country, then all others.
fn ranked(bytes: &[u8]) -> Vec<Encoding> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    let guess = |country| detector.guess(country, Utf8Detection::Allow);
    let by_hand = wide(bytes).or_else(|| is_mac_roman(bytes).then_some(encoding_rs::MACINTOSH)).or_else(|| kana(bytes));
    let guesses = by_hand.into_iter().chain([guess(None)]).chain(COUNTRIES.map(|country| guess(Some(country))));
    // UTF-16 is only considered if there is a zero byte, because in UTF-16 every line end contains one.
    let is_wide =
        |encoding: &&'static encoding_rs::Encoding| [encoding_rs::UTF_16LE, encoding_rs::UTF_16BE].contains(encoding);
    let others = OFFERED.into_iter().filter(|encoding| !is_wide(encoding) || bytes.contains(&0));
    let mut all: Vec<Encoding> = Vec::new();
    for encoding in guesses.chain(others).map(Encoding) {
        if !all.contains(&encoding) {
            all.push(encoding);
        }
    }
    all
}

/// Detects UTF-16 without a byte order mark. In UTF-16, one of the two bytes of each ASCII character is zero; its
/// position shows the byte order.
fn wide(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    if !rest.is_empty() || !bytes.contains(&0) {
        return None;
    }
    let plain = |byte: u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
    let little = pairs.iter().filter(|[low, high]| *high == 0 && plain(*low)).count();
    let big = pairs.iter().filter(|[high, low]| *high == 0 && plain(*low)).count();
    let guess = if little >= big { encoding_rs::UTF_16LE } else { encoding_rs::UTF_16BE };
    (little != big && Encoding(guess).decode(bytes).is_some()).then_some(guess)
}

/// Checks whether bytes that contain a zero can be text in UTF-16.
#[must_use]
pub fn is_wide_text(bytes: &[u8]) -> bool {
    encoding_rs::Encoding::for_bom(bytes).is_some() || wide(bytes).is_some()
}

/// Detects Japanese text that is too short for the detector: the decoded text has many kana. Bytes of other encodings
/// hardly ever decode to many kana.
fn kana(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let is_kana = |c: &char| matches!(c, '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}');
    [encoding_rs::SHIFT_JIS, encoding_rs::EUC_JP].into_iter().find(|encoding| {
        let text = Encoding(encoding).decode(bytes).unwrap_or_default();
        let (kana, others) = (text.chars().filter(is_kana).count(), text.chars().filter(|c| !c.is_ascii()).count());
        kana >= 2 && 2 * kana > others
    })
}

/// Checks whether the bytes of accented letters fit the encoding Mac OS Roman. The detector does not support this
/// encoding, because browsers never guess it.
///
/// In Mac OS Roman, the bytes 87 to 9F are small letters with accents. In the Windows encodings they are signs and
/// capital letters. At least one of these bytes must be next to a small ASCII letter. No byte may stand for a capital
/// letter or a sign inside a word.
fn is_mac_roman(bytes: &[u8]) -> bool {
    let small = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_lowercase);
    let letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    let (mut telling, mut letters, mut beside, mut plain) = (0, 0, 0, 0);
    for (at, byte) in bytes.iter().enumerate() {
        let (before, after) = (at.checked_sub(1).and_then(|at| bytes.get(at)), bytes.get(at + 1));
        match byte {
            0..=0x7f => {
                plain += usize::from(byte.is_ascii_alphabetic());
                continue;
            }
            // In the Windows encodings these two bytes are an apostrophe and the letter œ, which also occur next to
            // small letters. So they are no evidence for Mac OS Roman.
            0x92 | 0x9c => letters += 1,
            0x87..=0x9f => {
                letters += 1;
                telling += usize::from(small(before) || small(after));
            }
            0xa7 | 0xbe | 0xbf | 0xcf | 0xd8 => letters += 1,
            // In Mac OS Roman these bytes are capital letters, which do not follow a small letter.
            0x80..=0x86 | 0xae | 0xaf | 0xcb..=0xce | 0xd9 | 0xe5..=0xef | 0xf1..=0xf4 => {
                letters += 1;
                if small(before) {
                    return false;
                }
            }
            // In Mac OS Roman these bytes are single quotation marks, which may be apostrophes inside a word. So they
            // are no evidence.
            0xd4 | 0xd5 => continue,
            0xa0..=0xa6 | 0xa8..=0xac | 0xb4 | 0xc0 | 0xc1 | 0xc7..=0xca | 0xd0..=0xd3 | 0xda..=0xdd | 0xe1..=0xe3 => {
                if letter(before) && letter(after) {
                    return false;
                }
                continue;
            }
            _ => return false,
        }
        beside += usize::from(after.is_some_and(|after| !after.is_ascii()));
    }
    telling > 0 && 2 * beside <= letters && letters < plain
}

/// Checks whether the bytes are a zip archive. Files of spreadsheet programs (`.xlsx`) are zip archives.
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Encodes a list with the encoding of this name.
    fn written(text: &str, name: &str) -> Vec<u8> {
        let encoding = Encoding::named(name).unwrap();
        let wide = |swap: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(swap).collect();
        match encoding.name() {
            "UTF-16LE" => wide(u16::to_le_bytes),
            "UTF-16BE" => wide(u16::to_be_bytes),
            _ => {
                let (bytes, _, is_lossy) = encoding.0.encode(text);
                assert!(!is_lossy, "{name} has no letters for {text}");
                bytes.into_owned()
            }
        }
    }

    /// Typical lists of teachers, as pairs (name of the encoding, text).
    const LISTS: [(&str, &str); 35] = [
        ("gbk", "单词,释义,例句\r\n水獭,吃鱼的河里动物,水獭滑进水里。\r\n蜜蜂,会酿蜜的昆虫,蜜蜂落在花上。\r\n"),
        ("gbk", "苹果\t一种水果\n香蕉\t黄色的水果\n"),
        ("big5", "詞語,解釋\r\n水獺,吃魚的河中動物\r\n蜜蜂,會釀蜜的昆蟲\r\n貓頭鷹,夜裡捕獵的鳥\r\n"),
        ("shift_jis", "単語,意味\r\nカワウソ,魚を食べる川の動物\r\nミツバチ,蜂蜜を作る虫\r\n"),
        ("shift_jis", "犬\tペット\nねこ\tにゃあと鳴く\n牛\t牛乳を出す\n"),
        ("shift_jis", "犬,いぬ\n猫,ねこ\n"),
        ("euc-jp", "犬,いぬ\n猫,ねこ\n"),
        ("euc-jp", "単語,意味\r\nカワウソ,魚を食べる川の動物\r\nミツバチ,蜂蜜を作る虫\r\n"),
        ("iso-2022-jp", "単語,意味\r\nカワウソ,魚を食べる川の動物\r\nミツバチ,蜂蜜を作る虫\r\n"),
        ("euc-kr", "단어,뜻\r\n수달,물고기를 먹는 강의 동물\r\n꿀벌,꿀을 만드는 곤충\r\n"),
        ("windows-1250", "slovo;význam\r\nvydra;zvíře, které žije u řeky\r\nvčela;hmyz, který dělá med\r\n"),
        ("windows-1250", "słowo;znaczenie\r\nwydra;zwierzę żyjące w rzece\r\npszczoła;owad, który robi miód\r\n"),
        (
            "windows-1250",
            "szó;jelentés\r\nvidra;folyóban élő állat, mely halat eszik\r\nméh;rovar, amely mézet gyűjt\r\n",
        ),
        ("windows-1251", "слово;значение\r\nвыдра;речное животное\r\nпчела;насекомое, которое делает мёд\r\n"),
        ("windows-1251", "слово;значення\r\nвидра;річкова тварина, що їсть рибу\r\nбджола;комаха, яка робить мед\r\n"),
        ("windows-1252", "mot;sens\r\nété;saison chaude\r\nforêt;lieu où il y a beaucoup d’arbres\r\n"),
        ("windows-1252", "Wort;Bedeutung\r\nBär;großes Tier\r\nLöwe;König der Tiere\r\nMäuse;kleine Tiere\r\n"),
        ("windows-1252", "palabra;significado\r\nniño;persona pequeña\r\nmañana;después de la noche\r\n"),
        ("windows-1253", "λέξη;σημασία\r\nβίδρα;ζώο του ποταμού\r\nμέλισσα;έντομο που φτιάχνει μέλι\r\n"),
        (
            "windows-1254",
            "kelime;anlam\r\nağaç;ormanda büyür, yaprakları vardır\r\nçiçek;güzel kokan bitki\r\nışık;güneşten gelir\r\n",
        ),
        ("windows-1255", "מילה;משמעות\r\nלוטרה;חיה שחיה בנהר\r\nדבורה;חרק שמכין דבש\r\n"),
        ("windows-1256", "كلمة;معنى\r\nقضاعة;حيوان يعيش في النهر ويأكل السمك\r\nنحلة;حشرة تصنع العسل\r\n"),
        ("windows-1257", "žodis;reikšmė\r\nūdra;gyvūnas, kuris gyvena upėje\r\nbitė;vabzdys, kuris neša medų\r\n"),
        ("windows-874", "คำ,ความหมาย\r\nนาก,สัตว์ในแม่น้ำ\r\nผึ้ง,แมลงที่ทำน้ำผึ้ง\r\n"),
        ("macintosh", "mot;sens\rété;saison chaude\rforêt;lieu où il y a beaucoup d’arbres\rgarçon;jeune élève\r"),
        ("macintosh", "Wort;Bedeutung\nBär;großes Tier\nLöwe;König der Tiere\nÜbung;macht den Meister\n"),
        ("macintosh", "palabra\tsignificado\nniño\tpersona pequeña\nmañana\tdespués de la noche\n"),
        ("macintosh", "palavra;significado\rmaçã;fruta\rcoração;bate no peito\r"),
        ("koi8-r", "слово;значение\r\nвыдра;речное животное\r\nпчела;насекомое, которое делает мед\r\n"),
        ("ibm866", "слово;значение\r\nвыдра;речное животное\r\nпчела;насекомое, которое делает мед\r\n"),
        ("utf-16le", "word\tmeaning\r\nété\tsaison chaude\r\n"),
        ("utf-16be", "word\tmeaning\r\nété\tsaison chaude\r\n"),
        ("utf-16le", "单词\t释义\r\n水獭\t吃鱼的河里动物\r\n"),
        ("utf-16be", "слово\tзначение\r\nвыдра\tречное животное\r\n"),
        ("utf-16be", "كلمة\tمعنى\r\nنحلة\tحشرة تصنع العسل\r\n"),
    ];

    #[test]
    fn every_usual_encoding_is_guessed_and_none_is_certain() {
        for (name, list) in LISTS {
            let bytes = written(list, name);
            let decoded = decode(&bytes);
            let place = readings(&bytes).position(|(_, text)| text == list);
            assert!(!decoded.is_certain, "{name}");
            // The Hungarian list is so short that its letters could also be French. So the right text is only the
            // second guess.
            let want = usize::from(list.starts_with("szó"));
            assert_eq!(place, Some(want), "{name} as {}: {}", decoded.encoding, decoded.text);
        }
    }

    #[test]
    fn whatever_is_guessed_the_right_letters_are_among_the_readings() {
        for (name, list) in LISTS {
            // The loop tests the whole list, and only its second line. For a single line the first guess may be wrong,
            // but the right text must be among all readings.
            for list in [list, list.lines().nth(1).unwrap_or(list)] {
                let bytes = written(list, name);
                let texts: Vec<_> = readings(&bytes).collect();
                assert!(texts.iter().any(|(_, text)| text == list), "{name}: {list}");
                let mut only = texts.iter().map(|(_, text)| text).collect::<Vec<_>>();
                only.sort();
                only.dedup();
                assert_eq!(only.len(), texts.len(), "{name}: a text is offered once");
                assert_eq!(Encoding::named(name).unwrap().decode(&bytes).as_deref(), Some(list));
            }
        }
    }

    #[test]
    fn unicode_is_certain() {
        let text = "été;saison\n水獭;动物\n";
        let wide = |swap: fn(u16) -> [u8; 2]| "\u{feff}aé".encode_utf16().flat_map(swap).collect::<Vec<_>>();
        for (bytes, want, name) in [
            (text.as_bytes().to_vec(), text, "UTF-8"),
            (format!("\u{feff}{text}").into_bytes(), text, "UTF-8"),
            (b"plain".to_vec(), "plain", "UTF-8"),
            (wide(u16::to_le_bytes), "aé", "UTF-16LE"),
            (wide(u16::to_be_bytes), "aé", "UTF-16BE"),
            (b"\xff\xfea\x00\xe9".to_vec(), "a\u{fffd}", "UTF-16LE"),
            (b"\xff\xfe\x3d\xd8".to_vec(), "\u{fffd}", "UTF-16LE"),
        ] {
            let decoded = decode(&bytes);
            assert_eq!((decoded.text.as_str(), decoded.encoding.name(), decoded.is_certain), (want, name, true));
        }
    }

    #[test]
    fn what_is_in_no_encoding_is_read_anyway_and_never_certain() {
        for bytes in [&b"\xff\x00\xfd\x81"[..], b"\x00\x01\x02", b"\x81\x8d\x8f\x90\x9d\xff", b"\x1b$B"] {
            assert!(!decode(bytes).is_certain, "{bytes:?}");
        }
        assert!(!is_wide_text(b"\x7fELF\x02\x01\x01\0\0\0") && is_wide_text(b"d\0o\0g\0"));
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        for (name, want) in [
            ("GBK", "GBK"),
            ("gb2312", "GBK"),
            ("Shift-JIS", "Shift_JIS"),
            ("sjis", "Shift_JIS"),
            ("Windows 1251", "windows-1251"),
            ("cp1250", "windows-1250"),
            ("Latin1", "windows-1252"),
            ("Mac Roman", "macintosh"),
            ("KOI8-R", "KOI8-R"),
            ("utf 8", "UTF-8"),
            ("UTF-16", "UTF-16LE"),
            ("euc_kr", "EUC-KR"),
        ] {
            assert_eq!(Encoding::named(name).map(Encoding::name), Some(want), "{name}");
        }
        assert_eq!(Encoding::named("klingon"), None);
    }
}
