# Words that only Sneak's pages need: the table as it is shown, the front door, the options.

sneak-blurb = Pioche en secret, puis glisse des cartes en douce au nez de tout le monde, ou étale-les fièrement sur la table. Qui doute de toi a intérêt à avoir mieux.
sneak-for = dès 10 ans
sneak-short = Tout le monde commence sans rien. À ton tour, pioche une carte, glisse des cartes face cachée, ou étale une carte ou une combinaison face visible. Qui a autant de cartes peut te défier, et le meilleur jeu rafle tout ce qui est sur la table. Un point par carte gagnée.
sneak-credit = Sneak a été inventé par David Parlett.
sneak-unit = Cartes gagnées
sneak-keys = d pioche, s glisse, f étale, c défie, b y croit ou laisse passer.

## Cards

sneak-page-class-junk = sans combinaison
sneak-page-class-single = carte seule
sneak-page-class-flush = couleur
sneak-page-class-straight = suite
sneak-page-class-straight-flush = suite couleur
sneak-page-class-match = série

## The seats

sneak-page-seats = Les autres à la table
sneak-page-dealer = donne les cartes
sneak-page-dealer-letter = D
sneak-page-in-hand = { $count } en main
sneak-page-won =
    { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
sneak-page-won-unseen = Gagnées sans être vues
sneak-page-state-thinking = réfléchit…
sneak-page-state-answered = a répondu
sneak-page-state-picking = choisit ses cartes
sneak-page-state-challenges = défie
sneak-page-state-declines = laisse passer
sneak-page-state-leads = a entamé
sneak-page-state-turn = doit jouer
sneak-page-state-next = attend
sneak-page-state-not-asked = trop peu de cartes
sneak-page-state-last-turn = dernier tour à venir
sneak-page-state-idle = { "" }

## The middle

sneak-page-centre = Le milieu de la table
sneak-page-stock =
    { $count ->
        [0] Pioche vide
        [one] { $count } en pioche
       *[other] { $count } en pioche
    }
sneak-page-last-turns = Un dernier tour chacun. Les cartes encore en main ensuite ne comptent pour personne. Encore à jouer : { $players }.
sneak-page-nothing-led = Rien n’a encore été joué.
sneak-page-led-down =
    { $who-is ->
        [you] Tu glisses en douce
       *[other] { $who } glisse en douce
    } { $count ->
        [one] { $count } carte face cachée
       *[other] { $count } cartes face cachée
    }
sneak-page-led-up =
    { $who-is ->
        [you] Tu étales
       *[other] { $who } étale
    } { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
sneak-page-last-unchallenged =
    { $winner-is ->
        [you] Personne ne te défie : tu gagnes
       *[other] Personne ne défie { $winner }, qui gagne
    } { $taken ->
        [one] { $taken } carte
       *[other] { $taken } cartes
    }
sneak-page-last-kept =
    { $winner-is ->
        [you] Personne ne bat ton entame : tu remportes
       *[other] Personne ne bat l’entame de { $winner }, qui remporte
    } { $taken ->
        [2] les deux cartes
       *[other] les { $taken } cartes
    }
sneak-page-last-taken =
    { $winner-is ->
        [you] Tu bats l’entame et remportes
       *[other] { $winner } bat l’entame et remporte
    } { $taken ->
        [2] les deux cartes
       *[other] les { $taken } cartes
    }
sneak-page-stage-call = Défi !
sneak-page-stamp-beaten = Battu !
sneak-page-stamp-holds = Ça tient !
sneak-page-plays = Ce qui a été retourné
sneak-page-wins =
    { $who-is ->
        [you] tu gagnes
       *[other] gagne
    }

## What is awaited

sneak-page-status-over = La partie est finie.
sneak-page-status-nature = Une carte arrive…
sneak-page-status-first = Ton premier tour de la manche : pioche une carte.
sneak-page-status-empty = Rien à jouer : pioche une carte.
sneak-page-status-alone = Personne ne pourrait te répondre : pioche une carte.
sneak-page-status-last-turn =
    { $limit ->
        [one] Ton dernier tour : choisis une carte et étale-la. Ce qui reste dans ta main ne compte pour personne.
       *[other] Ton dernier tour : étale une carte, ou une combinaison de { $limit } cartes au plus. Ce qui reste dans ta main ne compte pour personne.
    }
sneak-page-status-flaunt-only =
    { $limit ->
        [one] La pioche est vide : choisis une carte et étale-la.
       *[other] La pioche est vide : choisis une carte, ou une combinaison de { $limit } cartes au plus, et étale.
    }
sneak-page-status-free =
    { $limit ->
        [one] Pioche, ou choisis une carte à glisser ou à étaler.
       *[other] Pioche, ou choisis jusqu’à { $limit } cartes à glisser ou à étaler.
    }
sneak-page-status-answer-down =
    { $count ->
        [one] Tu crois { $who } ? Sinon, choisis une carte pour défier.
       *[other] Tu crois { $who } ? Sinon, choisis { $count } cartes pour défier.
    }
sneak-page-status-answer-up =
    { $count ->
        [one] Battre { $who } ? Choisis une carte pour défier, ou laisse passer.
       *[other] Battre { $who } ? Choisis { $count } cartes pour défier, ou laisse passer.
    }
sneak-page-status-announce = Défier { $who } ? Tu choisiras tes cartes ensuite.
sneak-page-status-pick =
    { $count ->
        [one] Choisis la carte de ton défi.
       *[other] Choisis les { $count } cartes de ton défi.
    }
sneak-page-status-their-turn = C’est à { $who } de jouer.
sneak-page-status-you-led = Tu as entamé. Quelqu’un va-t-il te défier ?
sneak-page-status-you-challenged = Tu as lancé ton défi. On attend les autres.
sneak-page-status-you-declined = Tu laisses passer. On attend les autres.
sneak-page-status-not-asked = Tu as trop peu de cartes pour répondre à cette entame.
sneak-page-status-answers = Quelqu’un va-t-il défier { $who } ?

## The hand and the buttons

sneak-page-your-hand =
    { $count ->
        [0] Ta main
        [one] Ta main : { $count } carte
       *[other] Ta main : { $count } cartes
    }
sneak-page-you-won =
    { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
sneak-page-hand-empty = Ta main est vide.
sneak-page-card-place = { $card }, carte { $place } sur { $of }
sneak-page-card-laid = { $card }, en jeu pour ton défi
sneak-page-place = Carte { $place } sur { $of }, face cachée
sneak-page-actions = Tes coups
sneak-page-do-draw = Piocher
sneak-page-do-sneak = Glisser
sneak-page-do-flaunt = Étaler
sneak-page-do-flaunt-one = Étaler une carte
sneak-page-do-challenge = Défier
sneak-page-do-believe = J’y crois
sneak-page-do-pass = Laisser passer
sneak-page-no-draw = La pioche est vide : plus rien à piocher.
sneak-page-no-lead-first = Tu pourras jouer des cartes dès ton deuxième tour.
sneak-page-no-lead-empty = Tu n’as rien en main à jouer.
sneak-page-no-lead-alone = Personne d’autre n’a de cartes : rien ne peut être joué.
sneak-page-no-sneak = La pioche est vide : on ne glisse plus rien en douce.

## Scores

sneak-page-scores = Points, manche { $round }
sneak-page-scores-player = Nom
sneak-page-scores-round = Cette manche
sneak-page-scores-total = Total
sneak-page-own-pile = Revoir { $count ->
    [one] la carte que tu as gagnée
   *[other] les { $count } cartes que tu as gagnées
}
sneak-page-own-pile-cards = { $cards }.
sneak-page-scores-target = La partie finit avec la manche où quelqu’un atteint { $points } points.

## Options

sneak-length-short = Une manche, avec un dernier tour chacun.
sneak-length-normal = Deux manches environ jusqu’à quatre, une seule au-delà.
sneak-length-long = À peu près deux fois plus long.
sneak-length-printed = Comme dans les règles imprimées : la dernière main gagne ses cartes, jusqu’à 100 points, 200 avec deux paquets.
sneak-option-packs = Paquets de cartes
sneak-option-packs-help = Jusqu’à trois, un paquet suffit ; à cinq et plus, il en faut deux ; à quatre, au choix.
sneak-option-packs-auto = Autant qu’il en faut
sneak-option-packs-1 = Un paquet
sneak-option-packs-2 = Deux paquets
sneak-option-challenge = Défis
sneak-option-challenge-help = Tous à la fois, personne ne sait ce que font les autres. L’un après l’autre, tout le monde entend qui défie et qui laisse passer.
sneak-option-challenge-simultaneous = En même temps, en secret
sneak-option-challenge-rotation = Chacun son tour, à voix haute
sneak-option-target = Durée de la partie
sneak-option-target-help = La partie finit avec la manche où quelqu’un atteint ce nombre de points.
sneak-option-target-auto = 100 points par paquet
sneak-option-target-single = Une manche
sneak-option-target-normal = Selon le nombre de sièges : une manche ou deux
sneak-option-target-quarter = Un quart d’heure : une manche ou deux
sneak-option-target-long = Deux fois plus long
sneak-option-ending = Fin d’une manche
sneak-option-ending-help = Ce que deviennent les cartes en main quand la pioche est vide : le dernier qui en a les gagne, ou chacun joue encore un tour et le reste ne compte pour personne.
sneak-option-ending-parlett = La dernière main gagne ses cartes
sneak-option-ending-last_round = Encore un tour chacun
sneak-option-junk = Entre cartes sans combinaison
sneak-option-junk-help = Qui gagne quand personne n’a de combinaison.
sneak-option-junk-high_card = La plus haute décide
sneak-option-junk-all_tie = Toutes égales ; le dernier jeu posé gagne
sneak-option-flush_ties = Couleur contre couleur
sneak-option-flush_ties-help = Comment comparer deux couleurs : par la plus haute carte puis la suivante, ou par la plus haute seulement.
sneak-option-flush_ties-full = Toutes les cartes comptent
sneak-option-flush_ties-top = Seule la plus haute compte
sneak-option-sf_tie = Suites couleur égales
sneak-option-sf_tie-help = Dans toute autre égalité, la dernière posée gagne. Une entame en suite couleur peut faire exception.
sneak-option-sf_tie-last = La dernière posée gagne
sneak-option-sf_tie-leader = L’entame gagne
sneak-option-tie = Totaux égaux à la fin
sneak-option-tie-help = Ce qui se passe si deux joueurs sont en tête à égalité au moment de finir.
sneak-option-tie-share = La place est partagée
sneak-option-tie-extra_round = Encore une manche
sneak-option-first_dealer = Première donne
sneak-option-first_dealer-help = La place à gauche de qui donne commence ; la donne passe à la suivante à chaque manche.
sneak-option-first_dealer-random = Le hasard décide
sneak-option-first_dealer-A = Place 1
sneak-option-first_dealer-B = Place 2
sneak-option-first_dealer-C = Place 3
sneak-option-first_dealer-D = Place 4
sneak-option-first_dealer-E = Place 5
sneak-option-first_dealer-F = Place 6
sneak-option-first_dealer-G = Place 7

# After the game: a picture of a sneak, with the words of the player and what the cards were.
sneak-page-exposed-said =
    { $count ->
        [one] Une carte, face cachée. Qui ose ?
       *[other] { $count } cartes, face cachée. Qui ose ?
    }
sneak-page-exposed-truth =
    { $count ->
        [one] En vérité : { $cards }.
       *[other] En vérité : { $class }.
    }
