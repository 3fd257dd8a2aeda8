//! Why a move is refused.

use game::{Arg, Message, Refusal};

/// Why a move is refused; each reason names its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The seat is not awaited.
    NotAwaited,
    /// Anything but a draw before one has drawn (TI-05).
    DrawFirst,
    /// A second draw (TI-05).
    HasDrawn,
    /// A draw from an empty draw pile (TI-10).
    PileEmpty,
    /// The top of an empty discard pile: somebody went out without a discard and let the call go (TI-G10).
    NoDiscard,
    /// Laying, adding or swapping in version 1 (TI-08).
    NoTable,
    /// A button that goes with one card, before one was chosen, or with several.
    ChooseOne {
        /// The clause: TI-05 for the discard, TI-12 for adding, TI-13 for swapping.
        clause: &'static str,
    },
    /// A card that is not in the hand.
    NotInHand,
    /// Fewer than three or more than four cards (TI-02).
    WrongSize,
    /// Cards of more than one item (TI-01).
    NotOneItem,
    /// Nothing but Wizards (TI-G4).
    NoRealCard,
    /// More Wizards in a set than the table allows (TI-G4).
    TooManyWizards {
        /// How many are allowed.
        most: u8,
    },
    /// Nothing would be left to discard (TI-G10).
    NothingToDiscard,
    /// There is no set with this number.
    NoSuchSet,
    /// An added card without a set of one's own on the table (TI-12).
    NoOwnSet,
    /// A fifth card (TI-12).
    SetFull,
    /// A swap in a set of three (TI-13, TI-G14).
    NotFour,
    /// A swap where there is no Wizard, or with one (TI-13).
    NoWizard,
    /// A card that does not belong to the set.
    WrongItem {
        /// The clause: TI-12 for adding, TI-13 for swapping.
        clause: &'static str,
    },
    /// A discard while a complete set must be laid (TI-11, TI-G9).
    MustLay,
    /// Throwing back the card just taken from the discard pile (TI-G3).
    GiveBack,
    /// A call without seven cards in sets (version 1, TI-08).
    NotComplete,
    /// A call with cards in the hand (version 2, TI-17).
    CardsLeft {
        /// How many.
        count: usize,
    },
    /// A call where the table calls by itself (TI-G7).
    TableCalls,
    /// A call or pass that goes with no discard of one's own (TI-G6).
    NothingToCall,
    /// A call after one has let it go (TI-18).
    TooLate,
    /// Anything but a call or a pass after one's discard (TI-05).
    TurnOver,
    /// A discard from an empty hand (TI-G10).
    HandEmpty,
}

impl Refusal for Why {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotAwaited | Self::DrawFirst | Self::HasDrawn | Self::TurnOver | Self::NotInHand => "TI-05",
            Self::PileEmpty | Self::NoDiscard => "TI-10",
            Self::NoTable | Self::NotComplete => "TI-08",
            Self::WrongSize => "TI-02",
            Self::NotOneItem => "TI-01",
            Self::NoRealCard | Self::TooManyWizards { .. } => "TI-G4",
            Self::NothingToDiscard | Self::HandEmpty => "TI-G10",
            Self::NoSuchSet | Self::NoOwnSet | Self::SetFull => "TI-12",
            Self::NotFour => "TI-G14",
            Self::NoWizard => "TI-13",
            Self::WrongItem { clause } | Self::ChooseOne { clause } => clause,
            Self::MustLay => "TI-11",
            Self::GiveBack => "TI-G3",
            Self::CardsLeft { .. } => "TI-17",
            Self::TableCalls => "TI-G7",
            Self::NothingToCall => "TI-G6",
            Self::TooLate => "TI-18",
        }
    }

    fn message(&self) -> Message {
        let plain = |key| Message::new(key);
        match self {
            Self::NotAwaited => plain("thats-it-why-not-awaited"),
            Self::DrawFirst => plain("thats-it-why-draw-first"),
            Self::HasDrawn => plain("thats-it-why-has-drawn"),
            Self::PileEmpty => plain("thats-it-why-pile-empty"),
            Self::NoDiscard => plain("thats-it-why-no-discard"),
            Self::NoTable => plain("thats-it-why-no-table"),
            Self::ChooseOne { .. } => plain("thats-it-why-choose-one"),
            Self::NotInHand => plain("thats-it-why-not-in-hand"),
            Self::WrongSize => plain("thats-it-why-wrong-size"),
            Self::NotOneItem => plain("thats-it-why-not-one-item"),
            Self::NoRealCard => plain("thats-it-why-no-real-card"),
            Self::TooManyWizards { most } => {
                plain("thats-it-why-too-many-wizards").with("count", Arg::from(i64::from(*most)))
            }
            Self::NothingToDiscard => plain("thats-it-why-nothing-to-discard"),
            Self::NoSuchSet => plain("thats-it-why-no-such-set"),
            Self::NoOwnSet => plain("thats-it-why-no-own-set"),
            Self::SetFull => plain("thats-it-why-set-full"),
            Self::NotFour => plain("thats-it-why-not-four"),
            Self::NoWizard => plain("thats-it-why-no-wizard"),
            Self::WrongItem { .. } => plain("thats-it-why-wrong-item"),
            Self::MustLay => plain("thats-it-why-must-lay"),
            Self::GiveBack => plain("thats-it-why-give-back"),
            Self::NotComplete => plain("thats-it-why-not-complete"),
            Self::CardsLeft { count } => plain("thats-it-why-cards-left").with("count", *count),
            Self::TableCalls => plain("thats-it-why-table-calls"),
            Self::NothingToCall => plain("thats-it-why-nothing-to-call"),
            Self::TooLate => plain("thats-it-why-too-late"),
            Self::TurnOver => plain("thats-it-why-turn-over"),
            Self::HandEmpty => plain("thats-it-why-hand-empty"),
        }
    }
}
