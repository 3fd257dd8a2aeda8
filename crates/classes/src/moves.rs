//! How pupils change tables during a game.

use game::Seat;
use host::{HostError, House, Phase, Snapshot};
use journal::{Seq, TableId};

use crate::{Class, ClassError, ClassTable, Desk, Pupil, PupilSeat};

/// The result of moving a pupil to another table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovedTo {
    /// The pupil sits at the other table now.
    Now,
    /// The pupil will sit at the other table from the next game on.
    NextGame,
}

/// Gives a pupil their own seat again with a new chair, so that the tokens of the former chair are void.
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

/// Gives this seat of a table to a pupil. Returns the new chair.
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

/// Returns the seats of bots at a table with a running game. Seats where a bot stands in for a person are not among
/// them.
pub(super) fn bot_seats(snapshot: &Snapshot) -> Vec<Seat> {
    let on = snapshot.phase() == Phase::Playing;
    snapshot.chairs().iter().filter(|chair| on && !chair.person).map(|chair| chair.seat).collect()
}

impl Class {
    /// Returns the seat of a pupil at a table, found by the chair that the class document names. The chair may be gone
    /// after a crash, or because an earlier version let another device take it. Then the seat is found by the pupil's
    /// nickname, which is unique in the class.
    pub fn seat_at(&self, pupil: &Pupil, snapshot: &Snapshot) -> Option<Seat> {
        let given = pupil.seat.filter(|seat| seat.table == snapshot.table())?;
        let chairs = snapshot.chairs();
        let named = || chairs.iter().find(|chair| chair.person && chair.nick.as_ref() == Some(&pupil.nick));
        snapshot.seat_since(given.chair).or_else(|| named().map(|chair| chair.seat))
    }

    /// Returns the chairs that this pupil had, or has, at this table.
    fn chairs_at(pupil: &Pupil, table: TableId) -> Vec<Seq> {
        let seats = pupil.past.iter().chain(&pupil.seat);
        seats.filter(|seat| seat.table == table).map(|seat| seat.chair).collect()
    }
}

impl Desk {
    /// Moves a pupil to the table with this number: at once if a bot has a seat there, otherwise from the next game on.
    /// No pupil gets a second hand of the same game.
    ///
    /// # Errors
    /// [`ClassError::NotPupil`], [`ClassError::BadNumber`] for an unknown table, [`ClassError::NoSeatThere`],
    /// [`ClassError::KnowsAHand`], or an error of the store.
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
                // The pupil already sits at this table. The pupil is seated again, because the chair in the document
                // may be outdated.
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

    /// Lets two pupils change places: at once if both sit at tables with running games, otherwise from the next game
    /// on.
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
            // Pupils at the same table already know a hand of its game, so they may not swap seats.
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

    /// Removes a pupil from the class: a bot gets the seat, the place is free, and the pupil's keys are void.
    ///
    /// # Errors
    /// [`ClassError::NotPupil`], or an error of the store.
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

    /// Lets a bot play for a pupil until the pupil is back.
    ///
    /// # Errors
    /// [`ClassError::NotPupil`], [`ClassError::NotPlaying`], or an error of the store.
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

    /// Returns the seats of both pupils, or `None` unless both sit at tables with running games.
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

    /// Gives the seat of a pupil who moves or leaves to a bot.
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

/// Returns a class table with this id. Its other fields are not used.
const fn table_of(table: TableId) -> ClassTable {
    ClassTable { table, round: 0, number: 0 }
}

/// Returns the group that sits at this table, found by another pupil there. The pupil with the number `but` is ignored.
fn group_of(class: &Class, to: ClassTable, but: u16) -> Option<u16> {
    let there = class.pupils.iter().filter(|pupil| pupil.number != but);
    there.filter(|pupil| pupil.seat.is_some_and(|seat| seat.table == to.table)).find_map(|pupil| pupil.group)
}

/// Records a pupil's new seat, or that they have no seat. The former seat moves to `past`.
pub(super) fn settle(class: &mut Class, number: u16, seat: Option<PupilSeat>) {
    if let Some(pupil) = class.pupil_mut(number) {
        let before = std::mem::replace(&mut pupil.seat, seat);
        pupil.past.extend(before.filter(|before| Some(*before) != seat));
    }
}
