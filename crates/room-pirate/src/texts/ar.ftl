# Bluff Pirate: what happens at the table, what is refused and why. The words of the page stand in `page.ar.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

## Cards

pirate-card-red =
    { $count ->
        [zero] بلا سيوف حمراء
        [one] سيف أحمر
        [two] سيفان أحمران
        [few] { $count } سيوف حمراء
        [many] { $count } سيفًا أحمر
       *[other] { $count } سيف أحمر
    }
pirate-card-orange =
    { $count ->
        [zero] بلا بوصلات برتقالية
        [one] بوصلة برتقالية
        [two] بوصلتان برتقاليتان
        [few] { $count } بوصلات برتقالية
        [many] { $count } بوصلة برتقالية
       *[other] { $count } بوصلة برتقالية
    }
pirate-card-yellow =
    { $count ->
        [zero] بلا فوانيس صفراء
        [one] فانوس أصفر
        [two] فانوسان أصفران
        [few] { $count } فوانيس صفراء
        [many] { $count } فانوسًا أصفر
       *[other] { $count } فانوس أصفر
    }
pirate-card-green =
    { $count ->
        [zero] بلا ببغاوات خضراء
        [one] ببغاء أخضر
        [two] ببغاوان أخضران
        [few] { $count } ببغاوات خضراء
        [many] { $count } ببغاء أخضر
       *[other] { $count } ببغاء أخضر
    }
pirate-card-blue =
    { $count ->
        [zero] بلا مراسٍ زرقاء
        [one] مرساة زرقاء
        [two] مرساتان زرقاوان
        [few] { $count } مراسٍ زرقاء
        [many] { $count } مرساة زرقاء
       *[other] { $count } مرساة زرقاء
    }
pirate-card-violet =
    { $count ->
        [zero] بلا مناظير بنفسجية
        [one] منظار بنفسجي
        [two] منظاران بنفسجيان
        [few] { $count } مناظير بنفسجية
        [many] { $count } منظارًا بنفسجيًا
       *[other] { $count } منظار بنفسجي
    }
pirate-card-pink =
    { $count ->
        [zero] بلا خطاطيف وردية
        [one] خطّاف وردي
        [two] خطّافان ورديان
        [few] { $count } خطاطيف وردية
        [many] { $count } خطّافًا ورديًا
       *[other] { $count } خطّاف وردي
    }
pirate-card-brown =
    { $count ->
        [zero] بلا براميل بنية
        [one] برميل بني
        [two] برميلان بنيان
        [few] { $count } براميل بنية
        [many] { $count } برميلًا بنيًا
       *[other] { $count } برميل بني
    }
pirate-card-white =
    { $count ->
        [zero] بلا خرائط بيضاء
        [one] خريطة بيضاء
        [two] خريطتان بيضاوان
        [few] { $count } خرائط بيضاء
        [many] { $count } خريطة بيضاء
       *[other] { $count } خريطة بيضاء
    }
pirate-card-black =
    { $count ->
        [zero] بلا قبعات سوداء
        [one] قبعة سوداء
        [two] قبعتان سوداوان
        [few] { $count } قبعات سوداء
        [many] { $count } قبعة سوداء
       *[other] { $count } قبعة سوداء
    }
pirate-card-red-pirate =
    { $count ->
        [zero] بلا قراصنة حمر
        [one] قرصان أحمر
        [two] قرصانان أحمران
        [few] { $count } قراصنة حمر
        [many] { $count } قرصانًا أحمر
       *[other] { $count } قرصان أحمر
    }
pirate-card-orange-pirate =
    { $count ->
        [zero] بلا قراصنة برتقاليين
        [one] قرصان برتقالي
        [two] قرصانان برتقاليان
        [few] { $count } قراصنة برتقاليين
        [many] { $count } قرصانًا برتقاليًا
       *[other] { $count } قرصان برتقالي
    }
pirate-card-yellow-pirate =
    { $count ->
        [zero] بلا قراصنة صفر
        [one] قرصان أصفر
        [two] قرصانان أصفران
        [few] { $count } قراصنة صفر
        [many] { $count } قرصانًا أصفر
       *[other] { $count } قرصان أصفر
    }
pirate-card-green-pirate =
    { $count ->
        [zero] بلا قراصنة خضر
        [one] قرصان أخضر
        [two] قرصانان أخضران
        [few] { $count } قراصنة خضر
        [many] { $count } قرصانًا أخضر
       *[other] { $count } قرصان أخضر
    }
pirate-card-blue-pirate =
    { $count ->
        [zero] بلا قراصنة زرق
        [one] قرصان أزرق
        [two] قرصانان أزرقان
        [few] { $count } قراصنة زرق
        [many] { $count } قرصانًا أزرق
       *[other] { $count } قرصان أزرق
    }
