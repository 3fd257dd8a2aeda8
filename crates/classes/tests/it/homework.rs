//! Tests of homework: which games earn a code, and which do not.

use std::sync::Arc;

use classes::{ClassError, ClassId, Classes, Desk};
use game::{OptionValues, Seat, SplitMix};
use host::{Chair, HostError, Phase, SettingsChange};
use journal::{Entry, Journal, Logged, MemoryJournal, Occupant, Seq};

use crate::{
    player::{one_round, play_to_the_end},
    support::{classes_on, learning, memory_classes, new_class},
};

/// Creates a class with a homework.
async fn given(classes: &Classes) -> (ClassId, Desk) {
    let mut new = new_class(learning(false), 2);
    new.settings.pace_ms = 0;
    new.settings.clock_s = Some(5);
    new.settings.away_s = Some(5);
    let (class, teacher) = classes.create(new).await.unwrap();
    let desk = classes.desk(class.id, &teacher).await.unwrap();
    desk.give_homework().await.unwrap();
    (class.id, desk)
}

#[tokio::test(start_paused = true)]
async fn a_homework_stays_as_it_was_given() {
    let classes = memory_classes().await;
    let (class, _) = given(&classes).await;
    let (id, pupil) = classes.begin_homework(class, 1).await.unwrap();
    let table = classes.house().table(id).await.unwrap();
    let (before, options) = (table.look().chairs(), table.look().options().clone());
    let friendly = |chair: &host::Chair| chair.person || chair.bot.as_deref() == Some(rooms::FRIENDLY_BOT);
    assert!(before.iter().all(friendly), "children play against friendly bots: {before:?}");
    let settings = table.look().settings().clone();
    assert!(settings.led && settings.locked && settings.clock_s.is_none() && settings.away_s.is_none());
    let bot = Seat::new(1).unwrap();
    let other = Some((rooms::ROOMS[0].key().to_owned(), OptionValues::new()));
    let refused = [
        table.stop(&pupil).await,
        table.remove(&pupil, bot).await,
        table.add_bot(&pupil, "random").await,
        table.again(&pupil, None, true).await,
        table.again(&pupil, other, true).await,
        table.set(&pupil, &SettingsChange { clock_s: Some(Some(5)), ..SettingsChange::default() }).await,
        table.set(&pupil, &SettingsChange { locked: Some(false), ..SettingsChange::default() }).await,
        table.hand(&pupil, Seat::new(0).unwrap()).await,
        table.swap(&pupil, &[bot, Seat::new(0).unwrap()]).await,
        table.open(&pupil).await,
    ];
    assert!(refused.iter().all(|answer| *answer == Err(HostError::NotHost)), "{refused:?}");
    assert_eq!(table.join("Friend", "").await, Err(HostError::SeatsOfLeader));
    assert_eq!(table.ask_for_seat(Seat::new(0).unwrap()).await.unwrap_err(), HostError::SeatsOfLeader);
    // After an hour of absence the pupil finds the game unchanged.
    table.leave(&pupil).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(3_600)).await;
    let now = table.look();
    assert_eq!(now.phase(), Phase::Playing);
    assert!(now.chairs()[0].bot.is_none(), "nobody plays on for the pupil");
    let same = |chairs: &[Chair]| {
        chairs.iter().map(|chair| (chair.person, chair.bot.clone(), chair.nick.clone())).collect::<Vec<_>>()
    };
    assert_eq!((same(&now.chairs()), now.options()), (same(&before), &options));
}

#[tokio::test]
async fn a_code_that_is_shown_twice_says_so() {
    let classes = memory_classes().await;
    let (class, desk) = short(&classes).await;
    let (id, pupil) = classes.begin_homework(class, 1).await.unwrap();
    let table = classes.house().table(id).await.unwrap();
    assert_eq!(classes.homework_result(id, &pupil).await, Err(ClassError::Host(HostError::NotFinished)));
    play_to_the_end(&table, &pupil, &mut SplitMix::new(7)).await;
    let code = classes.homework_result(id, &pupil).await.unwrap();
    let first = desk.check_result(&code).await.unwrap();
    assert_eq!((first.before_ms, first.result.table), (None, id));
    let again = desk.check_result(&code.to_lowercase().replace('-', " ")).await.unwrap();
    assert_eq!(again.result, first.result);
    assert!(again.before_ms.is_some(), "it was shown before");
    let (id, pupil) = classes.begin_homework(class, 1).await.unwrap();
    let table = classes.house().table(id).await.unwrap();
    play_to_the_end(&table, &pupil, &mut SplitMix::new(7)).await;
    let other = classes.homework_result(id, &pupil).await.unwrap();
    assert_eq!(desk.check_result(&other).await.unwrap().before_ms, None, "another game is another code");
}

/// Creates a class with a homework whose game ends after one short round.
async fn short(classes: &Classes) -> (ClassId, Desk) {
    let mut new = new_class(learning(false), 2);
    new.settings.pace_ms = 0;
    for (option, value) in [("rounds", "1"), ("turn_cap", "20")] {
        new.game.options.insert(option.to_owned(), value.to_owned());
    }
    let (class, teacher) = classes.create(new).await.unwrap();
    let desk = classes.desk(class.id, &teacher).await.unwrap();
    desk.give_homework().await.unwrap();
    (class.id, desk)
}

#[tokio::test]
async fn tables_of_an_earlier_version_give_no_code_for_what_others_did() {
    let cheats: [fn(Seat) -> Entry; 2] = [
        |seat| Entry::Replaced {
            seat: seat.index() as u8 + 1,
            occupant: Occupant::Bot { name: "Ada".into(), bot: "random".into(), character: None },
            asked: None,
        },
        |seat| Entry::Handed {
            seat: seat.index() as u8,
            occupant: Occupant::Bot { name: "Ada".into(), bot: "random".into(), character: None },
        },
    ];
    for (number, cheat) in (0..).zip(cheats) {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let classes = classes_on(&journal).await;
        let (class, _) = short(&classes).await;
        let (id, pupil) = classes.begin_homework(class, 1).await.unwrap();
        let seat = classes.house().table(id).await.unwrap().seat_of(&pupil).await.unwrap();
        classes.house().close();
        let last = journal.read(id, Seq::NONE).await.unwrap().last().map_or(Seq::NONE, |(seq, _)| *seq);
        journal.append(id, last, vec![Logged::new(cheat(seat), 1)]).await.unwrap();
        let classes = classes_on(&journal).await;
        let table = classes.house().table(id).await.unwrap();
        // In case 1 a bot has the pupil's seat, so the test waits until the bot has finished the game.
        if number == 1 {
            let mut watch = table.watch();
            while table.look().phase() == Phase::Playing {
                watch.next().await;
            }
        } else {
            play_to_the_end(&table, &pupil, &mut SplitMix::new(7)).await;
        }
        assert_eq!(classes.homework_result(id, &pupil).await, Err(ClassError::NotOwnWork), "cheat {number}");
    }
    let classes = memory_classes().await;
    let (id, token) = classes.house().create(one_round(), "Mia", "").await.unwrap();
    assert_eq!(classes.homework_result(id, &token).await, Err(ClassError::BadNumber), "a table of no homework");
}
