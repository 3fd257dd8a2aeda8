# الصف المدرسي.

class-way = صف مدرسي
class-way-help = للمعلمين: رمز واحد للجميع، وطاولات تمتلئ من تلقاء نفسها، ولوحة تعرضها كلها.
class-new-title = صف مدرسي: أي لعبة؟
class-new-lead = يدخل الجميع برمز واحد. تبدأ أنت، فتلعب الطاولات كلها معًا.
class-next-title = أي لعبة بعد ذلك؟
class-next-lead = يبقى التلاميذ. وما تختاره يُلعب حين تبدأ اللعبة التالية.
class-with-words = بكلماتك أنت
class-back = العودة إلى اللوحة
class-home = إلى الصفحة الأولى
class-form-title = صف يلعب { $game }
class-open = افتح الصف
class-choose = لِتكن هذه التالية
class-child = يلعب أطفال
class-child-help = لا أحد يكتب إلى أحد، ولا ساعة تستعجل أحدًا.
class-coach = يمكن للتلاميذ أن يسألوا خبيرًا
class-coach-help = بعد اللعبة عند مراجعتها. لا تلميحات أثناء اللعب.
class-promise = لا يُسأل عن اسم أحد ولا يُحفظ: يُسمى التلاميذ بأسماء حيوانات.
class-paste = كلماتك الخاصة
class-paste-label = قائمتك
class-paste-help = انسخ الخلايا من جدولك: في كل سطر كلمة وإلى جانبها ما يناسبها. القائمة الملصقة هنا تُلعب بدل الرزمة أعلاه.
class-made = أو رمز قائمة محفوظة هنا أو رابطها
class-look = انظر إلى الكلمات
class-size = عدد اللاعبين على الطاولة
class-rest = إن لم يتساوَ العدد
class-rest-bots = تأخذ الروبوتات المقاعد الخالية
class-rest-larger = تكون بعض الطاولات أكبر
class-two-step = من يدخل يلمس صورة معروضة على الحائط
class-two-step-help = تتغير كل بضع ثوان، فلا يدخل إلا من في الغرفة.
class-term = احتفظ بالصف فصلًا دراسيًا
class-term-help = تبقى بطاقات المقاعد صالحة نصف سنة. وإلا يُنسى كل شيء خلال شهر.
class-door-title = ادخل
class-door-in = ادخل
class-door-picture = المس الصورة المعروضة على الحائط الآن
class-door-choice = الصورة { $number }
class-door-promise = لا نسألك عن اسمك الحقيقي.
class-lobby-title = أنت في الداخل
class-lobby-wait = ستبدأ اللعبة قريبًا، وستُنقل إلى طاولتك من تلقاء نفسك.
class-lobby-next = هناك لعبة جارية وكل المقاعد مشغولة. ستلعب في التالية.
class-card-title = بطاقة مقعدك
class-card-lead = امسح البطاقة أو ألصق رابطها. إن عادت هذه الصفحة فالبطاقة لم تعد صالحة: اسأل المعلم.
class-teacher-title = لوحة المعلم
class-teacher-lead = افتح رابطك الخاص أو ألصقه هنا.
class-key-label = الرابط أو المفتاح
class-key-go = تابع
class-wall-title = الحائط
class-wall-locked = الباب مغلق.
class-wall-tap = المس هذه الصورة
class-wall-picture = الصورة التي تُلمس
class-paused = استراحة
class-table = الطاولة { $number }
class-table-over = انتهت
class-table-watch = { "" }: شاهدها في لسان جديد
class-table-round = الجولة { $round }
class-cards-title = بطاقات المقاعد
class-cards-lead = قصّها. من يمسح بطاقة تكن له تلك المكانة على أي جهاز وبعد أي طارئ.
class-cards-until = صالحة حتى { $day }، ولمدة أطول ما دام الصف مستعملًا.
class-cards-none = لا أماكن بعد. أنشئ بعضها أو دع التلاميذ يدخلون بالرمز.
class-cards-more = أماكن جديدة
class-cards-make = أنشئها
class-cards-a4 = اطبعها (⁨PDF⁩، ⁨A4⁩)
class-cards-letter = ⁨PDF⁩ لورق ⁨Letter⁩
class-cards-print = عشر في الورقة مع خطوط للقص. ويمكن لمتصفحك طباعة هذه الصفحة أيضًا: تُطبع البطاقات وحدها.
class-card-qr = الطريق إلى هذا المكان
class-device-title = جهاز جديد
class-device-lead = امسح هذا بالجهاز الجديد. القديم لم يعد يفتح شيئًا.
class-device-link = الشيء نفسه رابطًا
class-homework-title = واجب منزلي
class-homework-lead = تلعب ضد روبوتات. وحين تنتهي اللعبة تحصل على رمز لمعلمك.
class-homework-promise = يقول الرمز كيف سارت اللعبة، لا من أنت.
class-homework = الواجبات
class-homework-help = رابط إلى لعبة ضد روبوتات بهذه الكلمات والخيارات. لا حاجة إلى حساب.
class-homework-give = أنشئ الرابط
class-homework-link = رابط التلاميذ
class-check = تحقق من رمز نتيجة
class-check-go = تحقق
class-check-good = أصلي: الواجب { $number }، { $day }، المركز { $place } من { $seats }؛ فات { $missed }، شك خاطئ { $doubted }، عُرف { $recognised }.
class-result-title = نتيجتك
class-result-lead = أعط هذا الرمز لمعلمك.
class-result-label = رمز النتيجة
class-result-early = أنهِ اللعبة أولًا: يأتي الرمز بعدها.
class-homework-code = احصل على الرمز لمعلمك
class-board-title = الصف { $code }
class-board-bar = ما تفعله الطاولات كلها
class-start = ابدأ
class-start-anew = ابدأ بطاولات جديدة
class-nobody-yet = اعرض الحائط: يدخل التلاميذ برمزه.
class-pause = أوقف الكل مؤقتًا
class-go-on = استأنف
class-more-2 = دقيقتان إضافيتان
class-no-time = بلا ساعة
class-end = أنهِ الكل
class-end-sure = تنتهي الألعاب غير المكتملة بلا نتيجة.
class-next = اللعبة التالية
class-next-sure = تنتهي الألعاب غير المكتملة، وتبدأ التالية بالطاولات نفسها.
class-reshuffle = اخلط الطاولات
class-reshuffle-sure = تنتهي الألعاب غير المكتملة، وتبدأ التالية بمقاعد جديدة للجميع.
class-lock = أغلق الباب
class-unlock = افتح الباب
class-ranking = اعرض النتائج على الحائط
class-hide-ranking = أخفِ النتائج
class-lobby = في قاعة الانتظار
class-waiting-next = في انتظار اللعبة التالية
class-thinks = يفكر
class-away = غائب
class-bot-plays = يلعب عنه روبوت
class-bot = روبوت
class-acts = مع التلاميذ المختارين
class-acts-help = اختر واحدًا أو أكثر أعلاه. يمكن لاثنين تبادل المكان.
class-move = انقل إلى الطاولة
class-move-to = انقل إلى الطاولة { $number }
class-swap = بدّل الاثنين
class-device = جهاز جديد
class-play-on = دع روبوتًا يلعب
class-remove = أخرِج
class-remove-sure = يأخذ روبوت المقعد من الآن. ومن دخل خطأً يمكنه أن يدخل من جديد.
class-more = المزيد
class-wall = الحائط، لجهاز العرض
class-next-game = لعبة أخرى أو كلمات أخرى
class-cards = بطاقات المقاعد
class-report = التقرير
class-own-link = رابطك إلى هذه اللوحة
class-own-link-help = احتفظ به لنفسك: يعيد اللوحة إن ضاع هذا المتصفح.
class-over = النهاية
class-over-help = يُنسى كل ما يخص هذا الصف في { $day } إن لم يُستعمل قبله.
class-close = أنهِ الصف
class-close-sure = لا يعود الرمز يقود إلى مكان. ويبقى التقرير حتى يُنسى.
class-forget = انسَه الآن
class-forget-sure = تزول الطاولات والتقرير وبطاقات المقاعد حالًا وإلى الأبد.
class-report-title = التقرير
class-report-forgotten = يُصنع من ألعاب هذا الصف ولا يُحفظ في مكان؛ وتُنسى في { $day }.
class-report-csv = جدولًا للحاسوب
class-report-cards = الكلمات
class-report-none = لم تُلعب بعد لعبة منتهية بكلمات.
class-report-what = فات: تُرك مع أنه متوافق، أو أُعلن خطأً. شك خاطئ: قيل خطأً عن يد غيره ما يتوافق فيها. عُرف: جُمع، أو رُئي في يد غيره. يفتح كل رقم لحظاته.
class-report-pupils = التلاميذ
class-report-names = الأسماء الحقيقية التي تكتبها هنا تبقى في هذا المتصفح ولا تُرسل إلى أحد.
class-report-real = الاسم الحقيقي (يبقى هنا)
class-report-word = الكلمة
class-report-missed = فات
class-report-doubted = شك خاطئ
class-report-recognised = عُرف
class-report-pupil = التلميذ
class-report-played = الألعاب
class-report-moment = اللعبة { $game }، الطاولة { $table }
class-report-ended = (أُنهيت مبكرًا)
error-class-unknown = لا يوجد صف كهذا: نُسي أو العنوان خطأ. اطلب الرمز.
error-class-code = هذا رمز صف. يدخله تلاميذه بمتصفح: افتح البيت واكتب الرمز.
error-class-over = انتهى هذا الصف.
error-class-full = هذا الصف ممتلئ. اسأل المعلم.
error-class-locked = باب هذا الصف مغلق. اطلب من المعلم أن يفتحه.
error-class-picture = لم تكن تلك صورة الحائط. انظر ثانية والمس ما يعرضه الآن.
error-class-teacher = لا يفعل ذلك إلا معلم هذا الصف. رابطك الخاص يعيد اللوحة.
error-class-pupil = صار لهذا المكان جهاز آخر. ادخل من جديد أو اسأل المعلم.
error-class-nobody = لم يدخل أحد بعد.
error-class-not-playing = لا توجد لعبة جارية.
error-class-no-seat = كل مقاعد تلك الطاولة مشغولة. بدّل تلميذين بدلًا من ذلك.
error-class-knows = رأوا يدًا من تلك اللعبة. افعل ذلك قبل بدء اللعبة التالية.
error-class-number = اختر التلاميذ أولًا: واحدًا لجهاز جديد، واثنين للتبديل.
error-class-result = ليست هذه نتيجة لهذا الصف: ربما نقص حرف أو هي من صف آخر.
error-too-many-classes = تُفتح الآن صفوف كثيرة جدًا. تُعاد المحاولة بعد { $seconds } ثانية.
error-class-old-choice = تغيرت الصور. يُنظر إلى الحائط من جديد وتُلمس الصورة التي يعرضها الآن.
error-class-not-own-work = لا رمز لهذه اللعبة: لعب روبوت أو انتهى الوقت بدلًا منك، أو تغيرت اللعبة. يُبدأ الواجب من جديد.
class-door-again = عرض الصور
class-not-me = لست أنا
class-who-title = من يلعب على هذا الجهاز؟
class-who-go = المتابعة باسم { $name }
class-who-not = لست أنا: نسيان { $name } هنا
class-who-also = يلعب هنا شخص آخر أيضًا
class-who-help = من يُنسى هنا يحتفظ بمكانه: بطاقة المقعد أو المعلم يعيدانه.
class-homework-anew = لعب الواجب من جديد
class-check-again = عُرض هذا الرمز من قبل، في { $day }.
class-ask-picture = طلب صورة الحائط
class-no-picture = دون طلب صورة
class-then = بعد ذلك:
class-keep-link = احفظ رابط هذه اللوحة: بدونه يضيع الصف إن تعطل الحاسوب
class-everybody = كل الحاضرين
class-the-list = القائمة أدناه
class-door-waits =
    { $seconds ->
        [zero] تأتي صور جديدة الآن.
        [one] تأتي صور جديدة بعد ثانية.
        [two] تأتي صور جديدة بعد ثانيتين.
        [few] تأتي صور جديدة بعد { $seconds } ثوانٍ.
        [many] تأتي صور جديدة بعد { $seconds } ثانية.
       *[other] تأتي صور جديدة بعد { $seconds } ثانية.
    }
