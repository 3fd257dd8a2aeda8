# That's It!: what happens at the table, what is refused and why, and the options. The words of the page stand in
# `page.ar.ftl`. For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards

thats-it-card-picture = صورة «{ $text }»
thats-it-card-word = كلمة «{ $text }»
thats-it-card-text = ورقة «{ $text }»
thats-it-card-wizard = ورقة ساحر
thats-it-set = ({ $cards })

## What happens

thats-it-dealer =
    { $who-is ->
        [you] أول توزيع لك.
       *[other] أول توزيع من نصيب { $who }.
    }
thats-it-dealt =
    { $who-is ->
        [you] وُزعت عليك ورقة: { $card }.
       *[other] وُزعت على { $who } ورقة: { $card }.
    }
thats-it-begins =
    { $who-is ->
        [you] مع كل لاعب سبع أوراق. الورقة المكشوفة: { $card }. البداية لك.
       *[other] مع كل لاعب سبع أوراق. الورقة المكشوفة: { $card }. البداية مع { $who }.
    }
thats-it-drew =
    { $who-is ->
        [you] سحبت ورقة من الكومة.
       *[other] { $who }: سحب ورقة من الكومة.
    }
thats-it-drew-card =
    { $who-is ->
        [you] سحبت { $card }.
       *[other] { $who }: سحب { $card }.
    }
thats-it-took =
    { $who-is ->
        [you] أخذت { $card } من الأوراق المرمية.
       *[other] { $who }: أخذ { $card } من الأوراق المرمية.
    }
thats-it-laid =
    { $who-is ->
        [you] وضعت المجموعة { $set }: { $cards }.
       *[other] { $who }: وضع المجموعة { $set } ({ $cards }).
    }
thats-it-added =
    { $who-is ->
        [you] أضفت { $card } إلى المجموعة { $set }.
       *[other] { $who }: إضافة { $card } إلى المجموعة { $set }.
    }
thats-it-swapped =
    { $who-is ->
        [you] وضعت { $card } في المجموعة { $set } وأخذت منها { $wizard }.
       *[other] { $who }: وضع { $card } في المجموعة { $set } وأخذ { $wizard } منها.
    }
thats-it-discarded =
    { $who-is ->
        [you] رميت { $card }.
       *[other] { $who }: رمي { $card }.
    }
thats-it-called =
    { $who-is ->
        [you] ناديت «اكتملت!» وكسبت الجولة.
       *[other] { $who }: «اكتملت!» وكسب الجولة.
    }
thats-it-called-auto =
    { $who-is ->
        [you] اكتملت! كسبت الجولة.
       *[other] اكتملت! الجولة من نصيب { $who }.
    }
thats-it-passed =
    { $who-is ->
        [you] لم تنادِ.
       *[other] { $who }: بلا نداء.
    }
thats-it-forgot =
    { $who-is ->
        [you] كان يمكنك أن تنادي «اكتملت!» وفاتك ذلك. لك النداء بعد دورك القادم.
       *[other] { $who }: كان النداء «اكتملت!» ممكنًا، وفات أوانه.
    }
thats-it-reshuffled =
    { $count ->
        [zero] نفدت الكومة.
        [one] نفدت الكومة. تُخلط ورقة مرمية واحدة.
        [two] نفدت الكومة. تُخلط الورقتان المرميتان وتصيران الكومة الجديدة.
        [few] نفدت الكومة. تُخلط الأوراق المرمية ({ $count }) وتصير الكومة الجديدة.
        [many] نفدت الكومة. تُخلط الأوراق المرمية ({ $count }) وتصير الكومة الجديدة.
       *[other] نفدت الكومة. تُخلط الأوراق المرمية ({ $count }) وتصير الكومة الجديدة.
    }
thats-it-turned = الورقة المكشوفة: { $card }.
thats-it-counted =
    { $who-is ->
        [you] بقي معك { $cards }، أي { $points ->
            [zero] 0 نقطة
            [one] نقطة واحدة
            [two] نقطتان
            [few] { $points } نقاط
            [many] { $points } نقطة
           *[other] { $points } نقطة
        }.
       *[other] بقي مع { $who } { $cards }، أي { $points ->
            [zero] 0 نقطة
            [one] نقطة واحدة
            [two] نقطتان
            [few] { $points } نقاط
            [many] { $points } نقطة
           *[other] { $points } نقطة
        }.
    }
