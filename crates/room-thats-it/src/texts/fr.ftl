# That's It!: what happens at the table, what is refused and why, and the options. The words of the page stand in
# `page.fr.ftl`. For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards

thats-it-card-picture = l’image « { $text } »
thats-it-card-word = le mot « { $text } »
thats-it-card-text = la carte « { $text } »
thats-it-card-wizard = un Magicien
thats-it-set = ({ $cards })

## What happens

thats-it-dealer =
    { $who-is ->
        [you] C’est toi qui donnes en premier.
       *[other] { $who } donne en premier.
    }
thats-it-dealt =
    { $who-is ->
        [you] Tu reçois { $card }.
       *[other] { $who } reçoit { $card }.
    }
thats-it-begins =
    { $who-is ->
        [you] Tout le monde a sept cartes. On retourne { $card }. C’est toi qui commences.
       *[other] Tout le monde a sept cartes. On retourne { $card }. { $who } commence.
    }
thats-it-drew =
    { $who-is ->
        [you] Tu prends une carte dans la pioche.
       *[other] { $who } prend une carte dans la pioche.
    }
thats-it-drew-card =
    { $who-is ->
        [you] Tu pioches { $card }.
       *[other] { $who } pioche { $card }.
    }
thats-it-took =
    { $who-is ->
        [you] Tu prends { $card } sur la défausse.
       *[other] { $who } prend { $card } sur la défausse.
    }
thats-it-laid =
    { $who-is ->
        [you] Tu poses la famille { $set } : { $cards }.
       *[other] { $who } pose la famille { $set } : { $cards }.
    }
thats-it-added =
    { $who-is ->
        [you] Tu ajoutes { $card } à la famille { $set }.
       *[other] { $who } ajoute { $card } à la famille { $set }.
    }
thats-it-swapped =
    { $who-is ->
        [you] Tu mets { $card } dans la famille { $set } et tu y prends { $wizard }.
       *[other] { $who } met { $card } dans la famille { $set } et y prend { $wizard }.
    }
thats-it-discarded =
    { $who-is ->
        [you] Tu défausses { $card }.
       *[other] { $who } défausse { $card }.
    }
thats-it-called =
    { $who-is ->
        [you] Tu cries « That’s it! » et tu gagnes la manche.
       *[other] { $who } crie « That’s it! » et gagne la manche.
    }
thats-it-called-auto =
    { $who-is ->
        [you] That’s it! Tu gagnes la manche.
       *[other] That’s it! { $who } gagne la manche.
    }
thats-it-passed =
    { $who-is ->
        [you] Tu ne cries rien.
       *[other] { $who } ne crie rien.
    }
thats-it-forgot =
    { $who-is ->
        [you] Tu aurais pu crier « That’s it! » et tu ne l’as pas fait. Tu pourras crier après ton prochain tour.
       *[other] { $who } aurait pu crier « That’s it! » et ne l’a pas fait.
    }
thats-it-reshuffled =
    { $count ->
        [one] La pioche est vide. La seule carte de la défausse est mélangée.
       *[other] La pioche est vide. Les { $count } cartes de la défausse sont mélangées et forment la nouvelle pioche.
    }
thats-it-turned = On retourne { $card }.
thats-it-counted =
    { $who-is ->
        [you] Il te reste { $cards } : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] { $who } garde { $cards } : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
thats-it-counted-sets =
    { $who-is ->
        [you] Tu montres { $sets } : aucun point.
       *[other] { $who } montre { $sets } : aucun point.
    }
thats-it-counted-both =
    { $who-is ->
        [you] Tu mets de côté { $sets } et il te reste { $cards } : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] { $who } met de côté { $sets } et garde { $cards } : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
thats-it-counted-empty =
    { $who-is ->
        [you] Tu n’as plus de cartes : aucun point.
       *[other] { $who } n’a plus de cartes : aucun point.
    }
thats-it-capped = Après { $count } tours, personne n’a crié. Personne ne gagne la manche.
thats-it-stuck = Il ne reste aucune carte à prendre. Personne ne gagne la manche.
thats-it-score = { $who } { $points }
thats-it-round-ended = Fin de la manche { $round } : { $scores }.
thats-it-new-round =
    { $who-is ->
        [you] Manche { $round }. C’est toi qui donnes.
       *[other] Manche { $round }. { $who } donne.
    }
thats-it-over =
    { $winners-count ->
        [one] La partie est finie : { $scores }. Le moins de points gagne : { $winners }.
       *[other] La partie est finie : { $scores }. Première place partagée : { $winners }.
    }
