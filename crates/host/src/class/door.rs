//! The picture at the door: a pupil who comes in taps the one that the wall shows.
//!
//! Each browser is offered the class's pictures in an order of its own, and taps once: a wrong picture means a wait that grows, for
//! that browser and, after a few, for its network, and then another order. What was wrong a moment ago says nothing of the picture
//! that the wall shows next. An answer is never held back because others guess: only new choices are.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Duration,
};

use tokio::time::Instant;

use super::{Class, ClassError, ClassId, WALL_PICTURES, keys::ClassKey};
use crate::{HostError, House, NetworkPrefix, limits::rate_limit::RateLimit, table::nicks::ANIMALS};

/// How long a choice may be answered.
const CHOICE_MS: u64 = 10 * 60_000;

/// The first wait of a browser, in seconds; each wrong picture doubles it.
const FIRST_WAIT_S: u64 = 2;

/// No browser waits longer at once, in seconds.
const LONGEST_WAIT_S: u64 = 120;

/// One wrong picture is forgotten in this time, where it comes from a network from which the class is led. Thirty pupils share one
/// address there, and miss at times.
const FORGOTTEN_IN_ROOM: Duration = Duration::from_secs(30);

/// The same for every other network: a guess among the pictures is right once in eighteen times, so a lesson has to hold few.
const FORGOTTEN_ELSEWHERE: Duration = Duration::from_secs(15 * 60);

/// How many networks are remembered.
const REMEMBERED: usize = 1_024;

/// What somebody who comes is shown at the door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Door {
    /// Nobody is asked for a picture.
    Open,
    /// One of these pictures is to be tapped.
    Asks(DoorChoice),
    /// The browser waits this number of seconds for pictures, because wrong ones were tapped.
    Waits(u64),
}

/// The pictures as one browser is shown them, to be answered once.
///
/// # Who sees this
/// Everybody at the door. Which of them is the right one is on the wall alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoorChoice {
    /// What the answer brings back.
    pub ticket: String,
    /// The codes of the pictures' files, in this choice's own order.
    pub pictures: Vec<&'static str>,
}

/// An answer at the door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tap {
    /// The choice that is answered.
    pub ticket: String,
    /// The place of the picture in it, from 0.
    pub place: usize,
}

/// What was tapped lately at one door. In memory alone.
#[derive(Debug, Default)]
pub(super) struct Taps {
    /// The networks from which the class is led: those in the room are there.
    room: BTreeSet<NetworkPrefix>,
    networks: HashMap<NetworkPrefix, Network>,
    /// The choices that were answered, until they would not be taken any more.
    spent: BTreeMap<u64, u64>,
}

#[derive(Debug)]
struct Network {
    offers: RateLimit,
    wrong: f64,
    since: Instant,
    until: Instant,
}

impl Network {
    fn new(in_room: bool, now: Instant) -> Self {
        // A class with its reloads; elsewhere a few at a time.
        let offers = if in_room {
            RateLimit::new(150, Duration::from_secs(1))
        } else {
            RateLimit::new(12, Duration::from_secs(60))
        };
        Self { offers, wrong: 0.0, since: now, until: now }
    }
}

impl Taps {
    /// The class is led from this network.
    pub(super) fn led_from(&mut self, network: NetworkPrefix) {
        if self.room.len() < 16 && self.room.insert(network) {
            self.networks.remove(&network);
        }
    }

    fn network(&mut self, network: NetworkPrefix, now: Instant) -> &mut Network {
        if self.networks.len() >= REMEMBERED && !self.networks.contains_key(&network) {
            // Those that guessed last are remembered longest.
            let oldest = self.networks.iter().min_by_key(|(_, one)| one.until).map(|(network, _)| *network);
            oldest.map(|oldest| self.networks.remove(&oldest));
        }
        let in_room = self.room.contains(&network);
        self.networks.entry(network).or_insert_with(|| Network::new(in_room, now))
    }

    /// Counts a choice for this network, or says how long it waits for one.
    fn offer(&mut self, network: NetworkPrefix, now: Instant) -> Result<(), Duration> {
        let one = self.network(network, now);
        if now < one.until {
            return Err(one.until - now);
        }
        if one.offers.take(now) { Ok(()) } else { Err(Duration::from_secs(5)) }
    }

    /// Counts a wrong picture: the network waits for its next choice.
    fn wrong(&mut self, network: NetworkPrefix, now: Instant) {
        let in_room = self.room.contains(&network);
        let one = self.network(network, now);
        let forgotten = if in_room { FORGOTTEN_IN_ROOM } else { FORGOTTEN_ELSEWHERE };
        let back = now.saturating_duration_since(one.since).div_duration_f64(forgotten);
        one.wrong = (one.wrong - back).max(0.0) + 1.0;
        one.since = now;
        let (free, first, doubled, longest) = if in_room { (20.0, 1.0, 8.0, 10.0) } else { (1.0, 4.0, 1.0, 3_600.0) };
        let over = one.wrong - free;
        if over > 0.0 {
            let wait = (first * 2_f64.powf((over - 1.0) / doubled)).min(longest);
            one.until = one.until.max(now + Duration::from_secs_f64(wait));
        }
    }

    /// A pupil in the room has come from this network: others may come from there too.
    fn right(&mut self, network: NetworkPrefix, now: Instant) {
        let one = self.network(network, now);
        one.wrong = (one.wrong - 2.0).max(0.0);
        one.offers.spend(-4.0);
    }

