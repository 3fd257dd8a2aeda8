//! Budgets of the whole house, shared fairly between networks.
//!
//! A class of thirty pupils shares one IP address, so a fixed limit per address would be wrong. But one stranger must
//! not use up what everybody needs. So a network that already holds a part of a budget gets more only if more than that
//! part is still free. This is the dynamic threshold of Choudhury and Hahne, "Dynamic queue length thresholds for
//! shared-memory packet switches", 1998. One network alone gets at most half of the budget; the next one still gets a
//! quarter, and so on.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use crate::{Allowance, Quota};

/// The network of a client: the first 24 bits of an IPv4 address, or the first 48 bits of an IPv6 address, which is
/// what one customer of a provider usually gets. [`UNKNOWN`](Self::UNKNOWN) has no share: it may use everything that is
/// free.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NetworkPrefix(u64);

impl NetworkPrefix {
    /// No client, as for work of the server itself and in tests.
    pub const UNKNOWN: Self = Self(0);

    /// Returns the network of this address.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            // A high bit that no address uses separates IPv4, IPv6 and `UNKNOWN`.
            IpAddr::V4(ip) => Self(1 << 62 | u64::from(ip.to_bits() >> 8)),
            IpAddr::V6(ip) => Self(1 << 63 | (ip.to_bits() >> 80) as u64),
        }
    }

    /// Runs a future for a client of this network: rate limits count the future's actions for that network.
    pub async fn scope<F: Future>(self, future: F) -> F::Output {
        CURRENT.scope(self, future).await
    }

    /// Returns the network for which the current task runs.
    #[must_use]
    pub fn current() -> Self {
        CURRENT.try_with(|prefix| *prefix).unwrap_or_default()
    }
}

tokio::task_local! {
    static CURRENT: NetworkPrefix;
}

/// The maximal number of networks in memory. At the limit, the network that used least is removed; later it is treated
/// as new.
const REMEMBERED: usize = 4_096;

/// A fair rate limit with a budget: at most `most` actions at once, and after each `pause` one more.
#[derive(Debug)]
pub struct FairRate {
    most: f64,
    pause: Duration,
    /// The part of the budget that each network has used and that has not come back yet.
    used: HashMap<NetworkPrefix, f64>,
    /// The time to which `used` refers; `None` before the first action.
    since: Option<Instant>,
}

impl FairRate {
    /// Creates a rate limit with a full budget.
    pub fn new(most: u32, pause: Duration) -> Self {
        Self { most: f64::from(most), pause, used: HashMap::new(), since: None }
    }

    /// Creates a limit of `most` actions at once, and of `most` more in each minute.
    pub fn per_minute(most: u32) -> Self {
        Self::new(most, Duration::from_secs(60) / most.max(1))
    }

    /// Counts an action of this network if the limit allows it. Returns whether it was allowed.
    pub fn take(&mut self, network: NetworkPrefix, now: Instant) -> bool {
        self.recover(now);
        self.take_if(network, self.most - self.used.values().sum::<f64>())
    }

    /// Counts an action like [`take`](Self::take), but the caller passes how much is free, such as free places in a
    /// store.
    pub(crate) fn take_of(&mut self, network: NetworkPrefix, free: usize, now: Instant) -> bool {
        self.recover(now);
        self.take_if(network, free as f64)
    }

    /// Returns what is left for this network.
    pub(crate) fn allowance(&mut self, network: NetworkPrefix, now: Instant) -> Allowance {
        self.recover(now);
        let used = self.used.values().sum::<f64>();
        let free = (self.most - used).max(0.0);
        let left = match network {
            NetworkPrefix::UNKNOWN => free.floor(),
            // Each action adds one to the network's own part and takes one from what is free. Actions are allowed while
            // the first is smaller than the second.
            _ => ((free - self.used.get(&network).copied().unwrap_or(0.0)) / 2.0).ceil().min(free.floor()),
        };
        let quota = Quota { most: self.most as u32, pause: self.pause };
        Allowance { quota, left: left.max(0.0) as u32, whole_in: self.pause.mul_f64(used) }
    }