class-here =
    { $count ->
        [zero] لا تلاميذ هنا
        [one] تلميذ واحد هنا
        [two] تلميذان هنا
        [few] { $count } تلاميذ هنا
        [many] { $count } تلميذًا هنا
       *[other] { $count } تلميذ هنا
    }
class-places-free =
    { $count ->
        [zero] لا بطاقات مقاعد تنتظر.
        [one] بطاقة مقعد واحدة تنتظر تلميذها.
        [two] بطاقتا مقعد تنتظران تلميذيهما.
        [few] { $count } بطاقات مقاعد تنتظر تلاميذها.
        [many] { $count } بطاقة مقعد تنتظر تلاميذها.
       *[other] { $count } بطاقة مقعد تنتظر تلاميذها.
    }
class-table-still =
    { $minutes ->
        [zero] ساكنة
        [one] ساكنة منذ دقيقة
        [two] ساكنة منذ دقيقتين
        [few] ساكنة منذ { $minutes } دقائق
        [many] ساكنة منذ { $minutes } دقيقة
       *[other] ساكنة منذ { $minutes } دقيقة
    }
class-state =
    { $tables ->
        [zero] لا طاولات
        [one] طاولة واحدة، انتهى منها { $over }
        [two] طاولتان، انتهى منهما { $over }
        [few] { $tables } طاولات، انتهى منها { $over }
        [many] { $tables } طاولة، انتهى منها { $over }
       *[other] { $tables } طاولة، انتهى منها { $over }
    }
