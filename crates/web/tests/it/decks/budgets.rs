//! Tests the limits for word lists: even if a pasted or uploaded text is very large, the page about it stays small and
//! names the errors.

use crate::{
    decks::lists::{bring, long},
    support::{Browser, house},
};

/// The maximum size of a page about a list, in bytes: a few times the size of the list and its messages.
const PAGE: usize = 1_500_000;

#[tokio::test]
async fn whatever_is_pasted_the_page_about_it_stays_small() {
    let (_house, app) = house().await;
    let tabs = format!("a{}b\n", "\t".repeat(390_000));
    let wide = format!("{}\n", (0..5_000).map(|column| format!("column {column}\t")).collect::<String>()).repeat(5);
    let named = format!("word,{}\n{}", "n".repeat(200_000), "a,\u{7}\n".repeat(2_000));
    let quotes = "\"x\",\"\n".repeat(55_000);
    for (list, says) in [
        ("a\tb;".repeat(90_000), "90001"),
        (tabs, "390001"),
        (wide, "5000"),
        (named, "200000"),
        (quotes, "deck-errors"),
        ("a\n".repeat(190_000), "190000"),
        ("#html:true\n".to_owned() + &"<b".repeat(190_000), ""),
        ("[sound:x]".repeat(40_000), ""),
        ("a\tb\n".repeat(99_000), "99000"),
    ] {
        let page = Browser::new(&app).post("/g/learnatic/deck", &[("text", &list)]).await.expect(200).text;
        assert!(page.len() < PAGE, "{} bytes for {:?}", page.len(), &list[..20]);
        let plain = page.replace(['\u{2068}', '\u{2069}', '\u{202f}', ',', '\u{a0}'], "");
        assert!(plain.contains(says), "{says} is not said of {:?}", &list[..20]);
        let looked = Browser::new(&app).post("/decks/look", &[("text", &list), ("table", "1")]).await.expect(200).text;
        assert!(looked.len() < PAGE, "{} bytes for the script for {:?}", looked.len(), &list[..20]);
    }
}

#[tokio::test]
async fn a_list_that_is_cut_into_too_much_is_refused() {
    let (_house, app) = house().await;
    let list = "a-b;".repeat(90_000);
    let fields = [("text", list.as_str()), ("cells", "-"), ("rows", ";")];
    let page = Browser::new(&app).post("/g/learnatic/deck", &fields).await.expect(200).text;
    assert!(page.len() < PAGE && page.contains("deck-errors"), "{} bytes", page.len());
}

#[tokio::test]
async fn columns_beyond_those_of_a_deck_are_counted() {
    let (_house, app) = house().await;
    let list = format!("{}\n", (1..=60).map(|column| format!("c{column}\t")).collect::<String>()).repeat(2);
    let page = Browser::new(&app).post("/g/learnatic/deck", &[("text", &list)]).await.expect(200).text;
    assert!(page.contains("column-39") && !page.contains("column-40\""));
    let plain = page.replace(['\u{2068}', '\u{2069}'], "");
    assert!(plain.contains("more columns are not shown"));
}

#[tokio::test]
async fn a_file_that_becomes_too_much_is_refused_with_a_sentence() {
    let (_house, app) = house().await;
    let file = format!("a{}", "\t".repeat(2_000_000));
    let page = bring(&app, "/g/learnatic/deck", file.as_bytes(), &[("text", "what was there")]).await.expect(200).text;
    assert!(page.contains("longer than a list may be") && page.contains("what was there"));
    assert!(page.len() < 100_000, "{} bytes", page.len());
}

/// Tests the cache of list pages. All people who read one list get the same rendered page in their language. After a
/// change of the list, nobody gets the old page.
#[tokio::test]
async fn a_kept_list_is_shown_as_it_is_now() {
    let (_house, app) = house().await;
    let mut teacher = Browser::new(&app);
    teacher.post("/decks/keep", &[("text", &long(1_999))]).await.expect(200);
    let edit = teacher.here();
    let read = edit.strip_suffix("/edit").unwrap().to_owned();
    let first = Browser::new(&app).get(&read).await.expect(200).text;
    assert!(first.contains("word 1999"));
    assert_eq!(Browser::new(&app).get(&read).await.expect(200).text, first);
    let changed = format!("{}a new word\ta meaning\ta sentence\n", long(1_998));
    teacher.post(&edit, &[("text", &changed)]).await.expect(200);
    let after = Browser::new(&app).get(&read).await.expect(200).text;
    assert!(after.contains("a new word") && !after.contains("word 1999"));
}
