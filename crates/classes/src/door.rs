//! The picture question at the entrance of a class: a new pupil must tap the picture that the wall (the page on the
//! projector) shows.
//!
//! Each browser gets the class's pictures in an order of its own, and may answer once. A wrong picture causes a growing
//! wait for that browser and, after several wrong pictures, for its network. Then the browser gets a new order. A wrong
//! picture reveals nothing about the next picture on the wall. A browser with an offered choice can always answer it:
//! wrong pictures of other browsers delay only new choices.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Duration,
};

use host::{HostError, NetworkPrefix, RateLimit, nicks::ANIMALS};
use tokio::time::Instant;

use crate::{Class, ClassError, ClassId, Classes, Joining, WALL_PICTURES, keys::ClassKey};

/// How long a choice of pictures can be answered, in milliseconds.
const CHOICE_MS: u64 = 10 * 60_000;

/// The wait of a browser after its first wrong picture, in seconds. Each further wrong picture doubles the wait.
const FIRST_WAIT_S: u64 = 2;

/// The longest wait of a browser, in seconds.
const LONGEST_WAIT_S: u64 = 120;

/// The time in which one wrong picture from the teacher's network is forgotten. The time is short, because a whole
/// class shares this network and makes mistakes.
const FORGOTTEN_IN_ROOM: Duration = Duration::from_secs(30);

/// The time in which one wrong picture from any other network is forgotten. On average one guess in eighteen is right,
/// so a stranger may make only a few guesses per lesson.
const FORGOTTEN_ELSEWHERE: Duration = Duration::from_secs(15 * 60);

/// The maximal number of networks in memory.
const REMEMBERED: usize = 1_024;

/// What a newcomer sees at the entrance of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Door {
    /// The newcomer can enter without a picture.
    Open,
    /// The newcomer must tap one of these pictures.
    Asks(DoorChoice),
    /// The browser must wait this many seconds because of wrong pictures.
    Waits(u64),
}

/// A choice of pictures in an order for one browser, which can answer it once.
///
/// # Who sees this
/// Everybody who wants to enter. Only the wall shows which picture is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoorChoice {
    /// The signed ticket that identifies this choice. The browser sends it with the answer.
    pub ticket: String,
    /// The codes of the picture files, in the order of this choice.
    pub pictures: Vec<&'static str>,
}

/// An answer to a choice of pictures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tap {
    /// The ticket of the choice.
    pub ticket: String,
    /// The index of the tapped picture in the choice, from 0.
    pub place: usize,
}

/// The recent answers at one class, to limit guesses. Not stored.
#[derive(Debug, Default)]
pub(super) struct Taps {
    /// The networks from which the teacher controls the class. Pupils in the classroom use the same networks.
    room: BTreeSet<NetworkPrefix>,
    networks: HashMap<NetworkPrefix, Network>,
    /// The choices that were answered already, and the time at which each expires.
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
        // The classroom's network needs enough choices for a class and its page reloads. Other networks get only a few
        // at once.
        let offers = if in_room {
            RateLimit::new(150, Duration::from_secs(1))
        } else {
            RateLimit::new(12, Duration::from_secs(60))
        };
        Self { offers, wrong: 0.0, since: now, until: now }
    }
}

impl Taps {
    /// Records that the teacher uses this network.
    pub(super) fn led_from(&mut self, network: NetworkPrefix) {
        if self.room.len() < 16 && self.room.insert(network) {
            self.networks.remove(&network);
        }
    }

    fn network(&mut self, network: NetworkPrefix, now: Instant) -> &mut Network {
        if self.networks.len() >= REMEMBERED && !self.networks.contains_key(&network) {
            // The network whose last wait ended first is removed from memory.
            let oldest = self.networks.iter().min_by_key(|(_, one)| one.until).map(|(network, _)| *network);
            oldest.map(|oldest| self.networks.remove(&oldest));
        }
        let in_room = self.room.contains(&network);
        self.networks.entry(network).or_insert_with(|| Network::new(in_room, now))
    }

    /// Counts a new choice for this network, or returns how long the network must wait.
    fn offer(&mut self, network: NetworkPrefix, now: Instant) -> Result<(), Duration> {
        let one = self.network(network, now);
        if now < one.until {
            return Err(one.until - now);
        }
        if one.offers.take(now) { Ok(()) } else { Err(Duration::from_secs(5)) }
    }

    /// Counts a wrong picture of this network, which delays the network's next choice.
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

    /// Counts a right picture of this network, so that it may get more choices.
    fn right(&mut self, network: NetworkPrefix, now: Instant) {
        let one = self.network(network, now);
        one.wrong = (one.wrong - 2.0).max(0.0);
        one.offers.spend(-4.0);
    }

