# تعلّم اللعب: الدروس، وبطاقات القواعد، والأسباب.

learn-button =
    { $count ->
        [zero] أول مرة؟ بلا خطوات
        [one] أول مرة؟ خطوة واحدة
        [two] أول مرة؟ خطوتان
        [few] أول مرة؟ { $count } خطوات
        [many] أول مرة؟ { $count } خطوة
       *[other] أول مرة؟ { $count } خطوة
    }
learn-title = تعلّم { $game }
learn-step = الخطوة { $step } من { $of }
learn-show = عرض الحل
learn-back = رجوع
learn-skip = تخطٍّ
learn-other = هذا مسموح أيضًا. لكن في هذا الدرس: { $try }
learn-done = لقد تعلّمت { $game }
learn-again = مرة أخرى
learn-name-b = سامي
learn-name-c = ليلى
learn-name-d = مايا

card-button = بطاقة القواعد
card-title = { $game } في بطاقة واحدة
card-aim = الهدف
card-turn = دورك
card-lie = الخداع
card-doubt = الشك
card-more = وأيضًا
card-end = النهاية
