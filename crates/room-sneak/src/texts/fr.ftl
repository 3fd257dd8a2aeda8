# Sneak: what happens at the table, what is refused and why. The words of the page stand in `page.fr.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards: a rank brings its article along, so that a card can stand anywhere in a sentence.

sneak-card = { $rank } de { $suit }
sneak-rank-2 = le deux
sneak-rank-3 = le trois
sneak-rank-4 = le quatre
sneak-rank-5 = le cinq
sneak-rank-6 = le six
sneak-rank-7 = le sept
sneak-rank-8 = le huit
sneak-rank-9 = le neuf
sneak-rank-10 = le dix
sneak-rank-jack = le valet
sneak-rank-queen = la dame
sneak-rank-king = le roi
sneak-rank-ace = l’as
sneak-suit-clubs = trèfle
sneak-suit-diamonds = carreau
sneak-suit-hearts = cœur
sneak-suit-spades = pique

sneak-class-junk = aucune combinaison
sneak-class-single = une seule carte
sneak-class-flush = une couleur
sneak-class-straight = une suite
sneak-class-straight-flush = une suite couleur
sneak-class-match = une série

## What happens

sneak-dealer =
    { $who-is ->
        [you] C’est toi qui donnes en premier.
       *[other] { $who } donne en premier.
    }
sneak-drew =
    { $who-is ->
        [you] Tu pioches une carte.
       *[other] { $who } pioche une carte.
    }
sneak-drew-card =
    { $who-is ->
        [you] Tu pioches { $card }.
       *[other] { $who } pioche { $card }.
    }
sneak-drew-last =
    { $who-is ->
        [you] Tu prends la dernière carte de la pioche. Désormais, on étale tout ce qu’on joue.
       *[other] { $who } prend la dernière carte de la pioche. Désormais, on étale tout ce qu’on joue.
    }
sneak-drew-last-card =
    { $who-is ->
        [you] Tu prends la dernière carte de la pioche : { $card }. Désormais, on étale tout ce qu’on joue.
       *[other] { $who } prend la dernière carte de la pioche : { $card }. Désormais, on étale tout ce qu’on joue.
    }
sneak-drew-last-turns =
    { $who-is ->
        [you] Tu prends la dernière carte de la pioche. Désormais, on étale tout ce qu’on joue, et chacun a un dernier tour. Les cartes encore en main ensuite ne comptent pour personne.
       *[other] { $who } prend la dernière carte de la pioche. Désormais, on étale tout ce qu’on joue, et chacun a un dernier tour. Les cartes encore en main ensuite ne comptent pour personne.
    }
sneak-drew-last-turns-card =
    { $who-is ->
        [you] Tu prends la dernière carte de la pioche : { $card }. Désormais, on étale tout ce qu’on joue, et chacun a un dernier tour. Les cartes encore en main ensuite ne comptent pour personne.
       *[other] { $who } prend la dernière carte de la pioche : { $card }. Désormais, on étale tout ce qu’on joue, et chacun a un dernier tour. Les cartes encore en main ensuite ne comptent pour personne.
    }
sneak-led-sneak =
    { $who-is ->
        [you] Tu glisses { $count ->
            [one] une carte
           *[other] { $count } cartes
        } en douce.
       *[other] { $who } glisse { $count ->
            [one] une carte
           *[other] { $count } cartes
        } en douce.
    }
sneak-led-sneak-own =
    { $who-is ->
        [you] Tu glisses en douce { $cards }, face cachée.
       *[other] { $who } glisse en douce { $cards }, face cachée.
    }
sneak-led-flaunt =
    { $who-is ->
        [you] Tu étales { $cards }.
       *[other] { $who } étale { $cards }.
    }
sneak-answered =
    { $who-is ->
        [you] Tu as répondu.
       *[other] { $who } a répondu.
    }
sneak-own-challenge =
    { $who-is ->
        [you] Tu défies avec { $cards }. Personne ne le sait encore.
       *[other] { $who } défie avec { $cards }. Personne ne le savait encore.
    }
sneak-own-decline =
    { $who-is ->
        [you] Tu laisses passer. Personne ne le sait encore.
       *[other] { $who } laisse passer. Personne ne le savait encore.
    }
sneak-laid =
    { $who-is ->
        [you] Tu défies et poses { $count ->
            [one] une carte
           *[other] { $count } cartes
        } face cachée.
       *[other] { $who } défie et pose { $count ->
            [one] une carte
           *[other] { $count } cartes
        } face cachée.
    }
sneak-laid-own =
    { $who-is ->
        [you] Tu défies et poses { $cards }, face cachée.
       *[other] { $who } défie et pose { $cards }, face cachée.
    }
sneak-announced =
    { $who-is ->
        [you] Tu annonces un défi.
       *[other] { $who } annonce un défi.
    }
sneak-declined =
    { $who-is ->
        [you] Tu laisses passer.
       *[other] { $who } laisse passer.
    }
sneak-unchallenged-sneak =
    { $who-is ->
        [you] Aucun défi. Tu gagnes { $count ->
            [one] ta carte
           *[other] tes { $count } cartes
        } sans rien montrer.
       *[other] Aucun défi. { $who } gagne { $count ->
            [one] la carte
           *[other] les { $count } cartes
        } sans rien montrer.
    }
