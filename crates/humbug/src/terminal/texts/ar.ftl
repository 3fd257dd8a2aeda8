terminal-welcome = اكتب رقم الحركة ثم اضغط مفتاح الإدخال. t للطاولة، h للمساعدة، q للمغادرة.
terminal-welcome-hint = اكتب رقم الحركة ثم اضغط مفتاح الإدخال. ? للنصيحة، t للطاولة، h للمساعدة، q للمغادرة.
terminal-welcome-watching = أنت تشاهد هذه الطاولة. t للطاولة، h للمساعدة، q للمغادرة.
terminal-help =
    الرقم يلعب الحركة التي تحمل هذا الرقم. ويمكنك أيضًا كتابة أي حركة بترميز اللعبة، مثلًا: { $example }
terminal-help-keys = t للطاولة. m للحركات مرة أخرى. h لهذه المساعدة. q لمغادرة الطاولة.
terminal-help-keys-hint = ? للنصيحة. t للطاولة. m للحركات مرة أخرى. h لهذه المساعدة. q لمغادرة الطاولة.
terminal-help-keys-watching = t للطاولة. h لهذه المساعدة. q لمغادرة الطاولة.
list-separator = ، { "" }
terminal-choose = لا توجد حركة كهذه. اكتب رقم إحدى الحركات، أو h للمساعدة.
terminal-not-now = ليس بعد: ليس دورك الآن.
terminal-only-watching = أنت تشاهد هذه الطاولة، فلا حركات لك.
terminal-lost = الخادم لا يجيب. أحاول مرة أخرى.
terminal-gone = لم يعد الخادم يجيب.
terminal-back = للعودة إلى هذا المقعد: { $command }
terminal-bye = لقد غادرت الطاولة.
terminal-again = n للعب اللعبة نفسها مرة أخرى، q للمغادرة.
terminal-again-or = اكتب n للعب اللعبة نفسها مرة أخرى، أو q للمغادرة.
terminal-waits-for-others = تريد أن تلعب مرة أخرى. تبدأ اللعبة عندما يوافق الآخرون.
terminal-code = رمز هذه الطاولة: { $code }
terminal-address = ينضم الآخرون من: { $address }
terminal-lobby = على الطاولة: { $names }
terminal-lobby-begin = ابدأ اللعبة
terminal-lobby-bot = أضف روبوتًا
terminal-lobby-remove = إخراج { $name }
terminal-lobby-choose = اكتب رقمًا من القائمة، أو q للمغادرة.
terminal-lobby-wait = لم تبدأ اللعبة بعد.
terminal-lobby-wait-for = لم تبدأ اللعبة بعد. يبدؤها المضيف: { $name }.
terminal-you = { $name } (أنت)
terminal-screen-keys = t الطاولة  h مساعدة  q مغادرة
terminal-screen-keys-hint = ? نصيحة  t الطاولة  h مساعدة  q مغادرة
terminal-screen-table = الطاولة
terminal-screen-log = ما حدث
terminal-screen-result = النتيجة
terminal-screen-stage = كشف الأوراق
terminal-screen-hint = نصيحة
terminal-screen-input = ↑ ↓ أو رقم ثم مفتاح الإدخال. لأي حركة أخرى: نقطتان ثم الحركة.
terminal-screen-choose = ↑ ↓ أو رقم ثم مفتاح الإدخال.
terminal-screen-watching = ↑ ↓ وعجلة الفأرة للتمرير. q للمغادرة.
terminal-screen-any-key = أي مفتاح آخر يغلق هذا النص.
terminal-screen-no-key = لا عمل لهذا المفتاح هنا. h لعرض كل المفاتيح.
terminal-screen-again = العب اللعبة نفسها مرة أخرى
terminal-screen-leave = غادر الطاولة
terminal-screen-leave-how = اضغط مفتاح الإدخال أو q مرة أخرى للمغادرة.
terminal-screen-small = النافذة صغيرة جدًا. كبّرها، أو ابدأ اللعبة مع --plain.
terminal-screen-help-title = المفاتيح
terminal-screen-help =
    ↑ ↓ أو j k أو الفأرة: اختيار حركة. مفتاح الإدخال أو نقرة ثانية للعبها.
    رقم ثم مفتاح الإدخال: لعب الحركة التي تحمل هذا الرقم.
    نقطتان، ثم حركة بترميز اللعبة، ثم مفتاح الإدخال: لعب أي حركة.
    t: الطاولة كلها. مفتاحا الصفحة السابقة والتالية: تمرير الطاولة.
    h أو F1: هذه القائمة. n: اللعبة نفسها مرة أخرى بعد نهايتها.
    مفتاح الهروب: مسح ما كتبته. q أو مفتاح الهروب أو Ctrl+C: المغادرة.
terminal-screen-help-hint = ? أو F2: نصيحة خبير، إذا كنت تلعب وحدك ضد الروبوتات.
