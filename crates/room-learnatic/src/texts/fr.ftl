# Learnatic Bluff: what happens at the table, what is refused and why, the options. The words of the page stand in
# `page.fr.ftl`. For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards: `$text` is what stands on the card, often with a full stop of its own, so none follows a card; `$name` is its
## short name (not shown).

learnatic-card-word = le mot « { $text } »
learnatic-card-definition = la définition « { $text } »
learnatic-card-example = l’exemple « { $text } »
learnatic-card-letters = les lettres « { $text } »
learnatic-card-wild = un Joker

## What happens

learnatic-dealer =
    { $who-is ->
        [you] C’est toi qui donnes en premier.
       *[other] { $who } donne en premier.
    }
learnatic-dealt =
    { $who-is ->
        [you] Tu reçois une carte.
       *[other] { $who } reçoit une carte.
    }
learnatic-dealt-card =
    { $who-is ->
        [you] Tu reçois une carte : { $card }
       *[other] { $who } reçoit une carte : { $card }
    }
learnatic-turned = On retourne la première carte : { $card }
learnatic-drew =
    { $who-is ->
        [you] Tu pioches une carte.
       *[other] { $who } pioche une carte.
    }
learnatic-drew-card =
    { $who-is ->
        [you] Tu pioches : { $card }
       *[other] { $who } pioche : { $card }
    }
learnatic-took-up =
    { $who-is ->
        [you] Tu prends la carte visible : { $card }
       *[other] { $who } prend la carte visible : { $card }
    }
learnatic-threw =
    { $who-is ->
        [you] Tu jettes : { $card }
       *[other] { $who } jette : { $card }
    }
learnatic-let-be =
    { $who-is ->
        [you] Tu laisses faire.
       *[other] { $who } laisse faire.
    }
learnatic-blocked-good =
    { $who-is ->
        [you] « Bloqué ! » Bien vu : { $whom } pouvait finir. Ses cinq cartes passent sous la pioche, et cinq nouvelles arrivent.
       *[other] { $who } dit « Bloqué ! » Bien vu : { $whom-is ->
            [you] tu pouvais finir. Tes
           *[other] { $whom } pouvait finir. Ses
        } cinq cartes passent sous la pioche, et cinq nouvelles arrivent.
    }
learnatic-blocked-good-shown =
    { $who-is ->
        [you] « Bloqué ! » Bien vu : { $whom } pouvait finir avec { $cards } ; ces cartes passent sous la pioche, et cinq nouvelles arrivent.
       *[other] { $who } dit « Bloqué ! » Bien vu : { $whom-is ->
            [you] tu pouvais
           *[other] { $whom } pouvait
        } finir avec { $cards } ; ces cartes passent sous la pioche, et cinq nouvelles arrivent.
    }
learnatic-blocked-bad =
    { $who-is ->
        [you] « Bloqué ! » Raté : { $whom } ne pouvait pas finir. Ça te coûte une carte.
       *[other] { $who } dit « Bloqué ! » Raté : { $whom-is ->
            [you] tu ne pouvais
           *[other] { $whom } ne pouvait
        } pas finir. Ça coûte une carte à { $who }.
    }
learnatic-blocked-bad-shown =
    { $who-is ->
        [you] « Bloqué ! » Raté : { $whom } te montre { $cards }, et ne pouvait pas finir. Ça te coûte une carte.
       *[other] { $who } dit « Bloqué ! » Raté : { $whom-is ->
            [you] tu montres { $cards }, et ne pouvais
           *[other] { $whom } montre { $cards }, et ne pouvait
        } pas finir. Ça coûte une carte à { $who }.
    }
learnatic-lost =
    { $who-is ->
        [you] Tu perds une carte, choisie à l’aveugle : { $card }
       *[other] { $who } perd une carte, choisie à l’aveugle : { $card }
    }
learnatic-reshuffled =
    La pioche est épuisée. { $count ->
        [one] La carte visible forme la nouvelle pioche.
       *[other] Les { $count } cartes visibles sont mélangées et forment la nouvelle pioche.
    }
learnatic-out =
    { $who-is ->
        [you] « Fini ! » Tu montres { $cards }, et tu gagnes la manche.
       *[other] « Fini ! » { $who } montre { $cards }, et gagne la manche.
    }
learnatic-out-named =
    { $who-is ->
        [you] « Fini ! » Tu montres { $cards } ; le Joker remplace « { $word } ». C’est juste, et tu gagnes la manche.
       *[other] « Fini ! » { $who } montre { $cards } ; le Joker remplace « { $word } ». C’est juste, et la manche est gagnée.
    }
learnatic-out-wrong-name =
    { $who-is ->
        [you] « Fini ! » Tu montres { $cards }, et tu dis que le Joker remplace « { $word } ». C’est faux (bonne réponse : { $right }), et la manche est perdue.
       *[other] « Fini ! » { $who } montre { $cards }, et dit que le Joker remplace « { $word } ». C’est faux (bonne réponse : { $right }), et la manche est perdue.
    }
