//! Renders the table of Bluffer for one view, in regions.
//!
//! This file contains the seats, the status sentence, the buttons and the points. The files in the folder `page`
//! contain the other regions.

use game::{Message, Seat};
use maud::{Markup, html};
use room::kit::page::{Bar, Button, Idle, Look, Mood, Page, Region, Step, Words, row, status, strip};

use self::faces::Ear;
use super::rules::{Answer, RowCard, Shape, Stage, View};

mod centre;
mod claim;
mod exposed;
mod faces;
mod hand;
mod icons;
mod printed;
mod stage;

pub(super) use claim::picture as claim_picture;
pub(super) use exposed::exposed;
pub(super) use printed::printed;

/// Renders the regions in the order in which a phone shows them, from top to bottom. Only a viewer with a seat has
/// cards and buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let eyes = Memory { view, memory: view.archive || page.has("memory") };
    let seats = || strip(page.words, "bluffer-page-seats", view.me, view.seats, |seat| seat_box(eyes, page, seat));
    let asks = view.is_awaited().then_some(if view.stage == Stage::Calls { "asked" } else { "yours" });
    let sentence = sentence(eyes);
    let waiting = view.waiting.unnumbered();
    let answers = (view.stage, view.turn, waiting, view.last, view.owed, &view.answers);
    let at_seats = (answers, &view.rows, view.peeked, &view.places, view.want, view.claim, view.turns);
    let middle = (view.stage, view.pile, view.top, &view.play, &view.pile_cards, view.claim);
    let centre = (middle, view.last, view.turns, view.want, view.claim.map(|claim| &view.rows[claim.by]));
    let mut regions = vec![
        page.region("seats", at_seats, seats),
        page.region("centre", centre, || centre::region(eyes, page.words)),
        page.region("status", (asks, &sentence), || status(page.words, asks, &sentence)),
    ];
    let told = (view.last, view.turns == view.last.map_or(0, |last| last.turn), &view.outcome);
    regions.push(page.region("stage", (told, view.play.last()), || stage::region(eyes, page)));
    if let Some(me) = view.me {
        regions
            .push(page.region("hand", (answers, &view.rows, view.peeked, view.want), || hand::region(eyes, me, page)));
        regions.push(page.region("actions", (view, page.window), || actions_region(eyes, page)));
    }
    regions
}

/// A view, together with the viewer's setting of the memory aid.
#[derive(Clone, Copy)]
struct Memory<'a> {
    view: &'a View,
    /// Whether the page marks all backs that the viewer knows (the memory aid). The viewer chooses this with a switch.
    /// It is always on if nothing is hidden.
    memory: bool,
}

impl Memory<'_> {
    /// Returns the back to mark on a card: a back that the viewer knows, if the memory aid is on.
    fn mark(self, back: Option<Shape>) -> Option<Shape> {
        back.filter(|_| self.memory)
    }

    /// Returns the back of an own card, if the page lets the viewer look at it again. With the memory aid, the viewer
    /// can look again at every known back. Without it, only at the card looked at in this turn, until the next move.
    fn behind(self, number: usize, card: &RowCard) -> Option<Shape> {
        let view = self.view;
        let just_now = view.turn == view.me && view.peeked.map(usize::from) == Some(number);
        card.back.filter(|_| self.memory || just_now)
    }

    /// Checks whether the viewer may look at the back of this card now. While calls are open the page offers no look,
    /// because a look would end the time to call for all other players.
    fn may_peek(self, card: &RowCard) -> bool {
        let view = self.view;
        view.stage == Stage::Turn && view.may_play() && view.peeked.is_none() && card.back.is_none()
    }

    /// Returns which cards the viewer can choose now, and from whose row.
    fn choice(self) -> Choice {
        let view = self.view;
        match view.stage {
            _ if !view.is_awaited() => Choice::Nothing,
            Stage::Take => view.last.and_then(|last| last.accuser).map_or(Choice::Nothing, Choice::Take),
            Stage::Give => Choice::Give,
            Stage::Turn | Stage::Calls if view.may_play() && self.has_match() => Choice::Match,
            Stage::Turn | Stage::Calls if view.may_play() => Choice::Lay,
            Stage::First | Stage::Deal | Stage::Turn | Stage::Calls | Stage::Draw | Stage::Over => Choice::Nothing,
        }
    }

    /// Checks whether one of the viewer's cards shows the shape to match on its front.
    fn has_match(self) -> bool {
        self.view.own_row().iter().any(|card| Some(card.front) == self.view.want)
    }

    /// Checks whether the viewer's last card has a back that the viewer knows to be wrong. Without the memory aid, only
    /// a back that the viewer looked at in this turn counts.
    fn knows_last_is_wrong(self) -> bool {
        match self.view.own_row() {
            [only] => self.behind(1, only).is_some_and(|back| Some(back) != self.view.want),
            _ => false,
        }
    }
}

