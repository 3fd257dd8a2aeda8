# الدخول: الأبواب الثلاثة، الأسماء والحيوانات، الاستضافة، غرفة الانتظار.

## الأبواب الثلاثة

home-running = طاولاتك
home-go-on = متابعة: { $game }
home-go-on-with = متابعة: { $game } مع { $who }
# Names at the end of a list.
home-and = { $first } و{ $last }
door-play-help = ضد الروبوتات. لمستان وتوزَّع الأوراق.
door-host = استضافة
door-host-help = طاولة للأصدقاء أو العائلة أو الصف.
door-here = عدة أشخاص على هذا الجهاز
door-tv = عرض طاولة على شاشة كبيرة
door-replay = مراجعة لعبة محفوظة
door-print = طباعة لعبة وقصّها
choose-play-title = بأي لعبة نبدأ؟
level-title = خصومك
level-child = خدعهم سهلة الكشف.
level-club = يخدعون ببراعة، ويخطئون أحيانًا.
level-expert = يفكرون مسبقًا ويكشفون خدعك.
level-up-club = تفوز كثيرًا. الروبوتات الماكرة أصعب.
level-up-club-do = اللعب ضد روبوتات ماكرة
level-up-expert = تفوز كثيرًا. الروبوتات البارعة أصعب.
level-up-expert-do = اللعب ضد روبوتات بارعة
choose-host-title = أي لعبة على طاولتك؟
choose-host-lead = بعدها تُختار طريقة اللعب، ثم يدخل الأصدقاء بستة أرقام.

## الدخول

join-as = اسمك على الطاولة
join-again = اسم آخر
join-own-name = أو اسم من اختيارك
join-locked = أقفل المضيف هذه الطاولة، فلا يمكن لأحد آخر الجلوس. المشاهدة ممكنة.
join-full = كل المقاعد مشغولة. المشاهدة ممكنة.
join-place-title = مواصلة اللعب بدلًا من روبوت في { $game }
join-place-lead = بدأت اللعبة. يمكنك أخذ مكان روبوت، بأوراقه ونقاطه.
join-place-way = أخذ مكان روبوت
join-place-told = يُخبَر الجميع بالمكان الذي تأخذه. مكان واحد لكل جهاز في كل لعبة.
join-place = مواصلة اللعب بدلًا من { $who }
join-next-title = اللعبة التالية من { $game }
join-next-lead = بدأت اللعبة قبل وصولك. يمكنك اللعب في التالية.
join-next-told = تجلس ما إن تنتهي هذه اللعبة، قبل أي شخص آخر. ويراك المضيف قبل أن تبدأ التالية.
join-next-wait = اللعب في التالية
join-next-waits = مكانك في اللعبة التالية محفوظ. تجلس تلقائيًا ما إن تنتهي هذه اللعبة، ويمكنك المشاهدة حتى ذلك الحين.
join-next-before =
    { $count ->
        [0] لا أحد ينتظر قبلك.
        [zero] لا أحد ينتظر قبلك.
        [one] شخص واحد ينتظر قبلك.
        [two] شخصان ينتظران قبلك.
        [few] { $count } أشخاص ينتظرون قبلك.
        [many] { $count } شخصًا ينتظرون قبلك.
       *[other] { $count } شخص ينتظرون قبلك.
    }
join-next-leave = إلغاء الانتظار
join-next-way = اللعب في التالية

## كيف تُدار الطاولة