    fn take_if(&mut self, network: NetworkPrefix, free: f64) -> bool {
        let own = self.used.get(&network).filter(|_| network != NetworkPrefix::UNKNOWN).copied().unwrap_or(0.0);
        if free < 1.0 || own >= free {
            return false;
        }
        if self.used.len() >= REMEMBERED && !self.used.contains_key(&network) {
            let least = self.used.iter().min_by(|a, b| a.1.total_cmp(b.1)).map(|(network, _)| *network);
            least.map(|network| self.used.remove(&network));
        }
        *self.used.entry(network).or_default() += 1.0;
        true
    }

    /// Restores the budget as time passes: one action per `pause` for all networks together, in equal parts.
    fn recover(&mut self, now: Instant) {
        let gone_by = self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        self.since = Some(self.since.map_or(now, |since| since.max(now)));
        let mut back = gone_by.div_duration_f64(self.pause);
        while back > 0.0 && !self.used.is_empty() {
            let share = back / self.used.len() as f64;
            back = 0.0;
            self.used.retain(|_, used| {
                *used -= share;
                // A network whose used part is zero needs nothing more. The rest of its part goes to the other
                // networks.
                back += (-*used).max(0.0);
                *used > 0.0
            });
        }
    }
}

/// A fair limit on what clients hold for a while: live streams, connections, bytes of requests. Cheap to clone.
#[derive(Clone, Debug)]
pub struct FairPlaces(Arc<Places>);

#[derive(Debug)]
struct Places {
    most: usize,
    shares: Mutex<Shares>,
}

#[derive(Debug, Default)]
struct Shares {
    /// The number of places that all networks hold together.
    total: usize,
    held: HashMap<NetworkPrefix, usize>,
}

/// Places that a client holds. Dropping this value frees them.
#[derive(Debug)]
pub struct Held {
    places: Arc<Places>,
    network: NetworkPrefix,
    count: usize,
}

impl FairPlaces {
    /// Creates a limit with `most` free places.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self(Arc::new(Places { most, shares: Mutex::default() }))
    }

    /// Takes `count` places for this network. Returns `None` if too few are free or the network has reached its share.
    #[must_use]
    pub fn take(&self, network: NetworkPrefix, count: usize) -> Option<Held> {
        let mut shares = self.0.shares();
        let free = self.0.most.saturating_sub(shares.total);
        let own = shares.held.get(&network).filter(|_| network != NetworkPrefix::UNKNOWN).copied().unwrap_or(0);
        if count > free || own > 0 && own + count > free {
            return None;
        }
        shares.total += count;
        *shares.held.entry(network).or_default() += count;
        Some(Held { places: Arc::clone(&self.0), network, count })
    }
}

impl Places {
    fn shares(&self) -> MutexGuard<'_, Shares> {
        // No code that can panic runs under this lock, so poisoned counts are still consistent.
        self.shares.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    /// Takes `count` more places. Returns false if too few are free or the network has reached its share.
    #[must_use]
    pub fn grow(&mut self, count: usize) -> bool {
        let more = FairPlaces(Arc::clone(&self.places)).take(self.network, count);
        let Some(mut more) = more else { return false };
        self.count += std::mem::take(&mut more.count);
        true
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut shares = self.places.shares();
        shares.total = shares.total.saturating_sub(self.count);
        if let Some(own) = shares.held.get_mut(&self.network) {
            *own = own.saturating_sub(self.count);
            if *own == 0 {
                shares.held.remove(&self.network);
            }
        }
    }
}

/// The recent wrong guesses of table codes, by network. They delay the next wrong guess of the same network.
#[derive(Debug)]
pub(crate) struct Guesses {
    /// How many wrong codes a network may try without delay: people misread digits, and a class shares an address.
    free: f64,
    wrong: HashMap<NetworkPrefix, f64>,
    since: Option<Instant>,
}

/// The time in which each network's count of wrong codes goes down by one.
const FORGOTTEN: Duration = Duration::from_secs(3);

/// The delay of the first wrong code that is not free. The delay doubles with every eight further wrong codes.
const FIRST_DELAY: Duration = Duration::from_millis(500);

/// The longest delay of a wrong code.
const LONGEST_DELAY: Duration = Duration::from_secs(30);