pirate-card-violet-pirate =
    { $count ->
        [zero] بلا قراصنة بنفسجيين
        [one] قرصان بنفسجي
        [two] قرصانان بنفسجيان
        [few] { $count } قراصنة بنفسجيين
        [many] { $count } قرصانًا بنفسجيًا
       *[other] { $count } قرصان بنفسجي
    }
pirate-card-pink-pirate =
    { $count ->
        [zero] بلا قراصنة ورديين
        [one] قرصان وردي
        [two] قرصانان ورديان
        [few] { $count } قراصنة ورديين
        [many] { $count } قرصانًا ورديًا
       *[other] { $count } قرصان وردي
    }
pirate-card-brown-pirate =
    { $count ->
        [zero] بلا قراصنة بنيين
        [one] قرصان بني
        [two] قرصانان بنيان
        [few] { $count } قراصنة بنيين
        [many] { $count } قرصانًا بنيًا
       *[other] { $count } قرصان بني
    }
pirate-card-white-pirate =
    { $count ->
        [zero] بلا قراصنة بيض
        [one] قرصان أبيض
        [two] قرصانان أبيضان
        [few] { $count } قراصنة بيض
        [many] { $count } قرصانًا أبيض
       *[other] { $count } قرصان أبيض
    }
pirate-card-black-pirate =
    { $count ->
        [zero] بلا قراصنة سود
        [one] قرصان أسود
        [two] قرصانان أسودان
        [few] { $count } قراصنة سود
        [many] { $count } قرصانًا أسود
       *[other] { $count } قرصان أسود
    }
pirate-colour-red = الأحمر
pirate-colour-orange = البرتقالي
pirate-colour-yellow = الأصفر
pirate-colour-green = الأخضر
pirate-colour-blue = الأزرق
pirate-colour-violet = البنفسجي
pirate-colour-pink = الوردي
pirate-colour-brown = البني
pirate-colour-white = الأبيض
pirate-colour-black = الأسود

## What happens

pirate-first =
    { $who-is ->
        [you] البداية لك.
       *[other] البداية مع { $who }.
    }
pirate-dealt =
    { $who-is ->
        [you] وُزعت عليك ورقة.
       *[other] وُزعت على { $who } ورقة.
    }
pirate-dealt-card =
    { $who-is ->
        [you] وُزعت عليك ورقة: { $card }.
       *[other] وُزعت على { $who } ورقة: { $card }.
    }
pirate-reshuffled =
    نفدت الكومة. تُخلط كل أوراق اللوح في كومة جديدة: { $count ->
        [zero] لا ورق
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $count } أوراق
        [many] { $count } ورقة
       *[other] { $count } ورقة
    }.
pirate-drew =
    { $who-is ->
        [you] سحبت ورقة.
       *[other] { $who }: سحب ورقة.
    }
pirate-drew-card =
    { $who-is ->
        [you] سحبت ورقة: { $card }.
       *[other] { $who }: سحب { $card }.
    }
pirate-nothing-left =
    { $who-is ->
        [you] لم يبقَ ورق لتسحبه.
       *[other] لم يبقَ ورق للسحب في دور { $who }.
    }
pirate-placed =
    { $who-is ->
        [you] وضعت مجموعة
       *[other] { $who }: وضع مجموعة
    } من { $size ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] ورقتين
        [few] { $size } أوراق
        [many] { $size } ورقة
       *[other] { $size } ورقة
    }، المكشوف منها { $shown }، والمقلوب { $down ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $down } أوراق
        [many] { $down } ورقة
       *[other] { $down } ورقة
    }.
pirate-placed-own =
    { $who-is ->
        [you] وضعت مجموعة
       *[other] { $who }: وضع مجموعة
    } من { $size ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] ورقتين
        [few] { $size } أوراق
        [many] { $size } ورقة
       *[other] { $size } ورقة
    }، المكشوف منها { $shown }، والمقلوب { $hidden }.
pirate-answered =
    { $who-is ->
        [you] تم تصويتك.
       *[other] { $who }: تم التصويت.
    }
pirate-own-bluff =
    { $who-is ->
        [you] صوتك: خدعة. لا أحد يعرف بعد.
       *[other] صوت { $who }: خدعة.
    }
pirate-own-honest =
    { $who-is ->
        [you] صوتك: صادقة. لا أحد يعرف بعد.
       *[other] صوت { $who }: صادقة.
    }
pirate-picked-bluff =
    { $who-is ->
        [you] وقع اختيارك على
       *[other] وقع اختيار { $who } على
    } { $voter-is ->
        [you] صوتك: خدعة.
       *[other] صوت { $voter }: خدعة.
    }
pirate-picked-honest =
    { $who-is ->
        [you] وقع اختيارك على
       *[other] وقع اختيار { $who } على
    } { $voter-is ->
        [you] صوتك: صادقة.
       *[other] صوت { $voter }: صادقة.
    }
