# Apprendre à jouer : leçons, cartes des règles, raisons.

learn-button =
    { $count ->
        [one] Première fois ? { $count } étape
       *[other] Première fois ? { $count } étapes
    }
learn-title = Apprendre { $game }
learn-step = Étape { $step } sur { $of }
learn-show = Montre-moi
learn-back = Retour
learn-skip = Passer
learn-other = Ce serait permis aussi. Mais pour cette leçon : { $try }
learn-done = Tu connais maintenant { $game }
learn-again = Encore une fois
learn-name-b = Léo
learn-name-c = Zoé
learn-name-d = Mia

card-button = Carte des règles
card-title = { $game } sur une carte
card-aim = Le but
card-turn = Ton tour
card-lie = Le mensonge
card-doubt = Le doute
card-more = Et puis
card-end = La fin
