# على الطاولة: أدوات المضيف والعبارات والوقت والإشارات، ثم لعبة أخرى مع الأشخاص أنفسهم.
name-you = { $name } (أنت)
name-only-you = أنت

## دور من، وكيف حال الآخرين

turn-paused = متوقفة مؤقتًا
clock-label = الوقت المتبقي
clock-short = بقيت 10 ثوانٍ
people-title = الجالسون إلى الطاولة
tag-away = غير متصل
tag-handed = يلعب روبوت حاليًا
banner-paused = أوقف المضيف اللعبة مؤقتًا. لم يضِع شيء.
banner-handed = يلعب روبوت مكانك في الوقت الحالي.
banner-watching = أنت في وضع المشاهدة.

## ما ترويه الدار في السجل

news-said =
    { $who-is ->
        [you] أنت: { $what }
       *[other] { $who }: { $what }
    }
news-away =
    { $who-is ->
        [you] انقطع اتصالك مؤقتًا.
       *[other] انقطع اتصال { $who } مؤقتًا.
    }
news-back =
    { $who-is ->
        [you] عاد اتصالك.
       *[other] عاد اتصال { $who }.
    }
news-handed =
    { $who-is ->
        [you] يلعب روبوت مكانك الآن.
       *[other] يلعب روبوت الآن مكان { $who }.
    }
news-returned =
    { $who-is ->
        [you] عاد مقعدك إليك.
       *[other] عودة { $who } إلى اللعب.
    }
news-replaced = مقعد شاغر صار بيد { $who }.
news-came =
    { $who-is ->
        [you] انضممت إلى اللعبة بدلًا من { $bot }.
       *[other] انضمام إلى اللعبة: { $who } بدلًا من { $bot }.
    }
news-places = يسمح المضيف لمن يأتي لاحقًا بأخذ مكان روبوت.
news-no-places = من الآن تبقى للروبوتات أماكنها.
news-reseated =
    { $who-is ->
        [you] انتقل مقعدك إلى جهاز آخر.
       *[other] انتقل مقعد { $who } إلى جهاز آخر.
    }
news-hosted =
    { $who-is ->
        [you] صارت استضافة الطاولة بيدك.
       *[other] صارت استضافة الطاولة بيد { $who }.
    }
news-paused = أوقف المضيف اللعبة مؤقتًا.
news-resumed = تتواصل اللعبة.
news-stopped = أنهى المضيف اللعبة دون نتيجة.

## قول شيء ما

say-open = قول شيء ما
say-title = قول شيء ما للجميع
say-text = أو كتابة رسالة
say-send = إرسال
say-hello = مرحبًا!
say-good-luck = حظًا سعيدًا!
say-trust-me = ثقوا بي.
say-i-doubt-it = أشك في ذلك…
say-nice-bluff = خدعة جميلة!
say-you-got-me = كُشف أمري!
say-thinking = أحتاج إلى التفكير.
say-take-your-time = لا داعي للعجلة.
say-one-moment = لحظة من فضلكم.
say-your-turn = دور من الآن؟
say-well-played = لعب رائع!
say-thanks = شكرًا!
say-another-game = لعبة أخرى؟
say-bye = عليّ الذهاب. إلى اللقاء!
say-laugh = هاها!
say-wow = يا سلام!
say-hmm = ممم…
say-clap = تصفيق
say-heart = أحببت ذلك
say-sleepy = تثاؤب…

## الإشارات

signals-sound = الأصوات
signals-buzz = الاهتزاز
signals-muted = كتم المضيف صوت هذه الطاولة.

## أدوات المضيف

