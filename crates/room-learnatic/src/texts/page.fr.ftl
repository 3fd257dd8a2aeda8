# Words that only Learnatic Bluff's pages need: the table as it is shown, the front door, the paste page.

learnatic-blurb = Réunis un mot, sa définition et son exemple sans rien laisser paraître : qui te perce à jour dit « Bloqué ! » juste avant ton « Fini ! »
learnatic-for = dès 8 ans
learnatic-short = Chaque mot de la liste fait trois cartes : le mot, sa définition et un exemple. Prends une carte, jette une carte. Quand tu as les trois d’un mot et deux d’un autre, dis « Fini ! » à ton tour suivant, si l’autre ne dit pas « Bloqué ! » avant. Un « Bloqué ! » à tort coûte une carte et le tour. Un Joker peut remplacer un mot, si tu sais le nommer.
learnatic-credit = « Bluff » fait partie des Learnatic® Card Games, édités par Learnatic. Les listes de mots sont celles de la maison.
learnatic-result =
    { $count ->
        [one] { $count } manche gagnée
       *[other] { $count } manches gagnées
    }
learnatic-unit = Manches gagnées
learnatic-keys = t prend dans la pioche, u prend la carte visible, x jette la carte choisie, b dit « Bloqué ! », n laisse faire, o dit « Fini ! » Dans ta main, Maj et une flèche déplacent une carte, g commence un nouveau groupe.
learnatic-aid-sheet = Corrigé
learnatic-deck-help = Chaque ligne demande un mot, et une définition ou un exemple, de préférence les deux : les colonnes s’appellent mot, définition et exemple. S’il en manque un, sa carte montre les lettres du mot dans l’ordre alphabétique. De 4 à 40 lignes ; l’idéal est de 10 à 20.

## Cards

learnatic-page-kind-word = Mot
learnatic-page-kind-definition = Définition
learnatic-page-kind-example = Exemple
learnatic-page-kind-wild = Joker
learnatic-page-colon =  : { "" }
learnatic-page-letter-word = M
learnatic-page-letter-definition = D
learnatic-page-letter-example = E
learnatic-page-letter-wild = ★
learnatic-page-wild = remplace n’importe quel mot
learnatic-page-letters = Ses lettres :

## The other seat

