# Words that only Bluffer's pages need: the table as it is shown, the front door, the options.

bluffer-blurb = Chaque carte a une forme de chaque côté, et personne ne connaît les dos, pas même ceux de ses propres cartes. Pose la bonne forme… ou dis que tu l’as.
bluffer-for = dès 5 ans
bluffer-short = Tes cinq cartes sont devant toi, côté devant visible. À ton tour, tu peux regarder derrière l’une d’elles. Puis joue une carte qui montre la forme du centre, en la retournant. Tu n’en as pas ? Pose n’importe quelle carte en annonçant que la forme est derrière, ou pioche. Qui doute de toi dit « Bluff ! », et on retourne la carte. La première personne sans cartes gagne.
bluffer-credit = Bluffer (Bluffeur, De Bluffeur) a été édité par Oxybul. Les dessins de cette table sont ceux de la maison.
bluffer-page-box = Bluffeur
bluffer-result =
    { $count ->
        [0] plus de cartes
        [one] reste { $count } carte
       *[other] reste { $count } cartes
    }
bluffer-unit = Cartes restantes
bluffer-keys = 1 à 9 choisissent une carte, p la joue, la pose, la prend ou la donne, v regarde derrière, d pioche, b y croit, c crie au bluff.

bluffer-aid-memory = Garder les dos que j’ai vus
bluffer-aid-memory-help = Un coin de la carte montre ce que tu as vu derrière. Sans cette aide, à toi de t’en souvenir.

## The seats

bluffer-page-seats = Les autres à la table
bluffer-page-row =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
bluffer-page-looking = { $front }, quelqu’un regarde derrière
bluffer-page-known = { $front } avec { $back } derrière
bluffer-page-place =
    { $place ->
        [1] 1re place
        [2] 2e place
       *[other] { $place }e place
    }
bluffer-page-state-thinking = y croire ou pas ?
bluffer-page-state-answered = a répondu
bluffer-page-state-believes = y croit
bluffer-page-state-calls = dit « Bluff ! »
bluffer-page-state-called = a dit « Bluff ! »
bluffer-page-state-laid = a posé une carte
bluffer-page-state-turn = doit jouer

## The middle

bluffer-page-centre = Le milieu de la table
bluffer-page-pile =
    { $count ->
        [0] Pioche vide
       *[other] { $count } en pioche
    }
bluffer-page-next-card = Prochaine carte à piocher : { $shape }
bluffer-page-nothing-yet = Les cartes sont distribuées.
bluffer-page-want = Forme demandée : { $shape }
bluffer-page-wanted = Il faut { $shape }
bluffer-page-behind = Derrière : { $back }
bluffer-page-claims =
    { $who-is ->
        [you] Tu annonces : { $shape } derrière !
       *[other] { $who } annonce : { $shape } derrière !
    }
bluffer-page-stage-last = Ma dernière carte !
bluffer-page-stage-rid =
    { $who-is ->
        [you] Tu n’as plus de cartes !
       *[other] { $who } n’a plus de cartes !
    }
bluffer-page-stamp-true = Vrai !
bluffer-page-stamp-bluff = Bluff !
bluffer-page-checked-true =
    { $who-is ->
        [you] C’était { $back }. Tu disais vrai !
       *[other] C’était { $back }. { $who } disait vrai !
    }
bluffer-page-checked-false =
    { $who-is ->
        [you] C’était { $back }. Ton bluff est démasqué !
       *[other] C’était { $back }. { $who } bluffait !
    }
bluffer-page-last-true =
    { $who-is ->
        [you] Ta dernière carte : { $back }. C’est bon !
       *[other] { $who }, dernière carte : { $back }. C’est bon !
    }
bluffer-page-last-false =
    { $who-is ->
        [you] Ta dernière carte : { $back }. Tu la gardes.
       *[other] { $who }, dernière carte : { $back }. Raté, elle revient.
    }
bluffer-page-piles = Les cartes du milieu
bluffer-page-played = Jouées, de la première à la dernière
bluffer-page-undrawn = Jamais piochées, sans ordre

## What is awaited

bluffer-page-status-over = La partie est finie.
bluffer-page-status-nature = Les cartes arrivent…
bluffer-page-status-draws =
    { $who-is ->
        [you] Tu pioches…
       *[other] { $who } pioche…
    }
bluffer-page-status-match = À toi ! Joue { $shape }.
bluffer-page-status-lay = À toi ! Il faudrait { $shape } : pose n’importe quelle carte, ou pioche.
bluffer-page-status-lay-only = À toi ! Il faudrait { $shape } : pose n’importe quelle carte.
bluffer-page-status-last = Ta dernière carte ! Y a-t-il { $shape } derrière ? Pose-la, ou pioche.
bluffer-page-status-last-only = Ta dernière carte ! Y a-t-il { $shape } derrière ? Pose-la, ou garde-la.
bluffer-page-status-last-wrong = Ta dernière carte, et derrière elle, ce n’est pas { $shape } : pioche.
bluffer-page-status-last-wrong-only = Ta dernière carte, et derrière elle, ce n’est pas { $shape } : garde-la.
bluffer-page-status-answer = Il y aurait { $shape } derrière. Tu crois { $who } ?
bluffer-page-status-answer-or-play = Il y aurait { $shape } derrière. Tu crois { $who } ? Ou joue, tout simplement.
bluffer-page-status-take = Bluff démasqué ! Choisis une carte à prendre à { $accuser }.
bluffer-page-status-give = Tu disais vrai ! Donne une carte à { $accuser }.
bluffer-page-status-out = Tu n’as plus de cartes ! Les autres continuent.
bluffer-page-status-you-laid = Va-t-on te croire ?
bluffer-page-status-answered = Tu as répondu. Les autres réfléchissent.
bluffer-page-status-calls = Quelqu’un va-t-il dire « Bluff ! » à { $who } ?
bluffer-page-status-they-take =
    { $accuser-is ->
        [you] Bien vu ! { $who } bluffait, et te prend une carte.
       *[other] Bien vu, { $accuser } ! { $who } bluffait, et lui prend une carte.
    }
