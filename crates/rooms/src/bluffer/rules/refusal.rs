//! Why a move is refused.

use super::card::Shape;

game::refusals! {
    /// Why a move is refused; each reason names its clause.
    pub enum Why {
        /// The seat is not awaited.
        NotAwaited => "BL-07", "bluffer-why-not-awaited";
        /// A second answer to the same card.
        HasAnswered => "BL-G18", "bluffer-why-has-answered";
        /// A call from somebody who has no card left (BL-G16).
        OutAlready => "BL-G16", "bluffer-why-out-already";
        /// A call on one's own card.
        OwnCard => "BL-14", "bluffer-why-own-card";
        /// A call after somebody else's.
        Faster => "BL-21", "bluffer-why-faster";
        /// A call on a card that was let pass, or after the next player has played on.
        TooLate => "BL-G18", "bluffer-why-too-late";
        /// A call where no card lies open to calls.
        NothingToCall => "BL-14", "bluffer-why-nothing-to-call";
        /// A call on a card that was laid by a visible match (BL-G6).
        VisibleMatch => "BL-G6", "bluffer-why-visible-match";
        /// A pass on one's own turn.
        NoPass => "BL-13", "bluffer-why-no-pass";
        /// A move for one's own turn, while an answer is due.
        AnswerDue => "BL-G18", "bluffer-why-answer-due";
        /// A move for one's own turn by the next player, while all answer in secret, a timer runs, or at the turn cap.
        NotYet => "BL-G18", "bluffer-why-not-yet";
        /// A card must be taken first (BL-16).
        TakeDue => "BL-16", "bluffer-why-take-due";
        /// A card must be given first (BL-17).
        GiveDue => "BL-17", "bluffer-why-give-due";
        /// Taking or giving where there is no penalty to settle.
        NoPenalty => "BL-17", "bluffer-why-no-penalty";
        /// A button that goes with a card, before one was chosen.
        ChooseCard { clause: &'static str } => clause, "bluffer-why-choose-card";
        /// There is no card at this number of the row.
        NoSuchCard { clause: &'static str } => clause, "bluffer-why-no-such-card";
        /// A second look in one turn.
        PeekedAlready => "BL-08", "bluffer-why-peeked-already";
        /// A look at a card whose back the player has seen.
        NotNew => "BL-G3", "bluffer-why-not-new";
        /// The front does not match.
        NoMatch { want: Shape } => "BL-10", "bluffer-why-no-match", "shape" = want;
        /// A hidden play while a visible card matches.
        LayWithMatch { want: Shape } => "BL-G4", "bluffer-why-lay-with-match", "shape" = want;
        /// A draw while a visible card matches.
        DrawWithMatch { want: Shape } => "BL-G5", "bluffer-why-draw-with-match", "shape" = want;
        /// A draw where there is nothing to draw and something to play.
        NothingToDraw => "BL-G11", "bluffer-why-nothing-to-draw";
        /// The last card laid unturned by somebody who knows that its back is wrong.
        KnownWrong { want: Shape } => "BL-G23", "bluffer-why-known-wrong", "shape" = want;
    }
}
