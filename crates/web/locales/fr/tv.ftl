# L’écran pour tout le monde, et plusieurs personnes sur un même appareil.

## Le grand écran

tv-title = Montrer une table sur cet écran
tv-lead = Pour un projecteur ou un téléviseur : la table telle que tout le monde peut la voir. Tape les six chiffres de la table.
tv-code = Code de la table
tv-show = Montrer
tv-link = Montrer sur un grand écran
tv-scan = Scanner et jouer
tv-or = ou aller sur
tv-type = et taper
tv-wait = La partie commence quand l’hôte la lance.
tv-sound = Son

## Plusieurs personnes sur un appareil

here-games-title = À quel jeu joue-t-on ici ?
here-games-lead = Un seul appareil passe de main en main. Chacun ne voit que ses propres cartes.
here-title = { $game } sur cet appareil
here-lead = L’appareil passe de main en main. Un rideau cache les cartes de chacun jusqu’à ce que la bonne personne tienne l’appareil.
here-people = Combien de personnes jouent sur cet appareil ?
here-name = Nom de la personne { $number }
here-bots = Robots qui jouent aussi
here-bots-help = On peut jouer à { $most } au plus ; il n’y aura pas plus de robots que de places libres.
here-others = D’autres animaux
here-start = Distribuer les cartes
here-link = Quelqu’un d’autre joue aussi sur cet appareil
here-give = Donne l’appareil à { $who }
here-hold = Garde le doigt dessus pour voir
here-open = Je suis { $who } : montre mes cartes
here-hide = Cacher mes cartes
here-hand = Les cartes de { $who }
here-turn = À { $who } de jouer
here-places = Tourne l’écran vers toi et garde le doigt appuyé pour voir. Choisis ensuite d’après les numéros.
here-alone = Regarder sans les autres
here-table = Regarder la table
here-page-title = ● { $who } – { $game }

also-title = Quelqu’un d’autre joue ici aussi
also-lead = { $who-count ->
        [one] { $who } joue à { $game } sur cet appareil. Qui d’autre ?
       *[other] { $who } jouent à { $game } sur cet appareil. Qui d’autre ?
    }
tv-open = Ou ouvrir une table sur cet écran
tv-open-lead = La première personne qui la rejoint par téléphone en est l’hôte.
