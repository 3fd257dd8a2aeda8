//! Events declared once: what happened, and what an audience sees of it that may not know all of it.

/// Declares the events of a game, and what one audience sees of each.
///
/// A field that is declared `as secret` is not for everybody. The first enum has every field as it is written and is as
/// secret as the state: its `Debug` shows nothing. The second one, the observation, has an `Option` in place of each
/// secret field. `observed(whole)` makes the second from the first, with or without the secret fields. The game's
/// `told` decides who gets them, in a match without wildcard.
///
/// A field without documentation means what its name says, and some names always mean the same: `seat` is the seat
/// concerned, `card` and `cards` are the cards, `count` is their number, `round` counts from 1, `dealer` is the dealer.
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
        /// Whole, and so as secret as the state.
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
            /// Shows no fields, because the reader may not be allowed to know them.
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(concat!(stringify!($event), "(..)"))
            }
        }

        $(#[$meta])*
        ///
        /// What one audience sees of it: `None` stands for what it may not know.
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
            /// The observation for an audience that may know the whole event, or only the public part.
            pub fn observed(self, whole: bool) -> $observation {
                // An event without secrets is always shown whole.
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