thats-it-counted-sets =
    { $who-is ->
        [you] كشفت { $sets }: لا نقاط.
       *[other] { $who }: كشف { $sets }، بلا نقاط.
    }
thats-it-counted-both =
    { $who-is ->
        [you] وضعت جانبًا { $sets } وبقي معك { $cards }، أي { $points ->
            [zero] 0 نقطة
            [one] نقطة واحدة
            [two] نقطتان
            [few] { $points } نقاط
            [many] { $points } نقطة
           *[other] { $points } نقطة
        }.
       *[other] { $who }: وضع { $sets } جانبًا، والباقي { $cards }، أي { $points ->
            [zero] 0 نقطة
            [one] نقطة واحدة
            [two] نقطتان
            [few] { $points } نقاط
            [many] { $points } نقطة
           *[other] { $points } نقطة
        }.
    }
thats-it-counted-empty =
    { $who-is ->
        [you] لم يبقَ معك ورق: لا نقاط.
       *[other] لم يبقَ ورق مع { $who }: لا نقاط.
    }
thats-it-capped =
    { $count ->
        [zero] لم ينادِ أحد. تنتهي الجولة بلا فائز.
        [one] مضى دور واحد ولم ينادِ أحد. تنتهي الجولة بلا فائز.
        [two] مضى دوران ولم ينادِ أحد. تنتهي الجولة بلا فائز.
        [few] مضت { $count } أدوار ولم ينادِ أحد. تنتهي الجولة بلا فائز.
        [many] مضى { $count } دورًا ولم ينادِ أحد. تنتهي الجولة بلا فائز.
       *[other] مضى { $count } دور ولم ينادِ أحد. تنتهي الجولة بلا فائز.
    }
thats-it-stuck = لم تبقَ ورقة يمكن لأحد أخذها. تنتهي الجولة بلا فائز.
thats-it-score = { $who } { $points }
thats-it-round-ended = انتهت الجولة { $round }: { $scores }.
thats-it-new-round =
    { $who-is ->
        [you] الجولة { $round }. التوزيع عليك.
       *[other] الجولة { $round }. التوزيع على { $who }.
    }
thats-it-over =
    { $winners-count ->
        [one] انتهت اللعبة: { $scores }. الفوز للأقل نقاطًا: { $winners }.
       *[other] انتهت اللعبة: { $scores }. المركز الأول مشترك: { $winners }.
    }
thats-it-over-called =
    { $who-is ->
        [you] انتهت اللعبة: { $scores }. أنت من نادى، فالفوز لك بلا شريك.
       *[other] انتهت اللعبة: { $scores }. النداء من { $who }، والفوز بلا شريك.
    }

## What a move would say

thats-it-claim-pile = سحب الورقة العليا من الكومة.
thats-it-claim-top = أخذ { $card } من الأوراق المرمية. يرى الجميع أنها معك.
thats-it-claim-top-empty = أخذ آخر ورقة مرمية.
thats-it-claim-lay = وضع مجموعة على المكشوف: { $cards }. تبقى على الطاولة.
thats-it-claim-add = إضافة { $card } إلى المجموعة { $set }.
thats-it-claim-swap = وضع { $card } في المجموعة { $set } وأخذ الساحر منها.
thats-it-claim-discard = رمي { $card } على المكشوف. بهذا ينتهي دورك.
thats-it-claim-discard-call = رمي { $card } والنداء «اكتملت!». الجولة لك.
thats-it-claim-call = النداء «اكتملت!». الجولة لك.
thats-it-claim-pass = ترك النداء.
thats-it-claim-pass-no-sets = المتابعة. أوراقك السبع لا تكوّن مجموعتين، فلا نداء.
thats-it-claim-pass-cards-left = المتابعة. ما زال معك ورق، فلا نداء.

## Why not

