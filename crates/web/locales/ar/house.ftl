# The house's own sentences. Room sentences live with their room and begin with its key.

house-name = Humbug
house-promise = ⁨Humbug⁩ برنامج حر. لا إعلانات فيه، ولا يحتفظ بملف عنك، ولا يحمّل شيئًا من أي مكان آخر.
skip-to-content = الانتقال إلى المحتوى
language-menu = اللغة
list-separator = ، { "" }
# Between a label and what it labels.
colon = : { "" }
close = إغلاق
copy = نسخ الرابط
copied = تم النسخ
name-placeholder = اختياري

## The front door

home-page-title = ⁨Humbug⁩: ألعاب ورق لمن لا تفضحه ملامحه
home-title = ألعاب ورق لمن لا تفضحه ملامحه
home-lead = خدعة، ثم شك، ثم انكشاف. العب الآن ضد الدار، أو أرسل إلى أصدقائك ستة أرقام.
home-games = الألعاب
home-rules = القواعد
home-words = كلماتك أنت
home-words-lead = للمعلمين والآباء والأمهات: لعبتان هنا تُلعبان بقائمة كلمات. الصق قائمتك من جدول بيانات، في أي موضوع وبأي لغة.
home-words-link = إضافة قائمة إلى { $game }
join-title = هل معك رمز؟
join-button = انضمام
join-help = ستة أرقام من صاحب الدعوة.
join-paste = وصلتك دعوة. إن لم يحدث شيء فألصق الرابط كاملًا هنا، أو اكتب الأرقام الستة.
join-paste-label = الرابط أو الرمز
opponents-label = عدد الخصوم
play-now = اللعب الآن
host-link = استضافة طاولة
rules-link = قراءة القواعد
promise-secret = الأوراق الخفية خفية حقًا: لا تصل إلى صفحتك أي ورقة لا يحق لك أن تراها.
promise-account = بلا حساب ولا بريد إلكتروني. افتح الصفحة والعب.
promise-bots = تلعب الروبوتات بالقواعد نفسها، ولا ترى أكثر مما تراه لو كنت في مقعدها.
game-for = { $people } · { $whom }
seats-exact =
    { $count ->
        [zero] بلا لاعبين
        [one] لاعب واحد
        [two] لاعبان
        [few] { $count } لاعبين
        [many] { $count } لاعبًا
       *[other] { $count } لاعب
    }
seats-range =
    { $most ->
        [zero] لا أحد
        [one] لاعب واحد
        [two] لاعب واحد أو لاعبان
        [few] من { $fewest } إلى { $most } لاعبين
        [many] من { $fewest } إلى { $most } لاعبًا
       *[other] من { $fewest } إلى { $most } لاعب
    }

## Credits

credits-link = من صنع ماذا
credits-title = من صنع ماذا
credits-lead = قام ⁨Humbug⁩ على أفكار جميلة لآخرين. ها هي.
credits-games = الألعاب
credits-marks = أسماء الألعاب والأشخاص والناشرين وعلاماتهم ملك لأصحابها. لا صلة بين ⁨Humbug⁩ وأيٍّ منهم. والقواعد مكتوبة بكلماتنا نحن.
credits-pictures = الصور
credits-twemoji = صور الأشياء رسوم من ⁨Twemoji⁩، من صنع ⁨Twitter, Inc.⁩ ومساهمين آخرين، برخصة ⁨CC-BY 4.0⁩ (⁨creativecommons.org/licenses/by/4.0⁩).
credits-own = سائر الرسوم وكل النصوص من عملنا.
credits-house = الدار
credits-licence = ⁨Humbug⁩ برنامج حر برخصة ⁨Apache License 2.0⁩ أو رخصة ⁨MIT⁩، كما تشاء. كُتب بلغة ⁨Rust⁩ بعون مكتبات كثيرة، لكل منها رخصتها الحرة.
credits-libraries = المكتبات ورخصها (بالإنجليزية)

## What is kept, and where to read on

docs-api-link = للبرامج
source-link = الشيفرة المصدرية
kept-title = ما يُحفظ
kept-lead = لا حساب، ولا بريد إلكتروني، ولا إعلانات، ولا عدّ للزيارات. هذا كل ما يبقى.
kept-table-title = عن الطاولة
kept-table = أسماء الجالسين إليها، وكل حركة وكل سحب، وما قيل فيها، وإعداداتها، ووقت كل أمر. والملف عند من يدير الدار. وأثناء اللعبة لا يُتاح لأحد أن يقرأه، وبعد انتهائها يستطيع كل من عنده عنوان الطاولة أن ينزّل سجلها.
kept-child = على طاولة الأطفال لا تظهر الأسماء المكتوبة ولا الرسائل، لا على الطاولة ولا في سجلها.
kept-days =
    { $count ->
        [zero] حالما لا يحدث فيها شيء، تنسى الدار الطاولة كلها مع سجلها.
        [one] بعد مرور يوم واحد على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
        [two] بعد مرور يومين على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
        [few] بعد مرور { $count } أيام على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
        [many] بعد مرور { $count } يومًا على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
       *[other] بعد مرور { $count } يوم على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
    }
