# Words that only the pages of Bluff Pirate need: the table as it is shown, the front door, the options.

pirate-blurb = عشرة ألوان وجزيرتان وكنز واحد. ضع مجموعة نصفها مقلوب، وتظاهر بالبراءة، ودع الآخرين يخمنون.
pirate-for = من 9 سنوات
pirate-short = اسحب ورقتين، ثم ضع مجموعة من ثلاث إلى خمس أوراق من لون واحد، ومعظمها مقلوب. يصوّت الآخرون سرًا: خدعة أم لا؟ ثم تختار الصوت الوحيد الذي يُحسب. المجموعات تحرك السفن، والفوز للسفينة التي تكشف الكنز.
pirate-credit = ⁨Bluff Pirate⁩ من تصميم ⁨Grégory Kirszbaum⁩ ونشر ⁨Djeco⁩.
pirate-result =
    { $count ->
        [zero] عند الانطلاق
       *[other] الخانة { $count }
    }
pirate-unit = الخانات المقطوعة
pirate-keys = السحب d، والاقتحام b، ووضع الأوراق المختارة مجموعةً s، ووضع ورقة على اللوح r، وإنهاء الدور e. وفي التصويت: صادقة h، وخدعة b. وعلى ورقة مختارة: كشفها أو قلبها u.
pirate-aid-notes = ما رآه الجميع

## The seats

pirate-page-seats = الآخرون حول الطاولة
pirate-page-in-hand = في اليد: { $count }
pirate-page-at-square =
    { $count ->
        [zero] عند الانطلاق
       *[other] في الخانة { $count }
    }
pirate-page-state-thinking = تفكير…
pirate-page-state-voted = تم التصويت
pirate-page-state-set = صاحب المجموعة
pirate-page-state-picking = اختيار صوت
pirate-page-state-turn = الدور هنا
pirate-page-state-idle = { "" }

## The map

pirate-page-route = المسار البحري ومربعات الأوراق
pirate-page-map = المسار: جزيرة في الخانة { $near } ({ $near-token }) وجزيرة في الخانة { $far } ({ $far-token }). السفن: { $ships }.
pirate-page-ship = { $who } { $square }
pirate-page-token-closed = صندوق مغلق
pirate-page-token-empty = صندوق فارغ
pirate-page-token-treasure = الكنز
pirate-page-squares = الكومة ومربعات الأوراق
pirate-page-pile =
    { $count ->
        [zero] الكومة فارغة
        [one] في الكومة ورقة واحدة
        [two] في الكومة ورقتان
        [few] في الكومة { $count } أوراق
        [many] في الكومة { $count } ورقة
       *[other] في الكومة { $count } ورقة
    }
pirate-page-square-empty = المربع { $colour }: فارغ
pirate-page-square =
    المربع { $colour }: { $count ->
        [zero] فارغ
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $count } أوراق
        [many] { $count } ورقة
       *[other] { $count } ورقة
    }
pirate-page-square-pirate = المربع { $colour }: القرصان
pirate-page-square-both =
    المربع { $colour }: { $count ->
        [zero] القرصان
        [one] ورقة واحدة والقرصان
        [two] ورقتان والقرصان
        [few] { $count } أوراق والقرصان
        [many] { $count } ورقة والقرصان
       *[other] { $count } ورقة والقرصان
    }

## The middle

pirate-page-centre = المجموعة على الطاولة
pirate-page-dealing = تُوزع الأوراق…
pirate-page-no-set = لم توضع أي مجموعة بعد.
pirate-page-set =
    { $who-is ->
        [you] وضعت
       *[other] { $who }: وضع
    } { $size ->
        [zero] لا شيء
        [one] ورقة واحدة
        [two] ورقتين
        [few] { $size } أوراق
        [many] { $size } ورقة
       *[other] { $size } ورقة
    }، والتصريح: كلها من اللون { $colour }.
