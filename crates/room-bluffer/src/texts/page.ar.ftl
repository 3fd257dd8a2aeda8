# Words that only Bluffer's pages need: the table as it is shown, the front door, the options.

bluffer-blurb = على كل جانب من جانبي الورقة شكل، ولا أحد يعرف ظهر ورقه، ولو كان ورقه هو. ضع الشكل المطلوب، أو قل إنك وضعته.
bluffer-for = من 5 سنوات
bluffer-short = أوراقك الخمس أمامك ووجوهها ظاهرة. في دورك يمكنك النظر خلف واحدة منها. ثم العب ورقة عليها الشكل الذي في الوسط واقلبها. لا شيء يطابق؟ ضع أي ورقة وقل إن الشكل في ظهرها، أو اسحب. ومن شك قال «خدعة» فتُقلب الورقة. والفوز لمن تنفد أوراقه أولًا.
bluffer-credit = نشرت ⁨Oxybul⁩ لعبة ⁨Bluffer⁩ (⁨Bluffeur⁩، ⁨De Bluffeur⁩). رسوم هذه الطاولة من عمل الدار.
bluffer-page-box = Bluffer
bluffer-result =
    { $count ->
        [zero] لم يبقَ ورق
        [one] بقيت ورقة
        [two] بقيت ورقتان
        [few] بقيت { $count } أوراق
        [many] بقيت { $count } ورقة
       *[other] بقيت { $count } ورقة
    }
bluffer-unit = الأوراق المتبقية
bluffer-keys = اختيار ورقة من 1 إلى 9، واللعب أو الوضع أو الأخذ أو الإعطاء p، والنظر خلفها v، والسحب d، والتصديق b، وقول «خدعة» c.

bluffer-aid-memory = حفظ الظهور التي رأيتها
bluffer-aid-memory-help = تُظهر زاوية الورقة ما رأيته في ظهرها. إن أوقفت ذلك فعليك أن تتذكره بنفسك.

## The seats

bluffer-page-seats = الآخرون حول الطاولة
bluffer-page-row =
    { $count ->
        [zero] بلا ورق
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $count } أوراق
        [many] { $count } ورقة
       *[other] { $count } ورقة
    }
bluffer-page-looking = { $front }، وتجري نظرة خلفها الآن
bluffer-page-known = { $front } وفي الظهر { $back }
bluffer-page-place =
    { $place ->
        [1] المركز الأول
        [2] المركز الثاني
        [3] المركز الثالث
       *[other] المركز { $place }
    }
bluffer-page-state-thinking = تصديق أم خدعة؟
bluffer-page-state-answered = تمت الإجابة
bluffer-page-state-believes = تصديق
bluffer-page-state-calls = «خدعة!»
bluffer-page-state-called = كانت الكلمة: «خدعة»
bluffer-page-state-laid = صاحب الورقة الموضوعة
bluffer-page-state-turn = الدور هنا

## The middle

bluffer-page-centre = وسط الطاولة
bluffer-page-pile =
    { $count ->
        [zero] نفدت الكومة
        [one] بقيت ورقة
        [two] بقيت ورقتان
        [few] بقيت { $count } أوراق
        [many] بقيت { $count } ورقة
       *[other] بقيت { $count } ورقة
    }
bluffer-page-next-card = الورقة التالية للسحب: { $shape }
bluffer-page-nothing-yet = وُزعت الأوراق.
bluffer-page-want = الشكل المطلوب: { $shape }
bluffer-page-wanted = المطلوب: { $shape }
bluffer-page-behind = في الظهر: { $back }
bluffer-page-claims =
    { $who-is ->
        [you] قولك: في الظهر { $shape }!
       *[other] قول { $who }: في الظهر { $shape }!
    }
bluffer-page-stage-last = ورقتي الأخيرة!
bluffer-page-stage-rid =
    { $who-is ->
        [you] تخلصت من كل أوراقك!
       *[other] لم يبق لدى { $who } أي ورقة!
    }
bluffer-page-stamp-true = صادقة!
bluffer-page-stamp-bluff = خدعة!
bluffer-page-checked-true =
    { $who-is ->
        [you] في الظهر { $back }. قولك صحيح!
       *[other] في الظهر { $back }. قول { $who } صحيح!
    }