kept-hours =
    { $count ->
        [zero] حالما لا يحدث فيها شيء، تنسى الدار الطاولة كلها مع سجلها.
        [one] بعد مرور ساعة واحدة على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
        [two] بعد مرور ساعتين على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
        [few] بعد مرور { $count } ساعات على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
        [many] بعد مرور { $count } ساعة على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
       *[other] بعد مرور { $count } ساعة على آخر ما حدث فيها، تنسى الدار الطاولة كلها مع سجلها.
    }
kept-ever = تحتفظ هذه الدار بالطاولات إلى أن يمحوها من يديرها.
kept-device-title = على جهازك
kept-seat = لكل طاولة تجلس إليها ملف تعريف ارتباط فيه مفتاح مقعدك. يبقى 30 يومًا ولا يعود إلا إلى تلك الطاولة. أما الدار نفسها فلا تحتفظ من المفتاح إلا ببصمته. ويخبر ملف آخر الصفحة الأولى بالطاولات التي لك فيها مقعد، لتعيدك إليها، وليس فيه أي مفتاح. وملف لا يقول إلا إن متصفحك يحتفظ بالملفات، لمدة 30 يومًا: لا يُجلَس أحد في متصفح لا يحتفظ بأي منها.
kept-choices = وإذا اخترتها، لغتك ومستوى الروبوتات وما تعينك به الصفحات، في ملفات تعريف ارتباط لمدة سنة؛ وكذلك نتائج آخر ثلاث ألعاب لك وحدك ضد الروبوتات. ومتصفحك وحده يتذكر اسمًا كتبته، وهل الأصوات والمفاتيح مفعّلة، وكيف رتّبت أوراقك.
kept-nowhere-title = لا يُحفظ في أي مكان
kept-nowhere = لا تدوّن الدار عنوان شبكة ولا زيارة، ولا يُطلب من متصفحك أن يحمّل شيئًا من أي مكان آخر.

## One game

play-title = اللعب الآن
rules-short-title = اللعبة باختصار
rules-whole = القواعد كاملة
host-title = استضافة طاولة
host-help = يفتح طاولة برابط ورمز لأصدقائك. ويمكن للروبوتات أن تشغل المقاعد الخالية.
host-options = خيارات الطاولة
host-button = فتح الطاولة
option-number = أو كتابة رقم من { $low } إلى { $high }
rules-title = قواعد { $game }
rules-back = العودة إلى اللعبة
rules-play = بدء اللعب

## Joining

join-table-title = الانضمام إلى طاولة { $game }
join-host = { $host } في انتظارك.
join-sit = الجلوس إلى الطاولة
join-watch = المشاهدة فقط

## The lobby

lobby-title = طاولتك في { $game }
lobby-title-guest = طاولة { $game }
lobby-lead = أرسل الرمز أو الرابط أو الصورة. يدخل الجميع من الباب نفسه.
lobby-invite = الدعوة
lobby-qr = رمز ⁨QR⁩ يحمل رابط هذه الطاولة
lobby-link = رابط هذه الطاولة
lobby-only-here = هذا الرابط يعمل على هذا الجهاز وحده، لأن الدار فُتحت له وحده. وفي دليل التشغيل شرح لفتحها أمام الهواتف.
lobby-other-links = إن لم يُفتح هذا الرابط
lobby-seats = حول الطاولة: { $taken } من { $most }
lobby-free =
    { $count ->
        [zero] لا مقاعد خالية
        [one] مقعد خالٍ واحد
        [two] مقعدان خاليان
        [few] { $count } مقاعد خالية
        [many] { $count } مقعدًا خاليًا
       *[other] { $count } مقعد خالٍ
    }
lobby-remove = إخراج { $name }
lobby-add-bot = إضافة روبوت
lobby-start = بدء اللعبة
lobby-ready = بعد بدء اللعبة لا يمكن لأحد الدخول.
lobby-too-few =
    { $missing ->
        [zero] اكتمل عدد اللاعبين.
        [one] ينقص لاعب واحد. ادعُ أحدًا أو أضف روبوتًا.
        [two] ينقص لاعبان. ادعُ أصدقاءك أو أضف روبوتات.
        [few] ينقص { $missing } لاعبين. ادعُ أصدقاءك أو أضف روبوتات.
        [many] ينقص { $missing } لاعبًا. ادعُ أصدقاءك أو أضف روبوتات.
       *[other] ينقص { $missing } لاعب. ادعُ أصدقاءك أو أضف روبوتات.
    }
