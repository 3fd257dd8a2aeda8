# Learnatic Bluff: what happens at the table, what is refused and why, the options. The words of the page stand in
# `page.ar.ftl`. For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards: `$text` is what stands on the card, often with a full stop of its own, so none follows a card; `$name` is its
## short name (not shown).

learnatic-card-word = كلمة «{ $text }»
learnatic-card-definition = تعريف «{ $text }»
learnatic-card-example = مثال «{ $text }»
learnatic-card-letters = أحرف «{ $text }»
learnatic-card-wild = ورقة جوكر

## What happens

learnatic-dealer =
    { $who-is ->
        [you] أول توزيع لك.
       *[other] أول توزيع من نصيب { $who }.
    }
learnatic-dealt =
    { $who-is ->
        [you] وُزعت عليك ورقة.
       *[other] وُزعت على { $who } ورقة.
    }
learnatic-dealt-card =
    { $who-is ->
        [you] وُزعت عليك ورقة: { $card }
       *[other] وُزعت على { $who } ورقة: { $card }
    }
learnatic-turned = كُشفت الورقة الأولى: { $card }
learnatic-drew =
    { $who-is ->
        [you] سحبت ورقة.
       *[other] { $who }: سحب ورقة.
    }
learnatic-drew-card =
    { $who-is ->
        [you] سحبت: { $card }
       *[other] { $who }: سحب { $card }
    }
learnatic-took-up =
    { $who-is ->
        [you] أخذت الورقة المكشوفة: { $card }
       *[other] { $who }: أخذ الورقة المكشوفة، وهي { $card }
    }
learnatic-threw =
    { $who-is ->
        [you] رميت: { $card }
       *[other] { $who }: رمي { $card }
    }
learnatic-let-be =
    { $who-is ->
        [you] تركت اللعب يستمر.
       *[other] { $who }: ترك اللعب يستمر.
    }
learnatic-blocked-good =
    { $who-is ->
        [you] صدّ! أصبت: كانت يد { $whom } جاهزة. تذهب تلك الأوراق الخمس تحت الكومة وتُسحب خمس جديدة.
       *[other] صدّ في محله من { $who }: كانت { $whom-is ->
            [you] يدك
           *[other] يد { $whom }
        } جاهزة. تذهب تلك الأوراق الخمس تحت الكومة وتُسحب خمس جديدة.
    }
learnatic-blocked-good-shown =
    { $who-is ->
        [you] صدّ! أصبت. كانت يد { $whom } جاهزة: { $cards }؛ تذهب تحت الكومة وتُسحب خمس أوراق جديدة.
       *[other] صدّ في محله من { $who }. كانت { $whom-is ->
            [you] يدك
           *[other] يد { $whom }
        } جاهزة: { $cards }؛ تذهب تحت الكومة وتُسحب خمس أوراق جديدة.
    }
learnatic-blocked-bad =
    { $who-is ->
        [you] صدّ! لم تصب: لم تكن يد { $whom } جاهزة. الثمن ورقة منك.
       *[other] صدّ في غير محله من { $who }: لم تكن { $whom-is ->
            [you] يدك
           *[other] يد { $whom }
        } جاهزة. الثمن ورقة من { $who }.
    }
learnatic-blocked-bad-shown =
    { $who-is ->
        [you] صدّ! لم تصب. في يد { $whom }: { $cards }؛ وهي غير جاهزة. الثمن ورقة منك.
       *[other] صدّ في غير محله من { $who }. في { $whom-is ->
            [you] يدك
           *[other] يد { $whom }
        }: { $cards }؛ وهي غير جاهزة. الثمن ورقة من { $who }.
    }
learnatic-lost =
    { $who-is ->
        [you] خسرت ورقة اختيرت دون رؤيتها: { $card }
       *[other] { $who }: خسارة ورقة اختيرت دون رؤيتها، وهي { $card }
    }
learnatic-reshuffled =
    نفدت الكومة. { $count ->
        [zero] لا ورق مكشوف.
        [one] الورقة المكشوفة تصير الكومة الجديدة.
        [two] الورقتان المكشوفتان تُخلطان وتصيران الكومة الجديدة.
        [few] الأوراق المكشوفة ({ $count }) تُخلط وتصير الكومة الجديدة.
        [many] الأوراق المكشوفة ({ $count }) تُخلط وتصير الكومة الجديدة.
       *[other] الأوراق المكشوفة ({ $count }) تُخلط وتصير الكومة الجديدة.
    }