bluffer-page-status-they-give =
    { $accuser-is ->
        [you] { $who } disait vrai. Tu reçois une carte.
       *[other] { $who } disait vrai, et { $accuser } reçoit une carte.
    }
bluffer-page-status-their-turn = C’est à { $who } de jouer.

## The cards and the buttons

bluffer-page-your-cards =
    { $count ->
        [0] Tes cartes
        [one] Ta carte
       *[other] Tes { $count } cartes
    }
bluffer-page-hold = Touche un œil pour voir derrière
bluffer-page-press = Regarde derrière l’une d’elles
bluffer-page-no-cards = Plus de cartes. Bien joué !
bluffer-page-take-from = Prends une carte à { $who }
bluffer-page-card = Carte { $number }, { $front }
bluffer-page-card-known = Carte { $number }, { $front } avec { $back } derrière
bluffer-page-peek = Regarder derrière la carte { $number }, { $front }
bluffer-page-look = Montrer ce qu’il y a derrière la carte { $number }, { $front }
bluffer-page-actions = Ce que tu peux faire
bluffer-page-do-match = Jouer
bluffer-page-do-lay = Annoncer { $shape }
bluffer-page-do-draw = Piocher
bluffer-page-do-keep = Garder
bluffer-page-do-take = Prendre
bluffer-page-do-give = Donner
bluffer-page-do-believe = J’y crois
bluffer-page-do-call = Bluff !
bluffer-page-no-lay = Derrière ta dernière carte, ce n’est pas { $shape } : pioche.
bluffer-page-no-draw-match = Tu as { $shape } : joue cette carte.
bluffer-page-no-draw-empty = Il n’y a plus de carte à piocher.

## Options

bluffer-length-short = Finie dès que quelqu’un n’a plus de cartes.
bluffer-length-normal = Les autres jouent les places suivantes.
bluffer-length-long = Sept cartes par personne.
bluffer-option-call_priority = Qui peut dire « Bluff ! »
bluffer-option-call_priority-help = Si plusieurs veulent le dire, un seul compte. En décidant en secret, ce n’est pas une course.
bluffer-option-call_priority-first = Qui le dit en premier
bluffer-option-call_priority-seat_order = Chacun décide en secret, la place la plus proche compte
bluffer-option-call_timer = Temps pour dire « Bluff ! »
bluffer-option-call_timer-help = Quand le temps est écoulé, qui n’a rien dit laisse passer la carte. Personne ne joue la suite avant.
bluffer-option-call_timer-off = Autant qu’on veut
bluffer-option-call_timer-5 = 5 secondes
bluffer-option-call_timer-10 = 10 secondes
bluffer-option-call_timer-20 = 20 secondes
bluffer-option-call_timer-30 = 30 secondes
bluffer-option-call_timer-60 = 60 secondes
bluffer-option-draw_with_match = Piocher alors qu’on a la bonne forme
bluffer-option-draw_with_match-help = Si l’on peut piocher alors qu’une de ses cartes montre la bonne forme.
bluffer-option-draw_with_match-forbidden = Interdit
bluffer-option-draw_with_match-allowed = Permis
bluffer-option-caught_card = Une carte prise en plein bluff
bluffer-option-caught_card-help = Si elle reste, sa forme compte. Si elle est rendue, tous ont vu son dos, et la forme d’avant compte de nouveau.
bluffer-option-caught_card-stays = Reste au centre
bluffer-option-caught_card-returns = Revient à qui l’a posée
bluffer-option-wrong_last = Une dernière carte qui ne va pas
bluffer-option-wrong_last-help = Une dernière carte posée face cachée est toujours retournée. Si elle ne va pas, elle revient.
bluffer-option-wrong_last-draw_1 = Coûte une carte
bluffer-option-wrong_last-draw_2 = Coûte deux cartes
bluffer-option-places = Quand la première place est prise
bluffer-option-places-help = Si les autres jouent la deuxième et la troisième place.
bluffer-option-places-yes = Les autres jouent les places suivantes
bluffer-option-places-no = La partie est finie
bluffer-option-pile_top = Le dessus de la pioche
bluffer-option-pile_top-help = Si tout le monde voit le devant de la prochaine carte à piocher.
bluffer-option-pile_top-shown = Se voit
bluffer-option-pile_top-hidden = Est caché
bluffer-option-first_seat = Qui commence
bluffer-option-first_seat-help = Les autres suivent à leur tour.
bluffer-option-first_seat-random = Le hasard décide
bluffer-option-first_seat-A = Place 1
bluffer-option-first_seat-B = Place 2
bluffer-option-first_seat-C = Place 3
bluffer-option-first_seat-D = Place 4
bluffer-option-turn_cap = Nombre maximal de tours
bluffer-option-turn_cap-help = Ensuite, moins de cartes, meilleure place. Presque aucune partie ne va jusque-là.
bluffer-option-turn_cap-500 = 500

# After the game: a picture of a claim, with the words of the player and what was behind the card.
bluffer-page-exposed-said = Derrière, il y a { $shape }.
bluffer-page-exposed-truth = En vérité, derrière : { $back }.