lobby-wait = بدء اللعبة بيد المضيف.
lobby-options = ما اتُّفق عليه
lobby-leave = مغادرة الطاولة
lobby-sit = الجلوس مع اللاعبين
tag-host = المضيف
tag-bot = روبوت
hand-over-help = افتح هذا الرابط على جهاز آخر لتواصل اللعب هناك في المقعد نفسه. من يملك الرابط يلعب مكانك، فاحتفظ به لنفسك.
hand-over-label = رابط مقعدك

## The table

turn-yours = دورك
turn-waiting = بانتظار { $who }
turn-waiting-many =
    { $count ->
        [zero] لا انتظار
        [one] بانتظار لاعب واحد
        [two] بانتظار لاعبين
        [few] بانتظار { $count } لاعبين
        [many] بانتظار { $count } لاعبًا
       *[other] بانتظار { $count } لاعب
    }
turn-nature = لحظة
turn-nobody = انتهت اللعبة
title-yours = ● دورك – { $game }
title-table = { $game } – ⁨Humbug⁩
menu = القائمة
menu-rules = قواعد اللعبة
menu-home = كل الألعاب
menu-keys = المفاتيح
menu-hand-over = المتابعة على جهاز آخر
menu-code = رمز الطاولة:
aid-on = نعم
aid-off = لا
net-lost = انقطع الاتصال. تجري إعادة المحاولة…
net-back = عاد الاتصال.
net-slow = الاتصال بطيء: يصل ما يحدث متأخرًا.
net-unanswered = لم يصل جواب. ربما لم يصل طلبك: انظر هل نُفِّذ، أو أرسله من جديد.
net-again = أرسله من جديد
unscripted = لم تُحمَّل برمجة هذه الصفحة، فهي لا تتجدّد من تلقاء نفسها، ويُعاد تحميلها كل بضع ثوان.
unscripted-again = انظر الآن
log-title = ما حدث
# A deal in one line: what each was given, as far as the reader may know it.
log-deal = وُزعت الأوراق: { $hands }.
log-deal-seen =
    { $who-is ->
        [you] أنت ({ $cards })
       *[other] { $who } ({ $cards })
    }
log-deal-unseen =
    { $who-is ->
        [you] أنت
       *[other] { $who }
    } ({ $count ->
        [zero] بلا ورق
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $count } أوراق
        [many] { $count } ورقة
       *[other] { $count } ورقة
    })
notice-clause = عرض القاعدة
confirm-title = قبل التأكيد
confirm-do = تأكيد
confirm-cancel = إعادة التفكير
keys-title = المفاتيح
keys-card = اختيار ورقة أو إرجاعها
keys-arrows = من ورقة إلى ورقة
keys-enter = تأكيد
keys-esc = إعادة التفكير، الإغلاق
keys-help = هذه القائمة
keys-switch = تشغيل المفاتيح المفردة

## Afterwards

finished-you-won = الفوز لك!
finished-won = الفوز من نصيب { $who }
finished-shared = المركز الأول مشترك: { $who }
points =
    { $points ->
        [zero] 0 نقطة
        [one] نقطة واحدة
        [two] نقطتان
        [few] { $points } نقاط
        [many] { $points } نقطة
       *[other] { $points } نقطة
    }
finished-open = كل الأوراق مكشوفة
finished-open-help = لم يعد هناك ما يخفى. هكذا كانت الأوراق الأخيرة، وهذا ما حدث حقًا.
record-title = سجل اللعبة
record-help = كل حركة وكل سحب، سطر لكل منها. يمكن حفظه وقراءته والتحقق به من أن أحدًا لم يغش، ولا الدار نفسها.
record-proof = أرقام للتحقق منه
record-download = تنزيل السجل
record-commitment = وعدٌ قُطع قبل الورقة الأولى:
table-forgotten = إن لم يحدث هنا شيء بعد الآن، تُنسى هذه الطاولة وسجلها في { $day }.
record-sealed = ختم السجل، يُدوَّن ليُقارَن به:

## When something does not work

error-title = لم ينجح ذلك
error-home = إلى الباب الأمامي
error-back = العودة إلى الطاولة

