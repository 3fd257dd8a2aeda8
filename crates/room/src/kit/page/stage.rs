//! The stage, `#stage`, on which the script reveals a result step by step.
//!
//! A room provides the player who accuses (calls), the cards that turn over, the stamp on the claim, the costs, and the
//! sentence. They contain only facts that the viewer may know. The steps and the number of cards that turn over are the
//! same for all viewers, so the duration of the animation reveals nothing. A test of all rooms checks this.

use game::{Arg, BySeat, Message, Seat};
use maud::{Markup, html};

use crate::{Page, Words};

/// The reveal of one result, as an animation in steps. The script shows the fields in the order of their declaration.
#[derive(Clone, Debug, Default)]
pub struct Moment {
    /// The seat that accuses another seat (calls), and the key of the text for its exclamation, such as "Bluff!".
    pub call: Option<(Seat, &'static str)>,
    /// The seat whose claim is checked.
    pub about: Option<Seat>,
    /// The claim about the cards. It is shown before the cards turn over.
    pub claim: Markup,
    /// The cards, row by row.
    pub rows: Vec<Row>,
    /// The key of the word that is stamped on the claim, and whether the claim was a bluff.
    pub stamp: Option<(&'static str, bool)>,
    /// The cards, points or other things that move from one seat to another because of the result.
    pub costs: Vec<Cost>,
    /// The result in one or more sentences.
    pub said: Markup,
    /// The end of the game, if the game ended with this result.
    pub ending: Option<Ending>,
    /// Whether the stage stays open until the viewer presses a button. Otherwise it closes after the animation.
    pub stays: bool,
}

/// A row of cards of one player or of the table.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The owner of the cards, if several players show cards.
    pub who: Option<Seat>,
    /// The title of the row. It must not reveal the cards.
    pub title: Markup,
    /// The cards that were face up already before the reveal.
    pub open: Markup,
    /// The cards that turn over one by one. Each card is one element.
    pub turned: Markup,
    /// A note about the value of the cards, such as their combination. It is shown together with the stamp.
    pub note: Markup,
    /// Whether this row wins. The page marks the winning row when it shows the sentence.
    pub won: bool,
}

/// Something that moves between seats, or between a seat and the table, because of a result: cards, points or a ship.
#[derive(Clone, Debug)]
pub struct Cost {
    /// The seat that loses the thing. `None` for the table.
    pub from: Option<Seat>,
    /// The seat that gets the thing. `None` for the table.
    pub to: Option<Seat>,
    /// The picture or text of the thing.
    pub what: Markup,
}

/// The winners of a game, for the animation at the end of the game.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// The viewer's seat, if the viewer has one.
    pub me: Option<Seat>,
}

impl Ending {
    /// Creates the ending from the ranks, which count from 1.
    pub fn of(ranks: &BySeat<u8>, me: Option<Seat>) -> Self {
        Self { winners: ranks.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat).collect(), me }
    }

    /// Returns the CSS class for the result of the viewer: `won`, `lost` or `over`.
    fn class(&self) -> &'static str {
        match self.me {
            Some(me) if self.winners.contains(&me) => "won",
            Some(_) => "lost",
            None => "over",
        }
    }

    fn show(&self, page: &Page<'_>) -> Markup {
        let words = page.words;
        let class = self.class();
        let key = match (self.winners.len(), class, words.you) {
            (1, "won", Some(_)) => "stage-you-win",
            (1, ..) => "stage-wins",
            _ => "stage-share",
        };
        let title = Message::new(key).with("who", self.winners.iter().copied().map(Arg::Seat).collect::<Vec<_>>());
        html! {
            div.stage-ending.(class) {
                div.stage-winners { @for seat in &self.winners { (crowned(page, *seat)) } }
                p.stage-title { (words.say(&title)) }
                @if class == "lost" { p.stage-kind { (words.text("stage-well-played")) } }
            }
        }
    }
}

fn crowned(page: &Page<'_>, seat: Seat) -> Markup {
    html! {
        span.stage-winner {
            svg.crown viewBox="0 0 24 14" focusable="false" { path d="M2 13 1 3l6 4 5-6 5 6 6-4-1 10Z" {} }
            (face(page, seat))
        }
    }
}

impl Moment {
    /// Renders the region `#stage` with this moment. Without a moment the region is empty.
    pub fn region(this: Option<&Self>, page: &Page<'_>, seats: u8) -> Markup {
        html! {
            section #stage.stage data-more hidden data-stays[this.is_some_and(|moment| moment.stays)]
                data-end[this.is_some_and(|moment| moment.ending.is_some())] {
                @if let Some(moment) = this {
                    div.stage-fit aria-hidden="true" { (moment.inside(page, seats)) }
                    @if moment.stays {
                        button #stage-on.button.signal type="button" { (page.words.text("go-on")) }
                    }
                }
            }
        }
    }

