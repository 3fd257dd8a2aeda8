# What is asked about people's seats: new devices, and bots for people who are there.

ask-bot =
    { $who-is ->
        [you] In a few seconds a bot plays for you, unless you are there.
       *[other] In a few seconds a bot plays for { $who }, unless they answer.
    }
ask-removal =
    { $who-is ->
        [you] In a few seconds a bot has your seat for good, unless you are there.
       *[other] In a few seconds a bot has { $who }’s seat for good, unless they answer.
    }
ask-keep = I am here
ask-device =
    { $who-is ->
        [you] A new device ({ $code }) asks to play for you.
       *[other] A new device ({ $code }) asks to play for { $who }.
    }
ask-device-moves = If that is you, you go on there and no longer here.
ask-that-is-me = That is me
ask-no = No
ask-that-is-them = It is them
ask-one-more =
    { $by-is ->
        [you] You say it is them. One more person must say so.
       *[other] { $by } says it is them. One more person must say so.
    }
ask-your-code = This device asks to play for { $who }. Its code:
ask-tell-code = Tell the code to the others. As soon as they let you in, this page becomes yours.
ask-yours = Is one of these seats yours?
ask-yours-help = If you lost your device or changed it, choose your name. Those at the table then let this device in.

device-title = A new device for somebody
device-lead = A phone is lost or empty? The seat can go on with another one.
device-label = The table’s address
device-step-open = Open this address on the new device: scan it, or type the table’s code.
device-step-name = There, under “Is one of these seats yours?”, choose the name. The device shows four digits.
device-step-agree = Here at the table somebody says whose device it is: the person on the old one, the host if the person is away, or else two people.
tool-minded = You host until the host is back. Until then nobody can be removed or handed to a bot.

tv-device = New phone? Scan this and choose your name.

## In the log

news-agreed =
    { $by-is ->
        [you] You say that the new device is { $who }’s.
       *[other] { $by } says that the new device is { $who-is ->
            [you] yours
           *[other] { $who }’s
        }.
    }
news-kept =
    { $who-is ->
        [you] You keep your seat.
       *[other] { $who } keeps the seat.
    }
news-lapsed =
    { $who-is ->
        [you] Nobody let the device in that asked for your seat.
       *[other] Nobody let the device in that asked for { $who }’s seat.
    }
news-proposed =
    { $who-is ->
        [you] You propose { $game } as the next game.
       *[other] { $who } proposes { $game } as the next game.
    }
news-accepted =
    { $who-is ->
        [you] You agree to the next game.
       *[other] { $who } agrees to the next game.
    }
news-declined =
    { $who-is ->
        [you] You want no other game just now.
       *[other] { $who } wants no other game just now.
    }
news-withdrawn =
    { $who-is ->
        [you] What you proposed cannot be played any more.
       *[other] What { $who } proposed cannot be played any more.
    }

error-stand-in = You host only until the host is back. People’s seats are not yours to give.
error-seats-of-class = At a table of a class only the class gives seats away. Ask the teacher.
error-not-asked = That is settled already, or somebody else asks now.
error-kept-lately = They have just said that they are here. You can ask again in a minute.
error-not-proposed = That proposal is no longer open.
error-not-after-game = The next game can be proposed as soon as a game is over.
error-no-shorter = This game has no shorter length.