error-not-found = لا توجد صفحة كهذه هنا.
error-method = هذا العنوان لا يقبل هذا النوع من الطلبات.
error-cross-site = جاء هذا الطلب من موقع آخر، فلم يُنفَّذ شيء. أعد المحاولة من هنا.
error-other-host = لم يُنفَّذ شيء: يقول متصفحك إن هذه الصفحة في { $sender }، أما الدار فقد طُلبت باسم { $host }. شيء بينهما يغيّر العنوان. ويستطيع من يدير الدار إصلاح ذلك بتشغيلها مع { $flag } والعنوان الذي يكتبه الناس.
error-misdirected = لا تُقدَّم هذه الدار في هذا العنوان. هي في { $address }.
error-misdirected-there = اذهب إلى هناك
error-no-cookies = لا يحتفظ متصفحك بملف تعريف الارتباط الذي يحمل المقعد، فكنت ستفقد مقعدك في الحال، ولم يُجلَس أحد. اسمح بملفات تعريف الارتباط لهذا الموقع، أو افتحه في نافذة مستقلة، ثم أعد المحاولة.
error-not-encrypted = لا تحفظ هذه الدار المقاعد إلا على اتصال مشفَّر، وقد جاءت هذه الصفحة بلا تشفير، فلم يُجلَس أحد. تابع في { $address }.
error-no-upgrade = هذا بثّ صفحة، ولا تطلبه إلا الصفحات.
error-too-large = هذا أكبر مما تتسع له الصفحة.
error-malformed = الحقل «{ $field }» ناقص أو لا يمكن قراءته.
error-json = المحتوى ليس ⁨JSON⁩ المتوقع هنا.
error-not-json = يجب التصريح بأن المحتوى ⁨JSON⁩.
error-bad-code = الرمز ستة أرقام، مثل ⁨482 913⁩.
error-no-token = يحتاج هذا الطلب إلى رمز مقعد.
error-hand-over = هذا يكشف أكثر مما ينبغي أمام الجميع. اضغط أولًا «نظرة على انفراد».
error-bad-token = رابط المقعد هذا غير كامل. انسخه مرة أخرى كاملًا.
error-internal = تعطل شيء في الدار. لم يتغير شيء يخصك؛ حاول مرة أخرى من فضلك.
error-unknown-room = لا توجد لعبة كهذه في الدار.
error-unknown-table = لا توجد طاولة كهذه. ربما أُزيلت.
error-unknown-code = لا طاولة لهذا الرمز. راجع الأرقام مرة أخرى، أو اطلب الرابط.
error-too-many-guesses = رموز خاطئة كثيرة في وقت قصير. انتظر لحظة من فضلك ثم حاول من جديد.
error-options = هذه الخيارات لا تجتمع على هذه الطاولة.
error-options-seats = «{ $option }: { $value }» لا يناسب { $seats ->
    [zero] أحدًا
    [one] لاعبًا واحدًا
    [two] لاعبين اثنين
    [few] { $seats } لاعبين
    [many] { $seats } لاعبًا
   *[other] { $seats } لاعب
}. اختر غير ذلك، أو غيّر من يلعب.
error-options-against = «{ $option }: { $value }» لا يتفق مع ما اختير في «{ $other }».
error-options-value = لا يمكن أن يكون «{ $option }» هو «{ $value }».
error-bad-name = الاسم 24 حرفًا على الأكثر، بلا رموز تحكم.
error-bad-salt = لا يمكن قراءة نصيبك من الخلط.
error-not-seated = لا مقعد لك على هذه الطاولة.
error-not-host = هذا للمضيف وحده.
error-not-in-lobby = بدأت اللعبة بالفعل.
error-not-playing = لم تبدأ اللعبة بعد.
error-game-over = انتهت اللعبة، ولم يبق ما يُلعب.
error-full = كل مقاعد هذه الطاولة مشغولة.
error-too-few =
    { $min ->
        [zero] تحتاج الطاولة إلى لاعبين قبل أن تبدأ.
        [one] تحتاج الطاولة إلى لاعب واحد على الأقل قبل أن تبدأ.
        [two] تحتاج الطاولة إلى لاعبَين اثنين على الأقل قبل أن تبدأ.
        [few] تحتاج الطاولة إلى { $min } لاعبين على الأقل قبل أن تبدأ.
        [many] تحتاج الطاولة إلى { $min } لاعبًا على الأقل قبل أن تبدأ.
       *[other] تحتاج الطاولة إلى { $min } لاعب على الأقل قبل أن تبدأ.
    }
error-unknown-bot = لا يوجد روبوت بهذا الاسم.
error-stale = تغيرت الطاولة منذ نظرتك الأخيرة. هذا حالها الآن.
error-key-reused = هذا المفتاح لحركة أخرى. لكل حركة جديدة مفتاح جديد.
error-not-awaited = ليس الدور لك.
error-unreadable-move = لم يُفهم ذلك، فلم يحدث شيء. اختر أوراقك أولًا، أو راجع كتابة الكلمة، ثم قلها من جديد.
error-not-finished = لم تنتهِ اللعبة بعد، فيبقى هذا مغلقًا.
error-damaged = سجل هذه الطاولة تالف، فلا يمكن أن تستمر.
error-broken-at = سجل هذه الطاولة تالف عند القيد { $entry }، فلا يمكن أن تستمر. يستطيع من يدير البيت أن ينظر فيه بهذا الرقم.
error-newer = كُتب القيد { $entry } من سجل هذه الطاولة بإصدار أحدث من البيت، فلا يستطيع هذا الإصدار فتحها. على من يدير البيت أن يحدّثه.
error-store = لا تستطيع الدار أن تدوّن شيئًا الآن، فلا تقبل أي حركة. حاول بعد قليل من فضلك.
error-interrupted = انقطع عمل البيت في تلك اللحظة. انظر إلى الطاولة لترى هل تم ذلك، وإلا فأعد المحاولة.
error-too-many-tables = تُفتح طاولات كثيرة جدًا في هذه اللحظة. يرجى المحاولة بعد { $seconds } ثانية.
error-busy = يطلب كثيرون هذا في الوقت نفسه. يُرجى الانتظار لحظة ثم المحاولة مجددًا.
error-closing = تغلق الدار لحظة. ستجد طاولتك هنا حين تعود.

