//! The next game, which the people at a table choose: proposals, votes, and the moment at which the game begins.

use std::{sync::Arc, time::Duration};

use game::{OptionValues, Seat, SplitMix};
use host::{HostError, House, NewTable, News, Phase, Settings, SettingsChange, Table, Token, Wish};
use journal::{HostileJournal, Hostility, Journal, MemoryJournal, Seq};
use rooms::{Length, ROOMS, Room};

use crate::{
    people::{pass, seat},
    player::{against_bots, choose, house, memory_house, one_round, play_to_the_end},
};

fn other(room: &dyn Room) -> Wish {
    Wish::Other { room: room.key().to_owned(), options: OptionValues::new() }
}

/// Plays for these people until the game is over.
async fn to_the_end(table: &Table, people: &[&Token]) {
    let mut dice = SplitMix::new(5);
    while table.look().phase() == Phase::Playing {
        for token in people {
            if let Some((window, play)) = choose(table, token, &mut dice).await {
                // If several seats may move at the same time, the move of another seat can make this move illegal.
                drop(table.play(token, window, &play).await);
            }
        }
    }
}

/// Creates a table of Mia, who is the host, Tom and Zoe, and plays this game there.
async fn after(house: &House, new: NewTable) -> (Table, [Token; 3]) {
    let (id, mia) = house.create(new, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let (tom, zoe) = (table.join("Tom", "").await.unwrap(), table.join("Zoe", "").await.unwrap());
    table.open(&mia).await.unwrap();
    to_the_end(&table, &[&mia, &tom, &zoe]).await;
    (table, [mia, tom, zoe])
}

async fn three(house: &House) -> (Table, [Token; 3]) {
    after(house, one_round()).await
}

/// Returns the number of the only open proposal, and the seats that agreed to it.
fn only(table: &Table) -> (Seq, Vec<Seat>) {
    let open = table.look().next_games();
    assert_eq!(open.len(), 1, "{open:?}");
    (open[0].proposed, open[0].accepted.clone())
}

/// Returns a room that fits this number of people, and a room that does not.
fn fitting(seats: u8) -> (&'static dyn Room, &'static dyn Room) {
    let find = |fits: bool| *ROOMS[1..].iter().find(|room| room.seats().contains(&seats) == fits).expect("a room");
    (find(true), find(false))
}

#[tokio::test]
async fn a_guest_proposes_and_it_begins_without_the_host_when_all_agree() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    let options = table.look().options().clone();
    table.propose(&tom, &Wish::Same).await.unwrap();
    let (number, agreed) = only(&table);
    assert_eq!(agreed, [seat(1)]);
    assert_eq!(table.look().next_games()[0].missing, [seat(0), seat(2)]);
    assert!(table.look().news().any(|(_, news)| matches!(news, News::Proposed { seat, .. } if seat.index() == 1)));
    table.accept(&zoe, number).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Finished, "Mia is there, too");
    table.accept(&mia, number).await.unwrap();
    let now = table.look();
    assert_eq!((now.phase(), now.options(), now.chairs().len()), (Phase::Playing, &options, 3));
    assert!(now.next_games().is_empty());
    // All three propose the same other game, which counts as two votes for the first proposal.
    to_the_end(&table, &[&mia, &tom, &zoe]).await;
    let (room, _) = fitting(3);
    for token in [&zoe, &tom, &mia] {
        table.propose(token, &other(room)).await.unwrap();
    }
    assert_eq!((table.look().phase(), table.look().room().key()), (Phase::Playing, room.key()));
}

#[tokio::test]
async fn a_shorter_game_is_the_next_length_below() {
    let house = memory_house().await;
    let room = *ROOMS.iter().find(|room| room.lengths().len() > 1 && room.seats().contains(&3)).expect("a room");
    let lengths: Vec<Length> = room.lengths().into_iter().map(|preset| preset.length).collect();
    let of = |length| {
        let mut options = OptionValues::new();
        room.make_length(length, &mut options);
        let settings = Settings { pace_ms: 0, free_names: true, ..Settings::default() };
        NewTable { room: room.key().to_owned(), options, settings }
    };
    let (table, [mia, tom, zoe]) = after(&house, of(lengths[1])).await;
    table.propose(&tom, &Wish::Shorter).await.unwrap();
    let open = &table.look().next_games()[0];
    assert_eq!(open.room.length_of(&open.options).map(|preset| preset.length), Some(lengths[0]));
    assert!(!open.same);
    for token in [&mia, &zoe] {
        table.accept(token, open.proposed).await.unwrap();
    }
    let now = table.look();
    assert_eq!((now.phase(), now.options()), (Phase::Playing, &*open.options));
    to_the_end(&table, &[&mia, &tom, &zoe]).await;
    assert_eq!(table.look().shorter(), None);
    assert_eq!(table.propose(&tom, &Wish::Shorter).await, Err(HostError::NoShorter));
}

