# Bluff Pirate: what happens at the table, what is refused and why. The words of the page stand in `page.fr.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards: one alone brings its article along, so no sentence may put another one before it.

pirate-card-red =
    { $count ->
        [one] un sabre rouge
       *[other] { $count } sabres rouges
    }
pirate-card-orange =
    { $count ->
        [one] une boussole orange
       *[other] { $count } boussoles orange
    }
pirate-card-yellow =
    { $count ->
        [one] une lanterne jaune
       *[other] { $count } lanternes jaunes
    }
pirate-card-green =
    { $count ->
        [one] un perroquet vert
       *[other] { $count } perroquets verts
    }
pirate-card-blue =
    { $count ->
        [one] une ancre bleue
       *[other] { $count } ancres bleues
    }
pirate-card-violet =
    { $count ->
        [one] une longue-vue violette
       *[other] { $count } longues-vues violettes
    }
pirate-card-pink =
    { $count ->
        [one] un crochet rose
       *[other] { $count } crochets roses
    }
pirate-card-brown =
    { $count ->
        [one] un tonneau marron
       *[other] { $count } tonneaux marron
    }
pirate-card-white =
    { $count ->
        [one] un parchemin blanc
       *[other] { $count } parchemins blancs
    }
pirate-card-black =
    { $count ->
        [one] un chapeau noir
       *[other] { $count } chapeaux noirs
    }
pirate-card-red-pirate =
    { $count ->
        [one] un pirate rouge
       *[other] { $count } pirates rouges
    }
pirate-card-orange-pirate =
    { $count ->
        [one] un pirate orange
       *[other] { $count } pirates orange
    }
pirate-card-yellow-pirate =
    { $count ->
        [one] un pirate jaune
       *[other] { $count } pirates jaunes
    }
pirate-card-green-pirate =
    { $count ->
        [one] un pirate vert
       *[other] { $count } pirates verts
    }
pirate-card-blue-pirate =
    { $count ->
        [one] un pirate bleu
       *[other] { $count } pirates bleus
    }
pirate-card-violet-pirate =
    { $count ->
        [one] un pirate violet
       *[other] { $count } pirates violets
    }
pirate-card-pink-pirate =
    { $count ->
        [one] un pirate rose
       *[other] { $count } pirates roses
    }
pirate-card-brown-pirate =
    { $count ->
        [one] un pirate marron
       *[other] { $count } pirates marron
    }
pirate-card-white-pirate =
    { $count ->
        [one] un pirate blanc
       *[other] { $count } pirates blancs
    }
pirate-card-black-pirate =
    { $count ->
        [one] un pirate noir
       *[other] { $count } pirates noirs
    }
pirate-colour-red = rouge
pirate-colour-orange = orange
pirate-colour-yellow = jaune
pirate-colour-green = vert
pirate-colour-blue = bleu
pirate-colour-violet = violet
pirate-colour-pink = rose
pirate-colour-brown = marron
pirate-colour-white = blanc
pirate-colour-black = noir

## What happens

pirate-first =
    { $who-is ->
        [you] C’est toi qui commences.
       *[other] { $who } commence.
    }
pirate-dealt =
    { $who-is ->
        [you] Tu reçois une carte.
       *[other] { $who } reçoit une carte.
    }
pirate-dealt-card =
    { $who-is ->
        [you] Tu reçois : { $card }.
       *[other] { $who } reçoit : { $card }.
    }
pirate-reshuffled = La pioche est épuisée. Toutes les cartes du plateau sont mélangées pour en refaire une : { $count }.
pirate-drew =
    { $who-is ->
        [you] Tu pioches une carte.
       *[other] { $who } pioche une carte.
    }
pirate-drew-card =
    { $who-is ->
        [you] Tu pioches : { $card }.
       *[other] { $who } pioche : { $card }.
    }
pirate-nothing-left =
    { $who-is ->
        [you] Il ne te reste aucune carte à piocher.
       *[other] Plus aucune carte à piocher pour { $who }.
    }
pirate-placed =
    { $who-is ->
        [you] Tu poses une série de { $size } : { $shown }, et { $down } face cachée.
       *[other] { $who } pose une série de { $size } : { $shown }, et { $down } face cachée.
    }