/// What the viewer can choose a card for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// No card can be chosen.
    Nothing,
    /// The viewer plays a card whose front matches.
    Match,
    /// The viewer lays any card unturned.
    Lay,
    /// The viewer takes a card of this seat.
    Take(Seat),
    /// The viewer gives a card away.
    Give,
}

/// Returns the status sentence, which says what the table waits for.
fn sentence(eyes: Memory<'_>) -> Message {
    let view = eyes.view;
    match (view.stage, view.me) {
        (Stage::Over, _) => Message::new("bluffer-page-status-over"),
        (Stage::First | Stage::Deal | Stage::Draw, _) => nature(view),
        (Stage::Turn | Stage::Calls | Stage::Take | Stage::Give, Some(me)) if view.waiting.awaits(me) => to_me(eyes),
        (Stage::Turn | Stage::Calls | Stage::Take | Stage::Give, me) => to_others(view, me),
    }
}

fn nature(view: &View) -> Message {
    match view.owed {
        Some(owed) => Message::new("bluffer-page-status-draws").with("who", owed.seat),
        None => Message::new("bluffer-page-status-nature"),
    }
}

fn to_me(eyes: Memory<'_>) -> Message {
    let view = eyes.view;
    let key = match view.stage {
        Stage::Calls if view.may_play() => "bluffer-page-status-answer-or-play",
        Stage::Calls => "bluffer-page-status-answer",
        Stage::Take => "bluffer-page-status-take",
        Stage::Give => "bluffer-page-status-give",
        Stage::First | Stage::Deal | Stage::Turn | Stage::Draw | Stage::Over => my_turn(eyes),
    };
    about(view, key)
}