sneak-unchallenged-flaunt =
    { $who-is ->
        [you] Aucun défi. Tu gagnes { $count ->
            [one] ta carte
           *[other] tes { $count } cartes
        }.
       *[other] Aucun défi. { $who } gagne { $count ->
            [one] la carte
           *[other] les { $count } cartes
        }.
    }
sneak-revealed =
    { $who-is ->
        [you] Tu montres { $cards } : { $class }.
       *[other] { $who } montre { $cards } : { $class }.
    }
sneak-won =
    { $who-is ->
        [you] Tu remportes
       *[other] { $who } remporte
    } { $count ->
        [2] les deux cartes
       *[other] les { $count } cartes
    } de la table.
sneak-last-hand =
    { $who-is ->
        [you] Il n’y a plus que toi avec des cartes en main : tu gagnes { $count ->
            [one] la dernière
           *[other] les { $count }
        } sans défi.
       *[other] Plus personne d’autre n’a de cartes en main : { $who } gagne { $count ->
            [one] la dernière
           *[other] les { $count }
        } sans défi.
    }
sneak-score = { $who } { $points }
sneak-round-ended = Fin de la manche { $round } : { $scores }.
sneak-new-round =
    { $who-is ->
        [you] Manche { $round }. C’est toi qui donnes.
       *[other] Manche { $round }. { $who } donne.
    }
sneak-over =
    { $winners-count ->
        [one] La partie est finie : { $scores }. Victoire : { $winners }.
       *[other] La partie est finie : { $scores }. Première place partagée : { $winners }.
    }

## What a move would say

sneak-claim-draw = Piocher une carte. C’est tout ton tour.
sneak-claim-sneak =
    { $count ->
        [one] Glisser une carte face cachée ({ $cards }). Sans défi, tu la gagnes sans la montrer.
       *[other] Glisser { $count } cartes face cachée ({ $cards } : { $class }). Sans défi, tu les gagnes sans les montrer.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-flaunt =
    { $count ->
        [one] Étaler { $cards }. Une carte aussi forte ou plus forte peut l’emporter.
       *[other] Étaler { $class } : { $cards }. Un jeu aussi fort ou plus fort peut l’emporter.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-challenge =
    { $count ->
        [one] Défier avec { $cards }. Si cette carte ne gagne pas, elle est perdue.
       *[other] Défier avec { $cards } : { $class }. Si ces cartes ne gagnent pas, elles sont perdues.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-announce = Annoncer un défi. Tu choisiras tes cartes ensuite, sans pouvoir revenir en arrière.
sneak-claim-decline = Laisser passer cette entame.

## Why not

sneak-why-not-awaited = Ce n’est pas à toi de jouer. Attends que la table te le demande.
sneak-why-too-few =
    { $count ->
        [one] L’entame est d’une carte et tu n’en as aucune : tu ne peux pas répondre.
       *[other] L’entame est de { $count } cartes et tu en as moins : tu ne peux pas répondre.
    }
sneak-why-has-answered = Tu as déjà répondu à cette entame, et une réponse ne se reprend pas.
sneak-why-not-asked-yet = On répond chacun son tour, et ce n’est pas encore le tien.
sneak-why-answer-due = Une entame est sur la table : défie-la ou laisse passer avant tout.
sneak-why-no-lead = À ton tour, il n’y a rien à défier : pioche, glisse ou étale.
sneak-why-not-in-hand = Tu n’as pas toutes ces cartes. Choisis des cartes de ta main.
sneak-why-no-cards = Choisis au moins une carte à jouer.
sneak-why-first-turn = À ton premier tour d’une manche, tu ne peux que piocher.
sneak-why-stock-empty = La pioche est vide. Étale plutôt une carte ou une combinaison.
sneak-why-sneaks-over = La dernière carte est piochée : on ne glisse plus rien en douce. Joue face visible.
sneak-why-nobody-could-answer = Personne d’autre n’a de cartes : rien ne peut être joué. Pioche une carte.
sneak-why-too-many =
    { $limit ->
        [one] Quelqu’un d’autre doit pouvoir répondre avec autant de cartes. Joue une seule carte.
       *[other] Quelqu’un d’autre doit pouvoir répondre avec autant de cartes. Joue { $limit } cartes au plus.
    }
sneak-why-not-a-combo = Face visible, tu peux jouer une carte ou une combinaison : même valeur, même couleur ou suite. Change de cartes, ou glisse-les en douce.
sneak-why-wrong-count =
    { $count ->
        [one] L’entame est d’une carte : défie avec une carte exactement.
       *[other] L’entame est de { $count } cartes : défie avec { $count } cartes exactement.
    }
sneak-why-announce-first = Annonce d’abord ton défi. Tu choisiras tes cartes quand tout le monde aura parlé.
sneak-why-announced = Tu as annoncé un défi et tu ne peux plus le reprendre. Choisis tes cartes.
sneak-why-cards-due = Choisis les cartes de ton défi.
sneak-why-no-pass = Tu ne peux pas passer à ton tour : pioche, glisse ou étale.
sneak-why-must-lead = Tu ne peux pas passer : la pioche est vide, étale donc une carte ou une combinaison.
