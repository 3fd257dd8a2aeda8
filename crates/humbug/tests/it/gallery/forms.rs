//! The requests that a browser sends when an element of a page is pressed.

use scraper::{ElementRef, Html, Selector};

/// An address and the fields that are sent to it.
pub(super) type Sent = (String, Vec<(String, String)>);

fn select(selector: &str) -> Selector {
    Selector::parse(selector).expect("a selector")
}

/// The greyed elements of a page, by id, and their requests.
pub(super) fn greyed(page: &str) -> Vec<(String, Sent)> {
    let page = Html::parse_document(page);
    let things = select("#actions button[aria-disabled], .hand input[aria-disabled]");
    let things = page.select(&things).filter_map(|thing| Some((thing.attr("id")?.to_owned(), pressed(&page, thing)?)));
    things.collect()
}

/// The request of the button with a selector.
pub(super) fn button(page: &str, selector: &str) -> Option<Sent> {
    let page = Html::parse_document(page);
    let button = page.select(&select(selector)).next()?;
    pressed(&page, button)
}

/// The first value of an attribute of the element with a selector.
pub(super) fn attribute(page: &str, selector: &str, name: &str) -> Option<String> {
    let page = Html::parse_document(page);
    page.select(&select(selector)).next()?.attr(name).map(str::to_owned)
}

fn pressed(page: &Html, thing: ElementRef<'_>) -> Option<Sent> {
    let form = match thing.attr("form") {
        Some(id) => page.select(&select(&format!("form[id='{id}']"))).next()?,
        None => thing.ancestors().filter_map(ElementRef::wrap).find(|around| around.value().name() == "form")?,
    };
    let field = |one: ElementRef<'_>| Some((one.attr("name")?.to_owned(), one.attr("value")?.to_owned()));
    let hidden = select("input[type=hidden]");
    let mut fields: Vec<_> = form.select(&hidden).filter_map(field).collect();
    match thing.attr("data-ask") {
        // A greyed card asks the rules about itself.
        Some(ask) => {
            fields.retain(|(name, _)| name == "window");
            if let Some(window) = form.attr("data-window").filter(|_| fields.is_empty()) {
                fields.push(("window".to_owned(), window.to_owned()));
            }
            let card = thing.attr("value").unwrap_or_default();
            fields.extend(
                [("step", "ask"), ("move", ask), ("card", card)].map(|(name, value)| (name.into(), value.into())),
            );
        }
        None => fields.extend(field(thing)),
    }
    Some((form.attr("action")?.to_owned(), fields))
}