thats-it-why-not-awaited = ليس الدور لك الآن.
thats-it-why-draw-first = خذ ورقة أولًا، من الكومة أو من الأوراق المرمية.
thats-it-why-has-drawn = سبق أن أخذت ورقة. ارمِ الآن ورقة.
thats-it-why-pile-empty = نفدت الكومة. خذ آخر ورقة مرمية.
thats-it-why-no-discard = لا ورقة مرمية تُؤخذ. اسحب من الكومة.
thats-it-why-no-table = في هذه النسخة تبقى المجموعات في يدك حتى تتوافق الأوراق السبع كلها.
thats-it-why-choose-one = اختر أولًا ورقة واحدة فقط من يدك.
thats-it-why-not-in-hand = هذه الورقة ليست معك. اختر من أوراق يدك.
thats-it-why-wrong-size = المجموعة ثلاث أوراق أو أربع.
thats-it-why-not-one-item = أوراق المجموعة كلها لشيء واحد، صورًا كانت أو كلمات.
thats-it-why-no-real-card = تحتاج المجموعة إلى ورقة واحدة على الأقل غير السحرة.
thats-it-why-too-many-wizards =
    { $count ->
        [zero] هذه الطاولة لا تسمح بسحرة في المجموعة.
        [one] هذه الطاولة تسمح بساحر واحد في المجموعة.
        [two] هذه الطاولة تسمح بساحرَين في المجموعة.
        [few] هذه الطاولة تسمح في المجموعة بعدد أقصاه { $count } سحرة.
        [many] هذه الطاولة تسمح في المجموعة بعدد أقصاه { $count } ساحرًا.
       *[other] هذه الطاولة تسمح في المجموعة بعدد أقصاه { $count } ساحر.
    }
thats-it-why-nothing-to-discard = أبقِ ورقة معك: يجب أن تبقى واحدة لترميها.
thats-it-why-no-such-set = لا مجموعة بهذا الرقم على الطاولة.
thats-it-why-no-own-set = ضع مجموعة لك أولًا. بعدها يمكنك الإضافة إلى مجموعات غيرك.
thats-it-why-set-full = في هذه المجموعة أربع أوراق بالفعل.
thats-it-why-not-four = لا يُؤخذ الساحر إلا من مجموعة من أربع أوراق.
thats-it-why-no-wizard = لا يُستبدل إلا ساحر، وليس بساحر آخر.
thats-it-why-wrong-item = هذه الورقة ليست من تلك المجموعة.
thats-it-why-must-lay = معك مجموعة كاملة بلا ساحر. ضعها قبل أن ترمي ورقة.
thats-it-why-give-back = أخذت هذه الورقة قبل لحظة. ارمِ غيرها.
thats-it-why-not-complete = أوراقك السبع لا تكوّن مجموعتين بعد.
thats-it-why-cards-left =
    { $count ->
        [zero] لم يبقَ معك ورق.
        [one] ما زالت معك ورقة.
        [two] ما زالت معك ورقتان.
        [few] ما زالت معك { $count } أوراق.
        [many] ما زالت معك { $count } ورقة.
       *[other] ما زالت معك { $count } ورقة.
    }
thats-it-why-table-calls = لا حاجة إلى النداء: هذه الطاولة تنادي عنك.
thats-it-why-nothing-to-call = النداء يأتي مع رميك أنت، أو بعده مباشرة.
thats-it-why-too-late = فات أوان النداء الآن. نادِ بعد دورك القادم.
thats-it-why-turn-over = رميت ورقة فانتهى دورك: نادِ، أو اترك النداء.
thats-it-why-hand-empty = يدك فارغة. نادِ، أو اترك النداء.

## Options

