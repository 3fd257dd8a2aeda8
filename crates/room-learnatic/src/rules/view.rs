//! The view: what a viewer may know, field by field, how it is built from the state, and its lines of text.

use game::{BySeat, Lines, Outcome, Seat, Viewer, Waiting, listed, listed_or_counted};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::cards::{Card, CardSet, CardSetExt as _, Fan};
use super::lexicon::Lexicon;
use super::options::{Naming, Options};
use super::pile::Bag;
use super::{Holding, State, outcome, waiting};

/// Everything that one viewer may know now. It is computed from the state each time.
///
/// No list of cards is sorted by word. A hand lists its cards in the order in which they came, and the face-up pile in
/// the order of throws. Other lists of cards have a fixed order that does not reveal which cards belong together. In
/// JSON, a seat is a number (its index), and a map by seat is a list.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The table options, including the deck. # Who sees this: everybody.
    pub options: Options,
    /// The viewer's own seat. `None` for spectators and for viewers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// The number of the round, from 1. Drawn rounds are counted too. # Who sees this: everybody.
    pub round: u32,
    /// The dealer of the round. `None` until the first dealer is drawn. # Who sees this: everybody.
    pub dealer: Option<Seat>,
    /// The seat whose turn it is. `None` while cards are dealt and after the end. # Who sees this: everybody.
    pub turn: Option<Seat>,
    /// The stage of the game. # Who sees this: everybody.
    pub stage: Stage,
    /// Which seats must act. # Who sees this: everybody.
    pub waiting: Waiting,
    /// The number of windows opened so far. The open window has this number. # Who sees this: everybody.
    pub windows: u32,
    /// The number of finished turns of this round. At `options.turn_cap` the round is drawn (LB-5). # Who sees this:
    /// everybody.
    pub turns: u16,
    /// The number of rounds in a row that were drawn. # Who sees this: everybody.
    pub drawn_rounds: u8,
    /// The hand of each seat.
    pub hands: BySeat<Hand>,
    /// The face-up pile, the lowest card first (LB-09). # Who sees this: everybody, each card when it is thrown.
    pub up: Vec<Card>,
    /// The number of cards in the face-down pile. # Who sees this: everybody.
    pub pile: usize,
    /// The parts of the face-down pile, the lowest first. Cards are drawn from the last part.
    pub parts: Vec<Part>,
    /// The card taken in this turn. `None` after a card was thrown.
    pub took: Option<Took>,
    /// The last turn that ended with a throw. It may belong to the previous round. # Who sees this: everybody.
    pub last_turn: Option<LastTurn>,
    /// The last Block. It may belong to the previous round.
    pub last_block: Option<LastBlock>,
    /// The result of the previous round. After the end of the game, this is the last round. # Who sees this: everybody.
    pub last_round: Option<LastRound>,
    /// The number of rounds that each seat has won. # Who sees this: everybody.
    pub won: BySeat<u8>,
    /// The result after the end of the game. Its points are the numbers of rounds won. # Who sees this: everybody.
    pub outcome: Option<Outcome>,
    /// All cards in play, which `sample` needs. They are public, but not part of the JSON.
    #[serde(skip)]
    pub(super) material: CardSet,
    /// The texts of the cards that this view shows. # Who sees this: each text, the viewers who see the card.
    #[serde(rename = "texts")]
    pub faces: Faces,
}

/// The stage of the game. # Who sees this: everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// Chance draws the first dealer.
    Dealer,
    /// Cards are dealt (LB-04, LB-05).
    Deal {
        /// The number of cards still to deal, including the face-up card.
        left: u8,
    },
    /// A turn begins with Out, Block, or the take of a card (LB-09, LB-13, LB-15).
    Start {
        /// Whether the seat on turn may still Block in this turn (LB-G19).
        may_block: bool,
    },
    /// Chance draws a card from the pile for the seat on turn (LB-10).
    Taking,
    /// The seat on turn holds six cards and must throw one (LB-12).
    Throw,
    /// A Block was wrong. Chance picks a card from the caller's hand (LB-19).
    Losing {
        /// The seat that called.
        caller: Seat,
        /// How the game continues after the loss of the card.
        #[serde(flatten)]
        then: Then,
    },
    /// After a Block, a hand gets cards from the face-down pile until it has five (LB-17, LB-20).
    Redraw {
        /// The seat that gets the cards.
        seat: Seat,
        /// The number of cards that the hand still needs.
        left: u8,
        /// How the game continues after the hand is complete.
        #[serde(flatten)]
        then: Then,
    },
    /// The game is over.
    Over,
}

