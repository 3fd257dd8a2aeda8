//! The table of Bluffer as one viewer's view shows it, cut into regions.
//!
//! Here are the seats, the sentence of the status, the buttons and the points; the other regions are in the folder.

use game::{Message, Seat};
use maud::{Markup, html};
use room::kit::page::{Bar, Button, Idle, Look, Mood, Page, Region, Step, Words, row, status, strip};

use self::faces::Ear;
use super::rules::{Answer, RowCard, Shape, Stage, View};

mod centre;
mod claim;
mod faces;
mod hand;
mod icons;
mod printed;
mod stage;

pub(super) use claim::picture as claim_picture;
pub(super) use printed::printed;

/// The regions from the top of a phone to its end. Watchers and readers have no cards and no buttons.
pub(super) fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
    let eyes = Memory { view, memory: view.archive || page.has("memory") };
    let seats = || strip(page.words, "bluffer-page-seats", view.me, view.seats, |seat| seat_box(eyes, page, seat));
    let asks = view.is_awaited().then_some(if view.stage == Stage::Calls { "asked" } else { "yours" });
    let sentence = sentence(view);
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

/// A view, and how much of it the reader wants to see again.
#[derive(Clone, Copy)]
struct Memory<'a> {
    view: &'a View,
    /// Whether known backs stay marked: the reader's own switch, and always on when nothing is hidden.
    memory: bool,
}

impl Memory<'_> {
    /// The back of a card as it stays marked, if the viewer knows it and wants the memory aid.
    fn mark(self, back: Option<Shape>) -> Option<Shape> {
        back.filter(|_| self.memory)
    }

    /// The backs of the viewer's own cards that can be looked at again: the marked ones; without the memory aid only
    /// the card that was looked at in this turn, until the turn continues.
    fn behind(self, number: usize, card: &RowCard) -> Option<Shape> {
        let view = self.view;
        let just_now = view.turn == view.me && view.peeked.map(usize::from) == Some(number);
        card.back.filter(|_| self.memory || just_now)
    }

    /// Whether the viewer may look at the back of this card now. While calls are awaited the page offers no look,
    /// because it would close the window for all others.
    fn may_peek(self, card: &RowCard) -> bool {
        let view = self.view;
        view.stage == Stage::Turn && view.may_play() && view.peeked.is_none() && card.back.is_none()
    }

    /// Which cards the viewer can choose now, and from whose row.
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

    /// Whether one of the viewer's fronts shows the shape to match.
    fn has_match(self) -> bool {
        self.view.own_row().iter().any(|card| Some(card.front) == self.view.want)
    }

    /// Whether the viewer would lay the last card and remembers that its back is wrong.
    fn knows_last_is_wrong(self) -> bool {
        match self.view.own_row() {
            [only] => self.mark(only.back).is_some_and(|back| Some(back) != self.view.want),
            _ => false,
        }
    }
}

/// The purpose of choosing a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// No card can be chosen.
    Nothing,
    /// A card whose front matches is played.
    Match,
    /// Any card is laid unturned.
    Lay,
    /// A card of this seat is taken.
    Take(Seat),
    /// An own card is given away.
    Give,
}

/// The sentence.
fn sentence(view: &View) -> Message {
    match (view.stage, view.me) {
        (Stage::Over, _) => Message::new("bluffer-page-status-over"),
        (Stage::First | Stage::Deal | Stage::Draw, _) => nature(view),
        (Stage::Turn | Stage::Calls | Stage::Take | Stage::Give, Some(me)) if view.waiting.awaits(me) => to_me(view),
        (Stage::Turn | Stage::Calls | Stage::Take | Stage::Give, me) => to_others(view, me),
    }
}

fn nature(view: &View) -> Message {
    match view.owed {
        Some(owed) => Message::new("bluffer-page-status-draws").with("who", owed.seat),
        None => Message::new("bluffer-page-status-nature"),
    }
}

fn to_me(view: &View) -> Message {
    let key = match view.stage {
        Stage::Calls if view.may_play() => "bluffer-page-status-answer-or-play",
        Stage::Calls => "bluffer-page-status-answer",
        Stage::Take => "bluffer-page-status-take",
        Stage::Give => "bluffer-page-status-give",
        Stage::First | Stage::Deal | Stage::Turn | Stage::Draw | Stage::Over => my_turn(view),
    };
    about(view, key)
}

fn my_turn(view: &View) -> &'static str {
    let row = view.own_row();
    if row.iter().any(|card| Some(card.front) == view.want) {
        "bluffer-page-status-match"
    } else {
        // If nothing is left to draw, only a last card may be kept (BL-G11).
        match (row.len() == 1, view.can_draw()) {
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

/// Adds the arguments of all sentences.
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

// The last answer of a seat, with a colour next to its picture.
const BELIEVES: &str = "bluffer-page-state-believes";
const CALLS: &str = "bluffer-page-state-calls";
const CALLED: &str = "bluffer-page-state-called";

/// One seat of the strip.
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

/// The face of the seat: a claim is daring until it is answered, and of claimer and accuser one was right.
fn mood(view: &View, seat: Seat) -> Mood {
    let claim = view.claim.filter(|_| view.stage == Stage::Calls);
    match (claim, view.last) {
        (Some(claim), _) if claim.by == seat => Mood::Daring,
        (None, Some(last)) if last.turn + 1 >= view.turns && last.by == seat => match last.honest {
            true => Mood::Triumphant,
            false => Mood::Caught,
        },
        (None, Some(last)) if last.turn + 1 >= view.turns && last.accuser == Some(seat) => match last.honest {
            true => Mood::Caught,
            false => Mood::Triumphant,
        },
        _ if view.waiting.awaits(seat) => Mood::Thinking,
        _ => Mood::Neutral,
    }
}

/// The first letter of a name, as a picture.
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
    // Everybody sees who looks, and at which card.
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

/// The activity of the seat, as a picture and a key.
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

/// The bar of buttons; empty while others are awaited, when cards can be asked about.
fn actions_region(eyes: Memory<'_>, page: &Page<'_>) -> Markup {
    let view = eyes.view;
    // Only a claim is shown first. Calls are a race, and answers to them one tap.
    let step = if eyes.choice() == Choice::Lay { Step::Ask } else { Step::Do };
    let bar = Bar { label: "bluffer-page-actions", awaited: view.is_awaited(), step, idle: Idle::Inquire };
    let class = if view.stage == Stage::Calls { "asked" } else { "" };
    bar.show(page, |open| {
        html! {
            // A look is no answer: the chosen card stays chosen.
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
            // Playing on may also mean drawing (BL-G18); if it is not allowed, no reason is shown.
            let drawing = (view.may_play() && why_not_draw(eyes).is_none()).then(|| draw(eyes));
            [believe.picture(icons::thumb()), call].into_iter().chain(playing).chain(drawing).collect()
        }
        Stage::Turn => playing.into_iter().chain([draw(eyes)]).collect(),
        Stage::Take | Stage::Give => playing.into_iter().collect(),
        Stage::First | Stage::Deal | Stage::Draw | Stage::Over => Vec::new(),
    }
}

/// The actions with a chosen card.
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
    // A last card may be kept even if nothing is left to draw.
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
