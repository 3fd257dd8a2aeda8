//! Declares the events of a game together with the observation that each viewer gets of an event.

/// Declares the event type of a game, and its observation type, which is the part of an event that one viewer sees.
///
/// The macro writes two enums. The first enum, the event, has every field and is as secret as the state: its `Debug`
/// shows nothing. The second enum, the observation, has an `Option` in place of each field that is declared
/// `as secret`. `observed(whole)` converts an event to an observation, with or without the secret fields. The game's
/// function `told` decides which viewer gets the secret fields. It uses a `match` without wildcard, so that no new
/// event is forgotten.
///
/// A field may go without documentation if its name explains it. Some names have the same meaning in all games: `seat`
/// is the seat that the event is about, `card` and `cards` are the cards, `count` is their number, `round` counts from
/// 1, `dealer` is the dealer.
///
/// ```
/// use game::{Seat, Viewer};
///
/// game::events! {
///     /// One thing that happened.
///     pub enum Event observed as Observation {
///         /// A card was drawn.
///         Drew {
///             seat: Seat,
///             /// # Who sees this: who drew it.
///             card: u8 as secret,
///         },
///         /// The table is over.
///         Over,
///     }
/// }
///
/// fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
///     let whole = match *event {
///         Event::Drew { seat, .. } => viewer.sees(seat),
///         Event::Over => true,
///     };
///     Some(event.observed(whole))
/// }
///
/// let (a, b) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
/// let event = Event::Drew { seat: a, card: 7 };
/// assert_eq!(told(&event, Viewer::Seat(a)), Some(Observation::Drew { seat: a, card: Some(7) }));
/// assert_eq!(told(&event, Viewer::Seat(b)), Some(Observation::Drew { seat: a, card: None }));
/// assert_eq!(format!("{event:?}"), "Event(..)");
/// ```
#[macro_export]
macro_rules! events {
    (
        $(#[$meta:meta])*
        pub enum $event:ident observed as $observation:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $({
                    $( $(#[$field_doc:meta])* $field:ident: $type:ty $(as $secret:ident)? ),+ $(,)?
                })?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        ///
        /// An event with all its fields. It is as secret as the state.
        #[derive(Clone, Copy)]
        pub enum $event {
            $(
                $(#[$doc])*
                $variant $({
                    $( #[doc = $crate::events!(@about $field)] $(#[$field_doc])* $field: $type, )+
                })?,
            )+
        }

        impl ::std::fmt::Debug for $event {
            /// Prints no fields, because people who read a server log must not learn hidden cards.
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(concat!(stringify!($event), "(..)"))
            }
        }

        $(#[$meta])*
        ///
        /// What one viewer sees of an event. A field is `None` if the viewer may not know it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $observation {
            $(
                $(#[$doc])*
                $variant $({
                    $(
                        #[doc = $crate::events!(@about $field)]
                        $(#[$field_doc])*
                        $field: $crate::events!(@type $type $(, $secret)?),
                    )+
                })?,
            )+
        }

        impl $event {
            /// Converts the event to an observation. The secret fields are filled only if `whole` is true.
            pub fn observed(self, whole: bool) -> $observation {
                // If a game has no secret fields, the code below does not use `whole`. This line avoids the compiler
                // warning.
                _ = whole;
                match self {
                    $(
                        Self::$variant $({ $( $field, )+ })? => $observation::$variant $({
                            $( $field: $crate::events!(@value $field whole $(, $secret)?), )+
                        })?,
                    )+
                }
            }
        }
    };
    (@about seat) => { "Whom it is about." };
    (@about card) => { "Which card." };
    (@about cards) => { "Which cards." };
    (@about count) => { "How many cards." };
    (@about round) => { "Which round, from 1." };
    (@about dealer) => { "Who deals." };
    (@about $field:ident) => { "" };
    (@type $type:ty) => { $type };
    (@type $type:ty, secret) => { Option<$type> };
    (@value $field:ident $whole:ident) => { $field };
    (@value $field:ident $whole:ident, secret) => { $whole.then_some($field) };
}
