//! Lists of words that the tests write and read.

use deck::Deck;

/// Every known column, quotation marks, tabs, line breaks, markup, right-to-left text, and rows with missing cells.
pub(crate) const RICH: &str = "#title: Farm & \"friends\" <1>\n#languages: en, ar\n#author: Mia\n#licence: CC0\n\
    #course: 5b\n\
    id;word;fr;definition:en;example;image;image_alt;article;say;tags;level;note;Colour\n\
    1;dog;chien;\"a pet; it says \"\"woof\"\"\";\"Two\nlines, a <b>tag</b> & more.\";🐶;a dog's head;the;/dɒɡ/;animals farm;A1;-;brown\n\
    2;#cat;chat;\"it, too, is = 1\";;;;;;;;;\n\
    3;قطة;;\u{2068}كلب\u{2069} ليس;;;;;;;;ملاحظة;\n\
    4;=SUM(A1);somme;@x;'y;;;;;;;;\n";

/// The smallest there is.
pub(crate) const PLAIN: &str = "dog\ta pet\ncat\tsays meow\n";

pub(crate) fn deck(text: &str) -> Deck {
    Deck::read(text).unwrap_or_else(|errors| panic!("{errors}"))
}

/// All that a deck says, however its columns are ordered and its rows numbered.
pub(crate) fn content(deck: &Deck) -> (String, Vec<String>, Vec<String>) {
    let table = deck.table();
    let mut rows: Vec<String> = Vec::new();
    for (_, cells) in &table.rows {
        let mut named: Vec<String> = table
            .columns
            .iter()
            .zip(cells)
            .filter(|(_, cell)| !cell.is_empty())
            .map(|(name, cell)| format!("{name}={cell}"))
            .collect();
        named.sort();
        rows.push(named.join("|"));
    }
    let mut head = table.head.clone();
    head.sort();
    (deck.title().to_owned(), head, rows)
}
