//! Tests the game lengths that rooms offer (`lengths.txt`).

use game::OptionValues;
use rooms::{Length, Preset, ROOMS};

#[test]
fn what_the_rooms_say_of_their_lengths_is_whole() {
    for room in ROOMS {
        let presets = Preset::read(room.about().lengths).unwrap();
        let lengths: Vec<_> = presets.iter().map(|preset| preset.length).collect();
        assert!(lengths.is_sorted() && lengths.starts_with(&Length::ALL[..3]), "{}: {lengths:?}", room.key());
        for preset in &presets {
            assert_eq!(room.length_of(&preset.options).as_ref(), Some(preset), "one of a kind");
            for seats in room.seats() {
                room.open(&preset.options, seats).unwrap();
                let measured = preset.at(seats).unwrap_or_else(|| panic!("{}: {seats} seats", room.key()));
                assert!(measured.windows <= measured.moves && measured.windows > 0);
            }
        }
        for pair in presets.windows(2).filter(|pair| pair[1].length != Length::Printed) {
            let longer =
                room.seats().all(|seats| pair[0].at(seats).unwrap().windows <= pair[1].at(seats).unwrap().windows);
            assert!(longer, "{}: {:?} is no shorter than {:?}", room.key(), pair[0].length, pair[1].length);
        }
        let usual = room.length_of(&OptionValues::new());
        assert!(usual.is_some(), "{}: the printed game is among them", room.key());
    }
}

#[test]
fn a_length_fills_what_is_not_chosen_yet() {
    for room in ROOMS {
        let mut filled = OptionValues::new();
        room.fill_length(Length::Short, &mut filled);
        assert_eq!(room.length_of(&filled).map(|preset| preset.length), Some(Length::Short));
        let mut chosen = filled.clone();
        room.fill_length(Length::Long, &mut chosen);
        assert!(filled.iter().all(|(key, value)| chosen[key] == *value), "{}: {chosen:?}", room.key());
    }
}

#[test]
fn a_length_changes_what_it_is_made_of_and_nothing_else() {
    for room in ROOMS {
        let Some(other) = room.options().iter().find(|spec| !room.length_keys().iter().any(|key| key == spec.key))
        else {
            continue;
        };
        let mut options = OptionValues::from([(other.key.to_owned(), "as it was".to_owned())]);
        for length in Length::ALL {
            room.make_length(length, &mut options);
            assert_eq!(options[other.key], "as it was");
        }
        room.make_length(Length::Short, &mut options);
        assert_eq!(room.length_of(&options).map(|preset| preset.length), Some(Length::Short));
    }
}
