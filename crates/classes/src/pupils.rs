//! How pupils enter a class and find their seat.

use host::{HostError, House, Phase, Token};
use journal::{Nick, TableId};

use crate::{
    Class, ClassError, ClassId, Classes, MOST_PUPILS, Pupil, PupilKey, PupilSeat, Tap,
    moves::{bot_seats, settle, sit},
    store::Changing,
};

/// A person who wants to enter a class.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Joining {
    /// The nickname that the page offered to the person.
    pub nick: Option<Nick>,
    /// The picture that the person tapped, if the class asks for one.
    pub tap: Option<Tap>,
    /// The cookie that the browser got after the last wrong picture.
    pub doorstep: Option<String>,
}

/// Where a pupil is at present.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// The pupil waits in the lobby of the class.
    Lobby,
    /// The pupil sits at this table, and this token belongs to their seat.
    Table(TableId, Token),
}

impl Classes {
    /// Gives a person a place in a class. If a game is running, the person gets the seat of a bot, first at a table
    /// where one person sits alone among bots. Otherwise the person waits for the next game.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::Over`], [`ClassError::Locked`], [`ClassError::Full`],
    /// [`ClassError::WrongPicture`], [`ClassError::OldChoice`]; [`HostError::TooFast`] at the rate limit for newcomers,
    /// or an error of the store.
    pub async fn join(&self, id: ClassId, joining: Joining) -> Result<PupilKey, ClassError> {
        self.check_picture(id, &joining).await?;
        let mut changing = self.changing(id).await?;
        let mut class = changing.class().clone();
        if class.over {
            return Err(ClassError::Over);
        }
        if class.plan.locked {
            return Err(ClassError::Locked);
        }
        let now_ms = self.house().now_ms();
        class.expire_places(&changing.cell().present(), now_ms);
        if class.places().count() >= MOST_PUPILS && !class.make_room(&changing.cell().present(), now_ms) {
            return Err(ClassError::Full);
        }
        changing.cell().count(|limits| &mut limits.comings)?;
        let number = class.add_place(joining.nick, false, now_ms, &mut changing.house().dice()?);
        come(&mut changing, class, number).await
    }

    /// Lets a pupil with a seat card take their place. `key` is the key on the card. Returns the key for the pupil's
    /// device.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::Over`], [`ClassError::NotPupil`], or an error of the store.
    pub async fn come_by_card(&self, id: ClassId, key: &PupilKey) -> Result<PupilKey, ClassError> {
        let class = self.get(id).await?;
        let pupil = class.holder(key)?;
        if class.over {
            return Err(ClassError::Over);
        }
        if pupil.here {
            return Ok(key.clone());
        }
        let mut changing = self.changing(id).await?;
        let class = changing.class().clone();
        class.holder(key)?;
        come(&mut changing, class, key.number).await
    }

    /// Returns where the pupil with this key is at present. If the token of the pupil's seat is void, for example after
    /// a crash, the pupil is seated again. If there is no seat, the pupil waits in the lobby.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::NotPupil`], or an error of the store.
    pub async fn place(&self, id: ClassId, key: &PupilKey) -> Result<Place, ClassError> {
        let class = self.get(id).await?;
        let seat = seat_on(&class, class.holder(key)?);
        self.seen(&class, key).await;
        let Some(seat) = seat else { return Ok(Place::Lobby) };
        match self.token_of(&class, seat).await? {
            Some(token) => Ok(Place::Table(seat.table, token)),
            None => self.mend_seat(id, key).await,
        }
    }

