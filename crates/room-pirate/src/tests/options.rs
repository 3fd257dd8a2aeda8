//! The pack of a table.

use game::Options as _;
use room::Room;

use super::*;

#[test]
fn the_pack_has_a_hundred_cards() {
    let options = Options::read(&[].into()).unwrap();
    assert_eq!((options.pack().len(), options.islands()), (100, [24, 30]));
}

/// Old games keep values that were allowed once; new ones get the same refusal as for any other number.
#[test]
fn few_idle_turns_are_for_old_games_alone() {
    let room: &dyn Room = &room::erase::<crate::Pirate>();
    let idle = |turns: &str| [("idle_turns".to_owned(), turns.to_owned())].into();
    for turns in ["3", "19"] {
        let old = idle(turns);
        assert!(room.open_by(1, &old, 2).is_ok() && room.complete_agreed(&old).unwrap()["idle_turns"] == turns);
        for refused in [room.complete(&old).map(drop), room.open(&old, 2).map(drop)] {
            let error = refused.unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("option idle_turns = {turns:?}: expected 100 or a number from 20 to 1000")
            );
        }
    }
    for turns in ["2", "1001", "many"] {
        assert!(room.open_by(1, &idle(turns), 2).is_err() && room.complete_agreed(&idle(turns)).is_err(), "{turns}");
    }
}