bluffer-page-checked-false =
    { $who-is ->
        [you] في الظهر { $back }. انكشفت خدعتك!
       *[other] في الظهر { $back }. انكشفت خدعة { $who }!
    }
bluffer-page-last-true =
    { $who-is ->
        [you] ورقتك الأخيرة: { $back }. صحيح!
       *[other] ورقة { $who } الأخيرة: { $back }. صحيح!
    }
bluffer-page-last-false =
    { $who-is ->
        [you] ورقتك الأخيرة: { $back }. تعود إليك.
       *[other] ورقة { $who } الأخيرة: { $back }. تعود إلى صفها.
    }
bluffer-page-piles = الأوراق في الوسط
bluffer-page-played = ما لُعب، من الأول إلى الأخير
bluffer-page-undrawn = ما لم يُسحب، بلا ترتيب

## What is awaited

bluffer-page-status-over = انتهت اللعبة.
bluffer-page-status-nature = الأوراق في الطريق…
bluffer-page-status-draws =
    { $who-is ->
        [you] تُسحب لك ورقة…
       *[other] { $who }: سحب ورقة…
    }
bluffer-page-status-match = دورك! العب ورقة { $shape }.
bluffer-page-status-lay = دورك! لا { $shape } هنا: ضع أي ورقة، أو اسحب.
bluffer-page-status-lay-only = دورك! لا { $shape } هنا: ضع أي ورقة.
bluffer-page-status-last = ورقتك الأخيرة! هل في ظهرها { $shape }؟ ضعها، أو اسحب.
bluffer-page-status-last-only = ورقتك الأخيرة! هل في ظهرها { $shape }؟ ضعها، أو أبقِها.
bluffer-page-status-last-wrong = ورقتك الأخيرة، وليس في ظهرها { $shape }: اسحب.
bluffer-page-status-last-wrong-only = ورقتك الأخيرة، وليس في ظهرها { $shape }: أبقِها.
bluffer-page-status-answer = في الظهر { $shape }؟ هل تصدّق { $who }؟
bluffer-page-status-answer-or-play = في الظهر { $shape }؟ هل تصدّق { $who }؟ أو واصل اللعب.
bluffer-page-status-take = انكشفت خدعتك! خذ ورقة من { $accuser }.
bluffer-page-status-give = قولك صحيح! أعطِ ورقة إلى { $accuser }.
bluffer-page-status-out = نفدت أوراقك كلها! الآخرون يواصلون اللعب.
bluffer-page-status-you-laid = هل يصدّقونك؟
bluffer-page-status-answered = أجبت. الآخرون يفكرون.
bluffer-page-status-calls = هل من أحد يقول «خدعة» عن ورقة { $who }؟
bluffer-page-status-they-take =
    { $accuser-is ->
        [you] كشفت خدعة { $who }! إحدى أوراقك تذهب إلى هناك.
       *[other] انكشفت خدعة { $who } أمام { $accuser }، فتنتقل ورقة إلى صاحب الخدعة.
    }
bluffer-page-status-they-give =
    { $accuser-is ->
        [you] قول { $who } صحيح. تصلك ورقة.
       *[other] قول { $who } صحيح، فتذهب ورقة إلى { $accuser }.
    }
bluffer-page-status-their-turn = دور { $who }.

## The cards and the buttons

bluffer-page-your-cards =
    { $count ->
        [zero] أوراقك
        [one] ورقتك
        [two] ورقتاك
        [few] أوراقك: { $count }
        [many] أوراقك: { $count }
       *[other] أوراقك: { $count }
    }
bluffer-page-hold = لمس العين لرؤية ظهر الورقة
bluffer-page-press = نظرة خلف ورقة
bluffer-page-no-cards = نفد ورقك. أحسنت!
bluffer-page-take-from = أخذ ورقة من { $who }
bluffer-page-card = الورقة { $number }، { $front }
bluffer-page-card-known = الورقة { $number }، { $front } وفي الظهر { $back }
bluffer-page-peek = النظر خلف الورقة { $number }، { $front }
bluffer-page-look = إظهار ظهر الورقة { $number }، { $front }
bluffer-page-actions = ما يمكنك فعله
bluffer-page-do-match = لعب الورقة
bluffer-page-do-lay = قول «{ $shape }»
bluffer-page-do-draw = سحب
bluffer-page-do-keep = إبقاء
bluffer-page-do-take = أخذ
bluffer-page-do-give = إعطاء
bluffer-page-do-believe = تصديق
bluffer-page-do-call = خدعة!
bluffer-page-no-lay = ليس في ظهر ورقتك الأخيرة { $shape }: اسحب.
bluffer-page-no-draw-match = معك ورقة { $shape }، فعليك لعبها.
bluffer-page-no-draw-empty = لم يبقَ ورق للسحب.