impl Guesses {
    /// Creates an empty count. The first `free` wrong codes of a network cause no delay.
    pub(crate) fn new(free: u32) -> Self {
        Self { free: free.into(), wrong: HashMap::new(), since: None }
    }

    /// Returns how many wrong codes this network may still try without delay.
    pub(crate) fn allowance(&mut self, network: NetworkPrefix, now: Instant) -> Allowance {
        self.forget(now);
        let wrong = self.wrong.get(&network).copied().unwrap_or(0.0);
        let quota = Quota { most: self.free as u32, pause: FORGOTTEN };
        Allowance { quota, left: (self.free - wrong).max(0.0) as u32, whole_in: FORGOTTEN.mul_f64(wrong) }
    }

    /// Counts a wrong guess of this network. Returns how long to delay the answer.
    pub(crate) fn wrong(&mut self, network: NetworkPrefix, now: Instant) -> Duration {
        self.forget(now);
        if self.wrong.len() >= REMEMBERED && !self.wrong.contains_key(&network) {
            return LONGEST_DELAY;
        }
        let wrong = self.wrong.entry(network).or_default();
        *wrong = (*wrong + 1.0).min(1_000.0);
        let over = *wrong - self.free;
        if over <= 0.0 {
            return Duration::ZERO;
        }
        FIRST_DELAY.mul_f64(2_f64.powf((over - 1.0).max(0.0) / 8.0).min(1_000.0)).min(LONGEST_DELAY)
    }

