//! Random moves and draws, and samples of the states that are consistent with a view.

use game::{BySeat, Dice, Seat, SeatSet, one_of};

use super::knows::{Knows, witnesses};
use super::legal::pirates;
use super::view::{Fresh, Known, Stage, Token, View, Vote};
use super::{Cards, CardsExt as _, Draw, Move, SeenSet, State, TAKEN};

/// Returns a random legal move. Every legal move has a probability above 0.
#[inline]
pub(super) fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
    if !state.awaited().contains(seat) {
        return None;
    }
    match state.stage {
        Stage::Start => Some(state.random_start(seat, dice)),
        Stage::Act => state.random_act(seat, dice),
        Stage::Vote => Some(Move::Vote { bluff: dice.below(2) == 0 }),
        Stage::Pick => one_of(seat.others(state.seats), dice).map(Move::Pick),
        Stage::First | Stage::Deal | Stage::Drawing | Stage::Boarding | Stage::Token | Stage::Over => None,
    }
}

/// Picks a random draw of nature with the correct probabilities.
#[inline]
pub(super) fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
    match state.stage {
        Stage::First => one_of(Seat::all(state.seats), dice).map(Draw::First),
        Stage::Deal | Stage::Drawing => state.source().pick(dice).map(Draw::Card),
        Stage::Boarding => state.source().pick(dice).map(Draw::Take),
        Stage::Token => Some(if dice.below(2) == 0 { Draw::Treasure } else { Draw::NoTreasure }),
        Stage::Start | Stage::Act | Stage::Vote | Stage::Pick | Stage::Over => None,
    }
}

impl State {
    fn random_start(&self, seat: Seat, dice: &mut impl Dice) -> Move {
        let (whom, with) = (one_of(self.boardable().iter(), dice), one_of(pirates(self.hands[seat]), dice));
        match (whom, with) {
            (Some(whom), Some(with)) if dice.below(2) == 0 => Move::Board { whom, with },
            (_, _) => Move::Draw,
        }
    }

    fn random_act(&self, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
        let hand = self.hands[seat];
        let (least, most) = (usize::from(self.options.sets.least), usize::from(self.options.sets.most));
        if hand.len() >= least && dice.below(3) > 0 {
            let sizes = most.min(hand.len()) - least + 1;
            return random_set(hand, least + dice.below(sizes as u32) as usize, dice);
        }
        if self.is_excused() { Some(Move::Done) } else { one_of(hand.distinct().iter(), dice).map(Move::Remove) }
    }
}

/// Returns a random set of `size` cards. A random card of the hand is face up, and determines the colour of the set.
fn random_set(hand: Cards, size: usize, dice: &mut impl Dice) -> Option<Move> {
    let first = hand.pick(dice)?;
    let mut shown = Cards::one(first);
    let same = hand.minus(shown).only(first.colour());
    if size > 2 && dice.below(2) == 0 {
        shown = shown.plus(same.pick_many(1, dice));
    }
    let hidden = hand.minus(shown).pick_many(size - shown.len(), dice);
    Some(Move::Set { shown, hidden })
}

/// Samples a state that is consistent with this view. Returns `None` for the view of a finished table.
///
/// If the viewer knows that a card is in one of several hands, the sampling first puts this card into one of these
/// hands. It then distributes the unseen cards uniformly. Secret votes are random. The private knowledge of the other
/// seats is partly random, because the viewer cannot know it.
pub(super) fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
    if view.archive {
        return None;
    }
    // In rare cases a sampled deal contradicts the common knowledge. Then this tries another deal.
    (0..TRIES).find_map(|_| world(view, dice))
}

/// The greatest number of deals that one call of `sample` tries.
const TRIES: usize = 64;