## Options

bluffer-length-short = تنتهي حين يخرج أحد اللاعبين.
bluffer-length-normal = يواصل الآخرون على بقية المراكز.
bluffer-length-long = سبع أوراق لكل لاعب.
bluffer-option-call_priority = من يحق له قول «خدعة»
bluffer-option-call_priority-help = إن أراد عدة لاعبين قولها حُسب قول واحد. والقرار السري لا سباق فيه.
bluffer-option-call_priority-first = من يقولها أولًا
bluffer-option-call_priority-seat_order = يقرر الجميع سرًا، ويُحسب المقعد الأقرب
bluffer-option-call_timer = مهلة قول «خدعة»
bluffer-option-call_timer-help = إذا انتهت المهلة فمن سكت ترك الورقة تمر. ولا يلعب أحد قبل ذلك.
bluffer-option-call_timer-off = بلا حد
bluffer-option-call_timer-5 = 5 ثوانٍ
bluffer-option-call_timer-10 = 10 ثوانٍ
bluffer-option-call_timer-20 = 20 ثانية
bluffer-option-call_timer-30 = 30 ثانية
bluffer-option-call_timer-60 = 60 ثانية
bluffer-option-draw_with_match = السحب مع وجود ورقة تطابق
bluffer-option-draw_with_match-help = هل يجوز السحب مع أن إحدى أوراقك تُظهر الشكل المطلوب.
bluffer-option-draw_with_match-forbidden = غير مسموح
bluffer-option-draw_with_match-allowed = مسموح
bluffer-option-caught_card = الورقة التي انكشفت
bluffer-option-caught_card-help = إن بقيت الورقة ظل شكلها محسوبًا. وإن عادت فقد رأى الجميع ظهرها، ويُحسب الشكل الذي قبلها من جديد.
bluffer-option-caught_card-stays = تبقى على الكومة
bluffer-option-caught_card-returns = تعود إلى صاحب الخدعة
bluffer-option-wrong_last = ورقة أخيرة لا تطابق
bluffer-option-wrong_last-help = تُقلب دائمًا آخر ورقة توضع مقلوبة. فإن لم تطابق عادت إلى صاحبها.
bluffer-option-wrong_last-draw_1 = ثمنها ورقة
bluffer-option-wrong_last-draw_2 = ثمنها ورقتان
bluffer-option-places = بعد خروج أول لاعب
bluffer-option-places-help = هل يتنافس الباقون على المركزين الثاني والثالث.
bluffer-option-places-yes = يواصل الآخرون على بقية المراكز
bluffer-option-places-no = تنتهي اللعبة
bluffer-option-pile_top = أعلى كومة السحب
bluffer-option-pile_top-help = هل يرى الجميع وجه الورقة التي ستُسحب.
bluffer-option-pile_top-shown = وجهه ظاهر
bluffer-option-pile_top-hidden = مغطى
bluffer-option-first_seat = من يبدأ
bluffer-option-first_seat-help = ثم يتبعه الآخرون بالدور.
bluffer-option-first_seat-random = بالقرعة
bluffer-option-first_seat-A = المقعد 1
bluffer-option-first_seat-B = المقعد 2
bluffer-option-first_seat-C = المقعد 3
bluffer-option-first_seat-D = المقعد 4
bluffer-option-turn_cap = أقصى عدد أدوار في اللعبة
bluffer-option-turn_cap-help = بعدها يكون الأقل ورقًا أعلى مركزًا. قلّما تبلغ لعبة هذا الحد.
bluffer-option-turn_cap-500 = 500

# After the game: a picture of a claim, with the words of the player and what was behind the card.
bluffer-page-exposed-said = في ظهرها { $shape }.
bluffer-page-exposed-truth = الحقيقة في ظهرها: { $back }.
