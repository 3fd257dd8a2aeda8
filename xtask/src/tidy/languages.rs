//! Languages of the house that a room lacks: nothing to mend, but worth saying.

use crate::files::Text;

const LIST: &str = "crates/rooms/src/spoken.rs";
const ROOMS: &str = "crates/rooms/src/";

/// A line for each room that lacks languages of the house.
pub(crate) fn lacking(texts: &[Text]) -> Vec<String> {
    let house = texts.iter().find(|file| file.path == LIST).map(|file| tags(&file.text)).unwrap_or_default();
    let has = |path: &str| texts.iter().any(|file| file.path == path);
    let rooms = texts.iter().filter_map(|file| {
        let room = file.path.strip_prefix(ROOMS)?.strip_suffix("/texts/en.ftl")?;
        (!room.contains('/')).then_some(room)
    });
    let lacks = |room: &str| {
        let lacking = house.iter().filter(|tag| !has(&format!("{ROOMS}{room}/texts/{tag}.ftl")));
        let lacking: Vec<&str> = lacking.map(String::as_str).collect();
        (!lacking.is_empty())
            .then(|| format!("the room `{room}` is shown in English to readers of {}", lacking.join(", ")))
    };
    rooms.filter_map(lacks).collect()
}

/// The tags of the line that declares them.
fn tags(source: &str) -> Vec<String> {
    let list = source.lines().find(|line| line.starts_with("pub const LANGUAGES")).unwrap_or_default();
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_room_lacks_is_named() {
        let file = |path: &str, text: &str| Text { path: path.to_owned(), text: text.to_owned() };
        let list = file(LIST, "/// Tags.\npub const LANGUAGES: &[&str] = &[\"en\", \"fr\", \"ar\"];\n");
        let room = file("crates/rooms/src/red_dog/texts/en.ftl", "");
        let french = file("crates/rooms/src/red_dog/texts/fr.ftl", "");
        let said = lacking(&[list, room, french]);
        assert_eq!(said, ["the room `red_dog` is shown in English to readers of ar"]);
    }
}
