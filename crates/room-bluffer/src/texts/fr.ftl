# Bluffer: what happens at the table, what is refused and why. The words of the page stand in `page.fr.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Shapes: each brings its article along, so no sentence may put another one before it.

bluffer-shape-circle = un rond
bluffer-shape-square = un carré
bluffer-shape-star = une étoile
bluffer-shape-hexagon = un hexagone
bluffer-card = { $front } avec { $back } derrière

## What happens

bluffer-first =
    { $who-is ->
        [you] C’est toi qui commences.
       *[other] { $who } commence.
    }
bluffer-dealt =
    { $who-is ->
        [you] Tu reçois { $front }.
       *[other] { $who } reçoit { $front }.
    }
bluffer-started = Au centre : { $shape }.
bluffer-top = Sur la pioche : { $shape }.
# What was there is told along as `$back` to whoever looked, and must not be said: the log would remember it for them.
bluffer-peeked =
    { $who-is ->
        [you] Tu regardes derrière ta carte { $number }, qui montre { $front }.
       *[other] { $who } regarde derrière sa carte { $number }, qui montre { $front }.
    }
bluffer-matched =
    { $who-is ->
        [you] Tu poses { $front } sur la même forme. Derrière, il y a { $back } : c’est la nouvelle forme demandée.
       *[other] { $who } pose { $front } sur la même forme. Derrière, il y a { $back } : c’est la nouvelle forme demandée.
    }
bluffer-laid =
    { $who-is ->
        [you] Tu poses { $front } et annonces qu’il y a { $shape } derrière. Il faut maintenant { $front }.
       *[other] { $who } pose { $front } et annonce qu’il y a { $shape } derrière. Il faut maintenant { $front }.
    }
bluffer-passed =
    { $who-is ->
        [you] Tu laisses passer.
       *[other] { $who } laisse passer.
    }
bluffer-answered =
    { $who-is ->
        [you] Tu as répondu.
       *[other] { $who } a répondu.
    }
bluffer-own-call =
    { $who-is ->
        [you] Tu dis « Bluff ! » Personne ne le sait encore.
       *[other] { $who } dit « Bluff ! » Personne ne le savait encore.
    }
bluffer-own-pass =
    { $who-is ->
        [you] Tu laisses passer. Personne ne le sait encore.
       *[other] { $who } laisse passer. Personne ne le savait encore.
    }
bluffer-unchallenged =
    { $who-is ->
        [you] Personne ne crie au bluff… si c’en était un.
       *[other] Personne ne crie au bluff. { $who } garde son secret.
    }
bluffer-called =
    { $who-is ->
        [you] Tu dis « Bluff ! »
       *[other] { $who } dit « Bluff ! »
    }
bluffer-called-several =
    { $who-is ->
        [you] « Bluff ! » disent { $callers }. Ta place est la plus proche : c’est ton « Bluff ! » qui compte.
       *[other] « Bluff ! » disent { $callers }. { $who } a la place la plus proche : c’est son « Bluff ! » qui compte.
    }
bluffer-checked-true =
    { $who-is ->
        [you] On retourne ta carte ({ $front }) : derrière, il y a { $back }. Tu disais vrai.
       *[other] On retourne la carte ({ $front }) : derrière, il y a { $back }. { $who } disait vrai.
    }
bluffer-checked-false =
    { $who-is ->
        [you] On retourne ta carte ({ $front }) : derrière, il y a { $back }, et pas { $shape }. Ton bluff est démasqué.
       *[other] On retourne la carte ({ $front }) : derrière, il y a { $back }, et pas { $shape }. { $who } bluffait.
    }
bluffer-returned =
    { $who-is ->
        [you] La carte ({ $front } avec { $back } derrière) te revient. Il faut de nouveau { $shape }.
       *[other] La carte ({ $front } avec { $back } derrière) revient à { $who }. Il faut de nouveau { $shape }.
    }
bluffer-last-true =
    { $who-is ->
        [you] Tu poses ta dernière carte, { $front }, et montres ce qu’il y a derrière : { $back }. C’est bon !
       *[other] { $who } pose sa dernière carte, { $front }, et montre ce qu’il y a derrière : { $back }. C’est bon !
    }
bluffer-last-false =
    { $who-is ->
        [you] Tu poses ta dernière carte, { $front }, et montres ce qu’il y a derrière : { $back }, et pas { $shape }. Tu gardes la carte.
       *[other] { $who } pose sa dernière carte, { $front }, et montre ce qu’il y a derrière : { $back }, et pas { $shape }. { $who } la garde.
    }
bluffer-took =
    { $who-is ->
        [you] Tu prends à { $other } la carte { $number } ({ $front }).
       *[other] { $who } { $other-is ->
            [you] te prend
           *[other] prend à { $other }
        } la carte { $number } ({ $front }).
    }
bluffer-gave =
    { $who-is ->
        [you] Tu donnes à { $other } ta carte { $number } ({ $front }).
       *[other] { $who } { $other-is ->
            [you] te donne
           *[other] donne à { $other }
        } sa carte { $number } ({ $front }).
    }
bluffer-admitted =
    { $who-is ->
        [you] Tu pioches au lieu de jouer.
       *[other] { $who } pioche au lieu de jouer.
    }
bluffer-drew =
    { $who-is ->
        [you] Tu pioches { $front }.
       *[other] { $who } pioche { $front }.
    }
bluffer-reshuffled =
    { $count ->
        [one] La pioche est vide : une carte déjà jouée la remplace.
       *[other] La pioche est vide : { $count } cartes déjà jouées sont mélangées et en forment une nouvelle.
    }
bluffer-lapsed =
    { $count ->
        [one] Plus rien à piocher : une carte n’est pas piochée.
       *[other] Plus rien à piocher : { $count } cartes ne sont pas piochées.
    }