run-title = كيف تُدار الطاولة
run-child = وضع الأطفال
run-child-help = لا أحد يكتب شيئًا لأحد: الأسماء تُعطى تلقائيًا ولا توجد دردشة. ولا حدّ للوقت، ولا يُستبدل أحد لأنه بطيء.
run-child-house = هذه الدار مخصصة للأطفال: الأسماء تُعطى تلقائيًا ولا توجد دردشة.
run-child-stays = يبقى مفعّلًا على هذه الطاولة أيًّا كان المضيف.
run-own-decks = قوائم كلمات خاصة
run-own-decks-help = يمكن اللعب على هذه الطاولة بقائمة كلمات تُحضرها. أنت وحدك من يفعّل ذلك ويُحضر قائمة، أيًّا كان المضيف لاحقًا.
run-coach = خبير يُسأل
run-coach-help = بعد اللعبة يمكن للأطفال أن يسألوا عمّا كان الخبير سيفعله، ولمن يلعب وحده ضد الروبوتات أن يطلب تلميحًا. أنت وحدك من يفعّل ذلك، أيًّا كان المضيف لاحقًا.
run-names = يمكن لكل شخص كتابة اسمه
run-names-help = وإلا يحصل كل شخص على اسم حيوان يقرؤه كل قارئ بلغته.
run-own-name = اسمك، إن كانت كتابة الأسماء مسموحة
run-chat = يمكن تبادل الرسائل
run-chat-help = العبارات الجاهزة متاحة في كل الأحوال.
run-places = يمكن لمن يأتي لاحقًا أخذ مكان روبوت
run-places-help = عندها يواصل من لديه الرمز أو العنوان اللعب بأوراق الروبوت. يُخبَر الجميع بذلك.
run-away = عند غياب شخص يلعب روبوت مكانه بعد
run-away-usual = دقيقة واحدة؛ ولا يحدث ذلك في وضع الأطفال
run-away-never = لا يحدث ذلك
run-clock = الوقت المتاح للإجابة
run-clock-none = بلا حد
run-minutes =
    { $count ->
        [zero] بلا دقائق
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $count } دقائق
        [many] { $count } دقيقة
       *[other] { $count } دقيقة
    }
run-seconds =
    { $count ->
        [zero] بلا ثوانٍ
        [one] ثانية واحدة
        [two] ثانيتان
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }
run-stretch = وقت أطول للجميع
run-stretch-times = × { $count }
run-stretch-help = تُضرب كل المهل في هذا العدد، ومنها مهل اللعبة نفسها.
run-pace = تفكير الروبوتات
run-pace-usual = كالمعتاد
run-pace-own = كما هو الآن
run-pace-quick = سريع
run-pace-slow = بطيء
run-pace-slower = بطيء جدًا
run-save = حفظ

## غرفة الانتظار

lobby-host-starts = استضافة هذه الطاولة وبدء اللعبة بيد { $who }.
lobby-up = نقل { $name } إلى الأعلى
lobby-down = نقل { $name } إلى الأسفل
lobby-tools = خيارات أخرى: { $name }
lobby-make-host = تسليم الاستضافة
lobby-bot-level = مستوى الروبوتات
lobby-level = المستوى: { $level }
lobby-fill = ملء المقاعد الفارغة
lobby-lock = إقفال الطاولة
lobby-unlock = إلغاء إقفال الطاولة
lobby-locked = الطاولة مقفلة: لا يمكن لأحد آخر الجلوس.
lobby-change = لعبة أخرى أو خيارات أخرى
lobby-large = العرض بحجم كبير
lobby-away = غير متصل
bot-expert = بارع
bot-club = ماكر
bot-child = ودود
bot-random = بالحظ وحده

## الروبوتات: الأسماء والطباع

bots-title = كيف تلعب الروبوتات
bot-name-ada = آدا
bot-name-basil = باسل
bot-name-cleo = كليو
bot-name-dodo = دودو
bot-name-esme = إزمي
bot-name-fitz = فيتز
bot-name-gigi = جيجي
bot-name-hugo = هوغو
temper-bold = جريء: يخادع كثيرًا
temper-cautious = حذر: نادرًا ما يخادع
temper-trusting = واثق: نادرًا ما يشكّ
temper-wary = مرتاب: يشكّ كثيرًا
temper-cheeky = مشاكس: يخادع ويشكّ كثيرًا
temper-calm = هادئ: نادرًا ما يخادع أو يشكّ
temper-carefree = مرح: يخادع كثيرًا، ونادرًا ما يشكّ
temper-stern = صارم: نادرًا ما يخادع، ويشكّ كثيرًا

change-title = أي لعبة الآن؟
change-lead = الأشخاص أنفسهم والرمز نفسه. لا حاجة إلى دخول جديد.
change-button = اختيار هذه اللعبة