/// How the game continues after a Block. # Who sees this: everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Then {
    /// Whether the same turn continues. In that case a waiting player may no longer call Block in this turn (LB-G1,
    /// any_time).
    pub goes_on: bool,
    /// Whether the seat on turn may still call Block in the turn that follows (LB-G19).
    pub may_block: bool,
}

/// The cards in a seat's hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hand {
    /// The number of cards in the hand. # Who sees this: everybody.
    pub count: usize,
    /// The cards in the order in which they came, the oldest first. # Who sees this: the owner of the hand, and viewers
    /// of a finished table.
    pub cards: Option<Fan>,
    /// The cards that the other player has seen, in a Block or face up, the oldest first. # Who sees this: both
    /// players. For spectators this list equals `open`.
    pub known: Vec<Card>,
    /// The cards of the hand that were face up before. # Who sees this: everybody.
    pub open: Vec<Card>,
    /// The number of turns that this seat ended with a throw since its hand was dealt or redrawn. # Who sees this:
    /// everybody.
    pub turns: u16,
}

/// A part of the face-down pile: cards that were shuffled together.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// The number of cards still in the part. # Who sees this: everybody.
    pub count: usize,
    /// The kind of the part. # Who sees this: everybody.
    pub kind: PartKind,
    /// The cards that may be in the part: those that were put in, except cards that were face up or buried since then.
    /// Some of them may now be in hands. `None` if the viewer has not seen the cards of the part. # Who sees this: both
    /// players, for a reshuffled part and for a buried hand.
    pub among: Option<Vec<Card>>,
    /// The cards in the part. # Who sees this: only viewers of a finished table.
    pub cards: Option<Vec<Card>>,
}

/// The kind of a part of the pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PartKind {
    /// The cards left after the deal (LB-05).
    Dealt,
    /// The face-up pile, shuffled (LB-14).
    Reshuffled,
    /// A hand that was put under the pile (LB-17).
    Buried,
}

/// A card that was just taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Took {
    /// Whether the card came from the face-up pile. Such a card may not be thrown in this turn (LB-11). # Who sees
    /// this: everybody.
    pub up: bool,
    /// The taken card. # Who sees this: everybody if the card was face up, otherwise the seat that took it, and viewers
    /// of a finished table.
    pub card: Option<Card>,
}

/// The public facts about a turn that ended with a throw. # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastTurn {
    /// The number of the round to which the turn belongs.
    pub round: u32,
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The card taken from the face-up pile. `None` if the player drew from the pile.
    pub took_up: Option<Card>,
    /// The card that was thrown.
    pub threw: Card,
}

/// A call of Block and its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastBlock {
    /// The number of the round to which the Block belongs. # Who sees this: everybody.
    pub round: u32,
    /// The seat that called Block. # Who sees this: everybody.
    pub caller: Seat,
    /// Whether the other player was ready (LB-17). # Who sees this: everybody.
    pub good: bool,
    /// The hand of the other player, which the caller saw (LB-16). # Who sees this: both players, and viewers of a
    /// finished table.
    pub hand: Option<Fan>,
    /// The card that a wrong Block cost (LB-19). `None` until chance picks it. # Who sees this: everybody.
    pub lost: Option<Card>,
}

/// The result of a round. # Who sees this: everybody sees all of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastRound {
    /// The number of the round, from 1.
    pub round: u32,
    /// The winner. `None` if the round was drawn.
    pub winner: Option<Seat>,
    /// The call that ended the round. `None` if the turn cap ended it (LB-5).
    pub call: Option<Call>,
}

/// A call of Out. # Who sees this: everybody sees all of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Call {
    /// The seat that called Out.
    pub seat: Seat,
    /// The shown hand.
    pub hand: Fan,
    /// The number of the word that was named for the Wild, if any (LB-26).
    pub named: Option<u8>,
    /// The numbers of the words that would be right for the Wild. Empty if the hand has no Wild or is not ready.
    pub names: Vec<u8>,
    /// Whether the call was right and won the round.
    pub right: bool,
    /// Whether the hand was a winning hand, regardless of the named word (LB-G5).
    pub ready: bool,
}

/// The texts of those cards that a viewer may see.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Faces {
    /// The deck of the cards.
    pub(super) deck: Lexicon,
    /// The cards whose texts are included.
    pub(super) cards: CardSet,
}

/// Serializes the texts as a map. The keys are the names of the cards in notation.
impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.cards.len()))?;
        for card in self.cards.iter() {
            map.serialize_entry(&card, self.deck.face(card).map_or("", |face| face.text.as_str()))?;
        }
        map.end()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Faces {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Faces".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<std::collections::BTreeMap<String, String>>()
    }
}

impl Hand {
    /// Returns the cards of the hand that the viewer knows, the oldest first.
    pub fn seen(&self) -> &[Card] {
        self.cards.as_deref().unwrap_or(&self.known)
    }
}