learnatic-page-seats = En face
learnatic-page-dealer = donne les cartes
learnatic-page-dealer-letter = D
learnatic-page-in-hand =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
learnatic-page-won =
    { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
learnatic-page-state-turn = doit jouer
learnatic-page-state-throws = va jeter une carte
learnatic-page-state-waits = attend
learnatic-page-state-may-block = peut dire « Bloqué ! »
learnatic-page-state-idle = { "" }

## The middle

learnatic-page-centre = Le milieu de la table
learnatic-page-pile =
    { $count ->
        [one] { $count } en pioche
       *[other] { $count } en pioche
    }
learnatic-page-up-empty = Aucune carte visible.
learnatic-page-under =
    { $count ->
        [0] Il n’y a pas d’autre carte dessous.
        [one] Il y a une carte dessous :
       *[other] Il y a { $count } cartes dessous, la plus récente d’abord :
    }
learnatic-page-said-nothing = La première carte est visible.
learnatic-page-said-deals =
    { $who-is ->
        [you] C’est toi qui donnes.
       *[other] { $who } donne.
    }
learnatic-page-said-took-pile =
    { $who-is ->
        [you] Tu as pioché une carte.
       *[other] { $who } a pioché une carte.
    }
learnatic-page-said-took-up =
    { $who-is ->
        [you] Tu as pris la carte visible.
       *[other] { $who } a pris la carte visible.
    }
learnatic-page-said-pile-this =
    { $who-is ->
        [you] Tu as pioché une carte, et jeté :
       *[other] { $who } a pioché une carte, et jeté :
    }
learnatic-page-said-up-this =
    { $who-is ->
        [you] Tu as pris la carte visible, et jeté :
       *[other] { $who } a pris la carte visible, et jeté :
    }
learnatic-page-said-lost =
    { $who-is ->
        [you] Tu as perdu cette carte :
       *[other] { $who } a perdu cette carte :
    }
learnatic-page-said-pile-other =
    { $who-is ->
        [you] Tu as pioché une carte, puis jeté une carte.
       *[other] { $who } a pioché une carte, puis jeté une carte.
    }
learnatic-page-said-up-other =
    { $who-is ->
        [you] Tu as pris la carte visible et tu en as jeté une autre.
       *[other] { $who } a pris la carte visible et en a jeté une autre.
    }

## What was shown

learnatic-page-last = Ce qui a été montré
learnatic-page-last-again = Ce qui a été montré en dernier
learnatic-page-block-good =
    { $who-is ->
        [you] Bien bloqué ! { $whom } pouvait finir, et a dû remettre ses cinq cartes sous la pioche.
       *[other] { $who } a dit « Bloqué ! », et à raison : { $whom-is ->
            [you] tu pouvais finir. Tes cinq cartes sont sous la pioche, et tu en as cinq nouvelles.
           *[other] { $whom } pouvait finir, et a dû remettre ses cinq cartes sous la pioche.
        }
    }
# Where Block may be called early the turn is not always lost; whose turn it is stands below.
learnatic-page-block-bad-early =
    { $who-is ->
        [you] Tu as dit « Bloqué ! » à tort : { $whom } ne pouvait pas finir. Ça t’a coûté une carte.
       *[other] { $who } a dit « Bloqué ! », et à tort : { $whom-is ->
            [you] tu ne pouvais pas finir. Mais { $who } a vu ta main.
           *[other] { $whom } ne pouvait pas finir. Ça a coûté une carte à { $who }.
        }
    }
learnatic-page-block-bad =
    { $who-is ->
        [you] Tu as dit « Bloqué ! » à tort : { $whom } ne pouvait pas finir. Ça t’a coûté une carte et ton tour.
       *[other] { $who } a dit « Bloqué ! », et à tort : { $whom-is ->
            [you] tu ne pouvais pas finir. Mais { $who } a vu ta main.
           *[other] { $whom } ne pouvait pas finir. Ça a coûté une carte à { $who }.
        }
    }
learnatic-page-stamp-ready = Main prête !
learnatic-page-stamp-not-ready = Pas prête !
learnatic-page-stamp-right = Juste !
learnatic-page-stamp-wrong = Faux !
learnatic-page-stage-set = Les trois de « { $word } »
learnatic-page-stage-pair = Deux de « { $word } »
learnatic-page-stage-apart = Ni trio ni paire
learnatic-page-block-hand = { $whom } a montré :
learnatic-page-round-won =
    { $who-is ->
        [you] Tu as dit « Fini ! » et gagné la manche { $round }.
       *[other] { $who } a dit « Fini ! » et gagné la manche { $round }.
    }
learnatic-page-round-wrong-name =
    { $who-is ->
        [you] Manche { $round } : tu as dit « Fini ! », mais nommé un mot faux pour le Joker. La manche est perdue.
       *[other] Manche { $round } : { $who } a dit « Fini ! », mais nommé un mot faux pour le Joker. La manche est perdue.
    }
learnatic-page-round-not-ready =
    { $who-is ->
        [you] Manche { $round } : tu as dit « Fini ! » sans main gagnante. La manche est perdue.
       *[other] Manche { $round } : { $who } a dit « Fini ! » sans main gagnante. La manche est perdue.
    }
learnatic-page-round-named = Le Joker remplace « { $word } ».
learnatic-page-round-misnamed = Mot annoncé : « { $word } » ; bonne réponse : « { $right } ».
learnatic-page-round-drawn = La manche { $round } a eu tous ses tours : personne ne l’a gagnée.

## What is awaited

learnatic-page-status-over = La partie est finie.
learnatic-page-status-nature = Les cartes arrivent…
learnatic-page-status-start = Prends une carte. Ou bien « Bloqué ! » ? Ou « Fini ! » ?
learnatic-page-status-go-on = À ton tour maintenant : prends une carte, ou dis « Fini ! »
learnatic-page-status-throw = Choisis une carte et jette-la.
learnatic-page-status-throw-other = Choisis une autre carte et jette-la.
learnatic-page-status-their-turn = C’est à { $who } de jouer.
learnatic-page-status-they-throw = { $who } va jeter une carte.
learnatic-page-status-block-now = C’est à { $who } de jouer. Dire « Bloqué ! » avant, ou laisser faire ?

## The hand and the buttons

learnatic-page-your-hand =
    { $count ->
        [one] Ta main : { $count } carte
       *[other] Ta main : { $count } cartes
    }
learnatic-page-hand-empty = Ta main est vide.
learnatic-page-to-sheet = Corrigé ↓
learnatic-page-just-drawn = nouvelle
learnatic-page-just-up = vient d’être prise, reste ce tour-ci
learnatic-page-arrange = Ranger ta main
learnatic-page-arrange-help = Choisis d’abord une carte, puis déplace-la.
learnatic-page-earlier = Déplacer la carte vers le début
learnatic-page-later = Déplacer la carte vers la fin
learnatic-page-split = Commencer un nouveau groupe avec cette carte, ou la joindre au précédent
learnatic-page-moved = Carte { $place } sur { $of }, groupe { $group } sur { $groups }.
learnatic-page-actions = Tes coups
learnatic-page-do-take-pile = Piocher
learnatic-page-do-take-up = Prendre la visible
learnatic-page-do-throw = Jeter
learnatic-page-do-block = Bloqué !
learnatic-page-do-out = Fini !
learnatic-page-do-call-out = Dire « Fini »
learnatic-page-do-out-named = Dire « Fini »…
learnatic-page-do-not-out = Pas encore
learnatic-page-do-let-be = Laisser faire
learnatic-page-no-up = Il n’y a pas de carte visible à prendre.
learnatic-page-no-block = Un seul « Bloqué ! » par tour suffit.
learnatic-page-naming-help = Quel mot ton Joker remplace-t-il ? Un mot faux de la liste fait perdre la manche. Un mot qui n’est pas dans la liste t’est simplement rendu.
learnatic-page-naming-choose = Choisis le mot
learnatic-page-naming-none = Mots…
learnatic-page-naming-type = ou écris-le

## The match

learnatic-page-round = Manche { $round }
learnatic-page-target = Qui gagne { $rounds } manches gagne le match.
learnatic-page-drawn-rounds =
    { $count ->
        [one] La dernière manche était nulle.
       *[other] Les { $count } dernières manches étaient nulles ; après la troisième d’affilée, le match s’arrête.
    }

learnatic-length-short = Une manche.
learnatic-length-normal = Il faut gagner deux manches.
learnatic-length-long = Il faut gagner cinq manches.

# After the game: a picture of a right Block. What was said is `learnatic-page-do-block`.
learnatic-page-exposed-truth = L’autre main était prête.