    /// Notes that a choice is answered; whether it was not yet.
    fn spend(&mut self, number: u64, until_ms: u64, now_ms: u64) -> bool {
        self.spent.retain(|_, until| *until > now_ms);
        self.spent.insert(number, until_ms).is_none()
    }
}

impl ClassKey {
    fn signed(&self, what: &str) -> String {
        let mac = self.mac(what);
        base16ct::lower::encode_string(mac.get(..8).unwrap_or_default())
    }

    fn ticket(&self, number: u64, at_ms: u64) -> String {
        let said = format!("{number:016x}-{at_ms:x}");
        let signed = self.signed(&format!("choice {said}"));
        format!("{said}-{signed}")
    }

    /// The number of a choice and when it was made; `None` where the class made none like it.
    fn read_ticket(&self, ticket: &str) -> Option<(u64, u64)> {
        let mut parts = ticket.split('-');
        let number = u64::from_str_radix(parts.next()?, 16).ok()?;
        let at_ms = u64::from_str_radix(parts.next()?, 16).ok()?;
        (self.ticket(number, at_ms) == ticket).then_some((number, at_ms))
    }

    /// The order of a choice: the places of the class's pictures.
    fn order(&self, number: u64) -> [usize; WALL_PICTURES] {
        let mac = self.mac(&format!("order {number:016x}"));
        let mut left: Vec<usize> = (0..WALL_PICTURES).collect();
        std::array::from_fn(|place| left.remove(usize::from(mac[place % mac.len()]) % left.len()))
    }
}

impl Class {
    /// What a browser keeps that tapped wrong pictures: how many, and until when it waits.
    fn doorstep(&self, wrong: u32, until_ms: u64) -> String {
        let said = format!("{wrong}-{until_ms:x}");
        let signed = self.key.signed(&format!("doorstep {said}"));
        format!("{said}-{signed}")
    }

    fn read_doorstep(&self, kept: Option<&str>) -> (u32, u64) {
        let read = || {
            let mut parts = kept?.split('-');
            let wrong: u32 = parts.next()?.parse().ok()?;
            let until_ms = u64::from_str_radix(parts.next()?, 16).ok()?;
            (Some(self.doorstep(wrong, until_ms).as_str()) == kept).then_some((wrong, until_ms))
        };
        read().unwrap_or_default()
    }
}

impl House {
    /// What a newcomer is shown at the door of a class; `kept` is what their browser keeps of the last wrong picture.
    ///
    /// # Errors
    /// [`ClassError::Unknown`]; a store that cannot be read.
    pub async fn class_door(&self, id: ClassId, kept: Option<&str>) -> Result<Door, ClassError> {
        let class = self.class(id).await?;
        if !class.plan.two_step {
            return Ok(Door::Open);
        }
        let now_ms = self.context().now_ms();
        let (_, until_ms) = class.read_doorstep(kept);
        if until_ms > now_ms {
            return Ok(Door::Waits((until_ms - now_ms).div_ceil(1_000).min(LONGEST_WAIT_S)));
        }
        let offered = self.class_cell(id).taps().offer(NetworkPrefix::current(), Instant::now());
        if let Err(wait) = offered {
            return Ok(Door::Waits(wait.as_secs() + 1));
        }
        let number = getrandom::u64().map_err(|error| HostError::Store(error.to_string()))?;
        let offered = class.key.pictures();
        let pictures = class.key.order(number).iter().map(|place| ANIMALS[offered[*place]].picture).collect();
        Ok(Door::Asks(DoorChoice { ticket: class.key.ticket(number, now_ms), pictures }))
    }

    /// After a wrong picture: what the browser is to keep, and for how many seconds it waits.
    ///
    /// # Errors
    /// [`ClassError::Unknown`]; a store that cannot be read.
    pub async fn after_wrong_picture(&self, id: ClassId, kept: Option<&str>) -> Result<(String, u64), ClassError> {
        let class = self.class(id).await?;
        let wrong = class.read_doorstep(kept).0.saturating_add(1);
        let wait = FIRST_WAIT_S.saturating_mul(1 << wrong.saturating_sub(1).min(10)).min(LONGEST_WAIT_S);
        let until_ms = self.context().now_ms() + wait * 1_000;
        Ok((class.doorstep(wrong, until_ms), wait))
    }

    /// Whether somebody may come in as far as the picture on the wall is concerned.
    pub(super) async fn check_picture(&self, id: ClassId, joining: &super::Joining) -> Result<(), ClassError> {
        let class = self.class(id).await?;
        if !class.plan.two_step {
            return Ok(());
        }
        let now_ms = self.context().now_ms();
        let (_, until_ms) = class.read_doorstep(joining.doorstep.as_deref());
        let read = joining.tap.as_ref().and_then(|tap| Some((tap, class.key.read_ticket(&tap.ticket)?)));
        let Some((tap, (number, at_ms))) = read else { return Err(ClassError::OldChoice) };
        let good_until = at_ms.saturating_add(CHOICE_MS);
        if until_ms > now_ms || good_until <= now_ms {
            return Err(ClassError::OldChoice);
        }
        let cell = self.class_cell(id);
        let (mut taps, network, now) = (cell.taps(), NetworkPrefix::current(), Instant::now());
        if !taps.spend(number, good_until, now_ms) {
            return Err(ClassError::OldChoice);
        }
        let picture = class.key.order(number).get(tap.place).copied();
        if picture.is_some_and(|picture| class.key.was_on_the_wall(picture, now_ms)) {
            taps.right(network, now);
            Ok(())
        } else {
            taps.wrong(network, now);
            Err(ClassError::WrongPicture)
        }
    }
}