impl View {
    /// Returns the words of the table's deck, with the texts of all cards.
    pub const fn deck(&self) -> &Lexicon {
        &self.options.deck
    }

    /// Returns the viewer's own hand, the oldest card first. Empty for a viewer without a seat.
    pub fn own_hand(&self) -> &[Card] {
        let hand = self.me.and_then(|me| self.hands[me].cards.as_deref());
        hand.unwrap_or_default()
    }

    /// Checks whether the viewer must act.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Checks whether the viewer must act on the viewer's own turn.
    pub fn is_own_turn(&self) -> bool {
        self.is_awaited() && self.me == self.turn
    }

    /// Checks whether the viewer may call Block now.
    pub fn may_block(&self) -> bool {
        let Stage::Start { may_block } = self.stage else { return false };
        self.is_awaited() && (may_block || self.me != self.turn)
    }

    /// Checks whether a call of Out must name a word: the viewer holds a Wild, and the option `wild` is `ask` (LB-26).
    pub fn must_name(&self) -> bool {
        self.options.wild == Naming::Ask && self.own_hand().iter().any(|card| card.is_wild())
    }
}

/// Builds the view of this viewer from the state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Onlooker { state, viewer };
    let playing = !matches!(state.stage, Stage::Dealer | Stage::Deal { .. } | Stage::Over);
    let mut view = View {
        options: state.options.clone(),
        me: viewer.seat(),
        archive: viewer.sees_all(),
        round: state.round,
        dealer: (state.stage != Stage::Dealer).then_some(state.dealer),
        // While a Block is resolved, `state.turn` is already the seat of the following turn. The view may show it,
        // because everybody knows it.
        turn: playing.then_some(state.turn),
        stage: state.stage,
        waiting: waiting(state),
        windows: state.windows,
        turns: state.turns,
        drawn_rounds: state.drawn_rounds,
        hands: state.hands.map(|seat, hand| eyes.hand(seat, hand)),
        up: state.up.clone(),
        pile: state.pile_len(),
        parts: state.pile.iter().map(|bag| eyes.part(bag)).collect(),
        took: eyes.took(),
        last_turn: state.last_turn,
        last_block: eyes.last_block(),
        last_round: state.last_round.clone(),
        won: state.won,
        outcome: outcome(state),
        material: state.material,
        faces: Faces { deck: state.options.deck.clone(), cards: CardSet::EMPTY },
    };
    view.faces.cards = shown(&view);
    view
}

/// The state together with a viewer. Its methods decide what this viewer sees.
struct Onlooker<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl Onlooker<'_> {
    /// Checks whether the viewer may see the facts that only the two players share. Spectators may not.
    fn plays(&self) -> bool {
        match self.viewer {
            Viewer::Seat(_) | Viewer::Archive(_) => true,
            Viewer::Spectator => false,
        }
    }

    fn hand(&self, seat: Seat, hand: &Holding) -> Hand {
        let some = |set: CardSet| hand.cards.iter().copied().filter(|card| set.has(*card)).collect();
        Hand {
            count: hand.cards.len(),
            cards: self.viewer.sees(seat).then_some(hand.cards),
            known: some(if self.plays() { hand.known } else { hand.open }),
            open: some(hand.open),
            turns: hand.turns,
        }
    }

    fn part(&self, bag: &Bag) -> Part {
        let among = match bag.kind {
            PartKind::Dealt => None,
            PartKind::Reshuffled | PartKind::Buried => self.plays().then(|| bag.among.mixed()),
        };
        let cards = self.viewer.sees_all().then(|| bag.cards.mixed());
        Part { count: bag.cards.len(), kind: bag.kind, among, cards }
    }

    fn took(&self) -> Option<Took> {
        let took = self.state.took?;
        Some(Took { card: took.card.filter(|_| took.up || self.viewer.sees(self.state.turn)), ..took })
    }

    fn last_block(&self) -> Option<LastBlock> {
        let block = self.state.last_block?;
        Some(LastBlock { hand: block.hand.filter(|_| self.plays()), ..block })
    }
}

/// Returns every card that the view names.
fn shown(view: &View) -> CardSet {
    let hands = view.hands.as_slice().iter();
    let held = hands.flat_map(Hand::seen);
    let parts = view.parts.iter().flat_map(|part| part.among.iter().chain(&part.cards).flatten());
    let taken = view.took.iter().filter_map(|took| took.card.as_ref());
    let last = view.last_turn.iter().flat_map(|turn| turn.took_up.iter().chain(std::iter::once(&turn.threw)));
    let block =
        view.last_block.iter().flat_map(|block| block.hand.as_deref().unwrap_or_default().iter().chain(&block.lost));
    let out = view.last_round.iter().flat_map(|round| &round.call).flat_map(|call| call.hand.iter());
    held.chain(&view.up).chain(parts).chain(taken).chain(last).chain(block).chain(out).copied().collect()
}

