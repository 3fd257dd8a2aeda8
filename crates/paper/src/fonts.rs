//! The fonts inside the binary.

use std::{borrow::Cow, collections::BTreeSet, sync::Arc};

use parley::{
    FontContext, FontFamily, FontFamilyName,
    fontique::{Blob, Collection, CollectionOptions},
};

use crate::text::Typesetter;

const FONTS: [&[u8]; 18] = [
    include_bytes!("../fonts/NotoSans-Regular.ttf"),
    include_bytes!("../fonts/NotoSans-Bold.ttf"),
    include_bytes!("../fonts/NotoNaskhArabic-Regular.ttf"),
    include_bytes!("../fonts/NotoNaskhArabic-Bold.ttf"),
    include_bytes!("../fonts/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../fonts/NotoSansDevanagari-Regular.ttf"),
    include_bytes!("../fonts/NotoSansBengali-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGurmukhi-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGujarati-Regular.ttf"),
    include_bytes!("../fonts/NotoSansTamil-Regular.ttf"),
    include_bytes!("../fonts/NotoSansTelugu-Regular.ttf"),
    include_bytes!("../fonts/NotoSansKannada-Regular.ttf"),
    include_bytes!("../fonts/NotoSansMalayalam-Regular.ttf"),
    include_bytes!("../fonts/NotoSansThai-Regular.ttf"),
    include_bytes!("../fonts/NotoSansLao-Regular.ttf"),
    include_bytes!("../fonts/NotoSansGeorgian-Regular.ttf"),
    include_bytes!("../fonts/NotoSansArmenian-Regular.ttf"),
    include_bytes!("../fonts/NotoSansCJKsc-Regular.otf"),
];

/// The families in the order in which a letter is looked for.
const FAMILIES: [FontFamilyName<'static>; 16] = [
    named("Noto Sans"),
    named("Noto Naskh Arabic"),
    named("Noto Sans Hebrew"),
    named("Noto Sans Devanagari"),
    named("Noto Sans Bengali"),
    named("Noto Sans Gurmukhi"),
    named("Noto Sans Gujarati"),
    named("Noto Sans Tamil"),
    named("Noto Sans Telugu"),
    named("Noto Sans Kannada"),
    named("Noto Sans Malayalam"),
    named("Noto Sans Thai"),
    named("Noto Sans Lao"),
    named("Noto Sans Georgian"),
    named("Noto Sans Armenian"),
    named("Noto Sans CJK SC"),
];

const fn named(name: &'static str) -> FontFamilyName<'static> {
    FontFamilyName::Named(Cow::Borrowed(name))
}

/// Our fonts, and none of the machine's.
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
    let mut families = FAMILIES;
    if arabic {
        // Its spaces and signs too are of that font.
        families.swap(0, 1);
    }
    FontFamily::List(Cow::Owned(families.to_vec()))
}

/// The letters of a text that no font here has: they would be printed as empty boxes.
pub fn unprintable(text: &str) -> BTreeSet<char> {
    Typesetter::default().unprintable(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_many_languages_are_there() {
        let texts = [
            "The quick brown fox; Àéîõü ŒœŸÿ, „Größe“ Straße, het ĳs, ¿Qué? ¡Ñandú!, città perché",
            "أهلاً وسهلاً بكم: قطة، ثعلب؛ ٣ كلمات؟ لا إلهَ",
            "苹果、香蕉和猫。“你好！”（一二三）：《书》",
            "蘋果、龍、學習臺灣的書",
            "りんご、カタカナ、漢字を勉強する",
            "사과와 학교에서 한국어를 배우다",
            "שָׁלוֹם! תפוח ירוק, בית־ספר",
            "सेब और विद्यार्थी क्षेत्र ज्ञान श्री",
            "আপেল ও বিদ্যালয়ের ক্ষেত্র",
            "ਸੇਬ ਅਤੇ ਸਕੂਲ",
            "સફરજન અને વિદ્યાર્થી",
            "ஆப்பிள் மற்றும் பள்ளி",
            "ఆపిల్ మరియు పాఠశాల",
            "ಸೇಬು ಮತ್ತು ಶಾಲೆ",
            "ആപ്പിളും വിദ്യാലയവും",
            "แอปเปิ้ลและโรงเรียนน้ำ",
            "ໝາກແອັບເປິ້ນ ແລະ ໂຮງຮຽນ",
            "ვაშლი და სკოლა",
            "Խնձոր և դպրոց",
        ];
        for text in texts {
            assert_eq!(unprintable(text), BTreeSet::new(), "{text}");
        }
        assert_eq!(unprintable("a\u{e000}b"), BTreeSet::from(['\u{e000}']));
    }
}