bluffer-out =
    { $who-is ->
        [you] { $place ->
            [1] Tu n’as plus de cartes. Tu gagnes !
            [2] Tu n’as plus de cartes : deuxième place !
           *[other] Tu n’as plus de cartes : troisième place !
        }
       *[other] { $place ->
            [1] { $who } n’a plus de cartes et gagne !
            [2] { $who } n’a plus de cartes : deuxième place !
           *[other] { $who } n’a plus de cartes : troisième place !
        }
    }
bluffer-place = { $place }. { $who }
bluffer-over =
    { $winners-count ->
        [one] La partie est finie. Victoire : { $winners }. Classement : { $places }.
       *[other] La partie est finie. Première place partagée : { $winners }. Classement : { $places }.
    }
bluffer-over-capped =
    { $winners-count ->
        [one] Le dernier tour est joué. Victoire : { $winners }. Moins de cartes, meilleure place : { $places }.
       *[other] Le dernier tour est joué. Première place partagée : { $winners }. Moins de cartes, meilleure place : { $places }.
    }

## What a move would say

bluffer-claim-peek = Regarder derrière la carte { $number } ({ $front }). Personne d’autre ne le voit, et elle reste à sa place.
bluffer-claim-match = Poser la carte { $number } ({ $front }) au centre en la retournant. Ce qu’il y a derrière devient la forme demandée.
bluffer-claim-match-known = Poser la carte { $number } ({ $front }) au centre en la retournant. Il faudra alors ce qu’il y a derrière : { $back }.
bluffer-claim-lay = Poser la carte { $number } ({ $front }) et annoncer qu’il y a { $shape } derrière.
bluffer-claim-lay-true = Poser la carte { $number } ({ $front }) et annoncer qu’il y a { $shape } derrière. C’est vrai.
    .gist = la vérité
bluffer-claim-lay-false = Poser la carte { $number } ({ $front }) et annoncer qu’il y a { $shape } derrière. En vrai, c’est { $back } : un bluff.
    .gist = un bluff
bluffer-claim-lay-last = Poser ta dernière carte et montrer ce qu’il y a derrière. Si c’est { $shape }, tu n’as plus de cartes ; sinon, tu la gardes et tu pioches { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
bluffer-claim-admit = Piocher une carte au lieu de jouer. C’est tout ton tour.
bluffer-claim-admit-nothing = Garder ta dernière carte : il n’y a plus rien à piocher. C’est tout ton tour.
bluffer-claim-call = Dire « Bluff ! » Si c’en est un, on te prend une carte et on en pioche deux. Sinon, on t’en donne une et tu en pioches une.
bluffer-claim-pass = Laisser passer. Personne ne verra ce qu’il y a derrière la carte.
bluffer-claim-take = Prendre la carte { $number } ({ $front }).
bluffer-claim-take-known = Prendre la carte { $number } ({ $front } avec { $back } derrière).
bluffer-claim-give = Donner la carte { $number } ({ $front }).
bluffer-claim-give-known = Donner la carte { $number } ({ $front } avec { $back } derrière).
bluffer-claim-no-card = Il n’y a pas de carte { $number }.

## Why not

bluffer-why-not-awaited = Ce n’est pas à toi de jouer. Attends que la table te le demande.
bluffer-why-has-answered = Tu as déjà répondu, et une réponse ne se reprend pas.
bluffer-why-out-already = Tu n’as plus de carte à perdre : tu ne peux plus dire « Bluff ! »
bluffer-why-own-card = Tu ne peux pas dire « Bluff ! » à ta propre carte.
bluffer-why-faster = Quelqu’un l’a dit avant toi. C’est le premier « Bluff ! » qui compte.
bluffer-why-visible-match = Cette carte a été posée sur sa propre forme, et tout le monde a vu ses deux côtés. Il n’y a pas de bluff possible.
bluffer-why-too-late = Trop tard : on ne peut plus douter de cette carte.
bluffer-why-nothing-to-call = Aucune carte n’attend de « Bluff ! » en ce moment.
bluffer-why-no-pass = Tu ne peux pas passer à ton tour : joue une carte ou pioche.
bluffer-why-answer-due = Une carte a été posée : dis « Bluff ! » ou laisse passer.
bluffer-why-not-yet = Dis d’abord « Bluff ! » ou laisse passer. Ton tour vient ensuite.
bluffer-why-take-due = Ton bluff est démasqué : prends d’abord une carte à qui a vu clair.
bluffer-why-give-due = Tu disais vrai : donne d’abord une de tes cartes à qui a douté de toi.
bluffer-why-no-penalty = Il n’y a pas de carte à prendre ni à donner en ce moment.
bluffer-why-choose-card = Choisis d’abord une carte.
bluffer-why-no-such-card = Aucune carte ne porte ce numéro. Choisis-en une qui est là.
bluffer-why-peeked-already = Tu as déjà regardé derrière une carte à ce tour. Un seul coup d’œil par tour.
bluffer-why-not-new = Tu as déjà vu le dos de cette carte. Tu ne peux regarder que derrière une nouvelle.
bluffer-why-no-match = Cette carte ne convient pas : devant, il faut { $shape }.
bluffer-why-lay-with-match = Une de tes cartes montre { $shape } : c’est elle que tu dois jouer, à découvert.
bluffer-why-draw-with-match = Une de tes cartes montre { $shape } : tu peux jouer, donc tu ne pioches pas.
bluffer-why-nothing-to-draw = Il n’y a plus rien à piocher : joue une carte.
bluffer-why-known-wrong = On ne bluffe pas avec sa dernière carte, et tu sais que derrière, ce n’est pas { $shape }. Pioche plutôt.