/// Samples a deal that fits the viewer's knowledge. Returns `None` if the deal contradicts the common knowledge of all
/// players.
fn world(view: &View, dice: &mut impl Dice) -> Option<State> {
    let mut deal = Deal::of(view);
    deal.place(&view.knows, 0, dice).then_some(())?;
    deal.fill(view, dice);
    let mut state = State { hands: deal.held, pile: deal.unseen, ..public(view) };
    state.set = view.set.map(|set| face_down(&set, &mut state, dice));
    state.fresh = match view.fresh {
        Some(fresh) => Some(Fresh { cards: Some(deal.fetched(view, &fresh, dice)), ..fresh }),
        None => awaited(view),
    };
    state.votes = view.votes.map(|_, vote| match vote {
        Vote::Answered => Vote::Cast { bluff: dice.below(2) == 0 },
        Vote::NotAsked | Vote::Awaited | Vote::Cast { .. } => *vote,
    });
    remember(view, &mut state, dice)?;
    Some(state)
}

/// Builds a state with all public facts of a view. The hidden parts are still empty.
fn public(view: &View) -> State {
    State {
        deck: view.deck,
        stage: view.stage,
        turn: view.turn,
        first: view.first,
        windows: view.windows,
        board: view.board_cards(),
        ships: view.ships,
        opened: view.islands[0].token == Token::Empty,
        boarders: view.boarders,
        last: view.last,
        records: view.records,
        idle: view.idle,
        ..State::empty(&view.options, view.seats)
    }
}

/// A deal in progress. The setter's hand here still includes the face-down cards of the set on the table.
struct Deal {
    unseen: Cards,
    held: BySeat<Cards>,
    /// For each seat, the cards that it got because the viewer knows them.
    known: BySeat<Cards>,
    /// For each seat, the greatest number of known cards that it can have: its number of cards without those that it
    /// has just drawn, which the viewer cannot know.
    room: BySeat<usize>,
}

impl Deal {
    fn of(view: &View) -> Self {
        let mut unseen = view.deck.minus(view.board_cards());
        let mut room = view.hands.map(|seat, _| view.held(seat));
        let mut held = view.hands.map(|_, hand| hand.cards.unwrap_or_default());
        if let Some(set) = view.set {
            unseen = unseen.minus(set.shown);
            held[set.setter] = held[set.setter].plus(set.hidden.unwrap_or_default());
        }
        if let Some(fresh) = view.fresh.filter(|fresh| fresh.from.is_none()) {
            room[fresh.seat] -= fresh.count;
        }
        for (_, cards) in held.iter() {
            unseen = unseen.minus(*cards);
        }
        Self { unseen, held, known: BySeat::new(view.seats), room }
    }

    /// Gives the known cards, beginning with index `first` of `knows`, to seats that may have them, with backtracking.
    /// Returns `false` if there is no way to do this.
    fn place(&mut self, knows: &[Known], first: usize, dice: &mut impl Dice) -> bool {
        let Some(Known { card, among }) = knows.get(first) else { return true };
        if !self.unseen.has(*card) {
            return false;
        }
        let mut seats: Vec<Seat> = among.iter().collect();
        while !seats.is_empty() {
            let seat = seats.swap_remove(dice.below(seats.len() as u32) as usize);
            if self.known[seat].len() >= self.room[seat] {
                continue;
            }
            self.unseen = self.unseen.without(*card);
            self.known[seat] = self.known[seat].with(*card);
            if self.place(knows, first + 1, dice) {
                return true;
            }
            self.unseen = self.unseen.with(*card);
            self.known[seat] = self.known[seat].without(*card);
        }
        false
    }

    /// Fills the hands of the other seats with random unseen cards.
    fn fill(&mut self, view: &View, dice: &mut impl Dice) {
        for seat in Seat::all(view.seats).filter(|seat| Some(*seat) != view.me) {
            let some = self.unseen.pick_many(view.held(seat) - self.known[seat].len(), dice);
            self.unseen = self.unseen.minus(some);
            self.held[seat] = self.known[seat].plus(some);
        }
    }

    /// Chooses which cards of a seat are its new cards (drawn or taken), if the viewer cannot see them.
    fn fetched(&self, view: &View, fresh: &Fresh, dice: &mut impl Dice) -> Cards {
        let Fresh { seat, from, count, cards } = *fresh;
        cards.unwrap_or_else(|| {
            // A card that was already known to be in this hand cannot be new. If too few other cards remain, any card
            // of the hand may be new.
            let sure = view.knows.iter().filter(|known| known.among == SeatSet::one(seat)).map(|known| known.card);
            let before = if from.is_some() { sure.collect() } else { self.known[seat] };
            let rest = self.held[seat].minus(before);
            if rest.len() < count { self.held[seat].pick_many(count, dice) } else { rest.pick_many(count, dice) }
        })
    }
}

