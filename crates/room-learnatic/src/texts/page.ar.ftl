# Words that only Learnatic Bluff's pages need: the table as it is shown, the front door, the paste page.

learnatic-blurb = اجمع كلمة وتعريفها ومثالها، ولا تدع وجهك يفضحك: من يقرأ ما في يدك يقل «صدّ» قبل أن تقول «خروج».
learnatic-for = من 8 سنوات
learnatic-short = لكل كلمة في القائمة ثلاث أوراق: الكلمة وتعريفها ومثال عليها. خذ ورقة وارمِ ورقة. فإذا صارت معك الأوراق الثلاث لكلمة وورقتان من كلمة أخرى، فأعلن الخروج في دورك التالي، ما لم يسبقك الآخر إلى الصدّ. الصدّ الخطأ ثمنه ورقة ودور. وقد يحل الجوكر مكان كلمة إن استطعت تسميتها.
learnatic-credit = «⁨Bluff⁩» من ألعاب ⁨Learnatic® Card Games⁩، ونشرتها ⁨Learnatic⁩. قوائم الكلمات هنا من عمل الدار.
learnatic-result =
    { $count ->
        [zero] لم تُكسب أي جولة
        [one] كُسبت جولة واحدة
        [two] كُسبت جولتان
        [few] كُسبت { $count } جولات
        [many] كُسبت { $count } جولة
       *[other] كُسبت { $count } جولة
    }
learnatic-unit = الجولات المكسوبة
learnatic-keys = الأخذ من الكومة t، وأخذ الورقة المكشوفة u، ورمي الورقة المختارة x، والصدّ b، وترك اللعب يستمر n، والخروج o. وفي اليد يحرك ⁨Shift⁩ مع سهم الورقة، وتبدأ g مجموعة جديدة.
learnatic-aid-sheet = صفحة الحلول
learnatic-deck-help = يحتاج كل صف إلى كلمة وإلى تعريف أو مثال، والأفضل كلاهما: أسماء الأعمدة ⁨word⁩ و⁨definition⁩ و⁨example⁩. إذا نقص أحدهما ظهرت على ورقته أحرف الكلمة مرتبة أبجديًا. من 4 صفوف إلى 40؛ والأجمل من 10 إلى 20.

## Cards

learnatic-page-kind-word = كلمة
learnatic-page-kind-definition = تعريف
learnatic-page-kind-example = مثال
learnatic-page-kind-wild = جوكر
learnatic-page-colon = : { "" }
learnatic-page-letter-word = ك
learnatic-page-letter-definition = ت
learnatic-page-letter-example = م
learnatic-page-letter-wild = ★
learnatic-page-wild = مكان أي ورقة كلمة
learnatic-page-letters = أحرفها:

## The other seat

learnatic-page-seats = اللاعب الآخر
learnatic-page-dealer = الموزّع
learnatic-page-dealer-letter = م
learnatic-page-in-hand =
    { $count ->
        [zero] لا ورق في اليد
        [one] في اليد ورقة واحدة
        [two] في اليد ورقتان
        [few] في اليد { $count } أوراق
        [many] في اليد { $count } ورقة
       *[other] في اليد { $count } ورقة
    }
learnatic-page-won = المكسب: { $count }
learnatic-page-state-turn = الدور هنا
learnatic-page-state-throws = على وشك الرمي
learnatic-page-state-waits = انتظار
learnatic-page-state-may-block = صدّ محتمل
learnatic-page-state-idle = { "" }

## The middle

learnatic-page-centre = وسط الطاولة
learnatic-page-pile =
    { $count ->
        [zero] نفدت الكومة
        [one] بقيت ورقة
        [two] بقيت ورقتان
        [few] بقيت { $count } أوراق
        [many] بقيت { $count } ورقة
       *[other] بقيت { $count } ورقة
    }
learnatic-page-up-empty = لا ورقة مكشوفة.
learnatic-page-under =
    { $count ->
        [zero] لا ورقة أخرى تحتها.
        [one] تحتها ورقة واحدة:
        [two] تحتها ورقتان، الأحدث أولًا:
        [few] تحتها { $count } أوراق، الأحدث أولًا:
        [many] تحتها { $count } ورقة، الأحدث أولًا:
       *[other] تحتها { $count } ورقة، الأحدث أولًا:
    }
learnatic-page-said-nothing = الورقة الأولى مكشوفة.
learnatic-page-said-deals =
    { $who-is ->
        [you] التوزيع عليك.
       *[other] التوزيع على { $who }.
    }
