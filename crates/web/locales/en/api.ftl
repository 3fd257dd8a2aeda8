# What problem documents say to programs, where the sentence of the pages speaks of a page.

problem-bad-token = The token cannot be read: it has 32 hexadecimal digits.
problem-not-found = There is no such address.
problem-stale = The table has moved on since then, so nothing was done. Read the table again.
problem-too-large = The body of the request is larger than this address takes.
problem-too-many-streams = Very many streams are open in this house right now. Try again in a moment.
