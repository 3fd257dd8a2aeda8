# Words that only the pages of That's It! need: the table as it is shown, the front door.

thats-it-blurb = اجمع الصور والكلمات التي تناسبها، بلغة تعرفها أو بلغة تتعلمها. وحين تتوافق أوراقك كلها، لا تنسَ أن تنادي.
thats-it-for = من 6 سنوات
thats-it-short = اسحب ورقة وارمِ ورقة. ثلاث أوراق أو أربع لشيء واحد، فيها صورة وكلمة على الأقل، هي مجموعة؛ والسحرة مكان أي شيء. ومن صارت أوراقه السبع كلها في مجموعات رمى ورقة ونادى «اكتملت!». والأوراق التي لا مكان لها تُحسب عليك، والفوز للأقل نقاطًا.
thats-it-credit = ⁨That’s It!⁩ من ناشر لا يرد اسمه في القواعد التي بين أيدينا.
thats-it-unit = نقاط الجزاء
thats-it-keys = الأخذ من الكومة p، وأخذ آخر ورقة مرمية t، ووضع مجموعة a، والرمي d، والرمي مع النداء «اكتملت!» c، وترك النداء n. مفتاح ⇧ مع ← أو → يحرك ورقة في يدك، ويمكنك سحبها أيضًا.
thats-it-aid-together = صورة الشيء وكلمته جنبًا إلى جنب
thats-it-aid-together-help = تُظهر أي كلمة تناسب أي صورة. عند إيقافها تكتشف ذلك بنفسك.
thats-it-deck-help = عنصر واحد في كل صف. المطلوب: الكلمة، وما يُقرن بها: رمز تعبيري في عمود «⁨image⁩»، أو الكلمة بلغة ثانية، أو تعريف. الأعمدة المسماة ⁨en⁩ و⁨fr⁩ و⁨de⁩ و⁨nl⁩ و⁨es⁩ و⁨it⁩ و⁨zh⁩ و⁨ar⁩ تحمل الكلمة بتلك اللغة، والطاولة تختار اللغة التي تُتعلم.

## Cards

thats-it-page-wizard-sun = ساحر الشمس
thats-it-page-wizard-moon = ساحر القمر
thats-it-page-wizard-sea = ساحر البحر
thats-it-page-wizard-wood = ساحر الغابة
thats-it-page-just-drawn = { $card }، سُحبت الآن

## The seats

thats-it-page-seats = الآخرون حول الطاولة
thats-it-page-dealer = الموزّع
thats-it-page-dealer-letter = م
thats-it-page-in-hand = في اليد: { $count }
thats-it-page-put = على الطاولة: { $count }
thats-it-page-state-draws = أخذ ورقة…
thats-it-page-state-acts = تفكير…
thats-it-page-state-out = كل الأوراق على الطاولة
thats-it-page-state-last-call = النداء ما زال ممكنًا…
thats-it-page-state-idle = { "" }

## The middle

thats-it-page-centre = وسط الطاولة
thats-it-page-pile =
    { $count ->
        [zero] نفدت الكومة
        [one] بقيت ورقة
        [two] بقيت ورقتان
        [few] بقيت { $count } أوراق
        [many] بقيت { $count } ورقة
       *[other] بقيت { $count } ورقة
    }
thats-it-page-discards =
    { $count ->
        [zero] لا ورق مرميًا
        [one] ورقة مرمية
        [two] ورقتان مرميتان
        [few] { $count } أوراق مرمية
        [many] { $count } ورقة مرمية
       *[other] { $count } ورقة مرمية
    }
thats-it-page-round = الجولة { $round } من { $rounds }
thats-it-page-to-draw =
    { $who-is ->
        [you] من أي كومة؟
       *[other] { $who }: أخذ ورقة.
    }
thats-it-page-took =
    { $who-is ->
        [you] أخذت آخر ورقة مرمية.
       *[other] { $who }: أخذ آخر ورقة مرمية.
    }
thats-it-page-drew =
    { $who-is ->
        [you] سحبت من الكومة.
       *[other] { $who }: سحب من الكومة.
    }
thats-it-page-won =
    { $winner-is ->
        [you] «اكتملت!» الجولة { $round } لك.
       *[other] «اكتملت!» الجولة { $round } من نصيب { $winner }.
    }
