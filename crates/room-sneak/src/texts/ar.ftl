# Sneak: what happens at the table, what is refused and why. The words of the page stand in `page.ar.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards

sneak-card = { $rank } { $suit }
sneak-rank-2 = 2
sneak-rank-3 = 3
sneak-rank-4 = 4
sneak-rank-5 = 5
sneak-rank-6 = 6
sneak-rank-7 = 7
sneak-rank-8 = 8
sneak-rank-9 = 9
sneak-rank-10 = 10
sneak-rank-jack = ولد
sneak-rank-queen = ملكة
sneak-rank-king = ملك
sneak-rank-ace = آس
sneak-suit-clubs = السباتي
sneak-suit-diamonds = الديناري
sneak-suit-hearts = القلوب
sneak-suit-spades = البستوني

sneak-class-junk = بلا تشكيلة
sneak-class-single = ورقة واحدة
sneak-class-flush = نقش واحد
sneak-class-straight = تسلسل
sneak-class-straight-flush = تسلسل بنقش واحد
sneak-class-match = تطابق

## What happens

sneak-dealer =
    { $who-is ->
        [you] أول توزيع لك.
       *[other] أول توزيع من نصيب { $who }.
    }
sneak-drew =
    { $who-is ->
        [you] سحبت ورقة.
       *[other] { $who }: سحب ورقة.
    }
sneak-drew-card =
    { $who-is ->
        [you] سحبت { $card }.
       *[other] { $who }: سحب { $card }.
    }
sneak-drew-last =
    { $who-is ->
        [you] سحبت آخر ورقة في الكومة. من الآن كل افتتاح استعراض.
       *[other] { $who }: سحب آخر ورقة في الكومة. من الآن كل افتتاح استعراض.
    }
sneak-drew-last-card =
    { $who-is ->
        [you] سحبت آخر ورقة في الكومة، وهي { $card }. من الآن كل افتتاح استعراض.
       *[other] { $who }: سحب آخر ورقة في الكومة، وهي { $card }. من الآن كل افتتاح استعراض.
    }
sneak-drew-last-turns =
    { $who-is ->
        [you] سحبت آخر ورقة في الكومة. من الآن كل افتتاح استعراض، ولكل لاعب دور أخير. وما يبقى في اليد بعده لا يُحسب لأحد.
       *[other] { $who }: سحب آخر ورقة في الكومة. من الآن كل افتتاح استعراض، ولكل لاعب دور أخير. وما يبقى في اليد بعده لا يُحسب لأحد.
    }
sneak-drew-last-turns-card =
    { $who-is ->
        [you] سحبت آخر ورقة في الكومة، وهي { $card }. من الآن كل افتتاح استعراض، ولكل لاعب دور أخير. وما يبقى في اليد بعده لا يُحسب لأحد.
       *[other] { $who }: سحب آخر ورقة في الكومة، وهي { $card }. من الآن كل افتتاح استعراض، ولكل لاعب دور أخير. وما يبقى في اليد بعده لا يُحسب لأحد.
    }
sneak-led-sneak =
    { $who-is ->
        [you] هرّبت { $count ->
            [zero] لا شيء
            [one] ورقة واحدة
            [two] ورقتين
            [few] { $count } أوراق
            [many] { $count } ورقة
           *[other] { $count } ورقة
        }.
       *[other] { $who }: تهريب { $count ->
            [zero] لا شيء
            [one] ورقة واحدة
            [two] ورقتين
            [few] { $count } أوراق
            [many] { $count } ورقة
           *[other] { $count } ورقة
        }.
    }
sneak-led-sneak-own =
    { $who-is ->
        [you] هرّبت { $cards }، والورق مقلوب.
       *[other] { $who }: تهريب { $cards }، والورق مقلوب.
    }
sneak-led-flaunt =
    { $who-is ->
        [you] استعرضت { $cards }.
       *[other] { $who }: استعراض { $cards }.
    }
sneak-answered =
    { $who-is ->
        [you] أجبت.
       *[other] { $who }: تمت الإجابة.
    }
sneak-own-challenge =
    { $who-is ->
        [you] تحديت ({ $cards }). لا أحد يعرف بعد.
       *[other] { $who }: تحدٍّ ({ $cards }). لم يكن أحد يعرف.
    }
sneak-own-decline =
    { $who-is ->
        [you] تركت الافتتاح يمر. لا أحد يعرف بعد.
       *[other] { $who }: تمرير بلا تحدٍّ. لم يكن أحد يعرف.
    }
sneak-laid =
    { $who-is ->
        [you] تحديت ووضعت { $count ->
            [zero] لا شيء
            [one] ورقة مقلوبة
            [two] ورقتين مقلوبتين
            [few] { $count } أوراق مقلوبة
            [many] { $count } ورقة مقلوبة
           *[other] { $count } ورقة مقلوبة
        }.
       *[other] { $who }: تحدٍّ ووضع { $count ->
            [zero] لا شيء
            [one] ورقة مقلوبة
            [two] ورقتين مقلوبتين
            [few] { $count } أوراق مقلوبة
            [many] { $count } ورقة مقلوبة
           *[other] { $count } ورقة مقلوبة
        }.
    }