pirate-page-face-down =
    { $count ->
        [zero] لا ورق مقلوبًا
        [one] ورقة مقلوبة
        [two] ورقتان مقلوبتان
        [few] { $count } أوراق مقلوبة
        [many] { $count } ورقة مقلوبة
       *[other] { $count } ورقة مقلوبة
    }
pirate-page-face-up = المكشوف
pirate-page-was-down = ما كان مقلوبًا
pirate-page-boarded =
    { $who-is ->
        [you] اقتحمت سفينة { $from } وأخذت
       *[other] { $who }: اقتحام سفينة { $from } وأخذ
    } { $count ->
        [zero] لا شيء.
        [one] ورقة.
        [two] ورقتين.
        [few] { $count } أوراق.
        [many] { $count } ورقة.
       *[other] { $count } ورقة.
    }
pirate-page-boarded-cards =
    { $who-is ->
        [you] اقتحمت سفينة { $from }، والغنيمة: { $cards }.
       *[other] { $who }: اقتحام { $from-is ->
            [you] سفينتك
           *[other] سفينة { $from }
        }، والغنيمة { $cards }.
    }
pirate-page-last-caught =
    { $voter-is ->
        [you] كشفت خدعة { $who } وأبحرت
       *[other] { $voter }: كشف { $who-is ->
            [you] خدعتك
           *[other] خدعة { $who }
        } وإبحار
    } { $size ->
        [zero] صفر خانات.
        [one] خانة واحدة.
        [two] خانتين.
        [few] { $size } خانات.
        [many] { $size } خانة.
       *[other] { $size } خانة.
    }
pirate-page-last-caught-island =
    { $voter-is ->
        [you] كشفت خدعة { $who } وأبحرت إلى الجزيرة!
       *[other] { $voter }: كشف { $who-is ->
            [you] خدعتك
           *[other] خدعة { $who }
        } وإبحار إلى الجزيرة!
    }
pirate-page-last-doubted =
    { $voter-is ->
        [you] شككت في مجموعة صادقة ورجعت خانتين.
       *[other] { $voter }: شك في مجموعة صادقة ورجوع خانتين.
    } { $who-is ->
        [you] سفينتك تواصل الإبحار.
       *[other] سفينة { $who } تواصل الإبحار.
    }
pirate-page-last-doubted-start =
    { $voter-is ->
        [you] شككت في مجموعة صادقة ورجعت إلى نقطة الانطلاق.
       *[other] { $voter }: شك في مجموعة صادقة ورجوع إلى نقطة الانطلاق.
    } { $who-is ->
        [you] سفينتك تواصل الإبحار.
       *[other] سفينة { $who } تواصل الإبحار.
    }
pirate-page-last-doubted-island =
    { $who-is ->
        [you] مجموعتك صادقة، وسفينتك تبحر إلى الجزيرة!
       *[other] المجموعة صادقة، وسفينة { $who } تبحر إلى الجزيرة!
    }
pirate-page-last-fooled =
    { $voter-is ->
        [you] صدّقت خدعة.
       *[other] { $voter }: تصديق خدعة.
    } { $who-is ->
        [you] سفينتك تبحر
       *[other] سفينة { $who } تبحر
    } { $size ->
        [zero] صفر خانات.
        [one] خانة واحدة.
        [two] خانتين.
        [few] { $size } خانات.
        [many] { $size } خانة.
       *[other] { $size } خانة.
    }
pirate-page-last-fooled-island =
    { $voter-is ->
        [you] صدّقت خدعة.
       *[other] { $voter }: تصديق خدعة.
    } { $who-is ->
        [you] سفينتك تبحر إلى الجزيرة!
       *[other] سفينة { $who } تبحر إلى الجزيرة!
    }
pirate-page-last-trusted =
    { $voter-is ->
        [you] صدّقت مجموعة صادقة.
       *[other] { $voter }: تصديق مجموعة صادقة.
    } { $who-is ->
        [you] سفينتك تبحر
       *[other] سفينة { $who } تبحر
    } { $size ->
        [zero] صفر خانات.
        [one] خانة واحدة.
        [two] خانتين.
        [few] { $size } خانات.
        [many] { $size } خانة.
       *[other] { $size } خانة.
    }