pirate-placed-own =
    { $who-is ->
        [you] Tu poses une série de { $size } : { $shown }, et face cachée { $hidden }.
       *[other] { $who } pose une série de { $size } : { $shown }, et face cachée { $hidden }.
    }
pirate-answered =
    { $who-is ->
        [you] Tu as voté.
       *[other] { $who } a voté.
    }
pirate-own-bluff =
    { $who-is ->
        [you] Tu votes : bluff. Personne ne le sait encore.
       *[other] { $who } vote : bluff.
    }
pirate-own-honest =
    { $who-is ->
        [you] Tu votes : honnête. Personne ne le sait encore.
       *[other] { $who } vote : honnête.
    }
pirate-picked-bluff =
    { $who-is ->
        [you] Tu choisis
       *[other] { $who } choisit
    } { $voter-is ->
        [you] ton vote : bluff.
       *[other] { $voter }, qui a voté : bluff.
    }
pirate-picked-honest =
    { $who-is ->
        [you] Tu choisis
       *[other] { $who } choisit
    } { $voter-is ->
        [you] ton vote : honnête.
       *[other] { $voter }, qui a voté : honnête.
    }
pirate-revealed-bluff =
    { $who-is ->
        [you] Tu retournes { $cards }. Tout n’est pas { $colour } : c’était un bluff.
       *[other] { $who } retourne { $cards }. Tout n’est pas { $colour } : c’était un bluff.
    }
pirate-revealed-honest =
    { $who-is ->
        [you] Tu retournes { $cards }. Tout est { $colour } : c’était vrai.
       *[other] { $who } retourne { $cards }. Tout est { $colour } : c’était vrai.
    }
pirate-votes = Tous les votes : { $votes }.
pirate-vote-bluff = { $who } a dit bluff
pirate-vote-honest = { $who } a dit honnête
pirate-took-back =
    { $who-is ->
        [you] Tu reprends tes cartes, et tout le monde les a vues : { $cards }.
       *[other] { $who } reprend ses cartes, et tout le monde les a vues : { $cards }.
    }
pirate-sailed =
    { $who-is ->
        [you] Tu vogues jusqu’à la case { $to }.
       *[other] { $who } vogue jusqu’à la case { $to }.
    }
pirate-went-back =
    { $who-is ->
        [you] Tu recules
       *[other] { $who } recule
    } { $to ->
        [0] jusqu’au départ.
       *[other] à la case { $to }.
    }
pirate-stayed =
    { $who-is ->
        [you] Tu es déjà au départ : tu ne peux pas reculer.
       *[other] { $who } est déjà au départ et ne peut pas reculer.
    }
pirate-removed =
    { $who-is ->
        [you] Tu ranges sur le plateau : { $card }.
       *[other] { $who } range sur le plateau : { $card }.
    }
pirate-passed =
    { $who-is ->
        [you] Tu ne poses pas de série, et tu n’as pas de carte à ranger.
       *[other] { $who } ne pose pas de série, et n’a pas de carte à ranger.
    }
pirate-boarded =
    { $who-is ->
        [you] Tu joues { $card } et tu abordes { $whom }.
       *[other] { $who } joue { $card } et { $whom-is ->
            [you] t’aborde
           *[other] aborde { $whom }
        }.
    }
pirate-took =
    { $who-is ->
        [you] Tu prends une carte à { $from }.
       *[other] { $who } { $from-is ->
            [you] te prend une carte
           *[other] prend une carte à { $from }
        }.
    }
pirate-took-card =
    { $who-is ->
        [you] Tu prends à { $from } : { $card }.
       *[other] { $who } { $from-is ->
            [you] te prend
           *[other] prend à { $from }
        } : { $card }.
    }
pirate-treasure =
    { $who-is ->
        [you] Tu retournes le jeton de l’île : le trésor !
       *[other] { $who } retourne le jeton de l’île : le trésor !
    }
pirate-empty =
    { $who-is ->
        [you] Tu retournes le jeton de l’île : rien. Le trésor est sur l’autre île.
       *[other] { $who } retourne le jeton de l’île : rien. Le trésor est sur l’autre île.
    }
