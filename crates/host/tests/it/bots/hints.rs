//! Tests of hints: who may ask for one, that it depends only on the seat's view, and that it delays nobody.

use std::{
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use game::{Dice, Odds, Seat, SplitMix, Viewer};
use host::{
    Advice, By, Coach, Decision, HostError, House, HouseConfig, LedTable, MOMENTS, Mind, NewTable, Newcomer, Phase,
    Remark, Settings, SettingsChange, Table, Token,
};
use journal::MemoryJournal;
use rooms::{AnyView, ROOMS, Room, Strategies, Truth};
use testkit::short_game;
use tokio::task::JoinHandle;

use crate::player::{choose, config, memory_house, one_round, play_to_the_end, table_of};

/// Creates a running game of one person and bots in this room. The bots wait for a minute before each move.
async fn among_bots(house: &House, room: &dyn Room, settings: Settings) -> (Table, Token) {
    let settings = Settings { pace_ms: 60_000, ..settings };
    let new = NewTable { room: room.key().to_owned(), options: short_game(room), settings };
    let (id, mia) = house.create(new, Newcomer::default(), "").await.unwrap();
    let table = house.table(id).await.unwrap();
    table.fill(&mia, "child", 3.max(*room.seats().start())).await.unwrap();
    table.open(&mia).await.unwrap();
    (table, mia)
}

/// Creates a running game of one person and bots in the first room, and lets it go on until the game waits for the
/// person.
async fn awaited(house: &House, settings: Settings) -> (Table, Token) {
    let (table, mia) = among_bots(house, ROOMS[0], settings).await;
    assert!(until_awaited(&table, &mia).await);
    (table, mia)
}

/// Makes bots act until the game waits for this person. Returns false if the game is over first.
async fn until_awaited(table: &Table, token: &Token) -> bool {
    let seat = table.seat_of(token).await.unwrap();
    let mut watch = table.watch();
    while !table.look().awaited().contains(seat) {
        if table.look().phase() != Phase::Playing {
            return false;
        }
        table.go_on(token).await.unwrap();
        tokio::select! {
            shown = watch.next() => drop(shown.expect("the table goes on")),
            () = tokio::time::sleep(Duration::from_millis(20)) => {}
        }
    }
    true
}

#[tokio::test]
async fn whoever_is_alone_with_bots_is_told_what_an_expert_does_by_their_own_view() {
    let house = memory_house().await;
    let (mut hints, mut bluffs) = (0, 0);
    for room in ROOMS {
        let (table, mia) = among_bots(&house, *room, Settings::default()).await;
        let seat = table.seat_of(&mia).await.unwrap();
        let mut dice = SplitMix::new(5);
        for _ in 0..8 {
            if !until_awaited(&table, &mia).await {
                break;
            }
            let look = table.look();
            let told = [table.hint(&mia).await, table.hint(&mia).await];
            // The hints are checked only if no bot has acted since `look`.
            if table.look().seq() == look.seq() {
                let [first, second] = told.map(|told| told.expect("a hint"));
                assert_eq!(first, second, "it says the same again");
                let (window, hint) = first;
                assert_eq!(look.waiting().unwrap().window().unwrap().number, window);
                // The hint depends only on the view: it equals the expert's odds for the seat's view.
                let odds = house.config().mind.expert(&*look.view(Viewer::Seat(seat)).unwrap()).expect("odds");
                let most = odds.iter().map(|(_, odds)| odds).fold(0.0, f64::max);
                assert_eq!(hint.moves[0].odds.to_bits(), most.to_bits(), "{}", room.key());
                assert!(hint.moves.contains(hint.favourite()), "{}", room.key());
                assert!(hint.courses.is_sorted_by(|one, next| one.odds >= next.odds), "the favourite kind comes first");
                for often in [hint.bluff, hint.call].into_iter().flatten() {
                    assert!((0.0..=1.0 + 1e-9).contains(&often), "{}: {often}", room.key());
                }
                hints += 1;
                bluffs += usize::from(hint.bluff.is_some());
            }
            let Some((window, play)) = choose(&table, &mia, &mut dice).await else { continue };
            // The bot may have acted meanwhile, so the move may be refused.
            drop(table.play(&mia, window, &play).await);
        }
    }
    assert!(hints > ROOMS.len() && bluffs > 0, "{hints} hints, {bluffs} chances to bluff");
}

#[tokio::test]
async fn after_the_game_a_hint_is_refused_because_it_is_over() {
    let house = memory_house().await;
    let (table, mia) = among_bots(&house, ROOMS[0], Settings::default()).await;
    let mut dice = SplitMix::new(5);
    while until_awaited(&table, &mia).await {
        let Some((window, play)) = choose(&table, &mia, &mut dice).await else { continue };
        // The bot may have acted meanwhile, so the move may be refused.
        drop(table.play(&mia, window, &play).await);
    }
    assert_eq!(table.hint(&mia).await, Err(HostError::GameOver));
}

#[tokio::test]
async fn nobody_gets_a_hint_where_another_person_plays_or_may_come() {
    let house = memory_house().await;
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join("Tom", "").await.unwrap();
    table.fill(&mia, "child", 4).await.unwrap();
    assert_eq!(table.hint(&mia).await, Err(HostError::NotPlaying));
    table.open(&mia).await.unwrap();
    for token in [&mia, &tom] {
        assert_eq!(table.hint(token).await, Err(HostError::NoHints), "two people play");
    }
    table.leave(&tom).await.unwrap();
    assert_eq!(table.hint(&mia).await, Err(HostError::NoHints), "a bot plays on for somebody who may be back");
    // The second case: there are no hints if another person may still take a seat.
    let (table, mia) = awaited(&house, Settings::default()).await;
    table.hint(&mia).await.expect("a hint");
    let places = |on| SettingsChange { bot_places: Some(on), ..SettingsChange::default() };
    table.set(&mia, &places(true)).await.unwrap();
    assert_eq!(table.hint(&mia).await, Err(HostError::NoHints));
    let zoe = table.take_place(Newcomer::default(), Seat::new(1).unwrap(), &[]).await.unwrap();
    table.set(&mia, &places(false)).await.unwrap();
    for token in [&mia, &zoe] {
        assert_eq!(table.hint(token).await, Err(HostError::NoHints), "two people play now");
    }
    // The third case: people on the waiting list and spectators have no seat for which they could get a hint.
    let (table, mia) = awaited(&house, Settings::default()).await;
    let waits = table.wait(Newcomer::default(), &[]).await.unwrap();
    assert_eq!(table.hint(&waits).await, Err(HostError::NotSeated));
    table.hint(&mia).await.expect("the game is hers alone");
    let paused = SettingsChange { paused: Some(true), ..SettingsChange::default() };
    table.set(&mia, &paused).await.unwrap();
    assert_eq!(table.hint(&mia).await, Err(HostError::Paused));
}

#[tokio::test]
async fn children_get_hints_where_whoever_set_the_table_up_said_so() {
    let house = memory_house().await;
    let child = Settings { child: true, ..Settings::default() };
    let (table, mia) = awaited(&house, child.clone()).await;
    assert_eq!(table.hint(&mia).await, Err(HostError::NoHints));
    let on = SettingsChange { coach: Some(true), ..SettingsChange::default() };
    table.set(&mia, &on).await.unwrap();
    table.hint(&mia).await.expect("a hint");
    // A later host may forbid hints, but not allow them.
    let (id, founder) =
        house.create(NewTable { settings: child, ..one_round() }, Newcomer::default(), "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join(Newcomer::default(), "").await.unwrap();
    table.make_host(&founder, Seat::new(1).unwrap()).await.unwrap();
    assert_eq!(table.set(&tom, &on).await, Err(HostError::NotFounder));
    // In a house for children no person is known to be an adult, so nobody may allow hints.
    let config = HouseConfig { child_safe: true, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let (table, mia) = awaited(&house, Settings { coach: true, ..Settings::default() }).await;
    assert_eq!(table.hint(&mia).await, Err(HostError::NoHints));
    table.set(&mia, &on).await.unwrap();
    assert_eq!(table.hint(&mia).await, Err(HostError::NoHints));
}

#[tokio::test]
async fn an_assignment_is_played_without_hints() {
    let house = memory_house().await;
    let room = ROOMS[0];
    let coach = Settings { child: true, coach: true, ..Settings::default() };
    for (settings, opened) in
        [(Settings::default(), false), (Settings { coach: false, ..coach.clone() }, false), (coach, true)]
    {
        let settings = house.led_settings(&Settings { pace_ms: 60_000, ..settings });
        let seats = *room.seats().start();
        let options = house.complete_led(room.key(), &short_game(room), seats, &settings).unwrap();
        let (id, pupil) = (house.next_led_table().unwrap(), Token::random().unwrap());
        let (room, bots) = (room.key().to_owned(), usize::from(seats) - 1);
        let assignment = Some("homework 1".to_owned());
        let new = LedTable { room, options, settings, people: vec![None], bots, assignment: assignment.clone() };
        house.open_led(id, new, |_| pupil.clone()).await.unwrap();
        let table = house.table(id).await.unwrap();
        assert!(table.is_assignment().await);
        assert_eq!(house.assignment_of(id).await, Ok(assignment));
        assert_eq!(table.look().settings().coach, opened, "as the leader said");
        if until_awaited(&table, &pupil).await {
            assert_eq!(table.hint(&pupil).await, Err(HostError::NoHints));
        }
        let on = SettingsChange { coach: Some(true), ..SettingsChange::default() };
        assert_eq!(table.set(&pupil, &on).await, Err(HostError::NotFounder), "who plays it does not lead");
        assert!(house.forget(id).await.unwrap());
        assert_eq!(house.assignment_of(id).await, Ok(None), "the note goes with the table");
    }
}

/// An expert for tests. It thinks until the test wakes it, or it panics.
#[derive(Debug, Default)]
struct Slow {
    usual: Strategies,
    fails: bool,
    asked: AtomicUsize,
    awake: (Mutex<bool>, Condvar),
}

impl Mind for Slow {
    fn choose(&self, view: &dyn AnyView, bot: &str, dice: &mut dyn Dice) -> Option<String> {
        self.usual.choose(view, bot, dice)
    }

    fn strategies(&self) -> &Strategies {
        &self.usual
    }

    fn expert(&self, view: &dyn AnyView) -> Option<Odds<String>> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        assert!(!self.fails, "the expert has a headache");
        let mut awake = self.awake.0.lock().unwrap();
        while !*awake {
            awake = self.awake.1.wait(awake).unwrap();
        }
        self.usual.expert(view)
    }
}

impl Slow {
    fn wake(&self) {
        *self.awake.0.lock().unwrap() = true;
        self.awake.1.notify_all();
    }
}

async fn house_of(mind: &Arc<Slow>) -> House {
    let config = HouseConfig { mind: Arc::clone(mind) as Arc<dyn Mind>, ..config() };
    House::open(Arc::new(MemoryJournal::new()), config).await.unwrap()
}

const BUSY: HostError = HostError::Busy { retry_after_s: 2 };

/// Starts a request for a hint in a task.
fn ask(table: &Table, token: &Token) -> JoinHandle<Result<(u32, Advice), HostError>> {
    let (table, token) = (table.clone(), token.clone());
    tokio::spawn(async move { table.hint(&token).await })
}

/// Waits until the expert was asked.
async fn until_asked(mind: &Slow) {
    while mind.asked.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_an_expert_who_thinks_for_ever_or_fails() {
    let mind = Arc::new(Slow { fails: true, ..Slow::default() });
    let (table, mia) = awaited(&house_of(&mind).await, Settings::default()).await;
    assert_eq!(table.hint(&mia).await, Err(BUSY));
    let mind = Arc::new(Slow::default());
    let (table, mia) = awaited(&house_of(&mind).await, Settings::default()).await;
    let asked = [ask(&table, &mia), ask(&table, &mia)];
    until_asked(&mind).await;
    // Paused time does not advance while a blocking thread runs, so the test advances it.
    while asked.iter().any(|asked| !asked.is_finished()) {
        tokio::time::advance(Duration::from_millis(500)).await;
        tokio::task::yield_now().await;
    }
    for asked in asked {
        assert_eq!(asked.await.unwrap(), Err(BUSY));
    }
    assert_eq!(mind.asked.load(Ordering::SeqCst), 1, "one moment is thought about once");
    mind.wake();
    // A later request gets the cached hint.
    table.hint(&mia).await.expect("a hint");
    assert_eq!(mind.asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_hint_that_comes_when_the_table_has_gone_on_or_others_have_come_is_told_to_nobody() {
    for comes in [false, true] {
        let mind = Arc::new(Slow::default());
        let (table, mia) = awaited(&house_of(&mind).await, Settings::default()).await;
        let asked = ask(&table, &mia);
        until_asked(&mind).await;
        if comes {
            let on = SettingsChange { bot_places: Some(true), ..SettingsChange::default() };
            table.set(&mia, &on).await.unwrap();
        } else {
            // The table accepts Mia's move while the expert thinks.
            let (window, play) = choose(&table, &mia, &mut SplitMix::new(1)).await.unwrap();
            table.play(&mia, window, &play).await.unwrap();
        }
        mind.wake();
        let refused = asked.await.unwrap().unwrap_err();
        let expected: &[HostError] =
            if comes { &[HostError::NoHints] } else { &[HostError::Stale, HostError::NotAwaited(None)] };
        assert!(expected.contains(&refused), "{refused:?}");
    }
}

/// Plays a game of one person and bots in this room to its end, and returns its coach.
async fn finished(room: &dyn Room, seed: u64) -> (House, Arc<Coach>) {
    let house = memory_house().await;
    let (table, token) = table_of(&house, room).await;
    play_to_the_end(&table, &token, &mut SplitMix::new(seed)).await;
    let coach = Coach::new(Arc::new(table.replay(None, None).await.unwrap()));
    (house, coach)
}

/// Compares what the coach says about a decision with the hint of that moment.
async fn compare(house: &House, coach: &Coach, step: usize) -> Decision {
    let decision = house.weigh(coach, step).await.expect("an expert");
    let before = coach.replay().steps()[step - 1].view(Viewer::Seat(decision.seat));
    let hint = house.hint_for_learner(before).await.expect("a hint");
    let advice = &decision.advice;
    assert_eq!((&hint.moves, &hint.courses), (&advice.moves, &advice.courses), "one voice");
    for (hint, coach) in [(hint.bluff, advice.bluff), (hint.call, advice.call)] {
        // The coach knows one more move that was possible: the one that was made.
        assert!(hint == coach || hint.is_none() && coach == Some(0.0), "{hint:?} {coach:?}");
    }
    let lost = decision.cost.and_then(|cost| cost.lost()).is_some();
    match decision.remark {
        Some(Remark::GaveItAway | Remark::MissedCall) => assert!(lost, "a reproach beside no cost: {decision:?}"),
        Some(Remark::BrilliantBluff) => assert!(!lost, "praise beside a cost: {decision:?}"),
        None => {}
    }
    decision
}

#[tokio::test]
async fn the_coach_says_what_a_hint_said_at_that_moment() {
    for (seed, room) in (1..).zip(ROOMS) {
        let (house, coach) = finished(*room, seed).await;
        let decisions: Vec<_> = (0..coach.replay().steps().len()).filter(|step| coach.has_decision(*step)).collect();
        for step in decisions.into_iter().take(3) {
            let decision = compare(&house, &coach, step).await;
            assert_eq!(coach.replay().steps()[step].actor.map(|(seat, _)| seat), Some(decision.seat));
            let advice = &decision.advice;
            let together: f64 = advice.moves.iter().map(|advised| advised.odds).sum();
            assert!((together - 1.0).abs() < 1e-9, "{}: {together}", room.key());
            assert!(advice.moves.is_sorted_by(|one, next| one.odds >= next.odds));
            assert_eq!(advice.odds(&decision.done.play).to_bits(), decision.done.odds.to_bits());
            assert_eq!(house.weigh(&coach, step).await, Some(decision), "it says the same again");
        }
        assert_eq!(house.weigh(&coach, 0).await, None, "nobody decided the deal");
        assert_eq!(house.weigh(&coach, usize::MAX).await, None);
    }
}

#[tokio::test]
async fn what_was_a_lie_counts_as_a_bluff() {
    let (house, coach) = finished(rooms::room("pirate").unwrap(), 4).await;
    let lies = coach.replay().steps().iter().filter(|step| step.truth == Some(Truth::Lie)).count();
    assert!(lies > 0, "a game of Bluff Pirate has bluffs");
    let tallies = house.tallies(&coach).await.expect("an expert");
    assert_eq!(tallies.iter().map(|(_, (bluffs, _))| bluffs.taken).sum::<usize>(), lies);
    assert!(tallies.iter().all(|(_, (bluffs, calls))| bluffs.taken <= bluffs.chances && calls.taken <= calls.chances));
}

#[tokio::test]
async fn a_person_has_three_moments_at_most_and_the_costliest_comes_first() {
    let (house, coach) = finished(rooms::room("bluffer").unwrap(), 2).await;
    let moments = loop {
        // The expert is not ready in time while the machine is busy. Then the work goes on.
        if let Some(moments) = house.moments(&coach).await {
            break moments;
        }
    };
    let lost = |decision: &Decision| decision.cost.and_then(|cost| cost.lost());
    for (seat, moments) in moments.iter() {
        assert!(moments.len() <= MOMENTS && moments.iter().all(|decision| lost(decision).is_some()));
        assert!(moments.is_sorted_by(|one, next| lost(one) >= lost(next)), "{moments:?}");
        for decision in moments {
            assert_eq!(coach.replay().steps()[decision.step].actor, Some((seat, By::Person)), "a bot learns nothing");
            assert_ne!(decision.advice.favourite().play, decision.done.play, "the favourite costs nothing");
            let cost = decision.cost.expect("a cost");
            assert!(cost.wins.mean.abs() <= 1.0 && !cost.many_win, "few cards win: {cost:?}");
            assert_eq!(house.weigh(&coach, decision.step).await.as_ref(), Some(decision), "as at its own step");
        }
    }
}

mod full_gate {
    use super::*;

    /// The number of decisions of each room.
    const DECISIONS: usize = 100;

    #[tokio::test(flavor = "multi_thread")]
    async fn hint_and_coach_agree_on_a_hundred_decisions_of_each_room() {
        let compared = ROOMS.iter().map(|room| async move {
            let mut compared = 0;
            for seed in 0.. {
                let (house, coach) = finished(*room, seed).await;
                let steps: Vec<_> =
                    (0..coach.replay().steps().len()).filter(|step| coach.has_decision(*step)).collect();
                for step in steps {
                    if compared == DECISIONS {
                        return;
                    }
                    compare(&house, &coach, step).await;
                    compared += 1;
                }
            }
        });
        let running: Vec<_> = compared.map(tokio::spawn).collect();
        for room in running {
            room.await.expect("they agree");
        }
    }
}
