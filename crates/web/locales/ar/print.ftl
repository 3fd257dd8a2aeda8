# طباعة الألعاب.

choose-print-title = اطبع وقُصّ
choose-print-lead = كل ألعاب الدار ببطاقات من ورق: لا شاشة ولا بطارية. أيّ لعبة؟
print-game = طباعة { $game }
print-lead = تحصل على ملف ⁨PDF⁩. اطبعه وقُصّ على الخطوط والعب.
print-link = طباعة البطاقات
print-deck = طباعة هذه القائمة بطاقاتٍ
print-what = ماذا
print-how = كيف
print-rules = القواعد على ورقة مستقلة
print-paper = الورق
print-paper-a4 = ⁨A4⁩
print-paper-letter = ⁨Letter⁩
print-per-sheet = البطاقات في الورقة
print-per-sheet-9 = ٩ متلاصقة
print-per-sheet-8 = ٨ متباعدة
print-per-sheet-4 = ٤ كبيرة
print-sides = الوجوه والظهور
print-sides-fronts = الوجوه فقط
print-sides-long-edge = على الجانبين، الحافة الطويلة
print-sides-short-edge = على الجانبين، الحافة القصيرة
print-sides-fold-over = للطي واللصق
print-sides-help = معظم الطابعات التي تطبع على الجانبين تقلب الورقة على الحافة الطويلة. والبطاقات التي لها صورة على كل جانب تُطوى إن اخترت الوجوه فقط.
print-ink = الحبر
print-ink-colour = بالألوان
print-ink-saving = توفير، بدرجات الرمادي
print-slip = ألا تتطابق الوجوه والظهور؟
print-slip-help = اطبع ورقة الاختبار بطابعتك، واقرأ العددين على ظهرها، واكتبهما هنا.
print-right = إزاحة الظهور إلى اليمين، بالمليمتر
print-down = إزاحة الظهور إلى الأسفل، بالمليمتر
print-calibration = إعداد ورقة الاختبار
print-actual-size = في نافذة الطباعة اختر «الحجم الفعلي» أو ١٠٠٪، لا «ملاءمة الصفحة».
print-make = إعداد ملف ⁨PDF⁩

## على الأوراق نفسها

sheet-ruler = طول هذا الخط ٥٠ ملم. إن لم يكن كذلك فاطبع من جديد بالحجم الفعلي (١٠٠٪).
sheet-join = قُصّ الورقة اليمنى على حافتها اليسرى وألصقها فوق شريط الورقة اليسرى. توضع البطاقات بجانب العلامات عند الحواف.
sheet-calibration = هل تتطابق الوجوه والظهور؟
sheet-step-print = ١. اطبع الصفحتين على ورقة واحدة بالحجم الفعلي (١٠٠٪). عندئذ يكون طول الخط في الأسفل ١٠٠ ملم.
sheet-step-hold = ٢. انظر إلى الظهر وأمسك الورقة أمام نافذة.
sheet-step-read = ٣. اقرأ أين يلاقي خط الصليب الرأسي التدريج الأعلى، وأين يلاقي خطه الأفقي التدريج الأيسر.
sheet-step-write = ٤. اكتب هذين العددين بإشارتيهما في «إلى اليمين» و«إلى الأسفل».
sheet-front = الوجه
sheet-back = الظهر

## من صنع ماذا

credits-fonts = تستعمل الأوراق المطبوعة خطوط ⁨Noto Sans⁩ و⁨Noto Naskh Arabic⁩ (⁨Google LLC⁩) و⁨Noto Sans CJK⁩ (⁨Adobe⁩) برخصة ⁨SIL Open Font License 1.1⁩ (⁨openfontlicense.org⁩).