pirate-page-last-trusted-island =
    { $voter-is ->
        [you] صدّقت مجموعة صادقة.
       *[other] { $voter }: تصديق مجموعة صادقة.
    } { $who-is ->
        [you] سفينتك تبحر إلى الجزيرة!
       *[other] سفينة { $who } تبحر إلى الجزيرة!
    }
pirate-page-stage-bluff = خدعة!
pirate-page-stage-honest = أصدّق!
pirate-page-stage-chest = اليابسة!
pirate-page-stage-claim = عدد الأوراق { $size }، كلها: { $colour }
pirate-page-stage-empty =
    { $who-is ->
        [you] فتحت الصندوق: إنه فارغ!
       *[other] { $who }: الصندوق فارغ!
    }
pirate-page-stage-treasure =
    { $who-is ->
        [you] فتحت الصندوق: إنه الكنز!
       *[other] { $who }: الكنز في الصندوق!
    }
pirate-page-stage-idle = لم يضع أحد مجموعة منذ وقت طويل: تفوز السفينة المتقدمة.
pirate-page-before = قبل ذلك: { $what }
pirate-page-votes = الأصوات المكشوفة
pirate-page-said-bluff =
    { $who-is ->
        [you] أنت: خدعة
       *[other] { $who }: خدعة
    }
pirate-page-said-honest =
    { $who-is ->
        [you] أنت: صادقة
       *[other] { $who }: صادقة
    }
pirate-page-stamp-bluff = خدعة!
pirate-page-stamp-true = صادقة!

## What is awaited

pirate-page-status-over = انتهت اللعبة.
pirate-page-status-first = القرعة تقرر من يبدأ…
pirate-page-status-deal = تُوزع الأوراق…
pirate-page-status-drawing =
    { $who-is ->
        [you] تُسحب لك الأوراق…
       *[other] { $who }: سحب الأوراق…
    }
pirate-page-status-boarding =
    { $who-is ->
        [you] تقتحم سفينة { $from }…
       *[other] { $who }: اقتحام { $from-is ->
            [you] سفينتك
           *[other] سفينة { $from }
        }…
    }
pirate-page-status-token = جزيرة! ماذا تحت القرص؟
pirate-page-status-start =
    { $count ->
        [zero] لا ورق للسحب.
        [one] اسحب ورقة.
        [two] اسحب ورقتين.
        [few] اسحب { $count } أوراق.
        [many] اسحب { $count } ورقة.
       *[other] اسحب { $count } ورقة.
    }
pirate-page-status-start-board = اسحب أوراقك، أو اقتحم سفينة أمامك.
pirate-page-status-set-remove = ضع مجموعة من { $least } إلى { $most }، أو ضع ورقة جانبًا.
pirate-page-status-set-done = ضع مجموعة من { $least } إلى { $most }، أو أنهِ دورك.
pirate-page-status-remove = ورقك لا يكفي لمجموعة: ضع ورقة على اللوح.
pirate-page-status-done = ورقك لا يكفي لمجموعة: أنهِ دورك.
pirate-page-status-vote = هل هي خدعة من { $who }؟ صوّت في السر.
pirate-page-status-pick = صوّت الجميع. صوت من يُحسب؟
pirate-page-status-their-turn = دور { $who }.
pirate-page-status-my-set = مجموعتك على الطاولة. الآخرون يصوّتون…
pirate-page-status-voted-bluff = تحت يدك: خدعة. بانتظار الآخرين…
pirate-page-status-voted-honest = تحت يدك: صادقة. بانتظار الآخرين…
pirate-page-status-voting = هل هي خدعة من { $who }؟ التصويت جارٍ…
pirate-page-status-picking = { $who }: اختيار الصوت الذي يُحسب…

## The hand and the buttons

pirate-page-your-hand =
    { $count ->
        [zero] أوراق يدك
        [one] في يدك ورقة واحدة
        [two] في يدك ورقتان
        [few] في يدك { $count } أوراق
        [many] في يدك { $count } ورقة
       *[other] في يدك { $count } ورقة
    }