/// Returns the empty record of new cards, if a seat is about to draw or take its first card. Otherwise returns `None`.
fn awaited(view: &View) -> Option<Fresh> {
    let taking = view.boarding.map(|boarding| Fresh::none_yet(boarding.by, Some(boarding.from)));
    let drawing = view.turn.filter(|_| view.stage == Stage::Drawing);
    taking.or_else(|| drawing.map(|seat| Fresh::none_yet(seat, None)))
}

/// Returns the set on the table with all its cards, and removes its face-down cards from the setter's hand.
fn face_down(set: &SeenSet, state: &mut State, dice: &mut impl Dice) -> SeenSet {
    let hand = &mut state.hands[set.setter];
    let hidden = set.hidden.unwrap_or_else(|| hand.pick_many(set.down(), dice));
    *hand = hand.minus(hidden);
    SeenSet { hidden: Some(hidden), ..*set }
}

/// Sets the knowledge in a sampled state: the common knowledge, the viewer's own knowledge, and plausible knowledge of
/// the other seats. Returns `None` if the common knowledge is false in the sampled deal.
fn remember(view: &View, state: &mut State, dice: &mut impl Dice) -> Option<()> {
    let holdings = state.holdings();
    let found = witnesses(&view.seen_by_all, &holdings)?;
    state.rail = Knows::of(&view.seen_by_all);
    for seat in Seat::all(view.seats) {
        if Some(seat) == view.me {
            state.knows[seat] = Knows::of(&view.knows);
            continue;
        }
        let (mut knows, mut spare) = (Knows::default(), holdings);
        for (known, witness) in view.seen_by_all.iter().zip(&found).filter(|(_, witness)| **witness != seat) {
            knows.add(known.among.without(seat), known.card);
            spare[*witness] = spare[*witness].without(known.card);
        }
        // A boarded player knows which cards a boarder took. The loop gives the player knowledge of some of the
        // boarder's cards, and of all cards that were taken just now.
        for by in state.boarders[seat].iter().filter(|by| *by != seat) {
            let now = state.fresh.filter(|fresh| fresh.from == Some(seat) && fresh.seat == by);
            let taken = match now {
                Some(fresh) => fresh.cards.unwrap_or_default(),
                None => state.hands[by].pick_many(dice.below(TAKEN as u32 + 1) as usize, dice),
            };
            for card in taken.iter().filter(|card| spare[by].count(*card) >= taken.count(*card)) {
                knows.gain(by, card);
            }
        }
        state.knows[seat] = knows;
    }
    Some(())
}

impl State {
    /// Returns the state before the set on the table was placed. Returns `None` if there is no set.
    pub(crate) fn before_set(&self) -> Option<Self> {
        let set = self.set?;
        let mut before = self.clone();
        before.hands[set.setter] = before.hands[set.setter].plus(set.shown).plus(set.hidden.unwrap_or_default());
        (before.set, before.stage) = (None, Stage::Act);
        Some(before)
    }

    /// Replaces the face-down cards of the set on the table by `hidden`. The old ones go back to the setter's hand.
    pub(crate) fn with_hidden(mut self, hidden: Cards) -> Self {
        if let Some(set) = &mut self.set {
            let all = self.hands[set.setter].plus(set.hidden.unwrap_or_default());
            self.hands[set.setter] = all.minus(hidden);
            set.hidden = Some(hidden);
        }
        self
    }

    /// Returns the same state in the stage of the vote, so that a bot can be asked for a vote.
    pub(crate) fn while_voting(&self) -> Self {
        Self { stage: Stage::Vote, ..self.clone() }
    }

    /// Sets the vote of a seat about the set on the table.
    pub(crate) fn with_vote(mut self, seat: Seat, bluff: bool) -> Self {
        self.votes[seat] = Vote::Cast { bluff };
        self
    }
}