## Decks

deck-title = قائمة كلماتك الخاصة
deck-own = إضافة قائمة كلماتك
deck-level = المستوى
deck-added = مضافة إلى هذا البيت
deck-paste = لصق القائمة
deck-file = أخذها من ملف
deck-file-help = ⁨CSV⁩ أو ⁨TSV⁩ أو ⁨.xlsx⁩ أو ⁨Quizlet⁩ أو ⁨.txt⁩ و⁨.apkg⁩ من ⁨Anki⁩
deck-file-too-long = هذا الملف أطول مما يُسمح به للقائمة ({ $limit } حرف). خذ جزءًا منه.
deck-file-empty = هذا الملف فارغ. اختر الملف الذي فيه كلماتك.
deck-file-too-large = هذا الملف أكبر من { $limit } ميبيبايت. خذ قائمة بلا صور ولا أصوات، أو جزءًا منها.
deck-file-damaged = هذا الملف تالف أو ناقص. احفظه أو صدّره مرة أخرى ثم اختره من جديد.
deck-file-unpacks = حجم هذا الملف بعد فك ضغطه يتجاوز { $limit } ميبيبايت، وهذا أكثر مما يلزم لقائمة كلمات.
deck-file-parts = في هذا الملف أكثر من { $limit } جزء، وهذا أكثر مما يلزم لقائمة كلمات.
deck-file-rows = في هذا الملف أكثر من { $limit } صف. خذ جزءًا منه.
deck-file-columns = في هذا الملف أكثر من { $limit } عمود. خذ أعمدة الكلمات.
deck-file-cell = في الصف { $row } من هذا الملف خلية أكبر من { $limit } كيبيبايت. احذفها ثم اختر الملف من جديد.
deck-file-cells = في هذا الملف أكثر من { $limit } خلية. خذ جزءًا منه ثم اختر الملف من جديد.
deck-file-too-heavy = يحتاج هذا الملف إلى ذاكرة أكبر مما تحتاجه قائمة كلمات. انسخ الكلمات إلى ملف جديد ثم اختره.
deck-file-too-slow = فتح هذا الملف يستغرق وقتًا طويلًا جدًا. انسخ الكلمات إلى ملف جديد ثم اختره.
deck-file-pdf = يبدو أن هذا ملف ⁨PDF⁩. المطلوب قائمة كلمات: ⁨CSV⁩ أو ⁨.xlsx⁩ أو تصدير ⁨Quizlet⁩ أو ⁨.txt⁩ أو ⁨.apkg⁩ من ⁨Anki⁩. ويمكنك أيضًا نسخ الكلمات ولصقها.
deck-file-picture = يبدو أن هذه صورة. المطلوب قائمة كلمات: ⁨CSV⁩ أو ⁨.xlsx⁩ أو تصدير ⁨Quizlet⁩ أو ⁨.txt⁩ أو ⁨.apkg⁩ من ⁨Anki⁩.
deck-file-sound = يبدو أن هذا صوت أو فيلم. المطلوب قائمة كلمات: ⁨CSV⁩ أو ⁨.xlsx⁩ أو تصدير ⁨Quizlet⁩ أو ⁨.txt⁩ أو ⁨.apkg⁩ من ⁨Anki⁩.
deck-file-web-page = يبدو أن هذه صفحة ويب. المطلوب قائمة كلمات: ⁨CSV⁩ أو ⁨.xlsx⁩ أو تصدير ⁨Quizlet⁩ أو ⁨.txt⁩ أو ⁨.apkg⁩ من ⁨Anki⁩. ويمكنك أيضًا نسخ الكلمات من الصفحة ولصقها.
deck-file-old-office = يبدو أن هذا جدول بيانات قديم (⁨.xls⁩) أو محمي بكلمة سر. احفظه بصيغة ⁨.xlsx⁩ أو ⁨CSV⁩ بلا كلمة سر، أو انسخ الخلايا والصقها.
deck-file-document = يبدو أن هذا مستند نصي. انسخ الجدول منه والصقه، أو احفظ جدول بيانات بصيغة ⁨.xlsx⁩ أو ⁨CSV⁩.
deck-file-presentation = يبدو أن هذا عرض تقديمي. انسخ الكلمات منه والصقها.
deck-file-open-document = يبدو أن هذا ملف ⁨OpenDocument⁩ (⁨.ods⁩). احفظه بصيغة ⁨.xlsx⁩ أو ⁨CSV⁩، أو انسخ الخلايا والصقها.
deck-file-archive = يبدو أن هذا مجلد مضغوط. فك ضغطه واختر ملف الكلمات. المطلوب قائمة كلمات: ⁨CSV⁩ أو ⁨.xlsx⁩ أو تصدير ⁨Quizlet⁩ أو ⁨.txt⁩ أو ⁨.apkg⁩ من ⁨Anki⁩.
deck-file-unknown = يبدو أن هذا ليس نصًا. المطلوب قائمة كلمات: ⁨CSV⁩ أو ⁨.xlsx⁩ أو تصدير ⁨Quizlet⁩ أو ⁨.txt⁩ أو ⁨.apkg⁩ من ⁨Anki⁩.
deck-letters-title = هل هذه الحروف صحيحة؟
deck-letters = لم يُحفظ هذا الملف بترميز ⁨UTF-8⁩، فلا شيء فيه يبيّن أي حروف هي المقصودة. قُرئت الحروف على أنها { $name }، وهذا تخمين. انظر إلى بضعة صفوف:
deck-letters-right = نعم، هذه الحروف صحيحة
deck-letters-others = لا، أظهر طرائق أخرى لقراءتها
deck-letters-take = اقرأها على أنها { $name }
deck-letters-none = إن لم تصحّ أي طريقة فاحفظ الملف من جديد بترميز ⁨UTF-8⁩ (اسمه في إكسل «⁨CSV UTF-8⁩») ثم اختره مرة أخرى.
deck-kinds-title = أي الملاحظات تقصد؟
deck-kinds = في هذه الحزمة أكثر من نوع من الملاحظات (العدد: { $count })، ولكل نوع حقوله. تُصنع القائمة من نوع واحد منها.
deck-kinds-take = خذ «{ $name }»
deck-file-letters = هذا الملف ليس بالترميز المذكور.
deck-file-kind = ليس في هذه الحزمة نوع من الملاحظات بهذا الاسم.
deck-letters-name = { $letters } ({ $encoding })
letters-unicode = يونيكود
letters-western = لغات أوروبا الغربية
letters-central = لغات أوروبا الوسطى
letters-cyrillic = السيريلية
letters-ukrainian = الأوكرانية
letters-chinese = الصينية المبسطة
letters-chinese-old = الصينية التقليدية
letters-japanese = اليابانية
letters-korean = الكورية
letters-arabic = العربية
letters-hebrew = العبرية
letters-greek = اليونانية
letters-turkish = التركية
letters-baltic = لغات البلطيق
letters-vietnamese = الفيتنامية
letters-thai = التايلاندية
deck-unseen = حُذفت محارف لا يراها أحد، أو صارت مسافات عادية. العدد: { $count }.
deck-readings = لم تؤخذ طرائق النطق المكتوبة بجانب الحروف لأنها ليست جزءًا من الكلمات. العدد: { $count }.
deck-hidden = لم تؤخذ الصفوف والأعمدة المخفية في الورقة. العدد: { $count }.
deck-file-quiz = يبدو أن هذا اختبار، لكن إجاباته الصحيحة ناقصة أو طويلة جدًا أو متشابهة كلها تقريبًا. اصنع قائمة في كل صف منها كلمة ومعناها، ثم اخترها.
deck-other-sheets = أُخذت الورقة الأولى التي فيها كلمات فقط. لم يؤخذ: { $sheets }.
deck-lacking = صفوف لا تصلح لهذه اللعبة وتُلعب من دونها: { $count }
deck-take = أي الكلمات تُلعب؟
deck-take-help = تأخذ هذه اللعبة { $most } كحد أقصى من هذه الكلمات ({ $count }). وتبقى القائمة كما هي.
deck-take-all = كلها ({ $count })
deck-take-first = الأولى منها
deck-take-chance = بعضها عشوائيًا
deck-take-chosen = المحددة أعلاه
deck-take-count = كم عددها (الأولى أو العشوائية)
deck-tick = اللعب بكلمة { $word }
deck-columns = ما في الأعمدة
deck-columns-help = حدّده هنا إن أخطأت الدار، ثم افحص القائمة من جديد.
deck-columns-more = أعمدة أخرى لا تظهر هنا: { $count }.
deck-column = العمود { $number }
deck-column-own = { $name } (كما هو)
deck-column-nameless = كما هو
deck-column-word = الكلمة
deck-column-word-in = الكلمة باللغة { $lang }
deck-column-definition = معناها
deck-column-example = جملة فيها الكلمة
deck-column-image = صورة (رمز تعبيري واحد)
deck-column-image-alt = ما تُظهره الصورة
deck-column-article = أداة التعريف
deck-column-say = طريقة النطق
deck-column-level = المستوى
deck-column-tags = وسوم
deck-column-note = ملاحظة
deck-column-out = عدم أخذه
deck-quizlet = لصق من ⁨Quizlet⁩ بفواصل من اختيارك
deck-quizlet-help = اكتب هنا ما اخترته هناك. تعني ⁨\t⁩ علامة جدولة و⁨\n⁩ سطرًا جديدًا.
deck-quizlet-cells = بين الكلمة والمعنى
deck-quizlet-rows = بين الصفوف
library-title = مجموعات كلمات هذه الدار
library-lead = انظر في كل منها والعب بها، أو خذها معك وغيّرها. وتُلعب قائمة كلماتك في الألعاب نفسها.
library-rows = عدد الصفوف: { $count }
library-languages = اللغات: { $languages }
library-export = أخذها معك
library-format-own = ملف ⁨Humbug⁩
library-format-csv = ملف ⁨CSV⁩
library-format-xlsx = جدول بيانات (⁨.xlsx⁩)
library-format-quizlet = من أجل ⁨Quizlet⁩
library-format-anki = نص من أجل ⁨Anki⁩
library-format-apkg = حزمة ⁨Anki⁩ (⁨.apkg⁩)
error-unknown-deck = لا توجد هنا قائمة كهذه. تحقق من الرابط أو الرمز؛ تُحذف القوائم التي لم ينظر فيها أحد منذ 400 يوم.
error-too-many-decks = تحفظ هذه الدار من القوائم أقصى ما تستطيع. خذ قائمتك معك في ملف.
made-title = قوائم أعدّها الناس هنا
made-lead = القائمة التي تحفظها هنا تخص من لديه رابطها السري. ويفتحها الآخرون برمزها.
made-code = رمز قائمة
made-open = فتحها
made-keep = حفظ هذه القائمة هنا
made-keep-help = تحصل على رابط سري لتغييرها وآخر لعرضها على غيرك. ولا حاجة إلى حساب.
made-key-title = تغيير قائمة
made-key-help = الصق الرابط السري للقائمة، أو افتحه مرة أخرى. إن كان هو ما قادك إلى هنا فمتصفحك لا يحفظ ملفات تعريف الارتباط من هذه الدار: اسمح بها.
made-key-read = الاطلاع على القائمة فقط
made-links = روابطها
made-saved = حُفظت.
made-edit-link = لتغييرها (سري)
made-edit-link-help = من لديه هذا الرابط يستطيع تغيير القائمة وحذفها. احفظه الآن: لا أحد يستطيع أن يعطيك إياه ثانية.
made-read-link = لعرضها على الآخرين
made-read-link-help = من لديه هذا الرابط يستطيع النظر فيها واللعب بها وأخذها معه. ورمزها للكتابة:
made-change = تغيير القائمة
made-save = حفظ
made-not-saved = لم تُحفظ: أدناه ما كتبته. صحّحه واحفظه من جديد.
made-games = الألعاب التي تُلعب بها
made-usable =
    { $count ->
        [0] ليس بعد: ما يصلح هنا من صفوفها ({ $rows }) قليل جدًا.
       *[other] صفوف تصلح هنا: { $count } من { $rows }.
    }
