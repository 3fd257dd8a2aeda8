//! Shows a Block, a call of Out, and the end of the game on the stage: five cards as a set and a pair.

use game::Message;
use maud::{Markup, html};

use super::{
    super::rules::{Call, Card, Fan, LastBlock, LastRound, Lexicon, View, is_ready, names, word_arg},
    card, centre,
};
use room::kit::page::{Cost, Ending, Moment, Page, Row, Words, back};

/// The number of cards in a set. The other cards of a hand are the pair.
const SET: usize = 3;
/// The number of cards in a hand.
const HAND: usize = 5;

/// The text key of the note next to the three cards of a set.
const SET_KEY: &str = "learnatic-page-stage-set";

/// Renders the stage, which shows the last Block or the end of the last round: the later one of the two.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let block = view.last_block.as_ref().filter(|block| block.round == view.round && view.outcome.is_none());
    let ending = view.outcome.as_ref().map(|outcome| Ending::of(&outcome.ranks, view.me));
    let moment = match (block, &view.last_round) {
        (Some(block), _) => of_block(view, block, page.words),
        (None, Some(round)) => Some(Moment { ending, ..of_round(view, round, page.words) }),
        (None, None) => None,
    };
    Moment::region(moment.as_ref(), page, 2)
}

fn of_block(view: &View, block: &LastBlock, words: &Words<'_>) -> Option<Moment> {
    let owner = centre::owner_of(view, block)?;
    let hand = block.hand.as_ref();
    let cost = match block.good {
        true => Cost { from: Some(owner), to: None, what: html! { @for _ in 0..HAND { (back("tiny", None)) } } },
        false => Cost { from: Some(block.caller), to: None, what: back("tiny", None) },
    };
    Some(Moment {
        call: Some((block.caller, "learnatic-page-do-block")),
        about: Some(owner),
        rows: rows(view.deck(), hand, None, words),
        stamp: Some((
            if block.good { "learnatic-page-stamp-ready" } else { "learnatic-page-stamp-not-ready" },
            block.good,
        )),
        costs: vec![cost],
        said: html! { p { (words.say(&centre::said_of_block(view, block, owner))) } },
        // For the caller the stage stays open until a press of the button, because the caller needs time to read the
        // cards.
        stays: view.me == Some(block.caller),
        ..Moment::default()
    })
}

fn of_round(view: &View, round: &LastRound, words: &Words<'_>) -> Moment {
    let Some(call) = &round.call else {
        let said = Message::new("learnatic-page-round-drawn").with("round", round.round);
        return Moment { said: html! { p { (words.say(&said)) } }, ..Moment::default() };
    };
    let foreign = card::foreign(view.deck());
    let Call { seat, hand, named, right, .. } = call;
    Moment {
        call: Some((*seat, "learnatic-page-do-out")),
        about: Some(*seat),
        rows: rows(view.deck(), Some(hand), named.filter(|_| *right), words),
        stamp: Some((if *right { "learnatic-page-stamp-right" } else { "learnatic-page-stamp-wrong" }, !right)),
        said: html! {
            @for message in &centre::said_of_call(view, round, call) { p { (words.say_foreign(message, &foreign)) } }
        },
        ..Moment::default()
    }
}

/// Renders five cards in two rows of three and two. Hands that are not ready have rows of the same sizes, so that the
/// layout reveals nothing before the cards turn over.
fn rows(deck: &Lexicon, hand: Option<&Fan>, named: Option<u8>, words: &Words<'_>) -> Vec<Row> {
    let Some(hand) = hand else {
        let backs = |count| html! { @for _ in 0..count { span.stage-slip.unseen { (back("", None)) } } };
        return [SET, HAND - SET].map(|count| Row { turned: backs(count), ..Row::default() }).into();
    };
    let (sorted, of) = grouped(hand, named);
    let (set, pair) = sorted.split_at(SET.min(sorted.len()));
    let row = |cards: &[Card], key: &'static str, word: Option<u8>| {
        let note = match word {
            Some(word) => words.say(&Message::new(key).with("word", word_arg(deck, word))),
            None if key == SET_KEY => words.text("learnatic-page-stage-apart"),
            // A row without a note has a blank line of the same height, so that the layout reveals nothing.
            None => "\u{a0}".to_owned(),
        };
        Row {
            turned: html! { @for card in cards { (card::slip(words, deck, *card)) } },
            note: html! { (note) },
            ..Row::default()
        }
    };
    vec![row(set, SET_KEY, of[0]), row(pair, "learnatic-page-stage-pair", of[1])]
}

/// Returns (the cards, the words of the two rows). The cards of a ready hand are sorted by word, with the set of three
/// first. Other hands keep their order and have no words. `named` is the word that the Wild stands for, if the player
/// named one.
fn grouped(hand: &Fan, named: Option<u8>) -> (Vec<Card>, [Option<u8>; 2]) {
    if !is_ready(hand.set()) {
        return (hand.to_vec(), [None, None]);
    }
    let wild = named.or_else(|| names(hand.set()).next());
    let word = |card: &Card| card.word().or(wild).unwrap_or_default();
    let count = |of: u8| hand.iter().filter(|card| word(card) == of).count();
    let mut sorted = hand.to_vec();
    sorted.sort_by_key(|card| (std::cmp::Reverse(count(word(card))), word(card), card.is_wild()));
    let of = |at: usize| sorted.get(at).map(word);
    let words = [of(0), of(SET)];
    (sorted, words)
}