/// Writes the view as pairs of key and value in notation. For hidden cards a line contains only their number.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("round", view.round);
    lines.put_or("dealer", view.dealer, "not drawn");
    lines.put_or("turn", view.turn, "nobody");
    lines.put("turns", format!("{} of {}", view.turns, view.options.turn_cap));
    lines.put("stage", stage_text(view.stage));
    lines.put("waiting", view.waiting);
    for (seat, hand) in view.hands.iter() {
        lines.put_of("hand", seat, hand_text(hand));
        lines.put_of("known", seat, listed(&hand.known));
        lines.put_of("open", seat, listed(&hand.open));
        lines.put_of("turns", seat, hand.turns);
    }
    lines.put("up", listed(&view.up));
    lines.put("pile", view.pile);
    // One line for each part of the face-down pile, the lowest part first.
    for part in &view.parts {
        lines.put(part_key(part.kind), part_text(part));
    }
    past(view, &mut lines);
    lines.into_vec()
}

/// Writes the lines about the card taken in this turn, the last turn, the last Block and the results of rounds.
fn past(view: &View, lines: &mut Lines) {
    if let Some(took) = &view.took {
        let from = if took.up { "up" } else { "pile" };
        lines.put("took", format!("{from} {}", listed_or_counted(took.card.as_ref().map(std::slice::from_ref), 1)));
    }
    lines.put_some("last turn", view.last_turn.as_ref().map(turn_text));
    lines.put_some("last block", view.last_block.as_ref().map(block_text));
    lines.put_some("last round", view.last_round.as_ref().map(round_text));
    if view.drawn_rounds > 0 {
        lines.put("drawn rounds", view.drawn_rounds);
    }
    lines.put_each("won", &view.won, |won| format!("{won} of {}", view.options.rounds));
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
    }
}

fn hand_text(hand: &Hand) -> String {
    let hidden = hand.count.saturating_sub(hand.seen().len());
    match hand.seen() {
        [] if hand.cards.is_none() => format!("{hidden} hidden"),
        seen if hidden == 0 => listed(seen),
        seen => format!("{} and {hidden} hidden", listed(seen)),
    }
}

const fn part_key(kind: PartKind) -> &'static str {
    match kind {
        PartKind::Dealt => "part dealt",
        PartKind::Reshuffled => "part reshuffled",
        PartKind::Buried => "part buried",
    }
}

fn part_text(part: &Part) -> String {
    let among = part.cards.as_ref().or(part.among.as_ref()).map(|cards| format!(" of {}", listed(cards)));
    format!("{}{}", part.count, among.unwrap_or_default())
}

fn stage_text(stage: Stage) -> String {
    match stage {
        Stage::Dealer => "dealer".to_owned(),
        Stage::Deal { left } => format!("deal {left}"),
        Stage::Start { may_block: true } => "start".to_owned(),
        Stage::Start { may_block: false } => "start, has blocked".to_owned(),
        Stage::Taking => "taking".to_owned(),
        Stage::Throw => "throw".to_owned(),
        Stage::Losing { caller, .. } => format!("{caller} loses a card"),
        Stage::Redraw { seat, left, .. } => format!("{seat} draws {left}"),
        Stage::Over => "over".to_owned(),
    }
}

fn turn_text(turn: &LastTurn) -> String {
    let took = turn.took_up.map_or_else(|| "pile".to_owned(), |card| format!("up {card}"));
    format!("{} {took}, throw {}", turn.seat, turn.threw)
}

fn block_text(block: &LastBlock) -> String {
    let verdict = if block.good { "good" } else { "bad" };
    let hand = block.hand.as_ref().map(|hand| format!(", shown {}", listed(hand.iter()))).unwrap_or_default();
    let lost = block.lost.map(|card| format!(", lost {card}")).unwrap_or_default();
    format!("{} {verdict}{hand}{lost}", block.caller)
}

fn round_text(round: &LastRound) -> String {
    let Some(call) = &round.call else { return format!("{} drawn", round.round) };
    let winner = round.winner.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string());
    let named = call.named.map(|word| format!(" named {word}")).unwrap_or_default();
    let wrong = match (call.right, call.ready) {
        (true, _) => "",
        (false, true) => " wrong name",
        (false, false) => " not ready",
    };
    format!("{} won by {winner}: {} out {}{named}{wrong}", round.round, call.seat, listed(call.hand.iter()))
}
