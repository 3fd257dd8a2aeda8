//! What somebody is told for whom the house has no connection left.

use crate::pages;

/// The sentence for whoever finds the house full, in every language of the house, one to a line: nobody has read yet
/// which one is asked for.
pub fn full_house() -> String {
    let sentences = pages::LOCALES.iter().map(|locale| pages::texts(locale).format("error-full-house", None));
    sentences.map(|sentence| sentence + "\n").collect()
}
