//! Things of which there are a few, each with a word in notation.

/// Declares an enum each of whose variants has a word: all of them, the word of one, the one of a word.
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
#[macro_export]
macro_rules! named {
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

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}
