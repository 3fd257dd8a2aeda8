# مدة الألعاب واختيارها.

length-title = المدة
length-short = قصيرة
length-normal = عادية
length-long = طويلة
length-printed = كما في القواعد المطبوعة
length-own = مدة خاصة
length-for =
    نحو { $minutes ->
        [zero] { $minutes } دقيقة
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $minutes } دقائق
        [many] { $minutes } دقيقة
       *[other] { $minutes } دقيقة
    }، عدد اللاعبين { $seats }، عدد النقلات { $moves }
length-about =
    { $minutes ->
        [zero] { $minutes } دقيقة
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $minutes } دقائق
        [many] { $minutes } دقيقة
       *[other] { $minutes } دقيقة
    }
length-between = من { $least } إلى { $most } دقيقة
length-now = { $length }: { $time }.
length-own-now = مدة خاصة: لم يقس أحد كم تستغرق.