pirate-revealed-bluff =
    { $who-is ->
        [you] كُشف ورقك: { $cards }. ليس كله من اللون { $colour }: كانت خدعة.
       *[other] كُشف ورق { $who }: { $cards }. ليس كله من اللون { $colour }: كانت خدعة.
    }
pirate-revealed-honest =
    { $who-is ->
        [you] كُشف ورقك: { $cards }. كله من اللون { $colour }: كانت صادقة.
       *[other] كُشف ورق { $who }: { $cards }. كله من اللون { $colour }: كانت صادقة.
    }
pirate-votes = كل الأصوات: { $votes }.
pirate-vote-bluff = { $who } (خدعة)
pirate-vote-honest = { $who } (صادقة)
pirate-took-back =
    { $who-is ->
        [you] استعدت الأوراق بعد أن رآها الجميع: { $cards }.
       *[other] { $who }: استعادة الأوراق بعد أن رآها الجميع، وهي { $cards }.
    }
pirate-sailed =
    { $who-is ->
        [you] أبحرت إلى الخانة { $to }.
       *[other] { $who }: إبحار إلى الخانة { $to }.
    }
pirate-went-back =
    { $who-is ->
        [you] رجعت
       *[other] { $who }: رجوع
    } { $to ->
        [0] إلى نقطة الانطلاق.
       *[other] إلى الخانة { $to }.
    }
pirate-stayed =
    { $who-is ->
        [you] سفينتك عند نقطة الانطلاق، ولا رجوع بعدها.
       *[other] سفينة { $who } عند نقطة الانطلاق، ولا رجوع بعدها.
    }
pirate-removed =
    { $who-is ->
        [you] وضعت على اللوح ورقة: { $card }.
       *[other] { $who }: وضع { $card } على اللوح.
    }
pirate-passed =
    { $who-is ->
        [you] لم تضع مجموعة، ولا يلزمك التخلي عن ورقة.
       *[other] { $who }: لا مجموعة، ولا يلزم التخلي عن ورقة.
    }
pirate-boarded =
    { $who-is ->
        [you] لعبت ورقة «{ $card }» واقتحمت سفينة { $whom }.
       *[other] { $who }: لعب ورقة «{ $card }» واقتحام { $whom-is ->
            [you] سفينتك
           *[other] سفينة { $whom }
        }.
    }
pirate-took =
    { $who-is ->
        [you] أخذت ورقة
       *[other] { $who }: أخذ ورقة
    } { $from-is ->
        [you] منك.
       *[other] من { $from }.
    }
pirate-took-card =
    { $who-is ->
        [you] أخذت من { $from }: { $card }.
       *[other] { $who }: أخذ { $card } { $from-is ->
            [you] منك
           *[other] من { $from }
        }.
    }
pirate-treasure =
    { $who-is ->
        [you] قلبت قرص الجزيرة، وفيه الكنز!
       *[other] { $who }: قلب قرص الجزيرة، وفيه الكنز!
    }
pirate-empty =
    { $who-is ->
        [you] قلبت قرص الجزيرة، ولا شيء فيه. الكنز في الجزيرة الأخرى.
       *[other] { $who }: قلب قرص الجزيرة، ولا شيء فيه. الكنز في الجزيرة الأخرى.
    }
pirate-score = { $who } { $square }
pirate-over = انتهت اللعبة. الكنز من نصيب { $winners }. الخانات: { $scores }.
pirate-over-idle =
    انتهت اللعبة بعد { $idle ->
        [zero] أدوار
        [one] دور واحد
        [two] دورين
        [few] { $idle } أدوار
        [many] { $idle } دورًا
       *[other] { $idle } دور
    } بلا مجموعة. { $winners-count ->
        [one] تفوز السفينة المتقدمة: { $winners }.
       *[other] المركز الأول مشترك بين السفن المتقدمة: { $winners }.
    } الخانات: { $scores }.

## What a move would say

pirate-claim-draw = سحب أوراقك. ثم تضع مجموعة أو ورقة على اللوح.
pirate-claim-draw-few = سحب أوراقك. ثم تضع مجموعة، أو تنهي دورك دون وضع ورقة على اللوح.
pirate-claim-board =
    { $count ->
        [zero] لعب ورقة «{ $card }» واقتحام سفينة { $whom }. هذا هو دورك كله.
        [one] لعب ورقة «{ $card }» وأخذ ورقة واحدة من { $whom } دون رؤيتها. هذا هو دورك كله.
        [two] لعب ورقة «{ $card }» وأخذ ورقتين من { $whom } دون رؤيتهما. هذا هو دورك كله.
        [few] لعب ورقة «{ $card }» وأخذ { $count } أوراق من { $whom } دون رؤيتها. هذا هو دورك كله.
        [many] لعب ورقة «{ $card }» وأخذ { $count } ورقة من { $whom } دون رؤيتها. هذا هو دورك كله.
       *[other] لعب ورقة «{ $card }» وأخذ { $count } ورقة من { $whom } دون رؤيتها. هذا هو دورك كله.
    }