#[tokio::test]
async fn a_vote_is_for_one_proposal_and_a_person_has_one() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    let (room, _) = fitting(3);
    table.propose(&tom, &Wish::Same).await.unwrap();
    let (first, _) = only(&table);
    table.accept(&zoe, first).await.unwrap();
    // Tom proposes another game: the votes for his first proposal do not count for his second.
    table.propose(&tom, &other(room)).await.unwrap();
    let (second, agreed) = only(&table);
    assert_eq!(agreed, [seat(1)]);
    for token in [&mia, &zoe] {
        assert_eq!(table.accept(token, first).await, Err(HostError::NotProposed));
    }
    // Zoe's own proposal replaces her vote; Tom's proposal stays open.
    table.accept(&zoe, second).await.unwrap();
    table.propose(&zoe, &Wish::Same).await.unwrap();
    let open = table.look().next_games();
    assert_eq!(open.iter().map(|open| open.accepted.clone()).collect::<Vec<_>>(), [[seat(1)], [seat(2)]]);
    // Zoe wants no other game now: her proposal is closed, and everybody sees it.
    table.decline(&zoe).await.unwrap();
    assert_eq!((only(&table), table.look().not_now()), ((second, vec![seat(1)]), vec![seat(2)]));
    table.accept(&mia, second).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Finished, "Zoe is there, and does not want to");
    table.accept(&zoe, second).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Playing);
}

#[tokio::test]
async fn the_host_begins_a_proposal_at_once_and_guests_do_not() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    table.propose(&tom, &Wish::Same).await.unwrap();
    let (number, _) = only(&table);
    assert_eq!(table.begin_proposed(&tom, number).await, Err(HostError::NotHost));
    assert_eq!(table.begin_proposed(&mia, Seq(1)).await, Err(HostError::NotProposed));
    table.begin_proposed(&mia, number).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Playing);
    assert_eq!(table.propose(&zoe, &Wish::Same).await, Err(HostError::NotAfterGame), "a game is running");
    assert_eq!(table.decline(&zoe).await, Err(HostError::NotAfterGame));
    assert_eq!(table.accept(&zoe, number).await, Err(HostError::NotProposed));
    assert_eq!(table.begin_proposed(&mia, number).await, Err(HostError::NotProposed), "once is enough");
}

#[tokio::test(start_paused = true)]
async fn nobody_proposes_what_cannot_be_played_or_brings_words_along() {
    let house = memory_house().await;
    let (table, [_, tom, _]) = three(&house).await;
    let before = table.look().seq();
    let (_, unfit) = fitting(3);
    let too_many = HostError::TooMany { max: *unfit.seats().end() };
    assert_eq!(table.propose(&tom, &other(unfit)).await, Err(too_many));
    let nowhere = Wish::Other { room: "no-such-game".into(), options: OptionValues::new() };
    assert!(matches!(table.propose(&tom, &nowhere).await, Err(HostError::UnknownRoom(_))));
    let mut refused = 0;
    for room in ROOMS.iter().filter(|room| room.seats().contains(&3)) {
        // Refused proposals count for the rate limit.
        pass(60).await;
        let odd = OptionValues::from([("no-such-option".to_owned(), "1".to_owned())]);
        let wish = Wish::Other { room: room.key().to_owned(), options: odd };
        assert!(matches!(table.propose(&tom, &wish).await, Err(HostError::Options(_))));
        let Some(decks) = room.decks() else { continue };
        let missing = OptionValues::from([(decks.option.to_owned(), "no-such-deck".to_owned())]);
        let wish = Wish::Other { room: room.key().to_owned(), options: missing };
        assert!(matches!(table.propose(&tom, &wish).await, Err(HostError::Options(_))));
        let line =
            |line: &str| if line.starts_with("#title:") { "#title: Mine\n".to_owned() } else { format!("{line}\n") };
        let own = decks.built_in[0].1.lines().map(line).collect();
        let wish =
            Wish::Other { room: room.key().to_owned(), options: OptionValues::from([(decks.option.to_owned(), own)]) };
        assert_eq!(table.propose(&tom, &wish).await, Err(HostError::NoOwnDecks));
        refused += 1;
    }
    assert!(refused > 0);
    assert_eq!(table.look().seq(), before, "what is refused leaves nothing behind");
}

