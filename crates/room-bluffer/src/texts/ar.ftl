# Bluffer: what happens at the table, what is refused and why. The words of the page stand in `page.ar.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Shapes

bluffer-shape-circle = دائرة
bluffer-shape-square = مربع
bluffer-shape-star = نجمة
bluffer-shape-hexagon = سداسي
bluffer-card = { $front } وفي الظهر { $back }

## What happens

bluffer-first =
    { $who-is ->
        [you] البداية لك.
       *[other] البداية مع { $who }.
    }
bluffer-dealt =
    { $who-is ->
        [you] وُزعت عليك ورقة { $front }.
       *[other] وُزعت على { $who } ورقة { $front }.
    }
bluffer-started = إلى الوسط: { $shape }.
bluffer-top = أعلى كومة السحب: { $shape }.
# What was there is told along as `$back` to whoever looked, and must not be said: the log would remember it for them.
bluffer-peeked =
    { $who-is ->
        [you] نظرت خلف ورقتك رقم { $number } التي على وجهها { $front }.
       *[other] { $who }: نظرة خلف الورقة رقم { $number } التي على وجهها { $front }.
    }
bluffer-matched =
    { $who-is ->
        [you] وضعت ورقة { $front } على الشكل نفسه. في ظهرها { $back }، وهو الشكل المطلوب الآن.
       *[other] { $who }: وضع ورقة { $front } على الشكل نفسه. في ظهرها { $back }، وهو الشكل المطلوب الآن.
    }
bluffer-laid =
    { $who-is ->
        [you] وضعت ورقة { $front }، وتصريحك: في الظهر { $shape }. الشكل المطلوب الآن { $front }.
       *[other] { $who }: وضع ورقة { $front }، والتصريح: في الظهر { $shape }. الشكل المطلوب الآن { $front }.
    }
bluffer-passed =
    { $who-is ->
        [you] تركت الورقة تمر.
       *[other] { $who }: ترك الورقة تمر.
    }
bluffer-answered =
    { $who-is ->
        [you] أجبت.
       *[other] { $who }: تمت الإجابة.
    }
bluffer-own-call =
    { $who-is ->
        [you] قلت «خدعة». لا أحد يعرف بعد.
       *[other] { $who }: «خدعة». لم يكن أحد يعرف.
    }
bluffer-own-pass =
    { $who-is ->
        [you] تركت الورقة تمر. لا أحد يعرف بعد.
       *[other] { $who }: ترك الورقة تمر. لم يكن أحد يعرف.
    }
bluffer-unchallenged =
    { $who-is ->
        [you] لم يكشف أحد خدعتك، إن كانت خدعة.
       *[other] لم يقل أحد «خدعة». ورقة { $who } تبقى سرًا.
    }
bluffer-called =
    { $who-is ->
        [you] قلت «خدعة»!
       *[other] { $who }: «خدعة»!
    }
bluffer-called-several =
    { $who-is ->
        [you] { $callers }: «خدعة»! مقعدك هو الأقرب، فتُحسب كلمتك.
       *[other] { $callers }: «خدعة»! مقعد { $who } هو الأقرب، فالكلمة لهذا المقعد.
    }
bluffer-checked-true =
    { $who-is ->
        [you] قُلبت ورقتك ({ $front }): في ظهرها { $back }. قولك صحيح.
       *[other] قُلبت الورقة ({ $front }): في ظهرها { $back }. قول { $who } صحيح.
    }
bluffer-checked-false =
    { $who-is ->
        [you] قُلبت ورقتك ({ $front }): في ظهرها { $back }، لا { $shape }. انكشفت خدعتك.
       *[other] قُلبت الورقة ({ $front }): في ظهرها { $back }، لا { $shape }. انكشفت خدعة { $who }.
    }
bluffer-returned =
    { $who-is ->
        [you] تعود إليك ورقة { $front } وفي ظهرها { $back }. الشكل المطلوب من جديد { $shape }.
       *[other] تعود إلى { $who } ورقة { $front } وفي ظهرها { $back }. الشكل المطلوب من جديد { $shape }.
    }
bluffer-last-true =
    { $who-is ->
        [you] وضعت ورقتك الأخيرة ({ $front }) وأظهرت ما خلفها: { $back }. إنه الشكل المطلوب.
       *[other] { $who }: وضع الورقة الأخيرة ({ $front }) وإظهار ما خلفها: { $back }. إنه الشكل المطلوب.
    }