learnatic-out =
    { $who-is ->
        [you] خروج! كشفت { $cards }؛ وكسبت الجولة.
       *[other] خروج! { $who }: كشف { $cards }؛ وكسب الجولة.
    }
learnatic-out-named =
    { $who-is ->
        [you] خروج! كشفت { $cards }؛ والجوكر مكان «{ $word }». هذا صحيح، وكسبت الجولة.
       *[other] خروج! { $who }: كشف { $cards }؛ والجوكر مكان «{ $word }». هذا صحيح، وبه كسب الجولة.
    }
learnatic-out-wrong-name =
    { $who-is ->
        [you] خروج! كشفت { $cards }؛ وقلت إن الجوكر مكان «{ $word }». هذا غير صحيح (الصحيح: { $right })، وضاعت الجولة.
       *[other] خروج! { $who }: كشف { $cards }؛ والقول إن الجوكر مكان «{ $word }». هذا غير صحيح (الصحيح: { $right })، وضاعت الجولة.
    }
learnatic-out-not-ready =
    { $who-is ->
        [you] خروج! كشفت { $cards }: ليست يدًا رابحة، وضاعت الجولة.
       *[other] خروج! { $who }: كشف { $cards }؛ ليست يدًا رابحة، وضاعت الجولة.
    }
learnatic-drawn = استنفدت الجولة { $round } كل أدوارها: لا فائز بها.
learnatic-new-round =
    { $who-is ->
        [you] الجولة { $round }. التوزيع عليك.
       *[other] الجولة { $round }. التوزيع على { $who }.
    }
learnatic-score = { $who } { $won }
learnatic-over =
    { $who-is ->
        [you] انتهت اللعبة. الفوز لك!
       *[other] انتهت اللعبة. الفوز من نصيب { $who }.
    }
learnatic-over-match =
    { $who-is ->
        [you] انتهت اللعبة: { $scores }. الفوز لك!
       *[other] انتهت اللعبة: { $scores }. الفوز من نصيب { $who }.
    }
learnatic-over-shared = انتهت اللعبة: { $scores }. لا فائز منفردًا.

## What a move would say

learnatic-claim-take-pile = أخذ الورقة العليا من الكومة. لن يراها غيرك.
learnatic-claim-take-up = أخذ الورقة المكشوفة، وهي { $card }، ثم رمي ورقة غيرها.
learnatic-claim-take-nothing = لا ورقة مكشوفة تُؤخذ.
learnatic-claim-throw = رمي ورقة على المكشوف: { $card }
learnatic-claim-block = القول إن اللاعب الآخر جاهز للخروج. إن لم تصب خسرت ورقة ودورك.
learnatic-claim-block-early = القول إن اللاعب الآخر جاهز للخروج. إن لم تصب خسرت ورقة.
learnatic-claim-let-be = ترك اللاعب الآخر يواصل اللعب.
learnatic-claim-out = إعلان الخروج وكشف أوراق يدك.
learnatic-claim-out-named = إعلان الخروج والقول إن الجوكر مكان «{ $word }». الكلمة الخطأ تعني خسارة الجولة.

## Why not

