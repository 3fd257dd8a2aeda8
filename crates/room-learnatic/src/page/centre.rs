//! The middle of the table: the face-down pile, the top of the face-up pile, the last move, and how the last round
//! ended.

use game::{Arg, Message, Seat};
use maud::{Markup, html};
use room::Words;

use super::super::rules::{BlockTime, Call, Card, LastBlock, LastRound, Lexicon, Stage, Took, View, word_arg};
use super::card;
use super::card::Look;

/// Renders the middle of the table.
pub(super) fn region(view: &View, words: &Words<'_>) -> Markup {
    html! {
        section #centre.centre aria-label=(words.text("learnatic-page-centre")) {
            p.said { (words.say(&said(view))) }
            div.stock {
                @if view.pile > 0 { span.card.back.("") aria-hidden="true" data-vt="pile" {} } @else { span.card.gone aria-hidden="true" {} }
                p.numbers { (words.say(&Message::new("learnatic-page-pile").with("count", view.pile))) }
            }
            div.up { (up(view, words)) }
        }
    }
}

/// Renders the top of the face-up pile. A tap enlarges the card. The cards below it can be viewed too, because
/// everybody has seen them.
fn up(view: &View, words: &Words<'_>) -> Markup {
    html! {
        @match view.up.split_last() {
            None => { p.nothing.soft { (words.text("learnatic-page-up-empty")) } }
            Some((top, under)) => {
                details #top-card {
                    summary { (card::face(words, view.deck(), *top, &Look { moves: true, ..Look::default() })) }
                    p #under-title.small.soft { (words.say(&Message::new("learnatic-page-under").with("count", under.len()))) }
                    @if !under.is_empty() {
                        @let newest: Vec<_> = under.iter().rev().copied().collect();
                        // The list can get the focus, so that the arrow keys scroll it.
                        div #under.under data-scroll tabindex="0" role="group" aria-labelledby="under-title" {
                            (card::list(words, view.deck(), &newest))
                        }
                    }
                }
            }
        }
    }
}

/// Returns the sentence about the last move, which belongs to this turn or the previous one.
fn said(view: &View) -> Message {
    match (view.stage, view.turn, view.took) {
        (Stage::Throw, Some(seat), Some(took)) => about(taken(took), seat),
        (Stage::Dealer | Stage::Deal { .. }, _, _) => match view.dealer {
            Some(dealer) => about("learnatic-page-said-deals", dealer),
            None => Message::new("learnatic-page-said-nothing"),
        },
        _ => said_of_last_turn(view),
    }
}

const fn taken(took: Took) -> &'static str {
    if took.up { "learnatic-page-said-took-up" } else { "learnatic-page-said-took-pile" }
}

fn said_of_last_turn(view: &View) -> Message {
    let block = view.last_block.as_ref().filter(|block| block.round == view.round);
    if let Some(block) = block.filter(|block| block.lost.is_some() && block.lost == view.up.last().copied()) {
        return about("learnatic-page-said-lost", block.caller);
    }
    let Some(last) = view.last_turn.filter(|last| last.round == view.round) else {
        return Message::new("learnatic-page-said-nothing");
    };
    let key = match (view.up.last() == Some(&last.threw), last.took_up.is_some()) {
        (true, true) => "learnatic-page-said-up-this",
        (true, false) => "learnatic-page-said-pile-this",
        (false, true) => "learnatic-page-said-up-other",
        (false, false) => "learnatic-page-said-pile-other",
    };
    about(key, last.seat)
}

fn about(key: &'static str, who: Seat) -> Message {
    Message::new(key).with("who", who)
}

/// A hand that was shown to this viewer, in a Block or by Out.
struct Shown<'a> {
    /// The sentences about how the hand was shown.
    said: Vec<Message>,
    cards: &'a [Card],
    /// Whether the hand was shown just now. The page collapses older hands, and the viewer can open them.
    fresh: bool,
}

/// Renders the region with the hand that was shown last. The region is hidden if no hand was shown.
pub(super) fn last_region(view: &View, words: &Words<'_>) -> Markup {
    let shown = last_block(view).or_else(|| last_round(view));
    html! {
        section #last.last hidden[shown.is_none()] aria-label=(words.text("learnatic-page-last")) {
            @if let Some(shown) = &shown { (content(shown, view.deck(), words)) }
        }
    }
}