made-more = وغيرها: { $count }
made-play = اللعب بها
made-delete = حذف هذه القائمة
made-delete-help = تستمر الطاولات التي تلعب بها. أما القائمة نفسها فتزول نهائيًا.
kept-decks = قائمة كلمات يحفظها أحد هنا: كلماتها، وبصمة مفتاح رابطها السري، واليوم الذي نُظر فيها آخر مرة. تُحذف إذا لم ينظر فيها أحد 400 يوم، أو فورًا على يد من لديه الرابط السري. ولا يُكتب في أي مكان من أعدّها.
error-few-rows = طُلبت { $asked } كلمة، ولا يمكن أخذ أكثر من { $most }. اختر عددًا أصغر.
deck-left-out = لم يؤخذ ما يلي لأن البطاقات تحمل نصًا ورمزًا تعبيريًا واحدًا: الصور { $pictures }، والأصوات { $sounds }.
deck-format = انسخ الصفوف من جدول بيانات، أو اكتب عنصرًا واحدًا في كل سطر وبين أجزائه علامة جدولة أو فاصلة منقوطة أو فاصلة. ويمكن أن يعلوها صف أول بأسماء الأعمدة.
deck-look = فحص القائمة
deck-play = اللعب ضد روبوت
deck-untitled = قائمة بلا عنوان
deck-good =
    { $count ->
        [zero] لا صفوف.
        [one] صف واحد، ويمكن اللعب به.
        [two] صفان، ويمكن اللعب بهما.
        [few] { $count } صفوف، ويمكن اللعب بها كلها.
        [many] { $count } صفًا، ويمكن اللعب بها كلها.
       *[other] { $count } صف، ويمكن اللعب بها كلها.
    }