sneak-laid-own =
    { $who-is ->
        [you] تحديت ووضعت { $cards }، والورق مقلوب.
       *[other] { $who }: تحدٍّ ووضع { $cards }، والورق مقلوب.
    }
sneak-announced =
    { $who-is ->
        [you] أعلنت التحدي.
       *[other] { $who }: إعلان التحدي.
    }
sneak-declined =
    { $who-is ->
        [you] تركت الافتتاح يمر.
       *[other] { $who }: تمرير بلا تحدٍّ.
    }
sneak-unchallenged-sneak =
    { $who-is ->
        [you] لم يتحدَّ أحد. كسبت { $count ->
            [zero] لا شيء
            [one] ورقتك دون كشفها
            [two] ورقتيك دون كشفهما
            [few] { $count } أوراق دون كشفها
            [many] { $count } ورقة دون كشفها
           *[other] { $count } ورقة دون كشفها
        }.
       *[other] لم يتحدَّ أحد. { $who }: كسب { $count ->
            [zero] لا شيء
            [one] الورقة دون كشفها
            [two] الورقتين دون كشفهما
            [few] { $count } أوراق دون كشفها
            [many] { $count } ورقة دون كشفها
           *[other] { $count } ورقة دون كشفها
        }.
    }
sneak-unchallenged-flaunt =
    { $who-is ->
        [you] لم يتحدَّ أحد. كسبت { $count ->
            [zero] لا شيء
            [one] ورقتك
            [two] ورقتيك
            [few] { $count } أوراق
            [many] { $count } ورقة
           *[other] { $count } ورقة
        }.
       *[other] لم يتحدَّ أحد. { $who }: كسب { $count ->
            [zero] لا شيء
            [one] الورقة
            [two] الورقتين
            [few] { $count } أوراق
            [many] { $count } ورقة
           *[other] { $count } ورقة
        }.
    }
sneak-revealed =
    { $who-is ->
        [you] كشفت { $cards }: { $class }.
       *[other] { $who }: كشف { $cards } ({ $class }).
    }
sneak-won =
    { $who-is ->
        [you] كسبت كل ما على الطاولة
       *[other] { $who }: كسب كل ما على الطاولة
    }، وهو { $count ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $count } أوراق
        [many] { $count } ورقة
       *[other] { $count } ورقة
    }.
sneak-last-hand =
    { $who-is ->
        [you] لم يبقَ ورق إلا معك، فكسبت { $count ->
            [zero] لا شيء
            [one] الورقة الأخيرة
            [two] الورقتين الأخيرتين
            [few] { $count } أوراق
            [many] { $count } ورقة
           *[other] { $count } ورقة
        } دون منافسة.
       *[other] لم يبقَ ورق إلا مع { $who }: كسب { $count ->
            [zero] لا شيء
            [one] الورقة الأخيرة
            [two] الورقتين الأخيرتين
            [few] { $count } أوراق
            [many] { $count } ورقة
           *[other] { $count } ورقة
        } دون منافسة.
    }
sneak-score = { $who } { $points }
sneak-round-ended = انتهت الجولة { $round }: { $scores }.
sneak-new-round =
    { $who-is ->
        [you] الجولة { $round }. التوزيع عليك.
       *[other] الجولة { $round }. التوزيع على { $who }.
    }
sneak-over =
    { $winners-count ->
        [one] انتهت اللعبة: { $scores }. الفوز من نصيب { $winners }.
       *[other] انتهت اللعبة: { $scores }. المركز الأول مشترك: { $winners }.
    }

## What a move would say