    /// Marks a choice as answered. Returns false if it was answered already.
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

    /// Parses a ticket to the number of the choice and its time. Returns `None` if this class did not issue the ticket.
    fn read_ticket(&self, ticket: &str) -> Option<(u64, u64)> {
        let mut parts = ticket.split('-');
        let number = u64::from_str_radix(parts.next()?, 16).ok()?;
        let at_ms = u64::from_str_radix(parts.next()?, 16).ok()?;
        (self.ticket(number, at_ms) == ticket).then_some((number, at_ms))
    }

    /// Returns the order of the pictures in a choice, as indices into the class's pictures.
    fn order(&self, number: u64) -> [usize; WALL_PICTURES] {
        let mac = self.mac(&format!("order {number:016x}"));
        let mut left: Vec<usize> = (0..WALL_PICTURES).collect();
        std::array::from_fn(|place| left.remove(usize::from(mac[place % mac.len()]) % left.len()))
    }
}

impl Class {
    /// Returns the signed cookie for a browser after wrong pictures. The cookie contains the number of wrong pictures,
    /// and the end of the browser's wait.
    fn doorstep(&self, wrong: u32, until_ms: u64) -> String {
        let said = format!("{wrong}-{until_ms:x}");
        let signed = self.key.signed(&format!("doorstep {said}"));
        format!("{said}-{signed}")
    }

    fn read_doorstep(&self, cookie: Option<&str>) -> (u32, u64) {
        let read = || {
            let mut parts = cookie?.split('-');
            let wrong: u32 = parts.next()?.parse().ok()?;
            let until_ms = u64::from_str_radix(parts.next()?, 16).ok()?;
            (Some(self.doorstep(wrong, until_ms).as_str()) == cookie).then_some((wrong, until_ms))
        };
        read().unwrap_or_default()
    }
}

impl Classes {
    /// Returns what a newcomer sees at the entrance of a class. `cookie` is the cookie that the browser got after its
    /// last wrong picture.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], or an error of the store.
    pub async fn door(&self, id: ClassId, cookie: Option<&str>) -> Result<Door, ClassError> {
        let class = self.get(id).await?;
        if !class.plan.two_step {
            return Ok(Door::Open);
        }
        let now_ms = self.house().now_ms();
        let (_, until_ms) = class.read_doorstep(cookie);
        if until_ms > now_ms {
            return Ok(Door::Waits((until_ms - now_ms).div_ceil(1_000).min(LONGEST_WAIT_S)));
        }
        let offered = self.cell(id).taps().offer(NetworkPrefix::current(), Instant::now());
        if let Err(wait) = offered {
            return Ok(Door::Waits(wait.as_secs() + 1));
        }
        let number = getrandom::u64().map_err(|error| HostError::Store(error.to_string()))?;
        let offered = class.key.pictures();
        let pictures = class.key.order(number).iter().map(|place| ANIMALS[offered[*place]].picture).collect();
        Ok(Door::Asks(DoorChoice { ticket: class.key.ticket(number, now_ms), pictures }))
    }

    /// Returns the cookie that the browser must store after a wrong picture, and its wait in seconds.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], or an error of the store.
    pub async fn after_wrong_picture(&self, id: ClassId, cookie: Option<&str>) -> Result<(String, u64), ClassError> {
        let class = self.get(id).await?;
        let wrong = class.read_doorstep(cookie).0.saturating_add(1);
        let wait = FIRST_WAIT_S.saturating_mul(1 << wrong.saturating_sub(1).min(10)).min(LONGEST_WAIT_S);
        let until_ms = self.house().now_ms() + wait * 1_000;
        Ok((class.doorstep(wrong, until_ms), wait))
    }

    /// Checks the newcomer's answer against the picture on the wall.
    pub(super) async fn check_picture(&self, id: ClassId, joining: &Joining) -> Result<(), ClassError> {
        let class = self.get(id).await?;
        if !class.plan.two_step {
            return Ok(());
        }
        let now_ms = self.house().now_ms();
        let (_, until_ms) = class.read_doorstep(joining.doorstep.as_deref());
        let read = joining.tap.as_ref().and_then(|tap| Some((tap, class.key.read_ticket(&tap.ticket)?)));
        let Some((tap, (number, at_ms))) = read else { return Err(ClassError::OldChoice) };
        let good_until = at_ms.saturating_add(CHOICE_MS);
        if until_ms > now_ms || good_until <= now_ms {
            return Err(ClassError::OldChoice);
        }
        let cell = self.cell(id);
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