learnatic-page-said-took-pile =
    { $who-is ->
        [you] أخذت ورقة خفية.
       *[other] { $who }: أخذ ورقة خفية.
    }
learnatic-page-said-took-up =
    { $who-is ->
        [you] أخذت الورقة المكشوفة.
       *[other] { $who }: أخذ الورقة المكشوفة.
    }
learnatic-page-said-pile-this =
    { $who-is ->
        [you] أخذت ورقة خفية، ورميت:
       *[other] { $who }: أخذ ورقة خفية، ثم رمي:
    }
learnatic-page-said-up-this =
    { $who-is ->
        [you] أخذت الورقة المكشوفة، ورميت:
       *[other] { $who }: أخذ الورقة المكشوفة، ثم رمي:
    }
learnatic-page-said-lost =
    { $who-is ->
        [you] خسرت هذه الورقة:
       *[other] { $who }: خسارة هذه الورقة:
    }
learnatic-page-said-pile-other =
    { $who-is ->
        [you] أخذت ورقة خفية ورميت ورقة.
       *[other] { $who }: أخذ ورقة خفية ورمي ورقة.
    }
learnatic-page-said-up-other =
    { $who-is ->
        [you] أخذت الورقة المكشوفة ورميت غيرها.
       *[other] { $who }: أخذ الورقة المكشوفة ورمي غيرها.
    }

## What was shown

learnatic-page-last = ما كُشف
learnatic-page-last-again = آخر ما كُشف
learnatic-page-block-good =
    { $who-is ->
        [you] صدّ موفق! كانت يد { $whom } جاهزة، فذهبت الأوراق الخمس كلها تحت الكومة.
       *[other] صدّ في محله من { $who }: { $whom-is ->
            [you] كانت يدك جاهزة. ذهبت أوراقك الخمس تحت الكومة، ومعك خمس جديدة.
           *[other] كانت يد { $whom } جاهزة، فذهبت الأوراق الخمس كلها تحت الكومة.
        }
    }
# Where Block may be called early the turn is not always lost; whose turn it is stands below.
learnatic-page-block-bad-early =
    { $who-is ->
        [you] صدّك في غير محله: لم تكن يد { $whom } جاهزة. كان الثمن ورقة منك.
       *[other] صدّ في غير محله من { $who }: { $whom-is ->
            [you] لم تكن يدك جاهزة. لكن أوراقك كُشفت أمام { $who }.
           *[other] لم تكن يد { $whom } جاهزة. كان الثمن ورقة من { $who }.
        }
    }
learnatic-page-block-bad =
    { $who-is ->
        [you] صدّك في غير محله: لم تكن يد { $whom } جاهزة. كان الثمن ورقة منك ودورك.
       *[other] صدّ في غير محله من { $who }: { $whom-is ->
            [you] لم تكن يدك جاهزة. لكن أوراقك كُشفت أمام { $who }.
           *[other] لم تكن يد { $whom } جاهزة. كان الثمن ورقة من { $who }.
        }
    }
learnatic-page-stamp-ready = جاهز!
learnatic-page-stamp-not-ready = غير جاهز!
learnatic-page-stamp-right = صحيح!
learnatic-page-stamp-wrong = خطأ!
learnatic-page-stage-set = الأوراق الثلاث لكلمة «{ $word }»
learnatic-page-stage-pair = ورقتان من كلمة «{ $word }»
learnatic-page-stage-apart = لا مجموعة ولا زوج
learnatic-page-block-hand = كان في يد { $whom }:
learnatic-page-round-won =
    { $who-is ->
        [you] أعلنت الخروج وكسبت الجولة { $round }.
       *[other] { $who }: إعلان الخروج وكسب الجولة { $round }.
    }
learnatic-page-round-wrong-name =
    { $who-is ->
        [you] أعلنت الخروج في الجولة { $round }، لكن كلمة الجوكر كانت خطأ: ضاعت الجولة.
       *[other] { $who }: إعلان الخروج في الجولة { $round }، لكن كلمة الجوكر كانت خطأ: ضاعت الجولة.
    }
learnatic-page-round-not-ready =
    { $who-is ->
        [you] أعلنت الخروج في الجولة { $round } بلا يد رابحة: ضاعت الجولة.
       *[other] { $who }: إعلان الخروج في الجولة { $round } بلا يد رابحة: ضاعت الجولة.
    }
