# Words that only Sneak's pages need: the table as it is shown, the front door, the options.

sneak-blurb = اسحب في الخفاء، ثم هرّب أوراقك مقلوبة من أمام الجميع، أو استعرضها مكشوفة على الطاولة. ومن يشك فيك فليكن ورقه أقوى.
sneak-for = من 10 سنوات
sneak-short = يبدأ الجميع بلا ورق. في دورك اسحب ورقة، أو هرّب أوراقًا مقلوبة، أو استعرض ورقة أو تشكيلة مكشوفة. ومن معه مثل عددها فله أن يتحدى، وأقوى الأوراق تأخذ كل ما على الطاولة. نقطة لكل ورقة تكسبها.
sneak-credit = ⁨Sneak⁩ من ابتكار ⁨David Parlett⁩.
sneak-unit = الأوراق المكسوبة
sneak-keys = السحب d، والتهريب s، والاستعراض f، والتحدي c، والتصديق أو التمرير b.

## Cards

sneak-page-class-junk = بلا تشكيلة
sneak-page-class-single = ورقة واحدة
sneak-page-class-flush = نقش واحد
sneak-page-class-straight = تسلسل
sneak-page-class-straight-flush = تسلسل بنقش واحد
sneak-page-class-match = تطابق

## The seats

sneak-page-seats = الآخرون حول الطاولة
sneak-page-dealer = الموزّع
sneak-page-dealer-letter = م
sneak-page-in-hand = في اليد: { $count }
sneak-page-won = المكسب: { $count }
sneak-page-won-unseen = المكسب دون كشف
sneak-page-state-thinking = تفكير…
sneak-page-state-answered = تمت الإجابة
sneak-page-state-picking = اختيار أوراق
sneak-page-state-challenges = تحدٍّ
sneak-page-state-declines = تمرير
sneak-page-state-leads = صاحب الافتتاح
sneak-page-state-turn = الدور هنا
sneak-page-state-next = انتظار
sneak-page-state-not-asked = ورق لا يكفي
sneak-page-state-last-turn = بقي دور أخير
sneak-page-state-idle = { "" }

## The middle

sneak-page-centre = وسط الطاولة
sneak-page-stock =
    { $count ->
        [zero] نفدت الكومة
        [one] بقيت ورقة
        [two] بقيت ورقتان
        [few] بقيت { $count } أوراق
        [many] بقيت { $count } ورقة
       *[other] بقيت { $count } ورقة
    }
sneak-page-last-turns = دور أخير لكل لاعب. وما يبقى في اليد بعده لا يُحسب لأحد. بقي الدور على: { $players }.
sneak-page-nothing-led = لم يُلعب شيء بعد.
sneak-page-led-down =
    { $who-is ->
        [you] هرّبت
       *[other] { $who }: تهريب
    } { $count ->
        [zero] لا شيء
        [one] ورقة مقلوبة
        [two] ورقتين مقلوبتين
        [few] { $count } أوراق مقلوبة
        [many] { $count } ورقة مقلوبة
       *[other] { $count } ورقة مقلوبة
    }
sneak-page-led-up =
    { $who-is ->
        [you] استعرضت
       *[other] { $who }: استعراض
    } { $count ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] ورقتين
        [few] { $count } أوراق
        [many] { $count } ورقة
       *[other] { $count } ورقة
    }
sneak-page-last-unchallenged =
    { $winner-is ->
        [you] لم يتحدَّ أحد افتتاحك، والمكسب
       *[other] لم يتحدَّ أحد افتتاح { $winner }، والمكسب
    } { $taken ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $taken } أوراق
        [many] { $taken } ورقة
       *[other] { $taken } ورقة
    }
sneak-page-last-kept =
    { $winner-is ->
        [you] لم يتفوق أحد على افتتاحك، والمكسب
       *[other] لم يتفوق أحد على افتتاح { $winner }، والمكسب
    } { $taken ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] الورقتان معًا
        [few] { $taken } أوراق كلها
        [many] { $taken } ورقة كلها
       *[other] { $taken } ورقة كلها
    }
sneak-page-last-taken =
    { $winner-is ->
        [you] تفوقت على الافتتاح، والمكسب
       *[other] { $winner }: تفوّق على الافتتاح، والمكسب
    } { $taken ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] الورقتان معًا
        [few] { $taken } أوراق كلها
        [many] { $taken } ورقة كلها
       *[other] { $taken } ورقة كلها
    }