bluffer-last-false =
    { $who-is ->
        [you] وضعت ورقتك الأخيرة ({ $front }) وأظهرت ما خلفها: { $back }، لا { $shape }. تبقى الورقة معك.
       *[other] { $who }: وضع الورقة الأخيرة ({ $front }) وإظهار ما خلفها: { $back }، لا { $shape }. تعود الورقة.
    }
bluffer-took =
    { $who-is ->
        [you] أخذت من { $other } الورقة { $number }، وهي { $front }.
       *[other] { $who }: أخذ الورقة { $number } { $other-is ->
            [you] منك
           *[other] من { $other }
        }، وهي { $front }.
    }
bluffer-gave =
    { $who-is ->
        [you] أعطيت { $other } الورقة { $number }، وهي { $front }.
       *[other] { $who }: الورقة { $number } تذهب { $other-is ->
            [you] إليك
           *[other] إلى { $other }
        }، وهي { $front }.
    }
bluffer-admitted =
    { $who-is ->
        [you] سحبت بدلًا من اللعب.
       *[other] { $who }: سحب بدلًا من اللعب.
    }
bluffer-drew =
    { $who-is ->
        [you] سحبت ورقة { $front }.
       *[other] { $who }: سحب ورقة { $front }.
    }
bluffer-reshuffled =
    { $count ->
        [zero] نفدت كومة السحب.
        [one] نفدت كومة السحب: ورقة واحدة من كومة اللعب تصير الكومة الجديدة.
        [two] نفدت كومة السحب: ورقتان من كومة اللعب تُخلطان في كومة جديدة.
        [few] نفدت كومة السحب: { $count } أوراق من كومة اللعب تُخلط في كومة جديدة.
        [many] نفدت كومة السحب: { $count } ورقة من كومة اللعب تُخلط في كومة جديدة.
       *[other] نفدت كومة السحب: { $count } ورقة من كومة اللعب تُخلط في كومة جديدة.
    }
bluffer-lapsed =
    { $count ->
        [zero] لم يبقَ ورق للسحب.
        [one] لم يبقَ ورق للسحب، فلا يُسحب شيء.
        [two] لم يبقَ ورق للسحب، فتسقط ورقتان من السحب.
        [few] لم يبقَ ورق للسحب، فتسقط { $count } أوراق من السحب.
        [many] لم يبقَ ورق للسحب، فتسقط { $count } ورقة من السحب.
       *[other] لم يبقَ ورق للسحب، فتسقط { $count } ورقة من السحب.
    }
bluffer-out =
    { $who-is ->
        [you] { $place ->
            [1] نفدت أوراقك كلها. الفوز لك!
            [2] نفدت أوراقك كلها، ولك المركز الثاني.
           *[other] نفدت أوراقك كلها، ولك المركز الثالث.
        }
       *[other] { $place ->
            [1] نفدت أوراق { $who } كلها: المركز الأول والفوز!
            [2] نفدت أوراق { $who } كلها: المركز الثاني.
           *[other] نفدت أوراق { $who } كلها: المركز الثالث.
        }
    }
bluffer-place = { $place }. { $who }
bluffer-over =
    { $winners-count ->
        [one] انتهت اللعبة. الفوز من نصيب { $winners }. المراكز: { $places }.
       *[other] انتهت اللعبة. المركز الأول مشترك: { $winners }. المراكز: { $places }.
    }
bluffer-over-capped =
    { $winners-count ->
        [one] لُعب الدور الأخير. الفوز من نصيب { $winners }. الأقل ورقًا أعلى مركزًا: { $places }.
       *[other] لُعب الدور الأخير. المركز الأول مشترك: { $winners }. الأقل ورقًا أعلى مركزًا: { $places }.
    }

## What a move would say

bluffer-claim-peek = النظر خلف الورقة { $number } ({ $front }). لا يراه غيرك، وتبقى الورقة مكانها.
bluffer-claim-match = قلب الورقة { $number } ({ $front }) على الكومة. ما في ظهرها يصير الشكل المطلوب.
bluffer-claim-match-known = قلب الورقة { $number } ({ $front }) على الكومة. في ظهرها { $back }، وهو ما يصير الشكل المطلوب.
bluffer-claim-lay = وضع الورقة { $number } ({ $front }) والتصريح: في ظهرها { $shape }.
bluffer-claim-lay-true = وضع الورقة { $number } ({ $front }) والتصريح: في ظهرها { $shape }. وهذا صحيح.
    .gist = الحقيقة