fn my_turn(eyes: Memory<'_>) -> &'static str {
    let (view, row) = (eyes.view, eyes.view.own_row());
    if eyes.has_match() {
        "bluffer-page-status-match"
    } else {
        // The sentence says what the player can do. If nothing is left to draw, the player must play, except with a
        // last card, which may be kept (BL-G11).
        match (row.len() == 1, view.can_draw()) {
            (true, true) if eyes.knows_last_is_wrong() => "bluffer-page-status-last-wrong",
            (true, false) if eyes.knows_last_is_wrong() => "bluffer-page-status-last-wrong-only",
            (true, true) => "bluffer-page-status-last",
            (true, false) => "bluffer-page-status-last-only",
            (false, true) => "bluffer-page-status-lay",
            (false, false) => "bluffer-page-status-lay-only",
        }
    }
}

fn to_others(view: &View, me: Option<Seat>) -> Message {
    let is_out = me.is_some_and(|me| view.places[me] > 0);
    let mine = view.turn == me;
    let key = match view.stage {
        _ if is_out => "bluffer-page-status-out",
        Stage::Calls if mine => "bluffer-page-status-you-laid",
        Stage::Calls if me.is_some_and(|me| view.answers[me] != Answer::NotAsked) => "bluffer-page-status-answered",
        Stage::Calls => "bluffer-page-status-calls",
        Stage::Take => "bluffer-page-status-they-take",
        Stage::Give => "bluffer-page-status-they-give",
        Stage::First | Stage::Deal | Stage::Turn | Stage::Draw | Stage::Over => "bluffer-page-status-their-turn",
    };
    about(view, key)
}

/// Creates a sentence with the arguments that all status sentences use.
fn about(view: &View, key: &'static str) -> Message {
    let mut message = Message::new(key);
    if let Some(turn) = view.turn {
        message = message.with("who", turn);
    }
    if let Some(accuser) = view.last.and_then(|last| last.accuser) {
        message = message.with("accuser", accuser);
    }
    let shape = view.claim.map(|claim| claim.wanted).filter(|_| view.stage == Stage::Calls).or(view.want);
    match shape {
        Some(shape) => message.with("shape", shape),
        None => message,
    }
}

// The text keys of a seat's last answer. The style sheet gives these answers their own colours.
const BELIEVES: &str = "bluffer-page-state-believes";
const CALLS: &str = "bluffer-page-state-calls";
const CALLED: &str = "bluffer-page-state-called";

/// Renders one seat in the strip of seats.
fn seat_box(eyes: Memory<'_>, page: &Page<'_>, seat: Seat) -> Markup {
    let (view, words) = (eyes.view, page.words);
    let class = match view.turn {
        _ if view.places[seat] > 0 => "seat gone",
        Some(turn) if turn == seat => "seat to-move",
        _ => "seat",
    };
    let mood = mood(view, seat);
    html! {
        li class=(class) data-place=(seat.letter()) data-mood=[mood.name()] {
            p.seat-name {
                (page.face(seat))
                (mood.sign(page))
                @match seat_state(view, seat) {
                    Some((icon, key)) => {
                        span.seat-badge.believes[key == BELIEVES].calls[key == CALLS || key == CALLED] aria-hidden="true" { (icon) }
                        bdi translate="no" { (words.name(seat)) }
                        span.out-of-sight { (words.text(key)) }
                    }
                    None => {
                        @if page.faces.is_none() { span.seat-badge aria-hidden="true" { (initial(words, seat)) } }
                        bdi translate="no" { (words.name(seat)) }
                    }
                }
            }
            @if view.places[seat] > 0 {
                p.place { (words.say(&Message::new("bluffer-page-place").with("place", view.places[seat]))) }
            } @else {
                (seat_row(eyes, words, seat))
            }
        }
    }
}

/// Returns the expression of the seat's face. A seat whose claim can be called looks daring. After a check, the player
/// who was right looks triumphant, and the other one caught.
fn mood(view: &View, seat: Seat) -> Mood {
    let claim = view.claim.filter(|_| view.stage == Stage::Calls);
    match (claim, view.last) {
        (Some(claim), _) if claim.by == seat => Mood::Daring,
        (None, Some(last)) if last.turn + 1 >= view.turns && last.by == seat => Mood::checked(last.honest),
        (None, Some(last)) if last.turn + 1 >= view.turns && last.accuser == Some(seat) => Mood::checked(!last.honest),
        _ => Mood::idle(view.waiting.awaits(seat)),
    }
}

/// Returns the first letter of a player's name. The page shows it if there is no picture of the player.
fn initial(words: &Words<'_>, seat: Seat) -> String {
    words.names[seat].chars().find(|letter| letter.is_alphanumeric()).map_or_else(|| seat.to_string(), String::from)
}

fn seat_row(eyes: Memory<'_>, words: &Words<'_>, seat: Seat) -> Markup {
    let row = &eyes.view.rows[seat];
    let count = Message::new("bluffer-page-row").with("count", row.len());
    html! {
        ul.minis aria-label=(words.say(&count)) {
            @for (index, card) in row.iter().enumerate() { (mini(eyes, words, seat, index, card)) }
        }
    }
}

fn mini(eyes: Memory<'_>, words: &Words<'_>, seat: Seat, index: usize, card: &RowCard) -> Markup {
    let view = eyes.view;
    // A look is public, except for the back: everybody sees who looks at which card, so the page marks that card.
    let looks = view.turn == Some(seat) && view.peeked.map(usize::from) == Some(index + 1);
    let behind = eyes.mark(card.back);
    let look = Look {
        class: "mini",
        name: Some(seat_label(words, card, behind.is_some(), looks)),
        moves: Some(faces::moves(seat, &view.rows[seat], index)),
    };
    html! {
        li.looked[looks] {
            (faces::card(card.front, Ear::of(behind), look))
            @if looks { span.looking { (icons::eye()) } }
        }
    }
}

fn seat_label(words: &Words<'_>, card: &RowCard, known: bool, looks: bool) -> String {
    let key = match (looks, known) {
        (true, _) => "bluffer-page-looking",
        (false, true) => "bluffer-page-known",
        (false, false) => return words.say(&card.front.message()),
    };
    let message = Message::new(key).with("front", card.front);
    match card.back.filter(|_| known) {
        Some(back) => words.say(&message.with("back", back)),
        None => words.say(&message),
    }
}

/// Returns what the seat is doing, as an icon and the key of a text.
fn seat_state(view: &View, seat: Seat) -> Option<(Markup, &'static str)> {
    if view.archive {
        return None;
    }
    match view.answers[seat] {
        Answer::Awaited => return Some((icons::dots(), "bluffer-page-state-thinking")),
        Answer::Answered => return Some((icons::verdict(true), "bluffer-page-state-answered")),
        Answer::Passed => return Some((icons::thumb(), BELIEVES)),
        Answer::Called => return Some((icons::bang(), CALLS)),
        Answer::NotAsked => {}
    }
    let accuser = view.last.and_then(|last| last.accuser).filter(|_| matches!(view.stage, Stage::Take | Stage::Give));
    if accuser == Some(seat) {
        return Some((icons::bang(), CALLED));
    }
    let key = match view.stage {
        _ if view.turn != Some(seat) => return None,
        Stage::Calls => "bluffer-page-state-laid",
        Stage::Turn | Stage::Take | Stage::Give => "bluffer-page-state-turn",
        Stage::First | Stage::Deal | Stage::Draw | Stage::Over => return None,
    };
    Some((icons::hand(), key))
}

/// Renders the bar of buttons. While the viewer does not have to act, the bar has no buttons. Its empty form lets the
/// script ask why a card cannot be chosen.
fn actions_region(eyes: Memory<'_>, page: &Page<'_>) -> Markup {
    let view = eyes.view;
    // Only a claim needs a confirmation. An answer needs only one tap, because the first call counts.
    let step = if eyes.choice() == Choice::Lay { Step::Ask } else { Step::Do };
    let bar = Bar { label: "bluffer-page-actions", awaited: view.is_awaited(), step, idle: Idle::Inquire };
    let class = if view.stage == Stage::Calls { "asked" } else { "" };
    bar.show(page, |open| {
        html! {
            // A look has its own form, so that the chosen card stays chosen after the look.
            form #peek method="post" action=(open.action) data-live="peek" {
                (open.fields(Step::Do))
                input type="hidden" name="move" value="peek";
            }
            (row(class, &buttons(eyes), page.words))
        }
    })
}