learnatic-why-not-awaited = الحركة ليست لك الآن. انتظر حتى تسألك الطاولة.
learnatic-why-only-block = ليس هذا دورك. الصدّ يكون في أول الدور، قبل أخذ ورقة.
learnatic-why-own-turn = الدور لك أنت: العب، فلا شيء تتركه يمر.
learnatic-why-throw-first = في يدك ست أوراق. ارمِ واحدة أولًا.
learnatic-why-out-too-late = أخذت ورقة، فارمِ ورقة. الخروج في أول دورك القادم، إن لم يأتِ صدّ قبله.
learnatic-why-block-too-late = أخذت ورقة، ففات أوان الصدّ في هذا الدور.
learnatic-why-take-first = خذ ورقة أولًا، من الكومة المقلوبة أو من المكشوفة.
learnatic-why-has-blocked = سبق أن أعلنت الصدّ في هذا الدور.
learnatic-why-nothing-up = لا ورقة مكشوفة. خذ واحدة من الكومة.
learnatic-why-taken-up = أخذت هذه الورقة قبل لحظة من الكومة المكشوفة. ارمِ غيرها.
learnatic-why-choose-card = اختر ورقة أولًا.
learnatic-why-not-in-hand = هذه الورقة ليست معك. اختر من أوراق يدك.
learnatic-why-not-ready = ليست هذه يدًا رابحة بعد. يلزمك كلمة وتعريفها ومثالها، وورقتان من كلمة أخرى.
learnatic-why-name-due = قل أي كلمة يحل الجوكر مكانها.
learnatic-why-no-name = لا كلمة تُسمى: أعلن الخروج وحده.
learnatic-why-unknown-word = ليست هذه الكلمة في القائمة. راجع كتابتها.
learnatic-why-no-such-word =
    { $words ->
        [zero] ليس في القائمة كلمات.
        [one] ليس في القائمة إلا كلمة واحدة.
        [two] ليس في القائمة إلا كلمتان.
        [few] ليس في القائمة إلا { $words } كلمات.
        [many] ليس في القائمة إلا { $words } كلمة.
       *[other] ليس في القائمة إلا { $words } كلمة.
    }

## Decks

learnatic-deck-lonely = تحتاج الكلمة في هذه اللعبة إلى تعريف أو مثال

## Options