sneak-page-stage-call = أتحدّى!
sneak-page-stamp-beaten = هُزم!
sneak-page-stamp-holds = صمد!
sneak-page-plays = ما كُشف
sneak-page-wins =
    { $who-is ->
        [you] فوزك
       *[other] فوز
    }

## What is awaited

sneak-page-status-over = انتهت اللعبة.
sneak-page-status-nature = تُسحب ورقة…
sneak-page-status-first = دورك الأول في الجولة: اسحب ورقة.
sneak-page-status-empty = لا شيء تلعبه: اسحب ورقة.
sneak-page-status-alone = لا أحد يستطيع الرد عليك الآن: اسحب ورقة.
sneak-page-status-last-turn =
    { $limit ->
        [zero] دورك الأخير.
        [one] دورك الأخير: اختر ورقة واستعرضها. وما يبقى في يدك لا يُحسب لأحد.
        [two] دورك الأخير: استعرض ورقة، أو تشكيلة من ورقتين. وما يبقى في يدك لا يُحسب لأحد.
        [few] دورك الأخير: استعرض ورقة، أو تشكيلة لا تزيد على { $limit } أوراق. وما يبقى في يدك لا يُحسب لأحد.
        [many] دورك الأخير: استعرض ورقة، أو تشكيلة لا تزيد على { $limit } ورقة. وما يبقى في يدك لا يُحسب لأحد.
       *[other] دورك الأخير: استعرض ورقة، أو تشكيلة لا تزيد على { $limit } ورقة. وما يبقى في يدك لا يُحسب لأحد.
    }
sneak-page-status-flaunt-only =
    { $limit ->
        [zero] نفدت الكومة.
        [one] نفدت الكومة: اختر ورقة واستعرضها.
        [two] نفدت الكومة: اختر ورقة، أو تشكيلة من ورقتين، واستعرضها.
        [few] نفدت الكومة: اختر ورقة، أو تشكيلة لا تزيد على { $limit } أوراق، واستعرضها.
        [many] نفدت الكومة: اختر ورقة، أو تشكيلة لا تزيد على { $limit } ورقة، واستعرضها.
       *[other] نفدت الكومة: اختر ورقة، أو تشكيلة لا تزيد على { $limit } ورقة، واستعرضها.
    }
sneak-page-status-free =
    { $limit ->
        [zero] اسحب ورقة.
        [one] اسحب، أو اختر ورقة وهرّبها أو استعرضها.
        [two] اسحب، أو اختر ورقة أو ورقتين للتهريب أو الاستعراض.
        [few] اسحب، أو اختر ما لا يزيد على { $limit } أوراق للتهريب أو الاستعراض.
        [many] اسحب، أو اختر ما لا يزيد على { $limit } ورقة للتهريب أو الاستعراض.
       *[other] اسحب، أو اختر ما لا يزيد على { $limit } ورقة للتهريب أو الاستعراض.
    }
sneak-page-status-answer-down =
    { $count ->
        [zero] هل تصدّق { $who }؟
        [one] هل تصدّق { $who }؟ للتحدي اختر ورقة.
        [two] هل تصدّق { $who }؟ للتحدي اختر ورقتين.
        [few] هل تصدّق { $who }؟ للتحدي اختر { $count } أوراق.
        [many] هل تصدّق { $who }؟ للتحدي اختر { $count } ورقة.
       *[other] هل تصدّق { $who }؟ للتحدي اختر { $count } ورقة.
    }
sneak-page-status-answer-up =
    { $count ->
        [zero] هل تتفوق على { $who }؟
        [one] هل تتفوق على { $who }؟ للتحدي اختر ورقة، أو مرّر.
        [two] هل تتفوق على { $who }؟ للتحدي اختر ورقتين، أو مرّر.
        [few] هل تتفوق على { $who }؟ للتحدي اختر { $count } أوراق، أو مرّر.
        [many] هل تتفوق على { $who }؟ للتحدي اختر { $count } ورقة، أو مرّر.
       *[other] هل تتفوق على { $who }؟ للتحدي اختر { $count } ورقة، أو مرّر.
    }