#[tokio::test(start_paused = true)]
async fn who_proposes_all_the_time_wears_out_nobody() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    let (room, _) = fitting(3);
    table.propose(&mia, &Wish::Same).await.unwrap();
    let (number, _) = only(&table);
    table.accept(&zoe, number).await.unwrap();
    let before = table.look().seq().0;
    let mut slowed = 0;
    for _ in 0..50 {
        slowed += usize::from(table.propose(&tom, &other(room)).await == Err(HostError::TooFast));
        slowed += usize::from(table.decline(&tom).await == Err(HostError::TooFast));
    }
    assert!(slowed > 40 && table.look().seq().0 <= before + 9, "{slowed} refused");
    // The proposal and the votes of the others stay as they were. Tom has to wait, for five seconds.
    let open = table.look().next_games();
    let kept = open.iter().find(|open| open.proposed == number).expect("it stands");
    assert_eq!(kept.accepted, [seat(0), seat(2)]);
    assert!(open.len() <= 2);
    let (_, unfit) = fitting(3);
    assert_eq!(table.propose(&tom, &other(unfit)).await, Err(HostError::TooFast), "what is refused counts, too");
    pass(5).await;
    table.accept(&tom, number).await.unwrap();
    assert_eq!((table.look().phase(), table.look().room().key()), (Phase::Playing, ROOMS[0].key()));
}

#[tokio::test(start_paused = true)]
async fn one_person_alone_begins_nothing_for_the_others() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    let _toms = table.attend(&tom).await.unwrap();
    let others = (table.attend(&mia).await.unwrap(), table.attend(&zoe).await.unwrap());
    table.propose(&tom, &Wish::Same).await.unwrap();
    drop(others);
    pass(25).await;
    let now = table.look();
    assert_eq!([now.chairs()[0].away, now.chairs()[1].away, now.chairs()[2].away], [true, false, true]);
    assert_eq!((now.phase(), now.next_games()[0].missing.clone()), (Phase::Finished, vec![seat(0), seat(2)]));
    // One of them is back and agrees: two are enough.
    table.accept(&zoe, only(&table).0).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Playing);
}

#[tokio::test]
async fn one_person_with_bots_waits_for_nobody() {
    let house = memory_house().await;
    let (table, mia) = against_bots(&house, 2).await;
    play_to_the_end(&table, &mia, &mut SplitMix::new(5)).await;
    table.propose(&mia, &Wish::Same).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Playing);
}

#[tokio::test(start_paused = true)]
async fn who_votes_is_there_and_who_was_removed_has_no_vote() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    let mut pages = Vec::new();
    for token in [&mia, &tom, &zoe] {
        pages.push(table.attend(token).await.unwrap());
    }
    table.remove(&mia, seat(1)).await.unwrap();
    assert!(table.look().chairs()[1].asked.is_some(), "Tom is there, so he is asked");
    table.propose(&tom, &Wish::Same).await.unwrap();
    let (number, _) = only(&table);
    assert!(table.look().chairs()[1].asked.is_none(), "he answered by acting");
    table.accept(&zoe, number).await.unwrap();
    // Zoe does not answer for ten seconds, so a bot has her seat. Her vote is gone with her.
    table.remove(&mia, seat(2)).await.unwrap();
    pass(11).await;
    let now = table.look();
    assert!(!now.chairs()[2].person);
    assert_eq!((now.next_games()[0].accepted.clone(), only(&table).0), (vec![seat(1)], number));
    for refused in [table.accept(&zoe, number).await, table.propose(&zoe, &Wish::Same).await] {
        assert_eq!(refused, Err(HostError::NotSeated));
    }
    let stranger = Token::random().unwrap();
    assert_eq!(table.propose(&stranger, &Wish::Same).await, Err(HostError::NotSeated));
    table.accept(&mia, number).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Playing);
    drop(pages);
}