thats-it-page-nobody-won = لا فائز بالجولة { $round }.
thats-it-page-points =
    { $count ->
        [zero] 0 نقطة
        [one] نقطة واحدة
        [two] نقطتان
        [few] { $count } نقاط
        [many] { $count } نقطة
       *[other] { $count } نقطة
    }
thats-it-page-undrawn = ما لم يُسحب، بلا ترتيب
thats-it-page-left = الباقي

## The sets

thats-it-page-sets =
    { $count ->
        [zero] المجموعات على الطاولة
        [one] على الطاولة مجموعة واحدة
        [two] على الطاولة مجموعتان
        [few] على الطاولة { $count } مجموعات
        [many] على الطاولة { $count } مجموعة
       *[other] على الطاولة { $count } مجموعة
    }
thats-it-page-no-sets = لم توضع أي مجموعة بعد.
thats-it-page-set =
    { $who-is ->
        [you] المجموعة { $number }، لك
       *[other] المجموعة { $number }، من { $who }
    }
thats-it-page-do-add = إضافة إلى المجموعة { $number }
thats-it-page-do-swap = استبدال ساحر من المجموعة { $number }

## What is awaited

thats-it-page-status-over = انتهت اللعبة.
thats-it-page-status-nature = تُوزع الأوراق…
thats-it-page-status-draw = خذ ورقة: من الكومة، أو آخر ورقة مرمية.
thats-it-page-status-top-only = نفدت الكومة: خذ آخر ورقة مرمية.
thats-it-page-status-pile-only = خذ ورقة من الكومة: لا ورق مرميًا.
thats-it-page-status-discard = اختر ورقة وارمها. هل تتوافق السبع الأخرى كلها؟ إذن نادِ.
thats-it-page-status-act = ضع أوراقًا أو أضف إن شئت، ثم اختر ورقة وارمها.
thats-it-page-status-must-lay = معك مجموعة كاملة بلا ساحر: اختر أوراقها وضعها.
thats-it-page-status-out = كل أوراقك على الطاولة: نادِ!
thats-it-page-status-late = هل اكتملت أوراقك السبع؟ إن كان كذلك فما زال لك أن تنادي حتى يأخذ اللاعب التالي ورقة.
thats-it-page-status-late-empty = هل اكتملت؟ ما زال لك أن تنادي حتى يأخذ اللاعب التالي ورقة.
thats-it-page-status-late-cards = ما زال معك ورق، فلا نداء الآن.
thats-it-page-status-last-call = كان هذا آخر دور في الجولة. هل اكتملت أوراقك السبع؟ إن كان كذلك فما زال لك أن تنادي.
thats-it-page-status-last-call-empty = كان هذا آخر دور في الجولة. هل اكتملت؟ ما زال لك أن تنادي.
thats-it-page-status-last-call-cards = كان هذا آخر دور في الجولة. ما زال معك ورق، فلا نداء.
thats-it-page-status-their-turn = دور { $who }.

## The hand and the buttons

thats-it-page-your-hand =
    { $count ->
        [zero] أوراق يدك
        [one] في يدك ورقة واحدة
        [two] في يدك ورقتان
        [few] في يدك { $count } أوراق
        [many] في يدك { $count } ورقة
       *[other] في يدك { $count } ورقة
    }
thats-it-page-hand-empty = لم يبقَ ورق. اسحب ورقة وارمِ ورقة، ثم نادِ.
thats-it-page-hand-empty-call = لم يبقَ ورق. ما زال لك أن تنادي.
thats-it-page-speak = نطق الكلمات
thats-it-page-actions = حركاتك
thats-it-page-do-pile = من الكومة
thats-it-page-do-top = آخر مرمية
thats-it-page-do-lay = وضع مجموعة
thats-it-page-do-discard = رمي
thats-it-page-do-discard-call = رمي ونداء
thats-it-page-do-call = اكتملت!
thats-it-page-do-pass = ليس بعد
thats-it-page-no-pile = نفدت الكومة.
thats-it-page-no-top = لا ورقة مرمية تُؤخذ.

## Scores

thats-it-page-scores = النقاط، الجولة { $round } من { $rounds }
thats-it-page-scores-player = اللاعب
thats-it-page-scores-round = ج{ $round }
thats-it-page-scores-total = المجموع
thats-it-page-scores-lowest = الفوز للأقل نقاطًا. كل ورقة لا مكان لها بنقطة، والساحر بثلاث نقاط.

thats-it-length-short = جولة واحدة.
thats-it-length-normal = ثلاث جولات.
thats-it-length-long = ست جولات.
