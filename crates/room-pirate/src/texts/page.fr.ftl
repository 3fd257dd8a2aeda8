# Words that only the pages of Bluff Pirate need: the table as it is shown, the front door, the options.

pirate-blurb = Dix couleurs, deux îles, un trésor. Pose une série à moitié cachée, prends un air honnête, et laisse les autres deviner.
pirate-for = dès 9 ans
pirate-short = Pioche deux cartes, puis pose une série de trois à cinq cartes d’une même couleur, presque toutes face cachée. Les autres votent en secret : bluff ou pas ? Tu choisis le seul vote qui compte. Les séries font avancer les bateaux, et le bateau qui découvre le trésor gagne.
pirate-credit = Bluff Pirate a été créé par Grégory Kirszbaum et édité par Djeco.
pirate-result =
    { $count ->
        [0] au départ
       *[other] case { $count }
    }
pirate-unit = Cases parcourues
pirate-keys = d pioche, b aborde, s pose les cartes choisies en série, r range une carte sur le plateau, e finit le tour. Au vote, h dit honnête et b dit bluff. Sur une carte choisie, u la retourne.
pirate-aid-notes = Ce que tout le monde a vu

## The seats

pirate-page-seats = Les autres à la table
pirate-page-in-hand = { $count } en main
pirate-page-at-square =
    { $count ->
        [0] au départ
       *[other] case { $count }
    }
pirate-page-state-thinking = réfléchit…
pirate-page-state-voted = a voté
pirate-page-state-set = a posé une série
pirate-page-state-picking = choisit un vote
pirate-page-state-turn = doit jouer
pirate-page-state-idle = { "" }

## The map

