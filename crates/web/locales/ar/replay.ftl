# النظر إلى الوراء: الإعادة والتصدير والاستيراد.

replay-title = مراجعة اللعبة
replay-page-title = { $game }، مراجعة: { $step } من { $steps }
replay-back = إلى الطاولة
replay-earlier = مراجعة اللعبة السابقة
replay-games = ألعاب هذه الطاولة
replay-game = اللعبة { $number }
replay-eyes = بعينَي من
replay-open = كل الأوراق مكشوفة
replay-as = بعينَي { $who }
replay-rail = بعينَي متفرّج
replay-place = الحركة { $step } من { $steps }
replay-place-short = { $step } / { $steps }
replay-deal = تبدأ اللعبة.
replay-moments = كل الحركات
replay-show-all = عرض كل الحركات
replay-show-untrue = عرض الخدع فقط
replay-steps = التنقّل في اللعبة
replay-first = إلى البداية
replay-turn-before = إلى الدور السابق
replay-before = حركة إلى الوراء
replay-after = حركة إلى الأمام
replay-turn-after = إلى الدور التالي
replay-last = إلى النهاية
replay-true = صحيح
replay-true-help = كان ذلك صحيحًا.
replay-false = غير صحيح
replay-false-help = لم يكن ذلك صحيحًا: تخمين أو خطأ، وليس كذبًا.
replay-lie = كذبة
replay-lie-help = لم يكن ذلك صحيحًا، وقائله كان يعرف الحقيقة.
replay-weak = ضعيفة، ومرّت
replay-weak-help = لم يعترض عليها أحد، وكل من كان يستطيع الاعتراض كان سيفوز.
replay-untrue-count =
    { $count ->
        [zero] لم يُقَل في هذه اللعبة شيء غير صحيح.
        [one] قول واحد غير صحيح
        [two] قولان غير صحيحين
        [few] { $count } أقوال غير صحيحة
        [many] { $count } قولًا غير صحيح
       *[other] { $count } قول غير صحيح
    }{ $count ->
        [zero] { "" }
       *[other] { $lies ->
            [zero] ، بلا كذب
            [one] ، منها كذبة واحدة
            [two] ، منها كذبتان
            [few] ، منها { $lies } كذبات
            [many] ، منها { $lies } كذبة
           *[other] ، منها { $lies } كذبة
        }
    }
replay-weak-count =
    { $count ->
        [zero] لم تمرّ أوراق ضعيفة
        [one] أوراق ضعيفة مرّت مرة واحدة
        [two] أوراق ضعيفة مرّت مرتين
        [few] أوراق ضعيفة مرّت { $count } مرات
        [many] أوراق ضعيفة مرّت { $count } مرة
       *[other] أوراق ضعيفة مرّت { $count } مرة
    }
replay-lie-before = الخدعة السابقة
replay-lie-after = الخدعة التالية
replay-share = المشاركة والحفظ
replay-link = رابط إلى هذه اللحظة
replay-play = تشغيل
replay-pause = إيقاف مؤقت
replay-keys = المفاتيح: ← → حركة واحدة، [ ] دور واحد، ⁨Home⁩ و⁨End⁩، ⁨p⁩ تشغيل وإيقاف.

best-title = أبرز لحظات اللعبة
best-own = أجمل لحظاتك
best-bluff = أجرأ خدعة مرّت
best-catch = أفضل كشف
best-doubt = أغلى شك
best-bluff-kind = أذكى خدعة
best-catch-kind = أجمل كشف
best-doubt-kind = أشجع شك

## جوائز الألعاب الأخيرة

evening-title = الجوائز حتى الآن
evening-over =
    { $games ->
        [zero] من آخر الألعاب
        [one] من آخر لعبة
        [two] من آخر لعبتين
        [few] من آخر { $games } ألعاب
        [many] من آخر { $games } لعبة
       *[other] من آخر { $games } لعبة
    }
evening-who = { $who }
evening-bluff = أجرأ خدعة مرّت
evening-nose = أقوى حدس
evening-believed = أكثر من صدّقه الآخرون
evening-bluff-kind = أذكى خدعة
evening-nose-kind = أدق عين
evening-believed-kind = أفضل وجه هادئ
evening-nose-count = خدع كُشفت: { $count }
evening-believed-count = خدع لم يشكّ فيها أحد: { $count }

## A moment to share: a picture and a link. The stamp has one or two words.

share-lie = مشاركة هذه الكذبة
share-bluff = مشاركة هذه الخدعة
share-call = مشاركة هذا الكشف
share-anybody = أحد اللاعبين
share-passed = نجحت حيلة { $who }.
share-caught = انكشف الأمر بفضل { $who }.
share-stamp-lie = كذبة!
share-stamp-bluff = خدعة!
share-stamp-call = انكشفت!
share-lead = أجرأ لحظة في اللعبة في صورة، مع رابط إليها.
share-names = إظهار الأسماء
share-update = تغيير الصورة
share-nameless = لا أسماء في الصورة ولا في الرابط. لكن صفحات هذه الطاولة الأخرى تعرضها، ويمكن لمن يغيّر العنوان أن يقرأها.
share-named = في الصورة اسم لاعب، والرابط يعرض أسماء الجميع. اطلب موافقتهم أولًا.
share-send = مشاركة
share-save = حفظ الصورة
share-look = مشاهدتها في سياق اللعبة
share-text = هل كنت ستصدّق؟ لحظة من { $game }
replay-player = اللاعب { $count }

