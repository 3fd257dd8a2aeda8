//! Tests of screens other than one phone per person: a shared tablet, a TV, a class, two languages.

pub(crate) mod arabic;
pub(crate) mod given_back;
pub(crate) mod here;
pub(crate) mod lesson;
pub(crate) mod tv;