qr-title = الدخول إلى { $game }
qr-help = امسح الصورة، أو اكتب الأرقام الستة في { $address }.

error-crowded = يدخل كثيرون إلى هذه الطاولة الآن. يُرجى الانتظار لحظة ثم المحاولة مجددًا.
error-too-many-streams = في الدار الآن متابعون كثيرون جدًّا، فلا تتجدّد هذه الصفحة من تلقاء نفسها. أعد تحميلها بعد لحظة.
error-unprintable = لا يمكن طباعة هذه الحروف هنا: { $letters }. احذف صفوفها من القائمة، أو اطبعها ببرنامج آخر.
error-slow-body = تأخّر وصول ما أرسلته كثيرًا، فلم يُنفَّذ شيء. تحقّق من اتصالك ثم أرسله مجددًا.
error-full-house = الدار ممتلئة الآن. يُرجى الانتظار لحظة ثم المحاولة مجددًا.
error-no-pasted-decks = حيث يلعب الأطفال لا يُلعب إلا بقوائم الكلمات الخاصة بهذه الدار. يُرجى اختيار قائمة أخرى.
error-not-founder = لا يفعّل ذلك إلا من أعدّ هذه الطاولة.
error-bad-deck = لا يمكن استخدام قائمة الكلمات هذه. { $place }: { $problem }.

## الأسماء: مزاج وحيوان

nick-name = { $animal } { $mood }
nick-animal-otter = قضاعة
    .gender = feminine
nick-animal-fox = ثعلب
nick-animal-owl = بومة
    .gender = feminine
nick-animal-bear = دب
nick-animal-panda = باندا
nick-animal-koala = كوالا
nick-animal-tiger = نمر
nick-animal-lion = أسد
nick-animal-frog = ضفدع
nick-animal-penguin = بطريق
nick-animal-whale = حوت
nick-animal-dolphin = دلفين
nick-animal-octopus = أخطبوط
nick-animal-turtle = سلحفاة
    .gender = feminine
nick-animal-crab = سلطعون
nick-animal-snail = حلزون
nick-animal-bee = نحلة
    .gender = feminine
nick-animal-butterfly = فراشة
    .gender = feminine
nick-animal-hedgehog = قنفذ
nick-animal-squirrel = سنجاب
nick-animal-rabbit = أرنب
nick-animal-mouse = فأر
nick-animal-cat = قط
nick-animal-horse = حصان
nick-animal-swan = بجعة
    .gender = feminine
nick-animal-raccoon = راكون
nick-animal-giraffe = زرافة
    .gender = feminine
nick-animal-elephant = فيل
nick-animal-hamster = هامستر
nick-animal-duck = بطة
    .gender = feminine
nick-animal-llama = لاما
    .gender = feminine
nick-animal-peacock = طاووس
nick-animal-beaver = قندس
nick-animal-kangaroo = كنغر
nick-animal-flamingo = فلامنغو
nick-animal-parrot = ببغاء
nick-mood-sleepy = نعسان
    .feminine = نعسانة
nick-mood-brave = شجاع
    .feminine = شجاعة
nick-mood-merry = مرح
    .feminine = مرحة
nick-mood-clever = ذكي
    .feminine = ذكية
nick-mood-curious = فضولي
    .feminine = فضولية
nick-mood-quiet = صامت
    .feminine = صامتة
nick-mood-shy = خجول
    .feminine = خجولة
nick-mood-lucky = محظوظ
    .feminine = محظوظة
nick-mood-happy = سعيد
    .feminine = سعيدة
nick-mood-bold = جريء
    .feminine = جريئة
nick-mood-calm = هادئ
    .feminine = هادئة
nick-mood-nimble = نشيط
    .feminine = نشيطة
nick-mood-patient = صبور
    .feminine = صبورة
nick-mood-polite = مهذب
    .feminine = مهذبة
nick-mood-dreamy = حالم
    .feminine = حالمة
nick-mood-proud = فخور
    .feminine = فخورة
