//! Other screens than one phone each: a shared tablet, a TV, a class, two languages.

pub(crate) mod arabic;
pub(crate) mod given_back;
pub(crate) mod here;
pub(crate) mod lesson;
pub(crate) mod tv;