#[tokio::test(start_paused = true)]
async fn who_left_or_is_away_is_not_waited_for() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    let (_one, two) = (table.attend(&mia).await.unwrap(), table.attend(&tom).await.unwrap());
    let _three = table.attend(&zoe).await.unwrap();
    // Tom proposes a game and leaves: his proposal is closed.
    table.propose(&tom, &Wish::Same).await.unwrap();
    let (number, _) = only(&table);
    table.leave(&tom).await.unwrap();
    assert!(table.look().next_games().is_empty());
    assert_eq!(table.accept(&zoe, number).await, Err(HostError::NotProposed));
    // Tom comes back, and then closes only his pages: the others begin as soon as he is away.
    table.touch(&tom).await.unwrap();
    table.propose(&zoe, &Wish::Same).await.unwrap();
    let (number, _) = only(&table);
    drop(two);
    table.accept(&mia, number).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Finished, "he may only have locked his phone");
    pass(25).await;
    let now = table.look();
    assert_eq!((now.phase(), now.chairs().len(), now.chairs()[1].away), (Phase::Playing, 3, true));
}

#[tokio::test]
async fn what_is_proposed_outlives_a_restart_and_goes_with_the_next_game() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let first = house(Arc::clone(&journal)).await;
    let (table, [mia, tom, zoe]) = three(&first).await;
    table.propose(&tom, &Wish::Same).await.unwrap();
    table.decline(&zoe).await.unwrap();
    let (number, _) = only(&table);
    first.close();
    let second = house(Arc::clone(&journal)).await;
    let table = second.table(table.id()).await.unwrap();
    assert_eq!((only(&table), table.look().not_now()), ((number, vec![seat(1)]), vec![seat(2)]));
    table.again(&mia, None, false).await.unwrap();
    let now = table.look();
    assert_eq!((now.phase(), now.next_games().len(), now.not_now()), (Phase::Lobby, 0, Vec::new()));
    assert_eq!(table.accept(&tom, number).await, Err(HostError::NotProposed));
    table.open(&mia).await.unwrap();
    to_the_end(&table, &[&mia, &tom, &zoe]).await;
    let record = table.record().await.unwrap();
    assert!(matches!(host::verify(&record), host::Verdict::Exact { .. }));
    // A house that passes over the games of the past finds the same table.
    table.again(&mia, None, false).await.unwrap();
    let before = (table.look().seq(), table.look().options().clone());
    second.close();
    let table = house(journal).await.table(table.id()).await.unwrap();
    assert_eq!((table.look().seq(), table.look().options().clone()), before);
}

#[tokio::test]
async fn a_table_that_becomes_one_for_children_forgets_what_was_proposed() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    table.propose(&tom, &Wish::Same).await.unwrap();
    table.set(&mia, &SettingsChange { child: Some(true), ..SettingsChange::default() }).await.unwrap();
    assert!(table.look().next_games().is_empty());
    for token in [&tom, &zoe, &mia] {
        table.propose(token, &Wish::Same).await.unwrap();
    }
    assert_eq!(table.look().phase(), Phase::Playing);
}

#[tokio::test]
async fn people_who_waited_sit_down_first_and_the_host_sees_them() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    let ann = table.wait("Ann", &[]).await.unwrap();
    for token in [&tom, &zoe, &mia] {
        table.propose(token, &Wish::Same).await.unwrap();
    }
    assert_eq!(table.look().phase(), Phase::Lobby, "Ann sat down, and nobody has seen her yet");
    assert_eq!(table.seat_of(&ann).await, Ok(seat(3)));
}

#[tokio::test(start_paused = true)]
async fn votes_of_people_who_left_begin_nothing() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three(&house).await;
    let _toms = table.attend(&tom).await.unwrap();
    let others = (table.attend(&mia).await.unwrap(), table.attend(&zoe).await.unwrap());
    table.propose(&tom, &Wish::Same).await.unwrap();
    table.accept(&mia, only(&table).0).await.unwrap();
    drop(others);
    pass(25).await;
    let now = table.look();
    assert_eq!((now.phase(), now.next_games()[0].missing.clone()), (Phase::Finished, vec![seat(0), seat(2)]));
}

#[tokio::test(start_paused = true)]
async fn a_game_that_all_agreed_to_begins_although_the_store_fails_meanwhile() {
    for seed in 0..12 {
        let memory: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let hostile = Arc::new(HostileJournal::new(memory, seed, Hostility::CALM));
        let house = house(Arc::clone(&hostile) as Arc<dyn Journal>).await;
        let (table, [mia, tom, zoe]) = three(&house).await;
        let games = table.look().games();
        hostile.provoke(Hostility { refuse: 500, ..Hostility::CALM });
        for token in [&mia, &tom, &zoe] {
            while let Err(error) = table.propose(token, &Wish::Same).await {
                assert!(matches!(error, HostError::Store(_)), "{error}");
            }
        }
        for _ in 0..600 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let now = table.look();
        assert_eq!((now.phase(), now.games()), (Phase::Playing, games), "seed {seed}");
    }
}