pirate-page-route = La route maritime et les cases des cartes
pirate-page-map = La route : îles sur les cases { $near } ({ $near-token }) et { $far } ({ $far-token }). Bateaux : { $ships }.
pirate-page-ship = { $who } { $square }
pirate-page-token-closed = un coffre fermé
pirate-page-token-empty = un coffre vide
pirate-page-token-treasure = le trésor
pirate-page-squares = La pioche et les cases des cartes
pirate-page-pile =
    { $count ->
        [0] La pioche est vide
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
pirate-page-square-empty = { $colour } : vide
pirate-page-square =
    { $count ->
        [one] { $colour } : { $count } carte
       *[other] { $colour } : { $count } cartes
    }
pirate-page-square-pirate = { $colour } : le pirate
pirate-page-square-both =
    { $count ->
        [one] { $colour } : { $count } carte et le pirate
       *[other] { $colour } : { $count } cartes et le pirate
    }

## The middle

pirate-page-centre = La série sur la table
pirate-page-dealing = On distribue les cartes…
pirate-page-no-set = Aucune série n’a encore été posée.
pirate-page-set =
    { $who-is ->
        [you] Tu poses { $size } cartes et annonces : tout est { $colour }.
       *[other] { $who } pose { $size } cartes et annonce : tout est { $colour }.
    }
pirate-page-face-down =
    { $count ->
        [one] { $count } carte face cachée
       *[other] { $count } cartes face cachée
    }
pirate-page-face-up = Face visible
pirate-page-was-down = Étaient face cachée
pirate-page-boarded =
    { $who-is ->
        [you] Tu abordes { $from } et prends
       *[other] { $who } aborde { $from } et prend
    } { $count ->
        [one] une carte.
       *[other] { $count } cartes.
    }
pirate-page-boarded-cards =
    { $who-is ->
        [you] Tu abordes { $from } et prends : { $cards }.
       *[other] { $who } { $from-is ->
            [you] t’aborde
           *[other] aborde { $from }
        } et prend : { $cards }.
    }
pirate-page-last-caught =
    { $voter-is ->
        [you] Bien vu ! { $who } bluffait, et tu avances de { $size }.
       *[other] Bien vu ! { $who-is ->
            [you] Tu bluffais
           *[other] { $who } bluffait
        }, et { $voter } avance de { $size }.
    }
pirate-page-last-caught-island =
    { $voter-is ->
        [you] Bien vu ! { $who } bluffait, et tu vogues jusqu’à l’île !
       *[other] Bien vu ! { $who-is ->
            [you] Tu bluffais
           *[other] { $who } bluffait
        }, et { $voter } vogue jusqu’à l’île !
    }
pirate-page-last-doubted =
    { $voter-is ->
        [you] Tu as douté d’une vraie série et tu recules de 2.
       *[other] { $voter } a douté d’une vraie série et recule de 2.
    } { $who-is ->
        [you] Tu avances.
       *[other] { $who } avance.
    }
pirate-page-last-doubted-start =
    { $voter-is ->
        [you] Tu as douté d’une vraie série : retour au départ.
       *[other] { $voter } a douté d’une vraie série : retour au départ.
    } { $who-is ->
        [you] Tu avances.
       *[other] { $who } avance.
    }
pirate-page-last-doubted-island =
    { $who-is ->
        [you] Ta série était vraie, et tu vogues jusqu’à l’île !
       *[other] La série était vraie, et { $who } vogue jusqu’à l’île !
    }
pirate-page-last-fooled =
    { $voter-is ->
        [you] Tu as cru à un bluff.
       *[other] { $voter } a cru à un bluff.
    } { $who-is ->
        [you] Tu avances de { $size }.
       *[other] { $who } avance de { $size }.
    }
pirate-page-last-fooled-island =
    { $voter-is ->
        [you] Tu as cru à un bluff.
       *[other] { $voter } a cru à un bluff.
    } { $who-is ->
        [you] Tu vogues jusqu’à l’île !
       *[other] { $who } vogue jusqu’à l’île !
    }
pirate-page-last-trusted =
    { $voter-is ->
        [you] Tu as cru à une vraie série.
       *[other] { $voter } a cru à une vraie série.
    } { $who-is ->
        [you] Tu avances de { $size }.
       *[other] { $who } avance de { $size }.
    }
pirate-page-last-trusted-island =
    { $voter-is ->
        [you] Tu as cru à une vraie série.
       *[other] { $voter } a cru à une vraie série.
    } { $who-is ->
        [you] Tu vogues jusqu’à l’île !
       *[other] { $who } vogue jusqu’à l’île !
    }
pirate-page-stage-bluff = Bluff !
pirate-page-stage-honest = J’y crois !
pirate-page-stage-chest = Terre !
pirate-page-stage-claim = { $size } cartes, toutes : { $colour }
pirate-page-stage-empty =
    { $who-is ->
        [you] Tu ouvres le coffre : il est vide !
       *[other] { $who } ouvre le coffre : il est vide !
    }
pirate-page-stage-treasure =
    { $who-is ->
        [you] Tu ouvres le coffre : le trésor !
       *[other] { $who } ouvre le coffre : le trésor !
    }
pirate-page-stage-idle = Personne n’a posé de série depuis longtemps : le bateau de tête gagne.
pirate-page-before = Juste avant : { $what }
pirate-page-votes = Votes montrés
pirate-page-said-bluff =
    { $who-is ->
        [you] Toi : bluff
       *[other] { $who } : bluff
    }
pirate-page-said-honest =
    { $who-is ->
        [you] Toi : honnête
       *[other] { $who } : honnête
    }
pirate-page-stamp-bluff = Bluff !
pirate-page-stamp-true = Vrai !

## What is awaited

pirate-page-status-over = La partie est finie.
pirate-page-status-first = Le hasard décide qui commence…
pirate-page-status-deal = On distribue les cartes…
pirate-page-status-drawing =
    { $who-is ->
        [you] Tu pioches…
       *[other] { $who } pioche…
    }
pirate-page-status-boarding =
    { $who-is ->
        [you] Tu abordes { $from }…
       *[other] { $who } { $from-is ->
            [you] t’aborde
           *[other] aborde { $from }
        }…
    }
pirate-page-status-token = Une île ! Que cache le jeton ?
pirate-page-status-start =
    { $count ->
        [one] Pioche une carte.
       *[other] Pioche { $count } cartes.
    }
pirate-page-status-start-board = Pioche, ou aborde un bateau devant toi.
pirate-page-status-set-remove = Pose une série de { $least } à { $most } cartes, ou range une carte.
pirate-page-status-set-done = Pose une série de { $least } à { $most } cartes, ou finis ton tour.
pirate-page-status-remove = Trop peu de cartes pour une série : range une carte sur le plateau.
pirate-page-status-done = Trop peu de cartes pour une série : finis ton tour.
pirate-page-status-vote = { $who } bluffe ? Vote en secret.
pirate-page-status-pick = Tout le monde a voté. Quel vote va compter ?
pirate-page-status-their-turn = C’est à { $who } de jouer.
pirate-page-status-my-set = Ta série est sur la table. Les autres votent…
pirate-page-status-voted-bluff = Sous ta main : bluff. On attend les autres…
pirate-page-status-voted-honest = Sous ta main : honnête. On attend les autres…
pirate-page-status-voting = { $who } bluffe ? On vote…
pirate-page-status-picking = { $who } choisit le vote qui compte…

## The hand and the buttons

pirate-page-your-hand =
    { $count ->
        [0] Ta main
        [one] Ta main : { $count } carte
       *[other] Ta main : { $count } cartes
    }
pirate-page-hand-empty = Ta main est vide.
pirate-page-card-down = { $card }, carte { $place } sur { $of } : choisir, face cachée
pirate-page-card-up = { $card }, carte { $place } sur { $of } : choisir, face visible
pirate-page-card-new = nouvelle
pirate-page-actions = Tes coups
pirate-page-do-draw = Piocher
pirate-page-do-board = Aborder
pirate-page-do-board-whom = Aborder { $whom }
pirate-page-board-with = Aborder avec
pirate-page-do-set = Poser la série
pirate-page-do-remove = Ranger
pirate-page-do-done = Finir le tour
pirate-page-do-honest = Honnête
pirate-page-do-bluff = Bluff
pirate-page-token-place = Jeton { $place }
pirate-page-do-pick = Choisir { $whom } : son vote compte
pirate-page-no-board-lead = Tu es en tête : tu ne peux pas aborder.
pirate-page-no-board-pirate = Pour aborder, il faut un pirate, et tu n’en as pas.
pirate-page-no-board-cards = Devant toi, personne n’a de cartes à prendre.
pirate-page-set-how = Une série : { $least } à { $most } cartes, dont une ou deux visibles.
pirate-page-no-set-cards = Tu as trop peu de cartes pour une série.

## Notes

pirate-page-notes-player = Nom
pirate-page-notes-sets = Séries
pirate-page-notes-bluffs = Bluffs
pirate-page-notes-doubts = A douté
pirate-page-notes-trusts = A cru
pirate-page-seen = Cartes vues rejoindre des mains
pirate-page-seen-one = { $who } a
pirate-page-seen-several = L’une de ces mains ({ $who }) a

## Options

pirate-length-short = Les îles sont proches.
pirate-length-normal = Les îles sont à leur place habituelle.
pirate-length-long = Les îles sont loin.
pirate-option-track = Durée de la partie
pirate-option-track-help = Les cases où se trouvent les deux îles.
pirate-option-track-normal = Normale : îles en 24 et 30
pirate-option-track-short = Courte : îles en 18 et 22
pirate-option-track-long = Longue : îles en 30 et 36
pirate-option-removal = Qui ne range pas de carte
pirate-option-removal-help = Qui ne fait pas de série range une carte, sauf avec si peu de cartes.
pirate-option-removal-before = Moins de cinq cartes avant de piocher
pirate-option-removal-after = Moins de cinq cartes après avoir pioché
pirate-option-show_all_votes = Les votes qui n’ont pas été choisis
pirate-option-show_all_votes-help = Seul le vote choisi compte. Montrer les autres dit qui croyait qui.
pirate-option-show_all_votes-no = Restent secrets
pirate-option-show_all_votes-yes = Sont montrés aussi
pirate-option-idle_turns = Tours sans série qui finissent la partie
pirate-option-idle_turns-help = Le bateau de tête gagne alors ; s’ils sont plusieurs sur la même case, ils partagent la victoire. Ça n’arrive presque jamais.
pirate-option-idle_turns-100 = 100
pirate-option-first_seat = Qui commence
pirate-option-first_seat-help = Les autres suivent à leur tour.
pirate-option-first_seat-random = Le hasard décide
pirate-option-first_seat-A = Place 1
pirate-option-first_seat-B = Place 2
pirate-option-first_seat-C = Place 3
pirate-option-first_seat-D = Place 4
pirate-option-first_seat-E = Place 5

# After the game: a picture of a set, with what its face-down cards were. What was said is `pirate-page-stage-claim`.
pirate-page-exposed-truth = Face cachée : { $cards }.
