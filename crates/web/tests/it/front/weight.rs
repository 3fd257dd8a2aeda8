//! Tests the transfer size of a first visit: a page with all its files, compressed as the server sends them. The bench
//! `weight` measures the loading time in a browser.

use std::collections::BTreeSet;

use rooms::ROOMS;
use scraper::{Html, Selector};

use crate::support::{Browser, house, people};

/// The maximum size of the first page with all its files, in bytes.
const FIRST: usize = 100_000;

/// The maximum size of a table's page with all its files except pictures, in bytes.
const TABLE: usize = 68_000;

/// Returns the URLs of all files that a browser loads for a page.
fn files(page: &str) -> BTreeSet<String> {
    let loaded = Selector::parse("link[href], script[src], img[src], source[src], use[href]").unwrap();
    let page = Html::parse_document(page);
    let addresses = page.select(&loaded).filter_map(|element| element.attr("src").or(element.attr("href")));
    // A reference such as `#icon` names a drawing inside the page. It is not a file.
    let files: BTreeSet<_> = addresses.filter(|address| !address.starts_with('#')).map(str::to_owned).collect();
    for kind in ["humbug.css", "humbug.js"] {
        assert!(files.iter().any(|file| file.contains(kind)), "{kind} is not among {files:?}");
    }
    files
}

/// Returns the transfer size of a page in bytes: first without its pictures, then only the pictures.
async fn weigh(browser: &mut Browser, path: &str) -> (usize, usize) {
    let text = browser.get(path).await.expect(200).text;
    let mut weight = browser.weigh(path).await;
    assert!(weight < text.len(), "{path} is not compressed");
    let mut pictures = 0;
    for file in files(&text) {
        let bytes = browser.weigh(&file).await;
        *(if file.starts_with("/pictures/") { &mut pictures } else { &mut weight }) += bytes;
    }
    (weight, pictures)
}

#[tokio::test]
async fn the_first_page_is_light() {
    let (_house, app) = house().await;
    for language in ["en", "fr", "ar"] {
        let mut browser = Browser::new(&app);
        language.clone_into(&mut browser.language);
        let (weight, pictures) = weigh(&mut browser, "/").await;
        assert!(weight + pictures < FIRST, "{language}: {weight} bytes and {pictures} of pictures");
        assert!(weight > FIRST / 10, "so little was hardly all: {weight}");
    }
}

#[tokio::test]
async fn a_table_is_light_but_for_its_pictures() {
    let (_house, app) = house().await;
    for room in ROOMS {
        for language in ["en", "ar"] {
            let mut browser = Browser::new(&app);
            language.clone_into(&mut browser.language);
            let opponents = (people(*room, 4) - 1).to_string();
            browser.post(&format!("/play/{}", room.key()), &[("opponents", &opponents)]).await.expect(200);
            let path = browser.here();
            let (weight, pictures) = weigh(&mut browser, &path).await;
            assert!(weight < TABLE, "{} in {language}: {weight} bytes", room.key());
            assert!(
                weight > TABLE / 10 && pictures > 0,
                "so little was hardly all: {weight} bytes, {pictures} of pictures"
            );
        }
    }
}