learnatic-out-not-ready =
    { $who-is ->
        [you] « Fini ! » Tu montres { $cards } : ce n’est pas une main gagnante, et la manche est perdue.
       *[other] « Fini ! » { $who } montre { $cards } : ce n’est pas une main gagnante, et la manche est perdue.
    }
learnatic-drawn = La manche { $round } a eu tous ses tours : personne ne la gagne.
learnatic-new-round =
    { $who-is ->
        [you] Manche { $round }. C’est toi qui donnes.
       *[other] Manche { $round }. { $who } donne.
    }
learnatic-score = { $who } { $won }
learnatic-over =
    { $who-is ->
        [you] La partie est finie. Tu gagnes !
       *[other] La partie est finie. { $who } gagne.
    }
learnatic-over-match =
    { $who-is ->
        [you] La partie est finie : { $scores }. Tu gagnes !
       *[other] La partie est finie : { $scores }. { $who } gagne.
    }
learnatic-over-shared = La partie est finie : { $scores }. Égalité !

## What a move would say

learnatic-claim-take-pile = Prendre la première carte de la pioche. Personne d’autre ne la verra.
learnatic-claim-take-up = Prendre la carte visible, { $card }, puis en jeter une autre.
learnatic-claim-take-nothing = Il n’y a pas de carte visible à prendre.
learnatic-claim-throw = Jeter une carte, face visible : { $card }
learnatic-claim-block = Dire que l’autre a une main gagnante. Si c’est faux, tu perds une carte et ton tour.
learnatic-claim-block-early = Dire que l’autre a une main gagnante. Si c’est faux, tu perds une carte.
learnatic-claim-let-be = Laisser l’autre continuer.
learnatic-claim-out = Dire « Fini ! » et montrer ta main.
learnatic-claim-out-named = Dire « Fini ! » et annoncer que le Joker remplace « { $word } ». Un mot faux fait perdre la manche.

## Why not

learnatic-why-not-awaited = Ce n’est pas à toi de jouer. Attends que la table te le demande.
learnatic-why-only-block = Ce n’est pas ton tour. « Bloqué ! » se dit au début d’un tour, avant de prendre une carte.
learnatic-why-own-turn = C’est ton tour : il n’y a rien à laisser faire.
learnatic-why-throw-first = Tu as six cartes en main. Jettes-en d’abord une.
learnatic-why-out-too-late = Tu as pris une carte : jettes-en une. Tu diras « Fini ! » au début de ton prochain tour, si personne ne te bloque avant.
learnatic-why-block-too-late = Tu as pris une carte : trop tard pour dire « Bloqué ! » à ce tour.
learnatic-why-take-first = Prends d’abord une carte, de la pioche ou de la pile visible.
learnatic-why-has-blocked = Tu as déjà dit « Bloqué ! » à ce tour.
learnatic-why-nothing-up = Il n’y a pas de carte visible. Prends-en une de la pioche.
learnatic-why-taken-up = Tu viens de prendre cette carte sur la pile visible. Jettes-en une autre.
learnatic-why-choose-card = Choisis d’abord une carte.
learnatic-why-not-in-hand = Tu n’as pas cette carte. Choisis-en une de ta main.
learnatic-why-not-ready = Ce n’est pas encore une main gagnante. Il te faut le mot, la définition et l’exemple d’un mot, et deux cartes d’un autre.
learnatic-why-name-due = Dis quel mot ton Joker remplace.
learnatic-why-no-name = Il n’y a pas de mot à nommer : dis seulement « Fini ! »
learnatic-why-unknown-word = La liste n’a pas ce mot. Vérifie comment il s’écrit.
learnatic-why-no-such-word = La liste n’a que { $words } mots.

## Decks

learnatic-deck-lonely = dans ce jeu, il faut à chaque mot une définition ou un exemple

## Options

