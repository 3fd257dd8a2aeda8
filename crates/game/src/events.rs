//! Events declared once: what happened, and what somebody is told who may not know all of it.

/// Declares what can happen in a game, and what one audience is told of it.
///
/// A field that is declared `as secret` is not for everybody. The first enum has every field as it is written and is as secret as the
/// state: its `Debug` shows nothing. The second one, what is told, has an `Option` in place of each secret one.
/// `observed(whole)` makes the second of the first, with the secret fields or without them; who gets them is for the game's
/// `told` to decide, in a match without wildcard.
///
/// A field without words is what its name says, and some names always mean the same: `seat` is whom it is about, `card` and
/// `cards` are which, `count` is how many of them, `round` counts from 1, `dealer` is who deals.
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
            /// Names nothing, for it may be hidden from whoever reads this.
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(concat!(stringify!($event), "(..)"))
            }
        }

        $(#[$meta])*
        ///
        /// As one audience is told of it: `None` stands for what it may not know.
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
            /// What somebody is told of it who may know the whole of it, or only what everybody may know.
            pub fn observed(self, whole: bool) -> $observation {
                // An event without secrets is told whole in any case.
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