    /// Returns the token of this chair, or `None` if the token belongs to no seat.
    async fn token_of(&self, class: &Class, seat: PupilSeat) -> Result<Option<Token>, ClassError> {
        let token = class.key.chair(seat.table, seat.chair);
        let opens = match self.house().table(seat.table).await {
            Ok(table) => table.seat_of(&token).await,
            Err(error) => Err(error),
        };
        match opens {
            Ok(_) => Ok(Some(token)),
            Err(HostError::NotSeated | HostError::UnknownTable) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Repairs the seat that the class document gives to a pupil: seats them again, or sends them to the lobby.
    async fn mend_seat(&self, id: ClassId, key: &PupilKey) -> Result<Place, ClassError> {
        let mut changing = self.changing(id).await?;
        let mut class = changing.class().clone();
        let pupil = class.holder(key)?.clone();
        // Another request may have repaired or removed the seat meanwhile.
        let Some(seat) = seat_on(&class, &pupil) else { return Ok(Place::Lobby) };
        if let Some(token) = self.token_of(&class, seat).await? {
            return Ok(Place::Table(seat.table, token));
        }
        let at = match self.house().table(seat.table).await {
            Ok(table) => Some(table.look()).filter(|now| now.phase() == Phase::Playing),
            Err(HostError::UnknownTable) => None,
            Err(error) => return Err(error.into()),
        };
        let at = at.and_then(|now| class.seat_at(&pupil, &now));
        let fresh = match at {
            Some(at) => Some(sit(self.house(), &class, &pupil, (seat.table, at)).await?),
            None => None,
        };
        settle(&mut class, pupil.number, fresh);
        let place = fresh.map(|seat| Place::Table(seat.table, class.key.chair(seat.table, seat.chair)));
        changing.save(class).await?;
        Ok(place.unwrap_or(Place::Lobby))
    }
}

/// Returns the chair of a pupil in the running game.
fn seat_on(class: &Class, pupil: &Pupil) -> Option<PupilSeat> {
    pupil.seat.filter(|seat| class.is_on(seat.table))
}

impl Class {
    /// Returns the pupil with this key.
    ///
    /// # Errors
    /// [`ClassError::NotPupil`] if no pupil has this key.
    pub fn holder(&self, key: &PupilKey) -> Result<&Pupil, ClassError> {
        let pupil = self.pupil(key.number).ok_or(ClassError::NotPupil)?;
        // Comparing digests takes a time that reveals nothing about the key.
        let same = self.key.pupil(pupil).token.digest() == key.token.digest();
        if same { Ok(pupil) } else { Err(ClassError::NotPupil) }
    }
}

/// Records that a pupil has come. If a game is running, the pupil gets a bot's seat, if there is one.
async fn come(changing: &mut Changing, mut class: Class, number: u16) -> Result<PupilKey, ClassError> {
    let now_ms = changing.house().now_ms();
    if let Some(pupil) = class.pupil_mut(number) {
        (pupil.here, pupil.seen_ms) = (true, now_ms);
    }
    if class.playing {
        seat_late(changing.house(), &mut class, number).await?;
    }
    let pupil = class.pupil(number).ok_or(ClassError::NotPupil)?;
    let key = class.key.pupil(pupil);
    changing.save(class).await?;
    Ok(key)
}

async fn seat_late(house: &House, class: &mut Class, number: u16) -> Result<(), ClassError> {
    let mut best = None;
    for on in class.tables_now() {
        let snapshot = match house.table(on.table).await {
            Err(HostError::UnknownTable) => continue,
            table => table?.look(),
        };
        let people = snapshot.chairs().iter().filter(|chair| chair.person).count();
        for seat in bot_seats(&snapshot) {
            if best.is_none_or(|(fewest, _)| people < fewest) {
                best = Some((people, (on.table, seat)));
            }
        }
    }
    let (Some((_, at)), Some(pupil)) = (best, class.pupil(number)) else { return Ok(()) };
    let seat = sit(house, class, pupil, at).await?;
    let beside = |other: &&Pupil| other.seat.is_some_and(|other| other.table == seat.table);
    let group = class.here().find(beside).and_then(|other| other.group);
    settle(class, number, Some(seat));
    if let Some(pupil) = class.pupil_mut(number) {
        pupil.group = group;
    }
    Ok(())
}