learnatic-option-deck = Mots
learnatic-option-deck-help = Ce qu’on apprend : chaque mot avec sa définition et son exemple. Tu peux apporter ton propre paquet.
learnatic-option-deck-parts-of-speech = Classes de mots
learnatic-option-deck-figures-of-speech = Figures de style
learnatic-option-deck-geometry = Géométrie
learnatic-option-deck-cells-and-plants = Cellules et plantes
learnatic-option-deck-weather = Météo
learnatic-option-deck-en-numbers = Anglais : nombres
learnatic-option-deck-en-human-body = Anglais : corps humain
learnatic-option-deck-en-landscapes = Anglais : paysages
learnatic-option-deck-en-middle-ages = Anglais : Moyen Âge
learnatic-option-deck-en-matter-and-energy = Anglais : matière et énergie
learnatic-option-deck-en-computing = Anglais : informatique
learnatic-option-deck-en-music = Anglais : musique
learnatic-option-deck-fr-numbers = Nombres et calculs
learnatic-option-deck-fr-human-body = Le corps humain
learnatic-option-deck-fr-landscapes = Paysages du monde
learnatic-option-deck-fr-middle-ages = Le Moyen Âge
learnatic-option-deck-fr-matter-and-energy = Matière et énergie
learnatic-option-deck-fr-computing = Informatique
learnatic-option-deck-fr-music = La musique
learnatic-option-deck-fr-grammar = La grammaire
learnatic-option-deck-de-numbers = Allemand : nombres
learnatic-option-deck-de-human-body = Allemand : corps humain
learnatic-option-deck-de-landscapes = Allemand : paysages
learnatic-option-deck-de-middle-ages = Allemand : Moyen Âge
learnatic-option-deck-de-matter-and-energy = Allemand : matière et énergie
learnatic-option-deck-de-computing = Allemand : informatique
learnatic-option-deck-de-music = Allemand : musique
learnatic-option-deck-de-grammar = Allemand : grammaire
learnatic-option-deck-nl-numbers = Néerlandais : nombres
learnatic-option-deck-nl-human-body = Néerlandais : corps humain
learnatic-option-deck-nl-landscapes = Néerlandais : paysages
learnatic-option-deck-nl-middle-ages = Néerlandais : Moyen Âge
learnatic-option-deck-nl-matter-and-energy = Néerlandais : matière et énergie
learnatic-option-deck-nl-computing = Néerlandais : informatique
learnatic-option-deck-nl-music = Néerlandais : musique
learnatic-option-deck-nl-grammar = Néerlandais : grammaire
learnatic-option-deck-es-numbers = Espagnol : nombres
learnatic-option-deck-es-human-body = Espagnol : corps humain
learnatic-option-deck-es-landscapes = Espagnol : paysages
learnatic-option-deck-es-middle-ages = Espagnol : Moyen Âge
learnatic-option-deck-es-matter-and-energy = Espagnol : matière et énergie
learnatic-option-deck-es-computing = Espagnol : informatique
learnatic-option-deck-es-music = Espagnol : musique
learnatic-option-deck-es-grammar = Espagnol : grammaire
learnatic-option-deck-it-numbers = Italien : nombres
learnatic-option-deck-it-human-body = Italien : corps humain
learnatic-option-deck-it-landscapes = Italien : paysages
learnatic-option-deck-it-middle-ages = Italien : Moyen Âge
learnatic-option-deck-it-matter-and-energy = Italien : matière et énergie
learnatic-option-deck-it-computing = Italien : informatique
learnatic-option-deck-it-music = Italien : musique
learnatic-option-deck-it-grammar = Italien : grammaire
learnatic-option-deck-zh-numbers = Chinois : nombres
learnatic-option-deck-zh-human-body = Chinois : corps humain
learnatic-option-deck-zh-landscapes = Chinois : paysages
learnatic-option-deck-zh-history = Chinois : histoire de Chine
learnatic-option-deck-zh-matter-and-energy = Chinois : matière et énergie
learnatic-option-deck-zh-computing = Chinois : informatique
learnatic-option-deck-zh-music = Chinois : musique
learnatic-option-deck-zh-grammar = Chinois : grammaire
learnatic-option-deck-ar-numbers = Arabe : nombres
learnatic-option-deck-ar-human-body = Arabe : corps humain
learnatic-option-deck-ar-landscapes = Arabe : paysages
learnatic-option-deck-ar-history = Arabe : histoire des civilisations
learnatic-option-deck-ar-matter-and-energy = Arabe : matière et énergie
learnatic-option-deck-ar-computing = Arabe : informatique
learnatic-option-deck-ar-music = Arabe : musique
learnatic-option-deck-ar-grammar = Arabe : grammaire
learnatic-option-rounds = Manches à gagner
learnatic-option-rounds-help = Qui a gagné ce nombre de manches gagne la partie.
learnatic-option-rounds-1 = une
learnatic-option-rounds-2 = deux
learnatic-option-rounds-3 = trois
learnatic-option-rounds-5 = cinq
learnatic-option-block = On peut dire « Bloqué ! »
learnatic-option-block-own_turn = au début de son propre tour
learnatic-option-block-any_time = aussi avant que l’autre ait commencé le sien
learnatic-option-block-help = Avant la première action de l’autre dans son tour, tu peux dire « Bloqué ! » ou laisser faire. La première action compte.
learnatic-option-wild = Le mot d’un Joker
learnatic-option-wild-help = Qui finit avec un Joker nomme le mot qu’il remplace, ou la table en trouve un qui va.
learnatic-option-wild-ask = doit être nommé
learnatic-option-wild-auto = n’a pas à être nommé
learnatic-option-wrong_out = « Fini ! » sans main gagnante
learnatic-option-wrong_out-help = Une erreur peut être refusée, ou coûter la manche.
learnatic-option-wrong_out-refused = est refusé
learnatic-option-wrong_out-loses = fait perdre la manche
learnatic-option-first_dealer = Qui donne en premier
learnatic-option-first_dealer-help = L’autre joue en premier ; la donne change de main à chaque manche.
learnatic-option-first_dealer-random = le hasard décide
learnatic-option-first_dealer-A = la première place
learnatic-option-first_dealer-B = la deuxième place
learnatic-option-turn_cap = Tours avant qu’une manche soit nulle
learnatic-option-turn_cap-help = Alors personne ne gagne la manche. Presque aucune ne va jusque-là.
learnatic-option-turn_cap-300 = 300