    fn inside(&self, page: &Page<'_>, seats: u8) -> Markup {
        let words = page.words;
        let by = self.call.map(|(seat, _)| seat);
        let class = self.ending.as_ref().map_or("", Ending::class);
        html! {
            div.stage-inside.(class) {
                ul.stage-seats {
                    @for seat in Seat::all(seats) {
                        li.stage-seat.calls[by == Some(seat)].called[self.about == Some(seat)] data-of=(seat.letter()) {
                            (face(page, seat)) bdi translate="no" { (words.name(seat)) }
                        }
                    }
                }
                @if let Some((seat, word)) = self.call {
                    div.stage-call data-step="call" {
                        (face(page, seat))
                        p.stage-word { (words.text(word)) }
                        bdi.stage-name translate="no" { (words.name(seat)) }
                    }
                }
                div.stage-middle {
                    @if !self.claim.0.is_empty() { div.stage-claim { (self.claim) } }
                    @if !self.rows.is_empty() {
                        div.stage-cards data-step="cards" data-rows=(self.rows.len()) {
                            @for row in &self.rows { (row.show(words)) }
                        }
                    }
                    @if let Some((word, bluff)) = self.stamp {
                        p.stamp.(if bluff { "bluff" } else { "true" }) data-step="stamp" { (words.text(word)) }
                    }
                }
                @if !self.costs.is_empty() {
                    ul.stage-costs data-step="cost" { @for cost in &self.costs { (cost.show(page)) } }
                }
                div.stage-said data-step="said" {
                    (self.said)
                    @if let Some(ending) = &self.ending { (ending.show(page)) }
                }
            }
        }
    }
}

impl Row {
    fn show(&self, words: &Words<'_>) -> Markup {
        let titled = self.who.is_some() || !self.title.0.is_empty() || !self.note.0.is_empty();
        html! {
            div.stage-row.won[self.won] {
                @if titled {
                    p.stage-whose {
                        @if let Some(seat) = self.who { bdi translate="no" { (words.name(seat)) } }
                        (self.title)
                        @if !self.note.0.is_empty() { span.stage-note { (self.note) } }
                    }
                }
                div.stage-laid {
                    @if !self.open.0.is_empty() { div.stage-open { (self.open) } }
                    @if !self.turned.0.is_empty() { div.stage-turned data-turns { (self.turned) } }
                }
            }
        }
    }
}

impl Cost {
    fn show(&self, page: &Page<'_>) -> Markup {
        let place = |seat: Option<Seat>| html! { @if let Some(seat) = seat { (face(page, seat)) } @else { span.stage-table {} } };
        html! {
            li.stage-cost data-from=[self.from.map(Seat::letter)] data-to=[self.to.map(Seat::letter)] {
                (place(self.from))
                span.stage-what { (self.what) }
                span.stage-arrow {}
                (place(self.to))
            }
        }
    }
}

/// Renders the face of a seat, or the first letter of its name if the page has no faces.
fn face(page: &Page<'_>, seat: Seat) -> Markup {
    let first = || page.words.names[seat].chars().find(|letter| letter.is_alphanumeric());
    html! {
        @if page.faces.is_some() { (page.face(seat)) }
        @else { span.face.(format!("face-{}", seat.index())) { b { (first().map_or_else(|| seat.to_string(), String::from)) } } }
    }
}

#[cfg(test)]
mod tests {
    use game::Viewer;

    use super::*;
    use crate::Texts;

    const TEXTS: &str = "bluff = Bluff!\nstage-you-win = You win!\nstage-wins = { $who } wins!\nstage-share = { $who } share it!\nstage-well-played = Well played!\ngo-on = Go on\n";

    /// Renders the stage with this moment at a table of two seats. The viewer has the first seat.
    fn shown(moment: &Moment) -> String {
        let texts = Texts::new("en", &[TEXTS], None);
        let names = BySeat::from_fn(2, |seat| seat.to_string());
        let me = Seat::all(2).next();
        let words = Words { texts: &texts, names: &names, you: me };
        let page = Page {
            words: &words,
            viewer: me.map_or(Viewer::Spectator, Viewer::Seat),
            action: None,
            window: None,
            aids: &[],
            pictures: "/",
            shown: &[],
            faces: None,
        };
        Moment::region(Some(moment), &page, 2).into_string()
    }

    fn seats() -> (Seat, Seat) {
        let mut seats = Seat::all(2);
        (seats.next().unwrap(), seats.next().unwrap())
    }

    #[test]
    fn the_steps_stand_in_the_order_in_which_they_are_shown() {
        let (a, b) = seats();
        let html = shown(&Moment {
            call: Some((a, "bluff")),
            about: Some(b),
            claim: html! { p { "seven" } },
            rows: vec![Row { turned: html! { i { "7" } }, ..Row::default() }],
            stamp: Some(("bluff", true)),
            costs: vec![Cost { from: Some(a), to: Some(b), what: html! { "1" } }],
            said: html! { p { "caught" } },
            ending: None,
            stays: true,
        });
        let steps: Vec<_> = html.split("data-step=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(steps, ["call", "cards", "stamp", "cost", "said"]);
        assert!(html.contains("data-from=\"A\" data-to=\"B\"") && html.contains("id=\"stage-on\""), "{html}");
        assert!(!html.contains("data-end"), "the game goes on: {html}");
    }

    #[test]
    fn winning_looks_different_from_losing_and_losing_is_kind() {
        let (a, b) = seats();
        let ended = |winners: &[Seat]| {
            let ending = Some(Ending { winners: winners.to_vec(), me: Some(a) });
            shown(&Moment { ending, ..Moment::default() })
        };
        let (won, lost, shared) = (ended(&[a]), ended(&[b]), ended(&[a, b]));
        assert!(won.contains("stage-ending won") && won.contains("You win!") && !won.contains("Well played!"), "{won}");
        assert!(lost.contains("stage-ending lost") && lost.contains("Well played!"), "{lost}");
        assert!(shared.contains("stage-ending won") && shared.contains("share it!"), "{shared}");
        assert!([won, lost, shared].iter().all(|html| html.contains("data-end")));
    }
}