learnatic-option-deck = الكلمات
learnatic-option-deck-help = ما يُتعلَّم: كل كلمة مع تعريفها ومثالها. ويمكنك استعمال رزمة من عندك.
learnatic-option-deck-parts-of-speech = أقسام الكلام
learnatic-option-deck-figures-of-speech = المحسنات البلاغية
learnatic-option-deck-geometry = الهندسة
learnatic-option-deck-cells-and-plants = الخلايا والنباتات
learnatic-option-deck-weather = الطقس
learnatic-option-deck-en-numbers = الإنجليزية: الأعداد
learnatic-option-deck-en-human-body = الإنجليزية: جسم الإنسان
learnatic-option-deck-en-landscapes = الإنجليزية: التضاريس
learnatic-option-deck-en-middle-ages = الإنجليزية: العصور الوسطى
learnatic-option-deck-en-matter-and-energy = الإنجليزية: المادة والطاقة
learnatic-option-deck-en-computing = الإنجليزية: الحاسوب
learnatic-option-deck-en-music = الإنجليزية: الموسيقى
learnatic-option-deck-fr-numbers = الفرنسية: الأعداد
learnatic-option-deck-fr-human-body = الفرنسية: جسم الإنسان
learnatic-option-deck-fr-landscapes = الفرنسية: التضاريس
learnatic-option-deck-fr-middle-ages = الفرنسية: العصور الوسطى
learnatic-option-deck-fr-matter-and-energy = الفرنسية: المادة والطاقة
learnatic-option-deck-fr-computing = الفرنسية: الحاسوب
learnatic-option-deck-fr-music = الفرنسية: الموسيقى
learnatic-option-deck-fr-grammar = الفرنسية: القواعد
learnatic-option-deck-de-numbers = الألمانية: الأعداد
learnatic-option-deck-de-human-body = الألمانية: جسم الإنسان
learnatic-option-deck-de-landscapes = الألمانية: التضاريس
learnatic-option-deck-de-middle-ages = الألمانية: العصور الوسطى
learnatic-option-deck-de-matter-and-energy = الألمانية: المادة والطاقة
learnatic-option-deck-de-computing = الألمانية: الحاسوب
learnatic-option-deck-de-music = الألمانية: الموسيقى
learnatic-option-deck-de-grammar = الألمانية: القواعد
learnatic-option-deck-nl-numbers = الهولندية: الأعداد
learnatic-option-deck-nl-human-body = الهولندية: جسم الإنسان
learnatic-option-deck-nl-landscapes = الهولندية: التضاريس
learnatic-option-deck-nl-middle-ages = الهولندية: العصور الوسطى
learnatic-option-deck-nl-matter-and-energy = الهولندية: المادة والطاقة
learnatic-option-deck-nl-computing = الهولندية: الحاسوب
learnatic-option-deck-nl-music = الهولندية: الموسيقى
learnatic-option-deck-nl-grammar = الهولندية: القواعد
learnatic-option-deck-es-numbers = الإسبانية: الأعداد
learnatic-option-deck-es-human-body = الإسبانية: جسم الإنسان
learnatic-option-deck-es-landscapes = الإسبانية: التضاريس
learnatic-option-deck-es-middle-ages = الإسبانية: العصور الوسطى
learnatic-option-deck-es-matter-and-energy = الإسبانية: المادة والطاقة
learnatic-option-deck-es-computing = الإسبانية: الحاسوب
learnatic-option-deck-es-music = الإسبانية: الموسيقى
learnatic-option-deck-es-grammar = الإسبانية: القواعد
learnatic-option-deck-it-numbers = الإيطالية: الأعداد
learnatic-option-deck-it-human-body = الإيطالية: جسم الإنسان
learnatic-option-deck-it-landscapes = الإيطالية: التضاريس
learnatic-option-deck-it-middle-ages = الإيطالية: العصور الوسطى
learnatic-option-deck-it-matter-and-energy = الإيطالية: المادة والطاقة
learnatic-option-deck-it-computing = الإيطالية: الحاسوب
learnatic-option-deck-it-music = الإيطالية: الموسيقى
learnatic-option-deck-it-grammar = الإيطالية: القواعد
learnatic-option-deck-zh-numbers = الصينية: الأعداد
learnatic-option-deck-zh-human-body = الصينية: جسم الإنسان
learnatic-option-deck-zh-landscapes = الصينية: التضاريس
learnatic-option-deck-zh-history = الصينية: تاريخ الصين
learnatic-option-deck-zh-matter-and-energy = الصينية: المادة والطاقة
learnatic-option-deck-zh-computing = الصينية: الحاسوب
learnatic-option-deck-zh-music = الصينية: الموسيقى
learnatic-option-deck-zh-grammar = الصينية: القواعد
learnatic-option-deck-ar-numbers = الأعداد والحساب
learnatic-option-deck-ar-human-body = جسم الإنسان
learnatic-option-deck-ar-landscapes = تضاريس العالم
learnatic-option-deck-ar-history = من تاريخ الحضارات
learnatic-option-deck-ar-matter-and-energy = المادة والطاقة
learnatic-option-deck-ar-computing = الحاسوب
learnatic-option-deck-ar-music = الموسيقى
learnatic-option-deck-ar-grammar = قواعد العربية
learnatic-option-rounds = الجولات اللازمة للفوز
learnatic-option-rounds-help = من ربح هذا العدد من الجولات ربح اللعبة.
learnatic-option-rounds-1 = جولة واحدة
learnatic-option-rounds-2 = جولتان
learnatic-option-rounds-3 = ثلاث جولات
learnatic-option-rounds-5 = خمس جولات
learnatic-option-block = متى يجوز الصدّ
learnatic-option-block-own_turn = في أول دورك أنت
learnatic-option-block-any_time = وكذلك قبل أن يبدأ الآخر دوره
learnatic-option-block-help = قبل أول حركة للآخر في دوره يمكنك إعلان الصدّ أو ترك اللعب يستمر. ويُحسب من يتحرك أولًا.
learnatic-option-wild = كلمة الجوكر
learnatic-option-wild-help = من خرج ومعه جوكر سمّى الكلمة التي ينوب عنها، أو وجدت الطاولة كلمة تناسب.
learnatic-option-wild-ask = لا بد من تسميتها
learnatic-option-wild-auto = لا حاجة إلى تسميتها
learnatic-option-wrong_out = الخروج بلا يد رابحة
learnatic-option-wrong_out-help = قد يُرفض الخطأ، وقد يكلّف الجولة.
learnatic-option-wrong_out-refused = يُرفض
learnatic-option-wrong_out-loses = يخسر الجولة
learnatic-option-first_dealer = أول موزّع
learnatic-option-first_dealer-help = يلعب الآخر أولًا، ويتبدّل الموزّع كل جولة.
learnatic-option-first_dealer-random = بالقرعة
learnatic-option-first_dealer-A = المقعد الأول
learnatic-option-first_dealer-B = المقعد الثاني
learnatic-option-turn_cap = عدد الأدوار قبل تعادل الجولة
learnatic-option-turn_cap-help = عندها لا يفوز أحد بالجولة. قلّما تبلغ جولة هذا الحد.
learnatic-option-turn_cap-300 = 300
