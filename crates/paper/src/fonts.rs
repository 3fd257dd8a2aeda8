//! The fonts inside the binary.

use std::{borrow::Cow, collections::BTreeSet, sync::Arc};

use parley::{
    FontContext, FontFamily, FontFamilyName,
    fontique::{Blob, Collection, CollectionOptions},
};

use crate::text::Typesetter;

const FONTS: [&[u8]; 5] = [
    include_bytes!("../fonts/NotoSans-Regular.ttf"),
    include_bytes!("../fonts/NotoSans-Bold.ttf"),
    include_bytes!("../fonts/NotoNaskhArabic-Regular.ttf"),
    include_bytes!("../fonts/NotoNaskhArabic-Bold.ttf"),
    include_bytes!("../fonts/NotoSansCJKsc-Regular.otf"),
];

/// The families in the order in which a letter is looked for.
const LATIN_FIRST: &[FontFamilyName<'static>] = &[SANS, NASKH, CJK];
/// The same where a text is Arabic: its spaces and signs too are of that font.
const ARABIC_FIRST: &[FontFamilyName<'static>] = &[NASKH, SANS, CJK];
const SANS: FontFamilyName<'static> = FontFamilyName::Named(Cow::Borrowed("Noto Sans"));
const NASKH: FontFamilyName<'static> = FontFamilyName::Named(Cow::Borrowed("Noto Naskh Arabic"));
const CJK: FontFamilyName<'static> = FontFamilyName::Named(Cow::Borrowed("Noto Sans CJK SC"));

/// The fonts, and none of the machine's.
pub(crate) fn context() -> FontContext {
    let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
    for font in FONTS {
        collection.register_fonts(Blob::new(Arc::new(font)), None);
    }
    FontContext { collection, ..FontContext::default() }
}

/// The families for a text.
pub(crate) fn families(text: &str) -> FontFamily<'static> {
    let arabic = text
        .chars()
        .any(|letter| matches!(letter, '\u{600}'..='\u{8ff}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'));
    FontFamily::List(Cow::Borrowed(if arabic { ARABIC_FIRST } else { LATIN_FIRST }))
}

/// The letters of a text that no font here has: they would be printed as empty boxes.
pub fn unprintable(text: &str) -> BTreeSet<char> {
    Typesetter::default().unprintable(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_the_eight_languages_are_there() {
        let texts = [
            "The quick brown fox; Àéîõü ŒœŸÿ, „Größe“ Straße, het ĳs, ¿Qué? ¡Ñandú!, città perché",
            "أهلاً وسهلاً بكم: قطة، ثعلب؛ ٣ كلمات؟ لا إلهَ",
            "苹果、香蕉和猫。“你好！”（一二三）：《书》",
        ];
        for text in texts {
            assert_eq!(unprintable(text), BTreeSet::new(), "{text}");
        }
        assert_eq!(unprintable("a\u{e000}b"), BTreeSet::from(['\u{e000}']));
    }
}
