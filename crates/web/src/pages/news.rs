//! What the house tells at a table, beside what the game tells: who came and went, who said what.

use game::{Arg, Line, Message, Seat};
use host::{Ask, By, News, Saying};

use super::Phrase;

/// A happening of the house as a line of the log; `None` where there is nothing to tell everybody. At a table for
/// children no free text is told, whenever it was written.
pub fn news_line(news: &News, child: bool) -> Option<Line> {
    let of = |key, seat: &Seat, cue| Some(Line { message: Message::new(key).with("who", *seat), cue });
    let plain = |key, cue| Some(Line { message: Message::new(key), cue });
    match news {
        News::Said { seat, saying } => said(*seat, saying, child),
        News::Handed(seat) => of("news-handed", seat, "house"),
        News::Returned(seat) => of("news-returned", seat, "house"),
        News::Replaced(seat) => of("news-replaced", seat, "house"),
        News::Came { seat, bot } => {
            let message = Message::new("news-came").with("who", *seat).with("bot", Arg::Verbatim(bot.clone()));
            Some(Line { message, cue: "house" })
        }
        News::Places => plain("news-places", "house"),
        News::NoPlaces => plain("news-no-places", "house"),
        News::Reseated(seat) => of("news-reseated", seat, "house"),
        News::Asked { seat, ask } => asked(*seat, ask),
        News::Agreed { seat, agreeing } => {
            let message = Message::new("news-agreed").with("who", *seat).with("by", *agreeing);
            Some(Line { message, cue: "house" })
        }
        News::Kept { seat, by: By::Person, .. } => of("news-kept", seat, "house"),
        News::Kept { seat, ask: Ask::Device { .. }, .. } => of("news-lapsed", seat, "house"),
        // The bot came too late: the game is over.
        News::Kept { .. } => None,
        News::Hosted(seat) => of("news-hosted", seat, "house"),
        News::Away(seat) => of("news-away", seat, "house"),
        News::Back(seat) => of("news-back", seat, "house"),
        News::Paused => plain("news-paused", "house"),
        News::Resumed => plain("news-resumed", "house"),
        News::Stopped => plain("news-stopped", "house"),
        // The page changes altogether.
        News::Again => None,
    }
}

/// Something is asked about a seat.
fn asked(seat: Seat, ask: &Ask) -> Option<Line> {
    let of = |key| Message::new(key).with("who", seat);
    let message = match ask {
        Ask::Bot => of("ask-bot"),
        Ask::Removal => of("ask-removal"),
        Ask::Device { code } => of("ask-device").with("code", Arg::Verbatim(code.clone())),
    };
    Some(Line { message, cue: "house" })
}

/// Somebody said something. A phrase that a newer house wrote is left out.
fn said(seat: Seat, saying: &Saying, child: bool) -> Option<Line> {
    let (what, cue) = match saying {
        Saying::Phrase { phrase } => {
            let phrase = Phrase::of(phrase)?;
            (Arg::Term(Message::new(phrase.key)), phrase.key)
        }
        Saying::Text { .. } if child => return None,
        Saying::Text { text } => (Arg::Verbatim(text.clone()), "said"),
    };
    Some(Line { message: Message::new("news-said").with("who", seat).with("what", what), cue })
}
