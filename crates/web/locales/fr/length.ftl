# La durée des parties, et son choix.

length-title = Durée
length-short = Courte
length-normal = Normale
length-long = Longue
length-printed = Comme imprimé
length-own = À ta façon
length-for =
    environ { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } à { $seats }, { $moves } coups
length-about =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
length-between = { $least } à { $most } minutes
length-now = { $length } : { $time }.
length-own-now = Une durée choisie à la main : personne n’a mesuré combien de temps cela prend.
