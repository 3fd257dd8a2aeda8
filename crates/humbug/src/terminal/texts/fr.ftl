terminal-welcome = Tape le numéro d’un coup, puis Entrée. t montre la table, h aide, q quitte.
terminal-welcome-hint = Tape le numéro d’un coup, puis Entrée. ? donne un conseil, t montre la table, h aide, q quitte.
terminal-welcome-watching = Tu regardes cette table. t montre la table, h aide, q quitte.
terminal-help =
    Un numéro joue le coup qui porte ce numéro. Tu peux aussi écrire n’importe quel coup dans la notation du jeu, par exemple : { $example }
terminal-help-keys = t montre la table. m montre encore les coups. h montre cette aide. q quitte la table.
terminal-help-keys-hint = ? donne un conseil. t montre la table. m montre encore les coups. h montre cette aide. q quitte la table.
terminal-help-keys-watching = t montre la table. h montre cette aide. q quitte la table.
list-separator = , { "" }
terminal-choose = Ce coup n’existe pas. Tape le numéro d’un coup, ou h pour l’aide.
terminal-not-now = Pas encore : ce n’est pas ton tour.
terminal-only-watching = Tu regardes cette table : tu n’as pas de coups à jouer.
terminal-lost = Le serveur ne répond pas. J’essaie encore.
terminal-gone = Le serveur ne répond plus.
terminal-back = Pour revenir à cette place : { $command }
terminal-bye = Tu as quitté la table.
terminal-again = n rejoue la même partie, q quitte.
terminal-again-or = Tape n pour rejouer la même partie, ou q pour quitter.
terminal-waits-for-others = Tu veux rejouer. La partie commence quand les autres sont d’accord.
terminal-code = Le code de cette table : { $code }
terminal-address = Les autres entrent par : { $address }
terminal-lobby = À la table : { $names }
terminal-lobby-begin = Commencer la partie
terminal-lobby-bot = Ajouter un robot
terminal-lobby-remove = Retirer { $name }
terminal-lobby-choose = Tape un numéro de la liste, ou q pour quitter.
terminal-lobby-wait = La partie n’a pas encore commencé.
terminal-lobby-wait-for = La partie n’a pas encore commencé. { $name } la lance.
terminal-you = { $name } (toi)
terminal-screen-keys = t table  h aide  q quitter
terminal-screen-keys-hint = ? conseil  t table  h aide  q quitter
terminal-screen-table = Table
terminal-screen-log = Ce qui s’est passé
terminal-screen-result = Résultat
terminal-screen-stage = Cartes sur table
terminal-screen-hint = Conseil
terminal-screen-input = ↑ ↓ ou un numéro, puis Entrée. Un autre coup : deux-points, puis le coup.
terminal-screen-choose = ↑ ↓ ou un numéro, puis Entrée.
terminal-screen-watching = ↑ ↓ et la molette font défiler. q quitte.
terminal-screen-any-key = Une autre touche ferme ce texte.
terminal-screen-no-key = Cette touche ne fait rien ici. h montre toutes les touches.
terminal-screen-again = Rejouer la même partie
terminal-screen-leave = Quitter la table
terminal-screen-leave-how = Appuie sur Entrée, ou encore sur q, pour quitter.
terminal-screen-small = La fenêtre est trop petite. Agrandis-la, ou lance le jeu avec --plain.
terminal-screen-help-title = Touches
terminal-screen-help =
    ↑ ↓, j k, la souris : choisir un coup. Entrée ou un second clic le joue.
    Un numéro, puis Entrée : joue le coup qui porte ce numéro.
    Deux-points, puis un coup dans la notation du jeu, puis Entrée : joue n’importe quel coup.
    t : toute la table. Page précédente, Page suivante : faire défiler la table.
    h ou F1 : cette liste. n : la même partie, une fois qu’elle est finie.
    Échap : efface ce que tu as tapé. q, Échap ou Contrôle C : quitter.
terminal-screen-help-hint = ? ou F2 : le conseil d’un expert, si tu joues seul contre des robots.