class-state-paused =
    { $tables ->
        [zero] استراحة: لا طاولات
        [one] استراحة: طاولة واحدة، انتهى منها { $over }
        [two] استراحة: طاولتان، انتهى منهما { $over }
        [few] استراحة: { $tables } طاولات، انتهى منها { $over }
        [many] استراحة: { $tables } طاولة، انتهى منها { $over }
       *[other] استراحة: { $tables } طاولة، انتهى منها { $over }
    }
class-report-games =
    { $over ->
        [zero] لا ألعاب منتهية، الجارية { $on }.
        [one] من لعبة واحدة، الجارية { $on }.
        [two] من لعبتين، الجارية { $on }.
        [few] من { $over } ألعاب، الجارية { $on }.
        [many] من { $over } لعبة، الجارية { $on }.
       *[other] من { $over } لعبة، الجارية { $on }.
    }
class-finished = يبدأ معلمك اللعبة التالية، وستُنقل إليها من تلقاء نفسك.
kept-class-title = عن صف مدرسي
kept-class = لعبته وكلماته، وحيوان لكل مكان، ومن جلس أين، ومفتاح واحد تُصنع منه مفاتيح بطاقات المقاعد. لا اسم لتلميذ. يُنسى بعد 30 يومًا على الأكثر من آخر استعمال، أو بعد نصف سنة إن احتفظ به المعلم فصلًا، وحالًا متى طلب المعلم ذلك.
