//! What must hold.

/// What an audit finds where something does not hold.
///
/// # Errors
/// It does not hold; the error says what is wrong.
pub fn holds(is_so: bool, or_else: impl Into<String>) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(or_else.into()) }
}