thats-it-over-called =
    { $who-is ->
        [you] La partie est finie : { $scores }. C’est toi qui as crié : tu gagnes sans partage.
       *[other] La partie est finie : { $scores }. { $who } a crié, et gagne sans partage.
    }

## What a move would say

thats-it-claim-pile = Piocher une carte.
thats-it-claim-top = Prendre { $card } sur la défausse. Tout le monde voit que tu l’as.
thats-it-claim-top-empty = Prendre la carte du dessus de la défausse.
thats-it-claim-lay = Poser une famille, face visible : { $cards }. Elle reste sur la table.
thats-it-claim-add = Ajouter { $card } à la famille { $set }.
thats-it-claim-swap = Mettre { $card } dans la famille { $set } et y prendre le Magicien.
thats-it-claim-discard = Défausser { $card }, face visible. Ça finit ton tour.
thats-it-claim-discard-call = Défausser { $card } et crier « That’s it! » Tu gagnes la manche.
thats-it-claim-call = Crier « That’s it! » Tu gagnes la manche.
thats-it-claim-pass = Ne rien crier.
thats-it-claim-pass-no-sets = Continuer. Tes sept cartes ne forment pas deux familles : il n’y a rien à crier.
thats-it-claim-pass-cards-left = Continuer. Tu as encore des cartes en main : il n’y a rien à crier.

## Why not

thats-it-why-not-awaited = Ce n’est pas à toi de jouer.
thats-it-why-draw-first = Prends d’abord une carte, dans la pioche ou sur la défausse.
thats-it-why-has-drawn = Tu as déjà pris une carte. Maintenant, défausses-en une.
thats-it-why-pile-empty = La pioche est vide. Prends la carte du dessus de la défausse.
thats-it-why-no-discard = La défausse est vide. Prends une carte dans la pioche.
thats-it-why-no-table = Dans cette version, les familles restent en main jusqu’à ce que les sept cartes soient casées.
thats-it-why-choose-one = Choisis d’abord une seule carte de ta main.
thats-it-why-not-in-hand = Tu n’as pas cette carte. Choisis dans ta main.
thats-it-why-wrong-size = Une famille a trois ou quatre cartes.
thats-it-why-not-one-item = Les cartes d’une famille montrent toutes la même chose, en images ou en mots.
thats-it-why-no-real-card = Dans une famille, il faut au moins une carte qui ne soit pas un Magicien.
thats-it-why-too-many-wizards =
    { $count ->
        [one] Cette table permet un Magicien par famille.
       *[other] Cette table permet { $count } Magiciens par famille.
    }
thats-it-why-nothing-to-discard = Garde une carte : il doit t’en rester une à défausser.
thats-it-why-no-such-set = Aucune famille ne porte ce numéro sur la table.
thats-it-why-no-own-set = Pose d’abord une famille à toi. Ensuite, tu pourras compléter les autres.
thats-it-why-set-full = Cette famille a déjà quatre cartes.
thats-it-why-not-four = On ne peut retirer un Magicien que d’une famille de quatre.
thats-it-why-no-wizard = On n’échange qu’un Magicien, et pas contre un autre Magicien.
thats-it-why-wrong-item = Cette carte n’est pas de cette famille.
thats-it-why-must-lay = Tu as une famille complète sans Magicien. Pose-la avant de défausser.
thats-it-why-give-back = Tu viens de prendre cette carte. Défausses-en une autre.
thats-it-why-not-complete = Tes sept cartes ne forment pas encore deux familles.
thats-it-why-cards-left =
    { $count ->
        [one] Tu as encore une carte en main.
       *[other] Tu as encore { $count } cartes en main.
    }
thats-it-why-table-calls = Pas besoin de crier : cette table le fait pour toi.
thats-it-why-nothing-to-call = On crie en défaussant, ou juste après.
thats-it-why-too-late = Il est trop tard pour crier. Tu pourras le faire après ton prochain tour.
thats-it-why-turn-over = Tu as défaussé, ton tour est fini : crie, ou laisse passer.
thats-it-why-hand-empty = Ta main est vide. Crie, ou laisse passer.

## Options