deck-bad =
    { $count ->
        [zero] لا شيء يحتاج إلى إصلاح
        [one] شيء واحد يحتاج إلى إصلاح أولًا
        [two] شيئان يحتاجان إلى إصلاح أولًا
        [few] { $count } أشياء تحتاج إلى إصلاح أولًا
        [many] { $count } شيئًا يحتاج إلى إصلاح أولًا
       *[other] { $count } شيء يحتاج إلى إصلاح أولًا
    }
deck-bad-help = لم يُحذف شيء خفيةً: قائمتك أدناه كما لصقتها تمامًا. أصلحها هناك ثم افحصها من جديد.
deck-row = الصف { $row }
deck-whole = القائمة كلها
deck-no-drawing = ليس لدى الدار رسم لهذا الرمز التعبيري؛ اختر غيره
deck-archive = هذا ملف خاص ببرنامج جداول البيانات؛ احفظه بصيغة ⁨CSV⁩، أو انسخ الخلايا والصقها
deck-uncertain-letters = ليست بترميز ⁨UTF-8⁩، وقراءتها على أنها { $encoding } تخمين؛ قل هل هذه الحروف صحيحة
deck-several-kinds = فيها أكثر من نوع من الملاحظات (العدد: { $kinds })؛ قل أيها المقصود
deck-deck-too-long = عدد أحرفها { $length }، والحد الأقصى { $limit }
deck-too-many-mistakes = عدد الأخطاء { $mistakes }، ويُذكر منها أول { $limit }
deck-no-rows = لا يوجد أي صف كلمات
deck-too-many-rows = عدد الصفوف { $rows }، والحد الأقصى { $limit }
deck-too-few-rows = عدد الصفوف { $rows }، والحد الأدنى { $least }
deck-unknown-separator = فاصل غير معروف؛ استعمل علامة جدولة أو فاصلة أو فاصلة منقوطة أو خطًا عموديًا أو نقطتين أو مسافة
deck-duplicate-header = سطر العنوان هذا مكرر
deck-late-header = يجب أن يكون سطر العنوان فوق الصف الأول
deck-not-a-language = هذه ليست لغة؛ استعمل رمزًا مثل ⁨fr⁩ أو ⁨zh⁩
deck-no-word-column = لا عمود اسمه ⁨word⁩ أو «كلمة» أو اسم لغة
deck-unnamed-columns = في القائمة أعمدة بلا أسماء (العدد: { $columns })؛ قل ما في كل عمود تحت «{ deck-columns }»
deck-too-many-columns = عدد الأعمدة { $columns }، والحد الأقصى { $limit }
deck-duplicate-column = يوجد عمود ثانٍ من هذا النوع
deck-nameless-column = يوجد نص في عمود بلا اسم
deck-no-word = الكلمة ناقصة
deck-no-partner = الكلمة وحدها؛ تحتاج إلى تعريف أو مثال أو صورة أو لغة ثانية
deck-no-definition = التعريف ناقص
deck-no-example = المثال ناقص
deck-no-picture = الصورة ناقصة
deck-no-word-in = لا توجد كلمة باللغة { $lang }
deck-too-long = عدد أحرفه { $length }، والحد الأقصى { $limit }
deck-too-many-fields = عدد الأجزاء { $fields }، وعدد الأعمدة { $columns } فقط
deck-duplicate-word = هذه الكلمة موجودة في الصف { $first }
deck-duplicate-id = هذا المعرّف موجود في الصف { $first }
deck-duplicate-text = هذا النص موجود في الصف { $first }
deck-duplicate-picture = هذه الصورة موجودة في الصف { $first }
deck-not-a-picture = هذه ليست صورة؛ استعمل رمزًا تعبيريًا واحدًا
deck-unclosed-quote = تُفتح هنا علامة اقتباس ولا تُغلق أبدًا
deck-text-after-quote = يوجد نص بعد علامة اقتباس مغلقة
deck-quote-after-space = توجد مسافة قبل علامة الاقتباس المفتوحة
deck-looks-like-comment = يبدأ بالعلامة ⁨#⁩، فيصير تعليقًا؛ ضع الجزء الأول بين علامتي اقتباس
deck-character-control = الحرف { $code } رمز تحكم ولا يجوز استعماله
deck-character-reorders = الحرف { $code } يغير ترتيب النص من حوله ولا يجوز استعماله
deck-character-invisible = الحرف { $code } لا يُرى ولا يجوز استعماله
deck-character-private = الحرف { $code } لا معنى له يتفق عليه الجميع
deck-character-damaged = ضاع هنا حرف عند حفظ النص
deck-character-line-break = يجب أن يكون اسم العمود سطرًا واحدًا
deck-too-many-marks = على حرف واحد علامات أكثر من { $limit }
deck-unbalanced-isolates = توجد علامات اتجاه خفية لا تكتمل أزواجها
