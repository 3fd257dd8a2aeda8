//! How pupils change tables during a game.

use game::Seat;
use host::{HostError, House, Phase, Snapshot};
use journal::{Seq, TableId};

use crate::{Class, ClassError, ClassTable, Desk, Pupil, PupilSeat};

/// The result of moving a pupil to another table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovedTo {
    /// The pupil sits there now.
    Now,
    /// The pupil sits there from the next game.
    NextGame,
}

/// Puts a pupil on their seat again with a new chair, so that earlier tokens are void.
pub(super) async fn reseat(
    house: &House,
    class: &Class,
    pupil: &Pupil,
    seat: PupilSeat,
) -> Result<PupilSeat, ClassError> {
    let table = house.table(seat.table).await?;
    let Some(at) = class.seat_at(pupil, &table.look()) else { return Ok(seat) };
    sit(house, class, pupil, (seat.table, at)).await
}

/// Puts a pupil on this seat of a table.
pub(super) async fn sit(
    house: &House,
    class: &Class,
    pupil: &Pupil,
    (table, seat): (TableId, Seat),
) -> Result<PupilSeat, ClassError> {
    let at = house.table(table).await?;
    let chair = at.as_leader().seat(seat, Some(&pupil.nick)).await?;
    at.as_leader().store_token(chair, &class.key.chair(table, chair)).await?;
    Ok(PupilSeat { table, chair })
}

/// The seats of bots at a table with a running game, except those where a bot stands in for a person.
pub(super) fn bot_seats(snapshot: &Snapshot) -> Vec<Seat> {
    let on = snapshot.phase() == Phase::Playing;
    snapshot.chairs().iter().filter(|chair| on && !chair.person).map(|chair| chair.seat).collect()
}

impl Class {
    /// The seat of a pupil at a table, by the chair that the class gave them. If that chair is gone, as after a crash
    /// or because an earlier version let another device take it, the seat is found by their animal, which is unique in
    /// the class.
    pub fn seat_at(&self, pupil: &Pupil, snapshot: &Snapshot) -> Option<Seat> {
        let given = pupil.seat.filter(|seat| seat.table == snapshot.table())?;
        let chairs = snapshot.chairs();
        let named = || chairs.iter().find(|chair| chair.person && chair.nick.as_ref() == Some(&pupil.nick));
        snapshot.seat_since(given.chair).or_else(|| named().map(|chair| chair.seat))
    }

    /// Whether this pupil had, or has, a chair at that table.
    fn chairs_at(pupil: &Pupil, table: TableId) -> Vec<Seq> {
        let seats = pupil.past.iter().chain(&pupil.seat);
        seats.filter(|seat| seat.table == table).map(|seat| seat.chair).collect()
    }
}

impl Desk {
    /// Moves a pupil to the table with this number: at once if a bot has a seat there, otherwise from the next game. No
    /// pupil gets a second hand of the same game.
    ///
    /// # Errors
    /// [`ClassError::NotPupil`], [`ClassError::BadNumber`] for an unknown table, [`ClassError::NoSeatThere`],
    /// [`ClassError::KnowsAHand`]; a store that refuses.
    pub async fn move_to(&self, number: u16, table: u16) -> Result<MovedTo, ClassError> {
        let mut changing = self.changing().await?;
        let mut class = changing.class().clone();
        let pupil = class.pupil(number).ok_or(ClassError::NotPupil)?.clone();
        let to = class.tables_now().find(|to| to.number == table).copied().ok_or(ClassError::BadNumber)?;
        let group = group_of(&class, to, number);
        let there = self.classes().house().table(to.table).await?.look();
        let free = if class.playing { bot_seats(&there).first().copied() } else { None };
        let own = if class.playing { class.seat_at(&pupil, &there) } else { None };
        let moved = match free {
            _ if own.is_some() => {
                // Their own seat, even if the chair has changed.
                if let Some(seat) = pupil.seat {
                    let fresh = reseat(self.classes().house(), &class, &pupil, seat).await?;
                    settle(&mut class, number, Some(fresh));
                }
                MovedTo::Now
            }
            Some(seat) => {
                self.may_sit(&pupil, to).await?;
                self.leave_to_bot(&class, &pupil).await?;
                let fresh = sit(self.classes().house(), &class, &pupil, (to.table, seat)).await?;
                settle(&mut class, number, Some(fresh));
                MovedTo::Now
            }
            None => MovedTo::NextGame,
        };
        if let Some(pupil) = class.pupil_mut(number) {
            pupil.group = group.or(pupil.group);
        }
        changing.save(class).await?;
        Ok(moved)
    }