thats-it-option-version = Version
thats-it-option-version-help = Soit les familles restent en main jusqu’à ce que les sept cartes soient casées, soit on les pose sur la table une à une.
thats-it-option-version-1 = 1 : garder ses familles en main
thats-it-option-version-2 = 2 : poser ses familles sur la table
thats-it-option-deck = Paquet
thats-it-option-deck-help = Ce qu’il y a sur les cartes. Tu peux apporter ton propre paquet.
thats-it-option-deck-animals = Les animaux
thats-it-option-deck-food = À manger
thats-it-option-deck-clothes-and-weather = Habits et météo
thats-it-option-deck-classroom = En classe
thats-it-option-deck-at-home = À la maison
thats-it-option-deck-wild-animals = Animaux sauvages
thats-it-option-deck-fruit-and-vegetables = Fruits et légumes
thats-it-option-deck-body-and-family = Le corps et la famille
thats-it-option-deck-snacks-and-meals = Repas et goûters
thats-it-option-deck-on-the-move = En route
thats-it-option-deck-sport-and-music = Sport, musique et jeux
thats-it-option-deck-earth-and-sky = La terre et le ciel
thats-it-option-deck-tools = Outils et instruments
thats-it-option-deck-small-and-rare-animals = Petites bêtes et animaux rares
thats-it-option-deck-once-upon-a-time = Il était une fois
thats-it-option-language = Langue des mots
thats-it-option-language-help = La langue des mots, si le paquet en a plusieurs.
thats-it-option-language-auto = La première langue du paquet
thats-it-option-language-en = Anglais
thats-it-option-language-fr = Français
thats-it-option-language-de = Allemand
thats-it-option-language-nl = Néerlandais
thats-it-option-language-es = Espagnol
thats-it-option-language-it = Italien
thats-it-option-language-zh = Chinois
thats-it-option-language-ar = Arabe
thats-it-option-items = Nombre de mots
thats-it-option-items-help = Les premiers mots du paquet. Chacun a deux images et deux mots ; il y a quatre Magiciens. À six, il en faut dix.
thats-it-option-items-12 = 12
thats-it-option-rounds = Manches
thats-it-option-rounds-help = Après la dernière manche, le moins de points gagne.
thats-it-option-rounds-3 = 3
thats-it-option-give_back = Prendre la carte du dessus de la défausse et la rejeter aussitôt
thats-it-option-give_back-help = C’est une façon de passer : ta main reste comme elle est.
thats-it-option-give_back-allowed = Permis
thats-it-option-give_back-forbidden = Interdit
thats-it-option-must_lay = Familles complètes (version 2)
thats-it-option-must_lay-help = Si l’on peut cacher en main ce qu’on pourrait poser.
thats-it-option-must_lay-strict = À poser tout de suite, si elles sont sans Magicien
thats-it-option-must_lay-free = On peut les garder
thats-it-option-auto_call = Le cri
thats-it-option-auto_call-help = Qui oublie de crier doit attendre son prochain tour.
thats-it-option-auto_call-off = Chacun crie pour soi
thats-it-option-auto_call-on = La table crie
thats-it-option-v1_score = Points de qui perd (version 1)
thats-it-option-v1_score-help = Dans les deux cas, le moins de points est le mieux.
thats-it-option-v1_score-unmatched = Les cartes hors famille
thats-it-option-v1_score-all = Toutes les cartes en main
thats-it-option-out_without_discard = Poser ses dernières cartes sans défausser (version 2)
thats-it-option-out_without_discard-help = Selon la règle imprimée, il faut toujours garder une carte à défausser.
thats-it-option-out_without_discard-off = Interdit
thats-it-option-out_without_discard-on = Permis
thats-it-option-max_wizards = Magiciens dans une famille
thats-it-option-max_wizards-help = Un Magicien remplace n’importe quelle carte. Il faut au moins une vraie carte par famille.
thats-it-option-max_wizards-none = Autant qu’on veut
thats-it-option-max_wizards-1 = Un au plus
thats-it-option-max_wizards-2 = Deux au plus
thats-it-option-first_dealer = Première donne
thats-it-option-first_dealer-help = La place à gauche de qui donne commence ; la donne passe à la suivante à chaque manche.
thats-it-option-first_dealer-random = Le hasard décide
thats-it-option-first_dealer-A = Place 1
thats-it-option-first_dealer-B = Place 2
thats-it-option-first_dealer-C = Place 3
thats-it-option-first_dealer-D = Place 4
thats-it-option-first_dealer-E = Place 5
thats-it-option-first_dealer-F = Place 6
thats-it-option-turn_cap = Manche la plus longue, en tours
thats-it-option-turn_cap-help = Alors la manche finit sans gagnant. Presque aucune ne va jusque-là.
thats-it-option-turn_cap-300 = 300