sneak-claim-draw = سحب الورقة العليا. هذا هو دورك كله.
sneak-claim-sneak =
    { $count ->
        [zero] وضع ورق مقلوب ({ $cards }: { $class }).
        [one] وضع ورقة واحدة مقلوبة ({ $cards }). إن لم يتحدَّ أحد كسبتها دون كشفها.
        [two] وضع ورقتين مقلوبتين ({ $cards }: { $class }). إن لم يتحدَّ أحد كسبتهما دون كشفهما.
        [few] وضع { $count } أوراق مقلوبة ({ $cards }: { $class }). إن لم يتحدَّ أحد كسبتها دون كشفها.
        [many] وضع { $count } ورقة مقلوبة ({ $cards }: { $class }). إن لم يتحدَّ أحد كسبتها دون كشفها.
       *[other] وضع { $count } ورقة مقلوبة ({ $cards }: { $class }). إن لم يتحدَّ أحد كسبتها دون كشفها.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-flaunt =
    { $count ->
        [one] وضع { $cards } على المكشوف. من تعادلها ورقته أو تتفوق عليها قد يكسبها.
       *[other] وضع تشكيلة على المكشوف ({ $class }): { $cards }. من يعادلها أو يتفوق عليها قد يكسبها.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-challenge =
    { $count ->
        [one] التحدي بورقة { $cards }. إن لم تفز ضاعت.
       *[other] التحدي بهذه الأوراق: { $cards } ({ $class }). إن لم تفز ضاعت.
    }
    .gist =
        { $count ->
            [one] { "" }
           *[other] { $class }
        }
sneak-claim-announce = إعلان التحدي. اختيار الأوراق يأتي بعد ذلك، ولا رجوع فيه.
sneak-claim-decline = ترك هذا الافتتاح يمر.

## Why not

sneak-why-not-awaited = الحركة ليست لك الآن. انتظر حتى تسألك الطاولة.
sneak-why-too-few =
    { $count ->
        [zero] لا يمكنك الرد الآن.
        [one] كان الافتتاح بورقة واحدة ولا ورق معك، فلا يمكنك الرد.
        [two] كان الافتتاح بورقتين ومعك أقل، فلا يمكنك الرد.
        [few] في الافتتاح { $count } أوراق ومعك أقل، فلا يمكنك الرد.
        [many] في الافتتاح { $count } ورقة ومعك أقل، فلا يمكنك الرد.
       *[other] في الافتتاح { $count } ورقة ومعك أقل، فلا يمكنك الرد.
    }
sneak-why-has-answered = سبق أن أجبت عن هذا الافتتاح، ولا رجوع في الجواب.
sneak-why-not-asked-yet = الأجوبة تأتي واحدًا بعد آخر، ولم يحن دورك في الجواب بعد.
sneak-why-answer-due = على الطاولة افتتاح: التحدي أو التمرير قبل أي شيء آخر.
sneak-why-no-lead = لا شيء يُتحدى في دورك أنت: لك السحب أو التهريب أو الاستعراض.
sneak-why-not-in-hand = ليست كل هذه الأوراق معك. اختر من أوراق يدك.
sneak-why-no-cards = اختر ورقة واحدة على الأقل للافتتاح.
sneak-why-first-turn = في دورك الأول من الجولة لا يمكن إلا السحب.
sneak-why-stock-empty = نفدت الكومة. يمكنك استعراض ورقة أو تشكيلة بدلًا من ذلك.
sneak-why-sneaks-over = سُحبت آخر ورقة، فانتهى التهريب. افتتح بورق مكشوف.
sneak-why-nobody-could-answer = لا ورق مع غيرك، فلا يمكن الافتتاح. اسحب ورقة.
sneak-why-too-many =
    { $limit ->
        [zero] لا يمكن الافتتاح الآن.
        [one] يجب أن يستطيع غيرك اللعب بالعدد نفسه. افتتح الآن بورقة واحدة.
        [two] يجب أن يستطيع غيرك اللعب بالعدد نفسه. افتتح الآن بورقتين على الأكثر.
        [few] يجب أن يستطيع غيرك اللعب بالعدد نفسه. الحد الآن { $limit } أوراق.
        [many] يجب أن يستطيع غيرك اللعب بالعدد نفسه. الحد الآن { $limit } ورقة.
       *[other] يجب أن يستطيع غيرك اللعب بالعدد نفسه. الحد الآن { $limit } ورقة.
    }
sneak-why-not-a-combo = على المكشوف يكون الافتتاح بورقة واحدة أو بتشكيلة: رتبة واحدة أو نقش واحد أو تسلسل. غيّر الأوراق، أو هرّبها.
sneak-why-wrong-count =
    { $count ->
        [zero] لا شيء يُتحدى.
        [one] كان الافتتاح بورقة واحدة، فالتحدي بورقة واحدة بالضبط.
        [two] كان الافتتاح بورقتين، فالتحدي بورقتين بالضبط.
        [few] في الافتتاح { $count } أوراق، فليكن في التحدي { $count } أوراق بالضبط.
        [many] في الافتتاح { $count } ورقة، فليكن في التحدي { $count } ورقة بالضبط.
       *[other] في الافتتاح { $count } ورقة، فليكن في التحدي { $count } ورقة بالضبط.
    }
sneak-why-announce-first = أعلن التحدي أولًا. اختيار الأوراق يأتي بعد أن يتكلم الجميع.
sneak-why-announced = أعلنت التحدي، ولا رجوع فيه. اختر أوراقك.
sneak-why-cards-due = اختر الأوراق التي تتحدى بها.
sneak-why-no-pass = لا تمرير في دورك أنت: لك السحب أو التهريب أو الاستعراض.
sneak-why-must-lead = لا تمرير الآن: نفدت الكومة، فاستعرض ورقة أو تشكيلة.
