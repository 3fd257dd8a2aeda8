//! Assertions about positions.

/// The error of an audit if a condition is false.
///
/// # Errors
/// The condition is false; the error says which one.
pub fn holds(is_so: bool, or_else: impl Into<String>) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(or_else.into()) }
}