error-not-shared = يلعب هنا أطفال أو صف مدرسي، لذلك لا تُشارَك لحظات ألعابهم.
error-nothing-to-share = ليس في هذه اللعبة خدعة ولا كشف لمشاركته.

records-title = مراجعة لعبة من مكان آخر
records-lead = يمكن حفظ كل لعبة منتهية في سجل. هنا يُفتح السجل، من هذه الدار أو من غيرها، وتُراجَع اللعبة حركةً حركة.
records-file = الملف
records-paste = أو لصق السجل هنا
records-look = التحقق ثم العرض
records-help = تُفحص أولًا كل حركة وكل ورقة مسحوبة. ثم يُحفظ السجل في هذه الدار لتعمل الروابط إلى لحظاته. يمكن لكل من لديه الرابط قراءة الأسماء فيه.

error-record-child-safe = هذه الدار للأطفال. لا تحفظ سجلات من خارجها، لأن الأسماء في تلك السجلات مكتوبة بحرّية.
error-record-too-long = هذا السجل أطول من أن يُحفظ هنا.
error-record-unfinished = ينتهي هذا السجل قبل نهاية لعبته. لا تُراجَع إلا الألعاب المنتهية.
error-record-diverged = هذا السجل غير صحيح ابتداءً من القيد { $at }، فلم يُحفظ.
error-record-other = في هذه الدار طاولة بالاسم نفسه جرت لعبتها على نحو آخر. لم يُحفظ السجل.
error-record-too-many = وصلت سجلات كثيرة في وقت قصير. يُرجى المحاولة بعد دقيقة.
error-record-none = هذا ليس سجلًا من ⁨Humbug⁩.
error-record-newer = صُنع هذا السجل بإصدار أحدث من ⁨Humbug⁩، ولا يستطيع هذا الإصدار قراءته.
error-record-cut = ينقطع هذا السجل عند القيد { $at }. يُرجى نسخه أو تنزيله من جديد.
error-record-unreadable = لا يمكن قراءة القيد { $at } من هذا السجل.

seen-save = حفظ ما رأيتُه

## المدرّب

coach-title = أين كان يمكنني أن أخادع؟
coach-ask = ماذا يفعل الخبير؟
coach-hide = بلا خبير
coach-failed = ليس لدى الخبير جواب الآن. اسأله بعد قليل.
coach-nothing = لم يؤدِّ قرار إلى هنا. انتقل إلى النقلة التالية.
coach-lead = في مكان { $who }، وبما كان معروفًا له، يفعل الخبير ما يلي:
coach-share = { $percent } %
coach-hardly = أقل من 1 %
coach-never = أبدًا
coach-done = (ما لُعب)
coach-cost = بالقياس إلى ما يفضّله الخبير تقلّ الانتصارات بنحو { $count } في كل 100 لعبة، بفارق { $within } زيادة أو نقصًا.
coach-gain = هذا أفضل مما يفضّله الخبير: تزيد الانتصارات بنحو { $count } في كل 100 لعبة، بفارق { $within } زيادة أو نقصًا.
coach-cost-none = في عدد الانتصارات لا يظهر فرق عمّا يفضّله الخبير: لا يتجاوز { $within } في كل 100 لعبة.
coach-fewer = { $unit } في كل 100 لعبة: أقل بنحو { $count }، بفارق { $within } زيادة أو نقصًا.
coach-more = { $unit } في كل 100 لعبة: أكثر بنحو { $count }، بفارق { $within } زيادة أو نقصًا.
coach-points = النقاط
coach-brilliant = خدعة بارعة!
coach-gave-away = هذا فضح الأمر: الخبير لا يكاد يخادع هنا أبدًا.
coach-missed = فرصة فاتت: كانت خدعة، والخبير يكشفها هنا في الغالب.
coach-bluffs = فرص الخداع: { $chances }. الخدع: { $taken }.
coach-calls = فرص كشف الخداع: { $chances }. مرات الكشف: { $taken }.
coach-moments = لحظات تستحق نظرة أخرى:
coach-no-moment = لا تبرز نقلة مكلفة بعينها.
coach-pending = ما زال الخبير يقارن بين النقلات. عُد إلى هنا بعد قليل.
coach-no-chance = لم تكن هناك فرصة للخداع ولا لكشفه.
coach-how = الخبير هو أقوى روبوت في هذا البيت. لا يعرف إلا ما كان معروفًا في ذلك المقعد، وينوّع عن قصد كي لا يقرأه أحد. والتلميح في تلك اللحظة يقول الشيء نفسه. أما ثمن النقلة فتقدير تقريبي، لأن روبوتات أضعف تلعب الألعاب التي تُقارن.