pirate-claim-set-true =
    المكشوف: { $shown }؛ والمقلوب: { $hidden }. كلها من اللون { $colour }: مجموعة صادقة من { $size ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] ورقتين
        [few] { $size } أوراق
        [many] { $size } ورقة
       *[other] { $size } ورقة
    }.
    .gist = مجموعة صادقة
pirate-claim-set-bluff =
    المكشوف: { $shown }؛ والمقلوب: { $hidden }. ليست كلها من اللون { $colour }: خدعة. إن كشفها الصوت الذي تختاره استعدت الأوراق، وأبحر صاحب الصوت { $size ->
        [zero] صفر خانات
        [one] خانة واحدة
        [two] خانتين
        [few] { $size } خانات
        [many] { $size } خانة
       *[other] { $size } خانة
    }.
    .gist = خدعة
pirate-claim-set-none = ليست هذه مجموعة: اكشف ورقة أو ورقتين من لون واحد، وضع البقية مقلوبة.
pirate-claim-remove = وضع ورقة «{ $card }» على اللوح ليراها الجميع. بهذا ينتهي دورك.
pirate-claim-done = إنهاء الدور بلا مجموعة. تبقى أوراقك كلها معك.
pirate-claim-bluff = التصويت بأن المجموعة خدعة. إن اختير صوتك وكانت صادقة، رجعت سفينتك خانتين.
pirate-claim-honest = التصويت بأن المجموعة صادقة. إن اختير صوتك أبحر صاحبها، خدعةً كانت أم لا.
pirate-claim-pick = اختيار صوت { $voter }. يُكشف هذا الصوت، وتُكشف أوراقك المقلوبة.

## Why not

pirate-why-not-awaited = الحركة ليست لك الآن. انتظر حتى تسألك الطاولة.
pirate-why-draw-first = اسحب أوراقك أولًا، أو اقتحم سفينة.
pirate-why-has-drawn = سبق السحب. الاقتحام كان سيكون الدور كله، ولا سحب ثانيًا. ضع مجموعة أو ورقة على اللوح.
pirate-why-no-set = لا مجموعة للتصويت عليها.
pirate-why-own-set = التصويت على مجموعتك للآخرين، لا لك.
pirate-why-has-voted = سبق لك التصويت على هذه المجموعة، ولا رجوع في الصوت.
pirate-why-vote-due = على الطاولة مجموعة: صوّت عليها قبل أي شيء آخر.
pirate-why-pick-due = صوّت الجميع: اختر واحدًا من الآخرين ليُحسب صوته.
pirate-why-no-voter = لا صوت من { $whom } على هذه المجموعة. اختر واحدًا من الآخرين.
pirate-why-not-in-hand = ليست كل هذه الأوراق معك. اختر من أوراق يدك.
pirate-why-wrong-size =
    { $most ->
        [zero] لا مجموعات هنا.
        [one] المجموعة ورقة واحدة.
        [two] المجموعة ورقة أو ورقتان. اختر أكثر أو أقل.
        [few] المجموعة من { $least } إلى { $most } أوراق. اختر أكثر أو أقل.
        [many] المجموعة من { $least } إلى { $most } ورقة. اختر أكثر أو أقل.
       *[other] المجموعة من { $least } إلى { $most } ورقة. اختر أكثر أو أقل.
    }
pirate-why-wrong-shown = اكشف من المجموعة ورقة أو ورقتين، وضع واحدة على الأقل مقلوبة.
pirate-why-two-colours = يجب أن تكون الأوراق المكشوفة من لون واحد. المقلوبة وحدها قد تختلف.
pirate-why-choose-one = اختر أولًا ورقة واحدة فقط لتضعها على اللوح.
pirate-why-excused = أوراقك قليلة، فلا يجوز لك وضع ورقة على اللوح: ضع مجموعة، أو أنهِ دورك.
pirate-why-must-remove = لا ينتهي دورك هكذا: ضع مجموعة، أو ضع ورقة على اللوح.
pirate-why-in-lead = لا سفينة أمامك، ولا اقتحام لمن في المقدمة.
pirate-why-not-ahead = سفينة { $whom } ليست أمامك. اقتحم سفينة أمامك.
pirate-why-nobody-there = لا مقعد كهذا على هذه الطاولة.
pirate-why-empty-hand = لا ورق في يد { $whom } لتأخذه.
pirate-why-no-pirate = الاقتحام يحتاج إلى قرصان من يدك، وهذا ليس معك.