sneak-page-status-announce = هل تتحدى { $who }؟ اختيار الأوراق يأتي بعد ذلك.
sneak-page-status-pick =
    { $count ->
        [zero] لا ورق للتحدي.
        [one] اختر ورقة للتحدي.
        [two] اختر ورقتين للتحدي.
        [few] اختر { $count } أوراق للتحدي.
        [many] اختر { $count } ورقة للتحدي.
       *[other] اختر { $count } ورقة للتحدي.
    }
sneak-page-status-their-turn = دور { $who }.
sneak-page-status-you-led = الافتتاح لك. هل من متحدٍّ؟
sneak-page-status-you-challenged = تحديت. بانتظار الآخرين.
sneak-page-status-you-declined = تركت الافتتاح يمر. بانتظار الآخرين.
sneak-page-status-not-asked = ورقك لا يكفي للرد هذه المرة.
sneak-page-status-answers = هل من متحدٍّ لافتتاح { $who }؟

## The hand and the buttons

sneak-page-your-hand =
    { $count ->
        [zero] أوراق يدك
        [one] في يدك ورقة واحدة
        [two] في يدك ورقتان
        [few] في يدك { $count } أوراق
        [many] في يدك { $count } ورقة
       *[other] في يدك { $count } ورقة
    }
sneak-page-you-won = المكسب: { $count }
sneak-page-hand-empty = لا ورق في يدك.
sneak-page-card-place = { $card }، الورقة { $place } من { $of }
sneak-page-card-laid = { $card }، موضوعة للتحدي
sneak-page-place = الورقة { $place } من { $of }، وجهها إلى أسفل
sneak-page-actions = حركاتك
sneak-page-do-draw = سحب
sneak-page-do-sneak = تهريب
sneak-page-do-flaunt = استعراض
sneak-page-do-flaunt-one = استعراض ورقة
sneak-page-do-challenge = تحدٍّ
sneak-page-do-believe = تصديق
sneak-page-do-pass = تمرير
sneak-page-no-draw = نفدت الكومة، فلا شيء يُسحب.
sneak-page-no-lead-first = لعب الأوراق يبدأ من دورك الثاني.
sneak-page-no-lead-empty = لا ورق في يدك لتلعبه.
sneak-page-no-lead-alone = لا ورق مع غيرك، فلا يمكن لعب شيء.
sneak-page-no-sneak = نفدت الكومة، فلا تهريب بعد الآن.

## Scores

sneak-page-scores = النقاط، الجولة { $round }
sneak-page-scores-player = اللاعب
sneak-page-scores-round = هذه الجولة
sneak-page-scores-total = المجموع
sneak-page-own-pile = تصفّح مكسبك: { $count ->
    [zero] لا شيء
    [one] ورقة واحدة
    [two] ورقتان
    [few] { $count } أوراق
    [many] { $count } ورقة
   *[other] { $count } ورقة
}
sneak-page-own-pile-cards = { $cards }.
sneak-page-scores-target =
    { $points ->
        [zero] تنتهي اللعبة بعد هذه الجولة.
        [one] تنتهي اللعبة بعد الجولة التي يبلغ فيها أحدهم نقطة واحدة.
        [two] تنتهي اللعبة بعد الجولة التي يبلغ فيها أحدهم نقطتين.
        [few] تنتهي اللعبة بعد الجولة التي يبلغ فيها أحدهم { $points } نقاط.
        [many] تنتهي اللعبة بعد الجولة التي يبلغ فيها أحدهم { $points } نقطة.
       *[other] تنتهي اللعبة بعد الجولة التي يبلغ فيها أحدهم { $points } نقطة.
    }

## Options