tools-title = إدارة الطاولة
tools-table = الطاولة
tool-pause = إيقاف اللعبة مؤقتًا
tool-resume = مواصلة اللعبة
tool-of = { $what }: { $who }
tool-back = عدتُ إلى اللعب
tool-hand = ترك اللعب لروبوت
tool-make-host = تسليم الاستضافة
tool-remove = إخراج…
tool-remove-do = إخراج نهائي
tool-remove-help = يأخذ روبوت مقعد { $who } حتى نهاية اللعبة، دون إمكان العودة إليه.
tool-lock = منع جلوس أي شخص آخر
tool-places = يمكن لمن يأتي لاحقًا أخذ مكان روبوت
tool-mute = كتم صوت كل الأجهزة
tool-chat = السماح بتبادل الرسائل
tool-clock-set = ضبط الوقت
tool-stop = إنهاء اللعبة…
tool-stop-help = تنتهي اللعبة للجميع دون نتيجة. يبقى الجميع حول الطاولة ويمكن بدء لعبة أخرى.
tool-stop-do = إنهاء الآن

## المغادرة أثناء اللعب

leave-title = مغادرة اللعبة
leave-help = يلعب روبوت مكانك، ويبقى المقعد لك: العودة ممكنة في أي وقت.
leave-help-here = تلعب الروبوتات مكان كل من يلعب على هذا الجهاز، وتبقى المقاعد محفوظة: العودة ممكنة في أي وقت.
leave-do = مغادرة
gone-title = إلى اللقاء قريبًا
gone-help = يلعب روبوت مكانك. المقعد محفوظ، ويعود إليك فور فتح الطاولة.
gone-back = العودة إلى مقعدي

## بعد اللعبة

again-rematch = اللعب مرة أخرى
again-swap = تبديل المقاعد واللعب من جديد
again-lobby = تغيير اللاعبين
again-other = لعبة أخرى مع الأشخاص أنفسهم
again-other-help = ينتقل الجميع إلى صالة الانتظار، ويبقى الرمز نفسه.
again-wait =
    { $who-is ->
        [you] اختيار اللعبة التالية بيدك.
       *[other] في انتظار { $who } لبدء لعبة أخرى.
    }
go-on = متابعة
go-on-bots = الروبوتات تفكّر
look-round = انتهت الجولة
look-last = انتهت الجولة الأخيرة
stage-you-win = فزتَ باللعبة!
stage-wins = الفائز: { $who }!
stage-share = فوز مشترك: { $who }!
stage-well-played = أحسنتم اللعب!
look-again = إعادة عرض آخر لحظة
over-see-result = عرض النتيجة
again-look-back = مراجعة اللعبة

## اللعبة التالية، ولكل واحد أن يقترحها

next-wish =
    { $who-is ->
        [you] اقتراحك للعبة التالية: { $game }.
       *[other] اقتراح { $who } للعبة التالية: { $game }.
    }
next-wish-same =
    { $who-is ->
        [you] اقتراحك: { $game } مرة أخرى.
       *[other] اقتراح { $who }: { $game } مرة أخرى.
    }
next-wish-length =
    { $who-is ->
        [you] اقتراحك للعبة التالية: { $game }. المدة: { $length }.
       *[other] اقتراح { $who } للعبة التالية: { $game }. المدة: { $length }.
    }
next-accepted = الموافقون: { $who }
next-missing = في انتظار جواب: { $who }
next-not-now = ليس الآن: { $who }
next-accept = أوافق
next-accept-for = موافقة { $who }
next-begin = البدء فورًا
next-decline = ليس الآن
next-withdraw = سحب الاقتراح
next-same = اللعبة نفسها
next-shorter = لعبة أقصر
next-ask = سؤال الآخرين أولًا
next-help = يمكنك اقتراح ما يأتي. تبدأ اللعبة عندما يوافق كل الحاضرين، ويمكن للمضيف { $who } أن يبدأ فورًا.
next-help-host = تبدأ اللعبة عندما يوافق كل الحاضرين.

## المفاتيح

keys-space = التصديق أو التمرير
keys-hand = قراءة أوراقي
keys-table = قراءة الطاولة
keys-last = قراءة آخر حدث
keys-scores = قراءة النقاط
keys-shift = إذا كانت اللعبة تستعمل أحد هذه الحروف، فالقراءة بالضغط على ⁨Shift⁩ معه.

## ما ترفضه الطاولة