    /// Lets two pupils change places: at once if both sit at tables with running games, otherwise from the next game.
    ///
    /// # Errors
    /// As [`Desk::move_to`].
    pub async fn swap(&self, one: u16, other: u16) -> Result<MovedTo, ClassError> {
        let mut changing = self.changing().await?;
        let mut class = changing.class().clone();
        let pupils = [one, other].map(|number| class.pupil(number).cloned());
        let [Some(one), Some(other)] = pupils else { return Err(ClassError::NotPupil) };
        let seats = if class.playing { self.both_seats(&class, [&one, &other]).await? } else { None };
        let moved = match seats {
            Some([first, second]) if first.0 != second.0 => {
                self.may_sit(&one, table_of(second.0)).await?;
                self.may_sit(&other, table_of(first.0)).await?;
                let at_second = sit(self.classes().house(), &class, &one, second).await?;
                let at_first = sit(self.classes().house(), &class, &other, first).await?;
                settle(&mut class, one.number, Some(at_second));
                settle(&mut class, other.number, Some(at_first));
                MovedTo::Now
            }
            // Pupils at the same table know a hand of its game already.
            Some(_) => return Err(ClassError::KnowsAHand),
            None => MovedTo::NextGame,
        };
        for (pupil, group) in [(one.number, other.group), (other.number, one.group)] {
            if let Some(pupil) = class.pupil_mut(pupil) {
                pupil.group = group;
            }
        }
        changing.save(class).await?;
        Ok(moved)
    }

    /// Removes a pupil from the class: a bot takes the seat, the place is free, and its keys are void.
    ///
    /// # Errors
    /// [`ClassError::NotPupil`]; a store that refuses.
    pub async fn remove(&self, number: u16) -> Result<(), ClassError> {
        let mut changing = self.changing().await?;
        let mut class = changing.class().clone();
        let pupil = class.pupil(number).ok_or(ClassError::NotPupil)?.clone();
        if class.playing {
            self.leave_to_bot(&class, &pupil).await?;
        }
        class.free_place(number);
        changing.save(class).await
    }

    /// Lets a bot play on for a pupil until they are back.
    ///
    /// # Errors
    /// [`ClassError::NotPupil`], [`ClassError::NotPlaying`]; a store that refuses.
    pub async fn play_on(&self, number: u16) -> Result<(), ClassError> {
        let class = self.class().await?;
        let pupil = class.pupil(number).ok_or(ClassError::NotPupil)?;
        let seat = pupil.seat.filter(|_| class.playing).ok_or(ClassError::NotPlaying)?;
        let table = self.classes().house().table(seat.table).await?;
        let at = class.seat_at(pupil, &table.look()).ok_or(ClassError::NotPlaying)?;
        Ok(table.as_leader().hand(at).await?)
    }

    async fn may_sit(&self, pupil: &Pupil, to: ClassTable) -> Result<(), ClassError> {
        let chairs = Class::chairs_at(pupil, to.table);
        let knows = !chairs.is_empty()
            && self.classes().house().table(to.table).await?.as_leader().knows_a_hand(&chairs).await?;
        if knows { Err(ClassError::KnowsAHand) } else { Ok(()) }
    }

    /// The seats of both pupils at tables with running games.
    async fn both_seats(&self, class: &Class, pupils: [&Pupil; 2]) -> Result<Option<[(TableId, Seat); 2]>, ClassError> {
        let mut both = Vec::new();
        for pupil in pupils {
            let Some(seat) = pupil.seat else { return Ok(None) };
            let snapshot = self.classes().house().table(seat.table).await?.look();
            let at = class.seat_at(pupil, &snapshot).filter(|_| snapshot.phase() == Phase::Playing);
            both.extend(at.map(|at| (seat.table, at)));
        }
        Ok(both.try_into().ok())
    }

    /// Gives the seat of a moving pupil to a bot.
    async fn leave_to_bot(&self, class: &Class, pupil: &Pupil) -> Result<(), ClassError> {
        let Some(seat) = pupil.seat else { return Ok(()) };
        let table = match self.classes().house().table(seat.table).await {
            Err(HostError::UnknownTable) => return Ok(()),
            table => table?,
        };
        let snapshot = table.look();
        let at = class.seat_at(pupil, &snapshot).filter(|_| snapshot.phase() == Phase::Playing);
        let Some(at) = at else { return Ok(()) };
        table.as_leader().seat(at, None).await?;
        Ok(())
    }
}

/// A table with its id alone.
const fn table_of(table: TableId) -> ClassTable {
    ClassTable { table, round: 0, number: 0 }
}

/// The group of a table, found by the other pupils there.
fn group_of(class: &Class, to: ClassTable, but: u16) -> Option<u16> {
    let there = class.pupils.iter().filter(|pupil| pupil.number != but);
    there.filter(|pupil| pupil.seat.is_some_and(|seat| seat.table == to.table)).find_map(|pupil| pupil.group)
}

/// Records a pupil's new seat, or that they have none.
pub(super) fn settle(class: &mut Class, number: u16, seat: Option<PupilSeat>) {
    if let Some(pupil) = class.pupil_mut(number) {
        let before = std::mem::replace(&mut pupil.seat, seat);
        pupil.past.extend(before.filter(|before| Some(*before) != seat));
    }
}