sneak-length-short = جولة واحدة، ودور أخير لكل لاعب.
sneak-length-normal = جولتان تقريبًا حتى أربعة لاعبين، وجولة واحدة لأكثر من ذلك.
sneak-length-long = ضعف ذلك تقريبًا.
sneak-length-printed = كما في القواعد المطبوعة: آخر من معه ورق يكسبه، حتى 100 نقطة، ومع رزمتين حتى 200.
sneak-option-packs = رزم الورق
sneak-option-packs-help = حتى ثلاثة لاعبين تكفي رزمة واحدة، ومن خمسة فأكثر رزمتان؛ وللأربعة أن يختاروا.
sneak-option-packs-auto = بحسب عدد اللاعبين
sneak-option-packs-1 = رزمة واحدة
sneak-option-packs-2 = رزمتان
sneak-option-challenge = التحديات
sneak-option-challenge-help = معًا لا يعرف أحد ما يفعله الآخرون. وواحدًا بعد آخر يسمع الجميع من يتحدى ومن يترك الأمر.
sneak-option-challenge-simultaneous = الجميع معًا وفي السر
sneak-option-challenge-rotation = واحدًا بعد آخر وفي العلن
sneak-option-target = طول اللعبة
sneak-option-target-help = تنتهي اللعبة بعد الجولة التي يبلغ فيها أحدهم هذا العدد من النقاط.
sneak-option-target-auto = 100 نقطة لكل رزمة
sneak-option-target-single = جولة واحدة
sneak-option-target-normal = بحسب عدد اللاعبين: جولة أو جولتان
sneak-option-target-quarter = ربع ساعة: جولة أو جولتان
sneak-option-target-long = ضعف ذلك
sneak-option-ending = نهاية الجولة
sneak-option-ending-help = ما يصير بالورق الذي في اليد حين تنفد الكومة: يكسبه آخر من بقي معه ورق، أو يلعب كل واحد دورًا أخيرًا ولا يُحسب الباقي لأحد.
sneak-option-ending-parlett = آخر من معه ورق يكسبه
sneak-option-ending-last_round = دور أخير لكل لاعب
sneak-option-junk = ورق بلا تشكيلة ضد مثله
sneak-option-junk-help = من يفوز حين لا تشكيلة عند أحد.
sneak-option-junk-high_card = الورقة الأعلى تحسم
sneak-option-junk-all_tie = تعادل؛ يفوز آخر من لعب
sneak-option-flush_ties = نقش واحد ضد مثله
sneak-option-flush_ties-help = كيف يقارَن نقشان: بأعلى ورقة ثم التي تليها، أو بأعلى ورقة وحدها.
sneak-option-flush_ties-full = كل ورقة تُحسب
sneak-option-flush_ties-top = الورقة الأعلى وحدها تُحسب
sneak-option-sf_tie = تعادل تسلسلين بنقش واحد
sneak-option-sf_tie-help = في كل تعادل آخر يفوز آخر لاعب. وقد يُستثنى الافتتاح بتسلسل من نقش واحد.
sneak-option-sf_tie-last = يفوز آخر من لعب
sneak-option-sf_tie-leader = يفوز صاحب الافتتاح
sneak-option-tie = تعادل المجاميع في النهاية
sneak-option-tie-help = ما يحدث إن تساوى لاعبان في الصدارة حين تنتهي اللعبة.
sneak-option-tie-share = مركز مشترك
sneak-option-tie-extra_round = جولة إضافية
sneak-option-first_dealer = أول موزّع
sneak-option-first_dealer-help = يبدأ المقعد الذي على يسار الموزّع، وينتقل التوزيع كل جولة.
sneak-option-first_dealer-random = بالقرعة
sneak-option-first_dealer-A = المقعد 1
sneak-option-first_dealer-B = المقعد 2
sneak-option-first_dealer-C = المقعد 3
sneak-option-first_dealer-D = المقعد 4
sneak-option-first_dealer-E = المقعد 5
sneak-option-first_dealer-F = المقعد 6
sneak-option-first_dealer-G = المقعد 7

# After the game: a picture of a sneak, with the words of the player and what the cards were.
sneak-page-exposed-said =
    { $count ->
        [zero] بلا أوراق.
        [one] ورقة مقلوبة. من يجرؤ؟
        [two] ورقتان مقلوبتان. من يجرؤ؟
        [few] { $count } أوراق مقلوبة. من يجرؤ؟
        [many] { $count } ورقة مقلوبة. من يجرؤ؟
       *[other] { $count } ورقة مقلوبة. من يجرؤ؟
    }
sneak-page-exposed-truth =
    { $count ->
        [zero] الحقيقة: { $class }.
        [one] الحقيقة: { $cards }.
        [two] الحقيقة: { $class }.
        [few] الحقيقة: { $class }.
        [many] الحقيقة: { $class }.
       *[other] الحقيقة: { $class }.
    }