error-names-are-given = الأسماء تُعطى على هذه الطاولة: إذا بقيت الخانة فارغة جاءك اسم.
error-locked = أقفل المضيف هذه الطاولة، فلا يمكن لأحد آخر الجلوس.
error-taken-off = أخرجك المضيف من هذه الطاولة.
error-no-hints = التلميحات متاحة فقط لمن يلعب وحده ضد الروبوتات ولا يمكن لأحد غيره أن ينضمّ. وعلى طاولة الأطفال يجب أن يكون من أنشأها قد سمح بها.
error-no-place = لا يوجد هناك الآن مكان روبوت يمكن أخذه. المشاهدة ممكنة.
error-one-seat-each = لهذا الجهاز مقعد في هذه اللعبة أو كان له، ولا أحد يرى أوراق لاعبَين.
error-too-many = أقصى عدد للاعبين في هذه اللعبة { $max }، وعددكم حول الطاولة أكبر.
error-paused = اللعبة متوقفة مؤقتًا، والمضيف هو من يواصلها.
error-no-chat = لا كتابة على هذه الطاولة، ويمكن اختيار إحدى العبارات.
error-bad-text = لا يمكن قول ذلك هنا: طول الرسالة من 1 إلى 200 حرف.
error-too-fast = شيء واحد في كل مرة: يُرجى الانتظار لحظة ثم المحاولة مجددًا.
error-wrong-seat = تغيّر من يجلس على هذا المقعد.

## What bots say now and then

bot-says = { $who }: «{ $text }»
bot-says-well = عجبًا، عجبًا!
bot-says-interesting = مثير للاهتمام…
bot-says-fun = هذا ممتع.
bot-says-next = من التالي؟
bot-says-poker-face = وجهي من صفيح، ولا يبوح بشيء.
bot-says-like = هذه الطاولة تعجبني.
bot-says-circuits = دوائري تدغدغني.
bot-says-again = مرة أخرى!

## تلميحات لمن يلعب وحده ضد الروبوتات أو يتعلّم

hint-ask = تلميح
hint-aid = تلميحات
hint-aid-help = زرّ يسأل عمّا كان الخبير سيفعله، ما دمت تلعب وحدك ضد الروبوتات.
hint-bluff-never = لا يخادع الخبير هنا أبدًا.
hint-bluff-hardly = لا يكاد الخبير يخادع هنا أبدًا.
hint-bluff-nearly = يخادع الخبير هنا في كل مرة تقريبًا.
hint-bluff-always = يخادع الخبير هنا دائمًا.
hint-bluff = يخادع الخبير هنا { $times }.
hint-call-never = لا يتحدى الخبير هنا أبدًا.
hint-call-hardly = لا يكاد الخبير يتحدى هنا أبدًا.
hint-call-nearly = يتحدى الخبير هنا في كل مرة تقريبًا.
hint-call-always = يتحدى الخبير هنا دائمًا.
hint-call = يتحدى الخبير هنا { $times }.
hint-do = يفعل الخبير هنا ما يلي { $times }: { $what }
hint-do-always = يفعل الخبير هنا دائمًا ما يلي: { $what }
hint-do-nearly = يفعل الخبير هنا في كل مرة تقريبًا ما يلي: { $what }
hint-do-mostly = ما يفعله الخبير هنا في أغلب الأحيان: { $what }
hint-so = وغالبًا ما يكون ذلك هكذا: { $what }
hint-only-so = وذلك هكذا: { $what }
hint-otherwise = وما يليه في الكثرة: { $what }
hint-1-in-10 = مرة من كل عشر
hint-1-in-5 = مرة من كل خمس
hint-1-in-4 = مرة من كل أربع
hint-1-in-3 = مرة من كل ثلاث
hint-2-in-5 = مرتين من كل خمس
hint-1-in-2 = مرة من كل مرتين
hint-3-in-5 = ثلاث مرات من كل خمس
hint-2-in-3 = مرتين من كل ثلاث
hint-3-in-4 = ثلاث مرات من كل أربع
hint-4-in-5 = أربع مرات من كل خمس
hint-9-in-10 = تسع مرات من كل عشر