fn content(shown: &Shown<'_>, deck: &Lexicon, words: &Words<'_>) -> Markup {
    let foreign = card::foreign(deck);
    html! {
        @if shown.fresh {
            p.said { @for message in &shown.said { (words.say_foreign(message, &foreign)) " " } }
            @if !shown.cards.is_empty() { (card::list(words, deck, shown.cards)) }
        } @else if !shown.cards.is_empty() {
            details #last-shown {
                summary { (words.text("learnatic-page-last-again")) }
                p { @for message in &shown.said { (words.say_foreign(message, &foreign)) " " } }
                (card::list(words, deck, shown.cards))
            }
        }
    }
}

fn last_block(view: &View) -> Option<Shown<'_>> {
    let block = view.last_block.as_ref().filter(|block| block.round == view.round && !view.archive)?;
    let owner = owner_of(view, block)?;
    let said = said_of_block(view, block, owner);
    // The page shows the cards only to the caller, because the owner of the hand knows them already.
    let cards = block.hand.as_deref().filter(|_| view.me != Some(owner)).unwrap_or_default();
    let mut said = vec![said];
    said.extend((!cards.is_empty()).then(|| Message::new("learnatic-page-block-hand").with("whom", owner)));
    Some(Shown { said, cards, fresh: is_fresh(view, block) })
}

/// Returns the owner of the hand that the caller of this Block saw.
pub(super) fn owner_of(view: &View, block: &LastBlock) -> Option<Seat> {
    view.hands.iter().map(|(seat, _)| seat).find(|seat| *seat != block.caller)
}

/// Returns the sentence about the result of a Block.
pub(super) fn said_of_block(view: &View, block: &LastBlock, owner: Seat) -> Message {
    // A waiting player who calls a wrong Block loses only a card (LB-G1, any_time).
    let key = match (block.good, view.options.block) {
        (true, BlockTime::OwnTurn | BlockTime::AnyTime) => "learnatic-page-block-good",
        (false, BlockTime::OwnTurn) => "learnatic-page-block-bad",
        (false, BlockTime::AnyTime) => "learnatic-page-block-bad-early",
    };
    Message::new(key).with("who", block.caller).with("whom", owner)
}

/// Checks whether the Block is still recent. After a right Block it is recent until the owner of the hand has thrown a
/// card. After a wrong Block it is recent while the lost card is on top of the face-up pile, or was just taken.
fn is_fresh(view: &View, block: &LastBlock) -> bool {
    if block.good {
        return view.hands.iter().all(|(seat, hand)| seat == block.caller || hand.turns == 0);
    }
    let taken = view.took.and_then(|took| took.card);
    match (view.stage, block.lost) {
        (Stage::Losing { .. } | Stage::Redraw { .. }, _) => true,
        (_, Some(lost)) => view.up.last() == Some(&lost) || taken == Some(lost),
        (_, None) => false,
    }
}

fn last_round(view: &View) -> Option<Shown<'_>> {
    let last = view.last_round.as_ref()?;
    let (said, cards) = match &last.call {
        Some(call) => (said_of_call(view, last, call), &call.hand[..]),
        None => (vec![Message::new("learnatic-page-round-drawn").with("round", last.round)], &[][..]),
    };
    Some(Shown { said, cards, fresh: view.archive || view.turns == 0 || view.outcome.is_some() })
}

pub(super) fn said_of_call(view: &View, last: &LastRound, call: &Call) -> Vec<Message> {
    let deck = view.deck();
    let word = |number: u8| word_arg(deck, number);
    let key = match (call.right, call.ready) {
        (true, _) => "learnatic-page-round-won",
        (false, true) => "learnatic-page-round-wrong-name",
        (false, false) => "learnatic-page-round-not-ready",
    };
    let mut said = vec![Message::new(key).with("round", last.round).with("who", call.seat)];
    match call.named {
        Some(named) if call.right => {
            said.push(Message::new("learnatic-page-round-named").with("word", word(named)));
        }
        Some(named) if call.ready => {
            let right: Vec<Arg> = call.names.iter().map(|number| word(*number)).collect();
            said.push(Message::new("learnatic-page-round-misnamed").with("word", word(named)).with("right", right));
        }
        Some(_) | None => {}
    }
    said
}