bluffer-claim-lay-false = وضع الورقة { $number } ({ $front }) والتصريح: في ظهرها { $shape }. وما فيه { $back }: خدعة.
    .gist = خدعة
bluffer-claim-lay-last = وضع ورقتك الأخيرة وإظهار ما في ظهرها. إن كان فيه { $shape } نفدت أوراقك، وإلا بقيت الورقة معك وسحبت { $count ->
        [zero] بلا ورق
        [one] ورقة
        [two] ورقتين
        [few] { $count } أوراق
        [many] { $count } ورقة
       *[other] { $count } ورقة
    }.
bluffer-claim-admit = سحب ورقة بدلًا من اللعب. هذا هو دورك كله.
bluffer-claim-admit-nothing = إبقاء ورقتك الأخيرة: لم يبقَ ما يُسحب. هذا هو دورك كله.
bluffer-claim-call = قول «خدعة». إن كانت خدعة، أخذ صاحبها إحدى أوراقك وسحب ورقتين. وإلا فلك إحدى أوراقه، وتسحب ورقة.
bluffer-claim-pass = ترك الورقة تمر. لا أحد يرى ما في ظهرها.
bluffer-claim-take = أخذ الورقة { $number } ({ $front }).
bluffer-claim-take-known = أخذ الورقة { $number } ({ $front } وفي الظهر { $back }).
bluffer-claim-give = إعطاء الورقة { $number } ({ $front }).
bluffer-claim-give-known = إعطاء الورقة { $number } ({ $front } وفي الظهر { $back }).
bluffer-claim-no-card = لا توجد ورقة رقمها { $number }.

## Why not

bluffer-why-not-awaited = الحركة ليست لك الآن. انتظر حتى تسألك الطاولة.
bluffer-why-has-answered = سبق أن أجبت، ولا رجوع في الجواب.
bluffer-why-out-already = خرجت من اللعب ولا ورق معك تخسره، فلا يمكنك قول «خدعة» بعد الآن.
bluffer-why-own-card = لا تُقال «خدعة» على ورقتك أنت.
bluffer-why-faster = سبقك أحدهم إلى قولها. الكلمة الأولى هي التي تُحسب.
bluffer-why-visible-match = وُضعت هذه الورقة على شكلها والجانبان ظاهران. لا شيء يُكشف.
bluffer-why-too-late = فات الأوان: لم يعد التشكيك في تلك الورقة ممكنًا.
bluffer-why-nothing-to-call = لا ورقة تنتظر الحكم الآن.
bluffer-why-no-pass = لا تمرير في دورك أنت: العب ورقة أو اسحب.
bluffer-why-answer-due = وُضعت ورقة: قل «خدعة» أو اتركها تمر.
bluffer-why-not-yet = قل «خدعة» أو اتركها تمر أولًا. دورك يأتي بعد ذلك.
bluffer-why-take-due = انكشفت خدعتك: خذ أولًا ورقة ممن كشفها.
bluffer-why-give-due = شُكّ في قولك وهو صحيح: أعطِ أولًا إحدى أوراقك لمن شك.
bluffer-why-no-penalty = لا ورقة تُؤخذ أو تُعطى الآن.
bluffer-why-choose-card = اختر ورقة أولًا.
bluffer-why-no-such-card = لا توجد ورقة بهذا الرقم. اختر ورقة موجودة.
bluffer-why-peeked-already = نظرت خلف ورقة في هذا الدور. نظرة واحدة في الدور تكفي.
bluffer-why-not-new = سبق أن رأيت ظهر هذه الورقة. لا يجوز النظر إلا خلف ورقة جديدة.
bluffer-why-no-match = هذه الورقة لا تطابق: ليس على وجهها { $shape }.
bluffer-why-lay-with-match = على إحدى أوراقك { $shape }، فيجب أن تُلعب هي علنًا.
bluffer-why-draw-with-match = على إحدى أوراقك { $shape }، فاللعب ممكن والسحب غير جائز.
bluffer-why-nothing-to-draw = لم يبقَ ورق للسحب، فالعب ورقة.
bluffer-why-known-wrong = لا خدعة بالورقة الأخيرة، وأنت تعرف أن ظهرها ليس فيه { $shape }. اسحب بدلًا من ذلك.