thats-it-option-version = النسخة
thats-it-option-version-help = إما أن تبقى المجموعات في يدك حتى تتوافق الأوراق السبع، أو تضعها على الطاولة واحدة بعد أخرى.
thats-it-option-version-1 = 1: المجموعات تبقى في اليد
thats-it-option-version-2 = 2: المجموعات توضع على الطاولة
thats-it-option-deck = الرزمة
thats-it-option-deck-help = ما على الأوراق. ويمكنك استعمال رزمة من عندك.
thats-it-option-deck-animals = الحيوانات
thats-it-option-deck-food = الطعام
thats-it-option-deck-clothes-and-weather = الملابس والطقس
thats-it-option-deck-classroom = في الصف
thats-it-option-deck-at-home = في البيت
thats-it-option-deck-wild-animals = حيوانات برية
thats-it-option-deck-fruit-and-vegetables = فواكه وخضروات
thats-it-option-deck-body-and-family = الجسم والعائلة
thats-it-option-deck-snacks-and-meals = وجبات وحلويات
thats-it-option-deck-on-the-move = في الطريق
thats-it-option-deck-sport-and-music = رياضة وموسيقى وألعاب
thats-it-option-deck-earth-and-sky = الأرض والسماء
thats-it-option-deck-tools = أدوات وأجهزة
thats-it-option-deck-small-and-rare-animals = حيوانات صغيرة ونادرة
thats-it-option-deck-once-upon-a-time = كان يا ما كان
thats-it-option-language = لغة الكلمات
thats-it-option-language-help = لغة الكلمات إن كان في الرزمة أكثر من لغة.
thats-it-option-language-auto = أول لغة في الرزمة
thats-it-option-language-en = الإنجليزية
thats-it-option-language-fr = الفرنسية
thats-it-option-language-de = الألمانية
thats-it-option-language-nl = الهولندية
thats-it-option-language-es = الإسبانية
thats-it-option-language-it = الإيطالية
thats-it-option-language-zh = الصينية
thats-it-option-language-ar = العربية
thats-it-option-items = عدد الكلمات
thats-it-option-items-help = تُؤخذ من أول الرزمة. لكل كلمة صورتان وورقتا كلمة؛ ومعها أربعة سحرة. يحتاج ستة لاعبين إلى عشر كلمات.
thats-it-option-items-12 = 12
thats-it-option-rounds = الجولات
thats-it-option-rounds-help = الفوز للأقل نقاطًا بعد الجولة الأخيرة.
thats-it-option-rounds-3 = 3
thats-it-option-give_back = أخذ آخر ورقة مرمية ورميها من جديد
thats-it-option-give_back-help = إنها طريقة لتمرير الدور: تبقى يدك كما هي.
thats-it-option-give_back-allowed = مسموح
thats-it-option-give_back-forbidden = غير مسموح
thats-it-option-must_lay = المجموعات الكاملة (النسخة 2)
thats-it-option-must_lay-help = هل يجوز أن تخفي في يدك ما يمكنك وضعه.
thats-it-option-must_lay-strict = يجب وضعها فورًا إن لم تحتج إلى ساحر
thats-it-option-must_lay-free = يجوز الاحتفاظ بها
thats-it-option-auto_call = النداء
thats-it-option-auto_call-help = من نسي النداء انتظر دوره القادم.
thats-it-option-auto_call-off = كل لاعب ينادي بنفسه
thats-it-option-auto_call-on = الطاولة تنادي
thats-it-option-v1_score = نقاط الخاسرين (النسخة 1)
thats-it-option-v1_score-help = في الحالتين الأقل نقاطًا أفضل.
thats-it-option-v1_score-unmatched = الأوراق التي ليست في مجموعة
thats-it-option-v1_score-all = كل أوراق اليد
thats-it-option-out_without_discard = وضع آخر الأوراق دون رمي ورقة (النسخة 2)
thats-it-option-out_without_discard-help = وفق القواعد المطبوعة يجب أن تبقى دائمًا ورقة للرمي.
thats-it-option-out_without_discard-off = غير مسموح
thats-it-option-out_without_discard-on = مسموح
thats-it-option-max_wizards = السحرة في المجموعة الواحدة
thats-it-option-max_wizards-help = الساحر ينوب عن أي ورقة. ولا بد في كل مجموعة من ورقة حقيقية على الأقل.
thats-it-option-max_wizards-none = أي عدد
thats-it-option-max_wizards-1 = واحد على الأكثر
thats-it-option-max_wizards-2 = اثنان على الأكثر
thats-it-option-first_dealer = أول موزّع
thats-it-option-first_dealer-help = يبدأ المقعد الذي على يسار الموزّع، وينتقل التوزيع كل جولة.
thats-it-option-first_dealer-random = بالقرعة
thats-it-option-first_dealer-A = المقعد 1
thats-it-option-first_dealer-B = المقعد 2
thats-it-option-first_dealer-C = المقعد 3
thats-it-option-first_dealer-D = المقعد 4
thats-it-option-first_dealer-E = المقعد 5
thats-it-option-first_dealer-F = المقعد 6
thats-it-option-turn_cap = أطول جولة بالأدوار
thats-it-option-turn_cap-help = عندها تنتهي الجولة بلا فائز. قلّما تبلغ جولة هذا الحد.
thats-it-option-turn_cap-300 = 300
