# Words that only the pages of That's It! need: the table as it is shown, the front door.

thats-it-blurb = Réunis les images et les mots qui vont ensemble, dans une langue que tu connais ou que tu apprends. Et quand toutes tes cartes sont casées, n’oublie pas de crier.
thats-it-for = dès 6 ans
thats-it-short = Prends une carte, défausse une carte. Trois ou quatre cartes d’une même chose, avec au moins une image et un mot, font une famille ; les Magiciens remplacent n’importe quoi. Si tes sept cartes forment des familles, défausse et crie « That’s it! » Les cartes hors famille comptent contre toi, et le moins de points gagne.
thats-it-credit = That’s It! vient d’une maison d’édition dont le nom ne figure pas sur les règles que nous avons.
thats-it-unit = Points de pénalité
thats-it-keys = p prend dans la pioche, t prend la carte du dessus de la défausse, a pose une famille, d défausse, c défausse et crie « That’s it! », n ne crie rien. Maj avec ← ou → déplace une carte de ta main ; tu peux aussi la faire glisser.
thats-it-aid-together = L’image et le mot d’une même chose côte à côte
thats-it-aid-together-help = Cela montre quel mot va avec quelle image. Sans cette aide, à toi de le trouver.
thats-it-deck-help = Un élément par ligne. Il faut le mot, et de quoi l’associer : un emoji dans une colonne « image », le mot dans une deuxième langue, ou une définition. Les colonnes nommées en, fr, de, nl, es, it, zh ou ar contiennent le mot dans cette langue, et la table choisit celle qu’on apprend.

## Cards

thats-it-page-wizard-sun = le Magicien du Soleil
thats-it-page-wizard-moon = le Magicien de la Lune
thats-it-page-wizard-sea = le Magicien de la Mer
thats-it-page-wizard-wood = le Magicien de la Forêt
thats-it-page-just-drawn = { $card }, à l’instant

## The seats

thats-it-page-seats = Les autres à la table
thats-it-page-dealer = donne les cartes
thats-it-page-dealer-letter = D
thats-it-page-in-hand = { $count } en main
thats-it-page-put =
    { $count ->
        [one] { $count } posée
       *[other] { $count } posées
    }
thats-it-page-state-draws = prend une carte…
thats-it-page-state-acts = réfléchit…
thats-it-page-state-out = a tout posé
thats-it-page-state-last-call = peut encore crier…
thats-it-page-state-idle = { "" }

## The middle

thats-it-page-centre = Le milieu de la table
thats-it-page-pile =
    { $count ->
        [0] Pioche vide
        [one] { $count } en pioche
       *[other] { $count } en pioche
    }
thats-it-page-discards =
    { $count ->
        [0] Défausse vide
        [one] { $count } en défausse
       *[other] { $count } en défausse
    }
thats-it-page-round = Manche { $round } sur { $rounds }
thats-it-page-to-draw =
    { $who-is ->
        [you] Où prends-tu ta carte ?
       *[other] { $who } prend une carte.
    }
thats-it-page-took =
    { $who-is ->
        [you] Tu as pris la carte du dessus de la défausse.
       *[other] { $who } a pris la carte du dessus de la défausse.
    }
thats-it-page-drew =
    { $who-is ->
        [you] Tu as pris une carte dans la pioche.
       *[other] { $who } a pris une carte dans la pioche.
    }
thats-it-page-won =
    { $winner-is ->
        [you] « That’s it! » La manche { $round } est à toi.
       *[other] « That’s it! » { $winner } a gagné la manche { $round }.
    }
thats-it-page-nobody-won = Personne n’a gagné la manche { $round }.
thats-it-page-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
thats-it-page-undrawn = Jamais piochées, sans ordre
thats-it-page-left = Hors famille

## The sets

thats-it-page-sets =
    { $count ->
        [0] Familles sur la table
        [one] { $count } famille sur la table
       *[other] { $count } familles sur la table
    }
thats-it-page-no-sets = Personne n’a encore posé de famille.
thats-it-page-set =
    { $who-is ->
        [you] Famille { $number }, à toi
       *[other] Famille { $number }, posée par { $who }
    }
thats-it-page-do-add = Ajouter à la famille { $number }
thats-it-page-do-swap = Remplacer un Magicien de la famille { $number }

## What is awaited

thats-it-page-status-over = La partie est finie.
thats-it-page-status-nature = Les cartes arrivent…
thats-it-page-status-draw = Prends une carte : dans la pioche, ou sur la défausse.
thats-it-page-status-top-only = La pioche est vide : prends la carte du dessus de la défausse.
thats-it-page-status-pile-only = Prends une carte dans la pioche : la défausse est vide.
thats-it-page-status-discard = Choisis une carte et défausse-la. Les sept autres sont casées ? Alors crie.
thats-it-page-status-act = Pose ou ajoute des cartes si tu veux, puis choisis-en une et défausse-la.
thats-it-page-status-must-lay = Tu as une famille complète sans Magicien : choisis ses cartes et pose-la.
thats-it-page-status-out = Tout est posé : crie !
thats-it-page-status-late = Tes sept cartes sont-elles toutes casées ? Alors tu peux encore crier, tant que personne n’a pris de carte.
thats-it-page-status-late-empty = C’était bon ? Tu peux encore crier, tant que personne n’a pris de carte.
thats-it-page-status-late-cards = Tu as encore des cartes en main : il n’y a rien à crier pour l’instant.
thats-it-page-status-last-call = C’était le dernier tour de la manche. Tes sept cartes sont-elles toutes casées ? Alors tu peux encore crier.
thats-it-page-status-last-call-empty = C’était le dernier tour de la manche. C’était bon ? Tu peux encore crier.
thats-it-page-status-last-call-cards = C’était le dernier tour de la manche. Tu as encore des cartes en main : il n’y a rien à crier.
thats-it-page-status-their-turn = C’est à { $who } de jouer.

## The hand and the buttons

thats-it-page-your-hand =
    { $count ->
        [0] Ta main
        [one] Ta main : { $count } carte
       *[other] Ta main : { $count } cartes
    }
thats-it-page-hand-empty = Plus de cartes. Prends-en une, défausses-en une, et crie.
thats-it-page-hand-empty-call = Plus de cartes. Tu peux encore crier.
thats-it-page-speak = Dire les mots
thats-it-page-actions = Tes coups
thats-it-page-do-pile = Piocher
thats-it-page-do-top = Carte de la défausse
thats-it-page-do-lay = Poser la famille
thats-it-page-do-discard = Défausser
thats-it-page-do-discard-call = défausser et crier
thats-it-page-do-call = That’s it!
thats-it-page-do-pass = Pas encore
thats-it-page-no-pile = La pioche est vide.
thats-it-page-no-top = La défausse est vide.

## Scores

thats-it-page-scores = Points, manche { $round } sur { $rounds }
thats-it-page-scores-player = Nom
thats-it-page-scores-round = M{ $round }
thats-it-page-scores-total = Total
thats-it-page-scores-lowest = Le moins de points gagne. Une carte hors famille compte 1, un Magicien 3.

thats-it-length-short = Une manche.
thats-it-length-normal = Trois manches.
thats-it-length-long = Six manches.