pirate-page-hand-empty = لا ورق في يدك.
pirate-page-card-down = { $card }، الورقة { $place } من { $of }: اختيارها مقلوبة
pirate-page-card-up = { $card }، الورقة { $place } من { $of }: اختيارها مكشوفة
pirate-page-card-new = جديدة
pirate-page-actions = حركاتك
pirate-page-do-draw = سحب
pirate-page-do-board = اقتحام
pirate-page-do-board-whom = اقتحام سفينة { $whom }
pirate-page-board-with = الاقتحام بورقة
pirate-page-do-set = وضع مجموعة
pirate-page-do-remove = وضع جانبًا
pirate-page-do-done = إنهاء الدور
pirate-page-do-honest = صادقة
pirate-page-do-bluff = خدعة
pirate-page-token-place = القرص { $place }
pirate-page-do-pick = يُحسب صوت { $whom }
pirate-page-no-board-lead = سفينتك في المقدمة، فلا اقتحام.
pirate-page-no-board-pirate = الاقتحام يحتاج إلى قرصان، ولا قرصان معك.
pirate-page-no-board-cards = من أمامك لا ورق معهم ليؤخذ.
pirate-page-set-how = المجموعة من { $least } إلى { $most } أوراق، واحدة منها أو اثنتان مكشوفتان.
pirate-page-no-set-cards = ورقك لا يكفي لمجموعة.

## Notes

pirate-page-notes-player = اللاعب
pirate-page-notes-sets = مجموعات
pirate-page-notes-bluffs = خدع
pirate-page-notes-doubts = مرات الشك
pirate-page-notes-trusts = مرات التصديق
pirate-page-seen = أوراق شوهدت تدخل الأيدي
pirate-page-seen-one = مع { $who }
pirate-page-seen-several = مع واحد من: { $who }

## Options

pirate-length-short = الجزيرتان قريبتان.
pirate-length-normal = الجزيرتان في مكانهما المعتاد.
pirate-length-long = الجزيرتان بعيدتان.
pirate-option-track = طول اللعبة
pirate-option-track-help = الخانتان اللتان تقع فيهما الجزيرتان.
pirate-option-track-normal = عادية: الجزيرتان في 24 و30
pirate-option-track-short = قصيرة: الجزيرتان في 18 و22
pirate-option-track-long = طويلة: الجزيرتان في 30 و36
pirate-option-removal = من لا يضع ورقة جانبًا
pirate-option-removal-help = من لم يكوّن مجموعة وضع ورقة جانبًا، إلا مع هذا العدد القليل من الورق.
pirate-option-removal-before = من معه أقل من خمس أوراق قبل السحب
pirate-option-removal-after = من معه أقل من خمس أوراق بعد السحب
pirate-option-show_all_votes = الأصوات التي لم تُختر
pirate-option-show_all_votes-help = لا يُحسب إلا الصوت المختار. وإظهار الباقي يبيّن من صدّق من.
pirate-option-show_all_votes-no = تبقى سرية
pirate-option-show_all_votes-yes = تُكشف أيضًا
pirate-option-idle_turns = عدد الأدوار بلا مجموعة الذي ينهي اللعبة
pirate-option-idle_turns-help = عندها تفوز السفينة المتقدمة؛ والسفن التي في خانة واحدة تتشارك الفوز. وهذا نادر.
pirate-option-idle_turns-100 = 100
pirate-option-first_seat = اللاعب الأول
pirate-option-first_seat-help = ثم يتبعه الآخرون بالدور.
pirate-option-first_seat-random = بالقرعة
pirate-option-first_seat-A = المقعد 1
pirate-option-first_seat-B = المقعد 2
pirate-option-first_seat-C = المقعد 3
pirate-option-first_seat-D = المقعد 4
pirate-option-first_seat-E = المقعد 5

# After the game: a picture of a set, with what its face-down cards were. What was said is `pirate-page-stage-claim`.
pirate-page-exposed-truth = الورق المقلوب: { $cards }.