fn buttons(eyes: Memory<'_>) -> Vec<Button> {
    let view = eyes.view;
    let playing = play(eyes);
    match view.stage {
        Stage::Calls => {
            let believe = Button::new("pass", "bluffer-page-do-believe").key("b").class("big believe").mild();
            let call = Button::new("call", "bluffer-page-do-call").key("c").class("big call").picture(icons::bang());
            // A player who may play on instead of answering may also draw (BL-G18). The button is omitted, without a
            // reason, if a draw is not allowed.
            let drawing = (view.may_play() && why_not_draw(eyes).is_none()).then(|| draw(eyes));
            [believe.picture(icons::thumb()), call].into_iter().chain(playing).chain(drawing).collect()
        }
        Stage::Turn => playing.into_iter().chain([draw(eyes)]).collect(),
        Stage::Take | Stage::Give => playing.into_iter().collect(),
        Stage::First | Stage::Deal | Stage::Draw | Stage::Over => Vec::new(),
    }
}

/// Returns the button that plays, takes or gives the chosen card.
fn play(eyes: Memory<'_>) -> Option<Button> {
    let want = eyes.view.want.unwrap_or_default();
    let (button, picture) = match eyes.choice() {
        Choice::Nothing => return None,
        Choice::Match => (Button::new("match", "bluffer-page-do-match"), icons::turn()),
        Choice::Lay => (Button::new("lay", with_shape("bluffer-page-do-lay", want)), icons::bubble(want)),
        Choice::Take(_) => (Button::new("take", "bluffer-page-do-take"), icons::arrow(true)),
        Choice::Give => (Button::new("give", "bluffer-page-do-give"), icons::arrow(false)),
    };
    let wrong = eyes.choice() == Choice::Lay && eyes.knows_last_is_wrong();
    let why_not = wrong.then(|| with_shape("bluffer-page-no-lay", want));
    Some(button.form("move").key("p").class("big accent needs-card").picture(picture).why_not(why_not))
}

fn draw(eyes: Memory<'_>) -> Button {
    let why_not = why_not_draw(eyes);
    // If nothing is left to draw, a last card may be kept. Then the button has another text.
    let keeps = why_not.is_none() && !eyes.view.can_draw();
    let label = if keeps { "bluffer-page-do-keep" } else { "bluffer-page-do-draw" };
    Button::new("admit", label).key("d").picture(icons::draw()).why_not(why_not)
}

fn why_not_draw(eyes: Memory<'_>) -> Option<Message> {
    let view = eyes.view;
    match eyes.has_match() {
        true if !view.options.draw_with_match => {
            Some(with_shape("bluffer-page-no-draw-match", view.want.unwrap_or_default()))
        }
        has_match if !view.can_draw() && (has_match || view.own_row().len() > 1) => {
            Some("bluffer-page-no-draw-empty".into())
        }
        true | false => None,
    }
}

fn with_shape(key: &'static str, shape: Shape) -> Message {
    Message::new(key).with("shape", shape)
}
