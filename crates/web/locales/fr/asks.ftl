# Ce qu’on demande au sujet des places : nouveaux appareils, robots à la place de gens présents.

ask-bot =
    { $who-is ->
        [you] Dans quelques secondes, un robot joue à ta place, sauf si tu es là.
       *[other] Dans quelques secondes, un robot joue à la place de { $who }, sauf réponse.
    }
ask-removal =
    { $who-is ->
        [you] Dans quelques secondes, un robot prend ta place pour de bon, sauf si tu es là.
       *[other] Dans quelques secondes, un robot prend la place de { $who } pour de bon, sauf réponse.
    }
ask-keep = Je suis là
ask-device =
    { $who-is ->
        [you] Un nouvel appareil ({ $code }) demande à jouer pour toi.
       *[other] Un nouvel appareil ({ $code }) demande à jouer pour { $who }.
    }
ask-device-moves = Si c’est toi, tu continues là-bas et plus ici.
ask-that-is-me = C’est moi
ask-no = Non
ask-that-is-them = C’est bien cette personne
ask-one-more =
    { $by-is ->
        [you] Tu l’as confirmé. Il faut encore une personne.
       *[other] { $by } le confirme. Il faut encore une personne.
    }
ask-your-code = Cet appareil demande à jouer pour { $who }. Son code :
ask-tell-code = Dis ce code aux autres. Dès qu’on te laisse entrer, cette page devient la tienne.
ask-yours = Une de ces places est la tienne ?
ask-yours-help = Si ton appareil est perdu ou remplacé, choisis ton nom. À table, on laisse alors entrer cet appareil.

device-title = Un nouvel appareil pour quelqu’un
device-lead = Un téléphone perdu ou déchargé ? La place continue sur un autre.
device-label = L’adresse de la table
device-step-open = Ouvre cette adresse sur le nouvel appareil : scanne-la, ou tape le code de la table.
device-step-name = Là, sous « Une de ces places est la tienne ? », choisis le nom. L’appareil affiche quatre chiffres.
device-step-agree = Ici, à table, on dit à qui est l’appareil : la personne elle-même sur l’ancien, l’hôte si elle est absente, sinon deux personnes.
tool-minded = Tu remplaces l’hôte jusqu’à son retour. D’ici là, personne ne peut être retiré ni remplacé par un robot.

tv-device = Nouveau téléphone ? Scanne ceci et choisis ton nom.

## Dans le journal

news-agreed =
    { $by-is ->
        [you] Tu confirmes que le nouvel appareil est à { $who }.
       *[other] { $by } confirme que le nouvel appareil est à { $who-is ->
            [you] toi
           *[other] { $who }
        }.
    }
news-kept =
    { $who-is ->
        [you] Tu gardes ta place.
       *[other] { $who } garde sa place.
    }
news-lapsed =
    { $who-is ->
        [you] Personne n’a laissé entrer l’appareil qui demandait ta place.
       *[other] Personne n’a laissé entrer l’appareil qui demandait la place de { $who }.
    }
news-proposed =
    { $who-is ->
        [you] Tu proposes { $game } pour la prochaine partie.
       *[other] { $who } propose { $game } pour la prochaine partie.
    }
news-accepted =
    { $who-is ->
        [you] Tu es d’accord pour la prochaine partie.
       *[other] { $who } est d’accord pour la prochaine partie.
    }
news-declined =
    { $who-is ->
        [you] Tu ne veux pas d’autre partie pour l’instant.
       *[other] { $who } ne veut pas d’autre partie pour l’instant.
    }
news-withdrawn =
    { $who-is ->
        [you] Ta proposition ne peut plus être jouée.
       *[other] La proposition de { $who } ne peut plus être jouée.
    }

error-stand-in = Tu remplaces l’hôte jusqu’à son retour : tu ne disposes pas des places des autres.
error-seats-of-class = À une table de classe, seule la classe donne les places. Demande à l’enseignant.
error-not-asked = C’est déjà réglé, ou quelqu’un d’autre demande maintenant.
error-kept-lately = Cette personne vient de dire qu’elle est là. Tu peux redemander dans une minute.
error-not-proposed = Cette proposition n’est plus ouverte.
error-not-after-game = On peut proposer la prochaine partie dès qu’une partie est finie.
error-no-shorter = Ce jeu n’a pas de durée plus courte.
