//! Things of which there are a few, each with a word in notation.

/// Declares an enum each of whose variants has a word: all of them, the word of one, the one of a word. The word is its
/// [`Notation`](crate::Notation) too, so that moves and draws of nothing but words can be declared by it.
///
/// ```
/// game::named! {
///     /// A side of a coin.
///     #[derive(PartialOrd, Ord)]
///     pub enum Side {
///         /// Heads.
///         Heads = "heads",
///         /// Tails.
///         Tails = "tails",
///     }
/// }
///
/// assert_eq!(Side::ALL.map(Side::word), ["heads", "tails"]);
/// assert_eq!((Side::read("tails"), Side::Heads.to_string().as_str()), (Ok(Side::Tails), "heads"));
/// assert_eq!(Side::read("edge").unwrap_err().expected, "one of [heads] [tails]");
/// ```
///
/// A variant may have a text as well, by its key: then it goes into sentences by that.
///
/// ```
/// game::named! {
///     /// A side of a coin.
///     pub enum Side {
///         /// Heads.
///         Heads = "heads" => "coin-heads",
///         /// Tails.
///         Tails = "tails" => "coin-tails",
///     }
/// }
///
/// let shown = game::Message::new("coin-shown").with("side", Side::Tails);
/// assert_eq!(shown.args, [("side", game::Arg::Term(Side::Tails.message()))]);
/// assert_eq!(Side::Tails.message().key, "coin-tails");
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $( $(#[$doc:meta])* $variant:ident = $word:literal => $key:literal ),+ $(,)? }
    ) => {
        $crate::named! {
            $(#[$meta])*
            pub enum $name { $( $(#[$doc])* $variant = $word ),+ }
        }

        impl $name {
            /// What it is called in sentences.
            pub const fn message(self) -> $crate::Message {
                $crate::Message::new(match self { $( Self::$variant => $key, )+ })
            }
        }

        impl From<$name> for $crate::Arg {
            fn from(one: $name) -> Self {
                Self::Term(one.message())
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $( $(#[$doc:meta])* $variant:ident = $word:literal ),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $( $(#[$doc])* $variant, )+
        }

        impl $name {
            /// All of them, in their order.
            pub const ALL: [Self; [$( $word ),+].len()] = [ $( Self::$variant ),+ ];

            /// The word in notation.
            pub const fn word(self) -> &'static str {
                match self { $( Self::$variant => $word, )+ }
            }

            /// The one with this word.
            ///
            /// # Errors
            /// There is none.
            pub fn read(text: &str) -> Result<Self, $crate::NotationError> {
                let found = Self::ALL.into_iter().find(|one| one.word() == text);
                found.ok_or_else(|| $crate::NotationError::new(text, concat!("one of", $( " [", $word, "]", )+)))
            }
        }

        impl $crate::Notation for $name {
            fn write(&self, out: &mut dyn ::std::fmt::Write) -> ::std::fmt::Result {
                out.write_str(self.word())
            }

            fn read(text: &str) -> Result<Self, $crate::NotationError> {
                let begun = Self::ALL.into_iter().find_map(|one| Some((one, $crate::rest_after(text, one.word())?)));
                match begun {
                    Some((one, "")) => Ok(one),
                    Some(_) => Err($crate::NotationError::new(text, "nothing after this verb")),
                    None => Self::read(text),
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}
