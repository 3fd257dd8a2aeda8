# How long games take, and the choice of it.

length-title = How long
length-short = Short
length-normal = Normal
length-long = Long
length-printed = As printed
length-own = Your own
# Measured with bots, for a number of seats.
length-for =
    about { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } for { $seats }, { $moves } moves
length-about =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
length-between = { $least } to { $most } minutes
length-now = { $length }: { $time }.
length-own-now = A length of your own: nobody has measured how long that takes.
