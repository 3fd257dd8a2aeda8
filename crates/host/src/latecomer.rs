//! Somebody who comes when the game has begun: they may take the place of a bot, where whoever hosts lets them.
//!
//! Whoever takes a place is told what the bot's seat was told. So nobody who holds a hand of this game, or held one and was
//! taken off, gets a second one by the same device, and everybody is told who took whose place.

use game::Seat;
use journal::{Entry, Seq};
use tokio::time::Instant;

use crate::{
    HostError, Newcomer, Phase, Table, Token,
    actor::{Actor, answer},
    decide::{self, Moment, Planned},
    dice::BotDice,
    lobby, passes,
    state::TableState,
    table::{Command, Reply},
};

/// What somebody who comes late asks of a table's task.
#[derive(Debug)]
pub(crate) enum Late {
    May { tokens: Vec<Token>, reply: Reply<()> },
    Take { newcomer: Newcomer, seat: Seat, tokens: Vec<Token>, reply: Reply<Token> },
}

/// What somebody may ask who comes when the game has begun.
impl Table {
    /// Whether somebody who brings these tokens, which may hold nothing any more, may take the place of some bot now.
    ///
    /// # Errors
    /// [`HostError::NoPlace`] where no bot's place is to be had, [`HostError::OneSeatEach`] where one of the tokens holds a
    /// seat or held one in this game; a store that cannot be read.
    pub async fn may_take_place(&self, tokens: &[Token]) -> Result<(), HostError> {
        self.ask(|reply| Command::Late(Late::May { tokens: tokens.to_vec(), reply })).await
    }

    /// Takes the place of the bot on this seat, from its next decision on, for somebody who brings these tokens. The token
    /// that is given is the only key to the seat.
    ///
    /// # Errors
    /// As [`Table::may_take_place`], and [`HostError::NoPlace`] also where that seat is no bot's any more; a bad name, a name
    /// where names are given; very many who sat down lately; a store that refuses.
    pub async fn take_place(
        &self,
        newcomer: impl Into<Newcomer>,
        seat: Seat,
        tokens: &[Token],
    ) -> Result<Token, HostError> {
        let newcomer = newcomer.into();
        // The table may move on at the same moment, as in `join`.
        for _ in 0..4 {
            let (newcomer, tokens) = (newcomer.clone(), tokens.to_vec());
            let late = |reply| Late::Take { newcomer: newcomer.clone(), seat, tokens: tokens.clone(), reply };
            let answer = self.ask(|reply| Command::Late(late(reply))).await;
            if answer != Err(HostError::Stale) {
                return answer;
            }
        }
        Err(HostError::Stale)
    }
}

impl TableState {
    /// The seats of bots that somebody who comes now may take. A seat that a bot only keeps for a person is none.
    pub(crate) fn places(&self) -> impl Iterator<Item = Seat> {
        let open = self.settings.bot_places && !self.settings.locked && self.phase() == Phase::Playing;
        let chairs = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        chairs.filter(move |(_, chair)| open && !chair.is_person()).map(|(seat, _)| seat)
    }

    fn must_have_place(&self, seat: Seat) -> Result<(), HostError> {
        if self.places().any(|place| place == seat) { Ok(()) } else { Err(HostError::NoPlace) }
    }
}

/// Answers one of them.
pub(crate) async fn carry_out(actor: &mut Actor, late: Late) {
    match late {
        Late::May { tokens, reply } => answer(reply, may_take(actor, &tokens).await),
        Late::Take { newcomer, seat, tokens, reply } => answer(reply, take(actor, newcomer, seat, &tokens).await),
    }
}

async fn may_take(actor: &mut Actor, tokens: &[Token]) -> Result<(), HostError> {
    if actor.state.places().next().is_none() {
        return Err(HostError::NoPlace);
    }
    lobby::may_sit(actor, tokens).await?;
    for token in tokens {
        match actor.chair_of(token).await {
            Ok(chair) if actor.state.knows_a_hand(chair) => return Err(HostError::OneSeatEach),
            Ok(_) | Err(HostError::NotSeated) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

async fn take(actor: &mut Actor, newcomer: Newcomer, seat: Seat, tokens: &[Token]) -> Result<Token, HostError> {
    may_take(actor, tokens).await?;
    actor.state.must_have_place(seat)?;
    let dice = actor.house.config.luck.nicks(actor.state.id, actor.state.seq)?;
    newcomer.occupant(&actor.state.settings, Some(&actor.state), &mut dice.clone())?;
    actor.raise().await?;
    // Counted like somebody who sits down in the lobby: who is refused keeps nobody else out.
    actor.tempo.may_come(Instant::now())?;
    let token = lobby::new_token()?;
    // The token is stored first: a token without a chair is harmless, a chair without a token is lost.
    let since = actor.state.seq.next();
    passes::put(&*actor.house.journal, actor.state.id, &token, since).await?;
    actor.act(|state, moment| taken(state, moment, since, seat, &newcomer, dice.clone())).await?;
    actor.tempo.came();
    actor.presence.touch(since, Instant::now());
    Ok(token)
}

fn taken(
    state: &TableState,
    moment: Moment<'_>,
    since: Seq,
    seat: Seat,
    newcomer: &Newcomer,
    mut dice: BotDice,
) -> Result<Vec<Planned>, HostError> {
    if state.seq.next() != since {
        return Err(HostError::Stale);
    }
    state.must_have_place(seat)?;
    let occupant = newcomer.occupant(&state.settings, Some(state), &mut dice)?;
    decide::then(state, moment, vec![Entry::Replaced { seat: seat.index() as u8, occupant, asked: None }])
}
