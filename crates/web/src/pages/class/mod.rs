//! The pages of a class: to open one, the pupils' door and lobby, the teacher's board, the wall, seat cards, report, homework.

mod board;
mod cards;
mod door;
mod homework;
mod key;
mod new;
mod report;
mod wall;
mod who;
mod words;

pub use board::{BoardPage, BoardPupil, BoardSeat, BoardTable, Played, Switches};
pub use cards::{CardsPage, DevicePassPage, SeatCard};
pub use door::{ClassDoorPage, ClassLobbyPage};
pub use homework::{HomeworkPage, ResultCodePage};
pub use key::KeyPage;
pub use new::{ChosenOptions, ClassChoosePage, NewClassPage, SizeFields};
pub use report::{CardLine, MomentLink, PupilLine, ReportPage};
pub use wall::{WallPage, WallTable};
pub use who::WhoPage;
pub use words::ClassWords;
