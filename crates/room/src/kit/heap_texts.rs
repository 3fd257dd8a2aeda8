//! Common code of all heaps of cards, for any representation: text, JSON, a place on a desk.

/// Gives a heap of cards its text, its JSON and a place on a [`Desk`](super::Desk). The heap needs `EMPTY`, `len`,
/// `with` and `iter`, which defines the order; its card needs `read`.
///
/// Its `Debug` shows only the number of cards: a heap may be hidden from the reader.
#[macro_export]
macro_rules! heap_texts {
    ([$($generic:ident: $bound:path)?] $heap:ty, $card:ty, $name:literal) => {
        impl $(<$generic: $bound>)? $heap {
            /// The cards in order.
            pub fn to_vec(self) -> Vec<$card> {
                self.iter().collect()
            }
        }

        impl $(<$generic: $bound>)? FromIterator<$card> for $heap {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> Self {
                cards.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        /// The cards in order with spaces between them; nothing for the empty heap.
        impl $(<$generic: $bound>)? ::std::fmt::Display for $heap {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                for (place, card) in self.iter().enumerate() {
                    write!(f, "{}{card}", if place > 0 { " " } else { "" })?;
                }
                Ok(())
            }
        }

        impl $(<$generic: $bound>)? ::std::fmt::Debug for $heap {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}({})", $name, self.len())
            }
        }

        /// The cards in order, as a list.
        impl $(<$generic: $bound + ::serde::Serialize>)? ::serde::Serialize for $heap {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl $(<$generic: $bound>)? $crate::kit::Pack for $heap {
            type Card = $card;

            fn read_card(text: &str) -> Result<$card, ::game::NotationError> {
                <$card>::read(text)
            }

            fn cards(self) -> Vec<$card> {
                self.to_vec()
            }
        }
    };
}