pirate-score = { $who } { $square }
pirate-over = La partie est finie. Le trésor est à { $winners }. Cases : { $scores }.
pirate-over-idle =
    { $winners-count ->
        [one] La partie est finie : { $idle } tours sans série. Le bateau de tête gagne : { $winners }. Cases : { $scores }.
       *[other] La partie est finie : { $idle } tours sans série. Les bateaux de tête se partagent la première place : { $winners }. Cases : { $scores }.
    }

## What a move would say

pirate-claim-draw = Piocher tes cartes. Ensuite, tu poses une série ou tu ranges une carte sur le plateau.
pirate-claim-draw-few = Piocher tes cartes. Ensuite, tu poses une série ou tu finis ton tour sans ranger de carte.
pirate-claim-board =
    { $count ->
        [one] Jouer { $card } et prendre une carte à l’aveugle à { $whom }. C’est tout ton tour.
       *[other] Jouer { $card } et prendre { $count } cartes à l’aveugle à { $whom }. C’est tout ton tour.
    }
pirate-claim-set-true = Montrer { $shown } et poser face cachée { $hidden }. Tout est { $colour } : une vraie série de { $size }.
    .gist = une vraie série
pirate-claim-set-bluff = Montrer { $shown } et poser face cachée { $hidden }. Tout n’est pas { $colour } : un bluff. Si tu choisis un vote « bluff », tu reprends les cartes et qui a voté avance de { $size }.
    .gist = un bluff
pirate-claim-set-none = Ce n’est pas une série : montre une ou deux cartes d’une même couleur, et pose les autres face cachée.
pirate-claim-remove = Ranger { $card } sur le plateau, à la vue de tout le monde. Ça finit ton tour.
pirate-claim-done = Ne pas poser de série. Tu gardes toutes tes cartes.
pirate-claim-bluff = Voter bluff. Si ton vote est choisi et que la série est vraie, tu recules de deux cases.
pirate-claim-honest = Voter honnête. Si ton vote est choisi, la série fait avancer son bateau, bluff ou pas.
pirate-claim-pick = Choisir { $voter }. On montre son vote, et tes cartes cachées aussi.

## Why not

pirate-why-not-awaited = Ce n’est pas à toi de jouer. Attends que la table te le demande.
pirate-why-draw-first = Pioche d’abord tes cartes, ou aborde un bateau.
pirate-why-has-drawn = Tu as déjà pioché. Un abordage aurait été tout ton tour, et on ne pioche pas deux fois. Pose une série ou range une carte sur le plateau.
pirate-why-no-set = Il n’y a pas de série sur laquelle voter.
pirate-why-own-set = Ce sont les autres qui votent sur ta série, pas toi.
pirate-why-has-voted = Tu as déjà voté sur cette série, et un vote ne se reprend pas.
pirate-why-vote-due = Une série est sur la table : vote d’abord.
pirate-why-pick-due = Tout le monde a voté : choisis le vote qui compte.
pirate-why-no-voter = { $whom } n’a pas voté sur cette série. Choisis quelqu’un d’autre.
pirate-why-not-in-hand = Tu n’as pas toutes ces cartes. Choisis des cartes de ta main.
pirate-why-wrong-size =
    { $most ->
        [one] Une série a une carte.
       *[other] Une série a de { $least } à { $most } cartes. Prends-en plus ou moins.
    }
pirate-why-wrong-shown = Montre une ou deux cartes de la série, et poses-en au moins une face cachée.
pirate-why-two-colours = Les cartes que tu montres doivent être d’une même couleur. Seules les cartes cachées peuvent être autre chose.
pirate-why-choose-one = Choisis d’abord la carte, une seule, que tu ranges sur le plateau.
pirate-why-excused = Tu avais trop peu de cartes pour en ranger une : pose une série, ou finis ton tour.
pirate-why-must-remove = Tu ne peux pas finir ton tour ainsi : pose une série, ou range une carte sur le plateau.
pirate-why-in-lead = Personne n’est devant toi, et qui est en tête ne peut pas aborder.
pirate-why-not-ahead = { $whom } n’est pas devant toi. Aborde un bateau qui l’est.
pirate-why-nobody-there = Cette place n’existe pas à cette table.
pirate-why-empty-hand = { $whom } n’a pas de cartes à te laisser prendre.
pirate-why-no-pirate = Il faut un pirate en main pour aborder, et tu n’as pas celui-là.