    /// Reduces the counts as time passes.
    fn forget(&mut self, now: Instant) {
        let gone_by = self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        self.since = Some(self.since.map_or(now, |since| since.max(now)));
        let back = gone_by.div_duration_f64(FORGOTTEN);
        if back > 0.0 {
            self.wrong.retain(|_, wrong| {
                *wrong -= back;
                *wrong > 0.0
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(number: u8) -> NetworkPrefix {
        NetworkPrefix::of(IpAddr::from([10, 0, number, 7]))
    }

    /// Tries a thousand actions of this network at the time `now`. Returns how many were allowed.
    fn done(rate: &mut FairRate, number: u8, now: Instant) -> usize {
        (0..1_000).filter(|_| rate.take(network(number), now)).count()
    }

    #[test]
    fn addresses_of_one_customer_are_one_network() {
        let of = |text: &str| NetworkPrefix::of(text.parse().unwrap());
        assert_eq!(of("192.0.2.1"), of("192.0.2.200"));
        assert_eq!(of("192.0.2.1"), of("::ffff:192.0.2.9"));
        assert_eq!(of("2001:db8:1::1"), of("2001:db8:1:ffff::9"));
        let different = ["192.0.2.1", "192.0.3.1", "2001:db8:1::1", "2001:db8:2::1", "::"].map(of);
        assert!(different.iter().all(|one| different.iter().filter(|other| *other == one).count() == 1));
        assert!(!different.contains(&NetworkPrefix::UNKNOWN));
    }

    #[tokio::test]
    async fn what_runs_for_a_client_knows_its_network() {
        assert_eq!(NetworkPrefix::current(), NetworkPrefix::UNKNOWN);
        assert_eq!(network(1).scope(async { NetworkPrefix::current() }).await, network(1));
    }

    #[test]
    fn one_network_uses_half_of_a_rate_and_others_find_their_share() {
        let (mut rate, start) = (FairRate::per_minute(600), Instant::now());
        assert_eq!(done(&mut rate, 1, start), 300, "sixty pupils behind one address have five tries each");
        assert_eq!(done(&mut rate, 2, start), 150);
        assert_eq!(done(&mut rate, 3, start), 75);
        for second in 1..=600 {
            let now = start + Duration::from_secs(second);
            // The first network uses all that it gets. Other networks come from time to time and still get their share.
            done(&mut rate, 1, now);
            if second % 10 == 0 {
                assert!(rate.take(network(4 + (second / 10) as u8), now), "second {second}");
            }
        }
        let later = start + Duration::from_secs(6_000);
        assert_eq!(done(&mut rate, 1, later), 300, "all of it is back");
    }

    #[test]
    fn an_allowance_says_how_many_actions_are_allowed() {
        let (mut rate, start) = (FairRate::per_minute(600), Instant::now());
        let known = rate.allowance(network(1), start);
        assert_eq!((known.quota.most, known.quota.window()), (600, Duration::from_secs(60)));
        assert_eq!((known.left, known.whole_in), (300, Duration::ZERO));
        for second in 0..20 {
            let now = start + Duration::from_secs(second);
            for (number, tries) in [(1, 100), (2, 7), (3, 40)] {
                let left = rate.allowance(network(number), now).left as usize;
                let allowed = (0..tries).filter(|_| rate.take(network(number), now)).count();
                assert_eq!(allowed, left.min(tries), "network {number}, second {second}");
            }
        }
        let mut guesses = Guesses::new(20);
        for wrong in 0..25 {
            assert_eq!(guesses.allowance(network(1), start).left, 20_u32.saturating_sub(wrong));
            guesses.wrong(network(1), start);
        }
        let later = guesses.allowance(network(1), start + Duration::from_secs(30));
        assert_eq!((later.left, later.whole_in), (5, Duration::from_secs(45)));
    }

    #[test]
    fn busy_networks_get_the_same_in_the_long_run() {
        let (mut rate, start) = (FairRate::per_minute(600), Instant::now());
        done(&mut rate, 1, start);
        let mut counts = [0; 3];
        for second in 0..1_200 {
            for number in [1, 2, 3] {
                counts[usize::from(number) - 1] += done(&mut rate, number, start + Duration::from_secs(second));
            }
        }
        let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
        assert!(most - least < 400 && counts.iter().sum::<usize>() > 11_000, "{counts:?}");
    }

    #[test]
    fn nothing_is_nothing_and_time_does_not_run_back() {
        let start = Instant::now();
        assert_eq!(done(&mut FairRate::per_minute(0), 1, start), 0);
        let mut rate = FairRate::new(2, Duration::from_secs(1));
        assert!(rate.take(network(1), start + Duration::from_secs(9)));
        assert!(!rate.take(network(1), start) && rate.take(network(2), start));
        assert!(!rate.take(network(3), start), "none is left");
    }

    #[test]
    fn so_many_networks_at_once_are_remembered_and_no_more() {
        let (mut rate, now) = (FairRate::per_minute(1_000_000), Instant::now());
        for number in 0..10_000_u32 {
            assert!(rate.take(NetworkPrefix::of(IpAddr::from((number << 8).to_be_bytes())), now));
        }
        assert_eq!(rate.used.len(), REMEMBERED);
    }

    #[test]
    fn places_are_shared_and_given_back() {
        let places = FairPlaces::new(1_000);
        let mut held: Vec<_> = (0..1_000).map_while(|_| places.take(network(1), 1)).collect();
        assert_eq!(held.len(), 500);
        let others: Vec<_> = (0..1_000).map_while(|_| places.take(network(2), 1)).collect();
        assert_eq!(others.len(), 250);
        assert!(places.take(network(3), 251).is_none() && places.take(network(3), 1).is_some());
        assert!(!held[0].grow(1));
        drop(others);
        assert!(places.take(network(1), 1).is_none(), "it has half already");
        held.truncate(10);
        assert!(held[0].grow(90) && held.len() == 10);
        drop(held);
        assert_eq!(places.take(NetworkPrefix::UNKNOWN, 1_000).map(|held| held.count), Some(1_000));
        let shares = places.0.shares();
        assert!(shares.held.is_empty() && shares.total == 0);
    }

    #[test]
    fn wrong_guesses_cost_their_own_network_growing_delays() {
        let (mut guesses, start) = (Guesses::new(20), Instant::now());
        let delays: Vec<_> = (0..200).map(|_| guesses.wrong(network(1), start)).collect();
        assert!(delays[..20].iter().all(Duration::is_zero), "a class misreads digits");
        assert_eq!(delays[20], FIRST_DELAY);
        assert!(delays.is_sorted() && delays[199] == LONGEST_DELAY);
        assert_eq!(guesses.wrong(network(2), start), Duration::ZERO, "others do not wait");
        assert_eq!(guesses.wrong(network(1), start + Duration::from_secs(3_600)), Duration::ZERO);
    }
}