learnatic-page-round-named = الجوكر مكان «{ $word }».
learnatic-page-round-misnamed = قيل إنه مكان «{ $word }»؛ والصحيح «{ $right }».
learnatic-page-round-drawn = استنفدت الجولة { $round } كل أدوارها، فلا فائز بها.

## What is awaited

learnatic-page-status-over = انتهت اللعبة.
learnatic-page-status-nature = تُسحب الأوراق…
learnatic-page-status-start = خذ ورقة. أم صدّ؟ أم خروج؟
learnatic-page-status-go-on = الآن دورك: خذ ورقة، أو أعلن الخروج.
learnatic-page-status-throw = اختر ورقة وارمها.
learnatic-page-status-throw-other = اختر ورقة أخرى وارمها.
learnatic-page-status-their-turn = دور { $who }.
learnatic-page-status-they-throw = بانتظار ورقة من { $who }.
learnatic-page-status-block-now = دور { $who }. صدّ قبل ذلك، أم يستمر اللعب؟

## The hand and the buttons

learnatic-page-your-hand =
    { $count ->
        [zero] أوراق يدك
        [one] في يدك ورقة واحدة
        [two] في يدك ورقتان
        [few] في يدك { $count } أوراق
        [many] في يدك { $count } ورقة
       *[other] في يدك { $count } ورقة
    }
learnatic-page-hand-empty = لا ورق في يدك.
learnatic-page-to-sheet = صفحة الحلول ↓
learnatic-page-just-drawn = جديدة
learnatic-page-just-up = أُخذت الآن، وتبقى هذا الدور
learnatic-page-arrange = ترتيب أوراق يدك
learnatic-page-arrange-help = اختر ورقة أولًا، ثم حركها.
learnatic-page-earlier = تحريك الورقة نحو البداية
learnatic-page-later = تحريك الورقة نحو النهاية
learnatic-page-split = بدء مجموعة جديدة بهذه الورقة، أو ضمها إلى ما قبلها
learnatic-page-moved = الورقة { $place } من { $of }، في المجموعة { $group } من { $groups }.
learnatic-page-actions = حركاتك
learnatic-page-do-take-pile = أخذ الخفية
learnatic-page-do-take-up = أخذ المكشوفة
learnatic-page-do-throw = رمي
learnatic-page-do-block = صدّ!
learnatic-page-do-out = خروج!
learnatic-page-do-call-out = قول «خروج»
learnatic-page-do-out-named = قول «خروج»…
learnatic-page-do-not-out = ليس بعد
learnatic-page-do-let-be = يستمر اللعب
learnatic-page-no-up = لا ورقة مكشوفة تُؤخذ.
learnatic-page-no-block = صدّ واحد في الدور يكفي.
learnatic-page-naming-help = أي كلمة يحل الجوكر مكانها؟ الكلمة الخطأ من القائمة تعني خسارة الجولة. والكلمة التي ليست في القائمة تُرد إليك.
learnatic-page-naming-choose = اختيار الكلمة
learnatic-page-naming-none = الكلمات…
learnatic-page-naming-type = أو كتابتها

## The match

learnatic-page-round = الجولة { $round }
learnatic-page-target =
    { $rounds ->
        [zero] بلا جولات.
        [one] الفوز بالمباراة لمن يكسب جولة واحدة.
        [two] الفوز بالمباراة لمن يكسب جولتين.
        [few] الفوز بالمباراة لمن يكسب { $rounds } جولات.
        [many] الفوز بالمباراة لمن يكسب { $rounds } جولة.
       *[other] الفوز بالمباراة لمن يكسب { $rounds } جولة.
    }
learnatic-page-drawn-rounds =
    { $count ->
        [zero] لا جولات متعادلة.
        [one] انتهت الجولة الأخيرة بلا فائز.
        [two] انتهت آخر جولتين بلا فائز؛ وبعد الثالثة على التوالي تنتهي المباراة.
        [few] انتهت آخر { $count } جولات بلا فائز؛ وبعد الثالثة على التوالي تنتهي المباراة.
        [many] انتهت آخر { $count } جولة بلا فائز؛ وبعد الثالثة على التوالي تنتهي المباراة.
       *[other] انتهت آخر { $count } جولة بلا فائز؛ وبعد الثالثة على التوالي تنتهي المباراة.
    }

learnatic-length-short = جولة واحدة.
learnatic-length-normal = الفوز بجولتين.
learnatic-length-long = الفوز بخمس جولات.

# After the game: a picture of a right Block. What was said is `learnatic-page-do-block`.
learnatic-page-exposed-truth = كانت اليد الأخرى جاهزة.
