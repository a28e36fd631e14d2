import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { settingsTexts as english } from '../en/settings.ts'
import { roughSpan } from '../time-spans.ts'
import { formatCount } from './formats.ts'
import { byLength, ofDays, ofHours, ofMinutes } from '../../../../shared/texts/ar/time-units.ts'

/** After the preposition 'بـ': '6 دقائق', 'ساعتين', '11 يومًا'. */
function minutesText(minutes: number): string {
  const { unit, count } = roughSpan(minutes)
  const words = { minutes: ofMinutes, hours: ofHours, days: ofDays }
  return words[unit](count)
}

export const settingsTexts: Translation<typeof english> = {
  documentTitle: 'الإعدادات',
  ok: 'حسنًا',
  cancel: 'إلغاء',
  asOf: (sentence, moment) =>
    moment === null
      ? `${sentence} المعروض هو آخر نسخة محفوظة هنا.`
      : `${sentence} المعروض هو النسخة المحفوظة هنا، آخر تحديث: ${moment}.`,

  noAdminId: 'حساب المدير غير موجود.',
  loginAgain: 'سجّل الدخول من جديد من فضلك.',
  actionFailed: (action) => `فشلت العملية: ${action}.`,
  actionBroken: (action) => `حدث خطأ أثناء العملية: ${action}.`,

  languageHint: 'لغة المتجر والإدارة على هذا الجهاز.',

  email: {
    title: 'تغيير البريد الإلكتروني',
    action: 'تغيير البريد الإلكتروني',
    now: (email) => `تسجل الدخول بالبريد ${isolate(email)}.`,
    label: 'البريد الإلكتروني الجديد',
    password: 'كلمة المرور الحالية',
    submit: 'تغيير البريد الإلكتروني',
    submitting: 'جارٍ التغيير…',
    updated: 'تم تغيير البريد الإلكتروني!',
  },

  password: {
    title: 'تغيير كلمة المرور',
    action: 'تغيير كلمة المرور',
    hint: 'يُسجّل خروج كل الأجهزة الأخرى. ما ينتظر فيها يبقى محفوظًا، ويُرسل بعد تسجيل الدخول التالي عليها.',
    current: 'كلمة المرور الحالية',
    fresh: 'كلمة المرور الجديدة',
    freshHint: '8 أحرف على الأقل، منها حرف لاتيني صغير وحرف لاتيني كبير ورقم.',
    confirm: 'تأكيد كلمة المرور الجديدة',
    submit: 'تغيير كلمة المرور',
    submitting: 'جارٍ التغيير…',
    updated: 'تم تغيير كلمة المرور!',
    unknownIfDone:
      'ربما وصل التغيير إلى الخادم رغم ذلك: إذا طُلب منك تسجيل الدخول، فجرّب كلمة المرور الجديدة أولًا.',
  },

  accounts: {
    title: 'الحسابات',
    loading: 'جارٍ تحميل الحسابات…',
    failed: 'تعذر تحميل الحسابات',
    you: 'أنت',
    since: (day) => `منذ ${day}`,
    workingTitle: 'يمكنهم تسجيل الدخول',
    waitingTitle: 'في انتظار الموافقة',
    noneWaiting: 'لا أحد ينتظر.',
    noneWaitingHint: 'من ينشئ حسابًا من صفحة الدخول يظهر هنا أولًا.',
    asked: (moment) => `تاريخ الطلب: ${moment}`,
    unusual: 'حروف غير معتادة',
    spelledOut: 'ليس كما يبدو عند القراءة:',
    created: (by) => `أنشأه ${isolate(by)}`,
    approved: (by) => `وافق عليه ${isolate(by)}`,
    lastUsed: (moment) => `آخر استعمال: ${moment}`,
    emailChanged: (email, moment) => `تغيّر البريد الإلكتروني، كان ${isolate(email)}، ${moment}`,
    noPassword: 'دون كلمة المرور',
    neverUsed: 'لم يُستعمل بعد',
    onlyOne: 'الحساب الوحيد الذي يمكنه تسجيل الدخول. يمكن حذفه عندما يوجد مالك آخر.',
    onlyOwner: 'المالك الوحيد، فيجب أن يبقى كذلك. لتغيير دوره أو حذفه، اجعل حسابًا آخر مالكًا أولًا.',
    create: 'إضافة مدير',
    ownPassword: 'كلمة مرورك',
    ownPasswordHint: 'مطلوبة كي لا يفعل غيرك هذا على جهاز سجلت دخولك فيه.',
    approve: 'موافقة',
    approving: 'جارٍ تسجيل الموافقة…',
    approveOf: (email) => `الموافقة على ${isolate(email)}`,
    remove: 'حذف',
    removeOf: (email) => `حذف ${isolate(email)}`,
    approveTitle: 'هل تسمح لهذا الشخص بالدخول؟',
    approveText: (email) =>
      `سيتمكن ${isolate(email)} من تسجيل الدخول فورًا. اختر ما يُسمح له به هنا.`,
    changeRole: 'تغيير الدور',
    changeRoleOf: (email) => `تغيير الدور: ${isolate(email)}`,
    changingRole: 'جارٍ التغيير…',
    roleTitle: 'تغيير الدور؟',
    roleText: (email) => [
      `يُسجّل خروج ${isolate(email)} من كل الأجهزة فورًا، ويكون له الدور الجديد عند تسجيل الدخول التالي.`,
      'المبيعات التي ما زالت تنتظر على صندوقه تبقى محفوظة، وتُرسل عندما يسجل أحد الدخول عليه.',
    ],
    myRoleText: [
      'هذا حسابك أنت. يُسجّل خروجك من كل الأجهزة فورًا، ومنها هذا الجهاز، ويكون لك الدور الجديد عند تسجيل الدخول التالي.',
      'المبيعات التي ما زالت تنتظر على صندوق تبقى محفوظة، وتُرسل عندما يسجل أحد الدخول عليه.',
    ],
    sameRole: 'للحساب هذا الدور من قبل. اختر دورًا آخر.',
    roleChanged: 'تم تغيير الدور!',
    refuseTitle: 'هل أنت متأكد؟',
    refuseText: (email) => `لن يتمكن ${isolate(email)} من تسجيل الدخول.`,
    removeTitle: 'حذف هذا الحساب؟',
    removeText: (email) => [
      `يُسجّل خروج ${isolate(email)} من كل الأجهزة فورًا، ولا يمكنه تسجيل الدخول بعد ذلك.`,
      'ما باعه هذا الشخص يبقى. والمبيعات التي ما زالت تنتظر على صندوقه تُستلم عندما يسجل شخص آخر الدخول عليه.',
    ],
    removeMeTitle: 'حذف حسابك أنت؟',
    removeMeText: [
      'يُسجّل خروجك من كل الأجهزة فورًا، ومنها هذا الجهاز، ولا يمكنك تسجيل الدخول بعد ذلك.',
      'ما بعته يبقى. والمبيعات التي ما زالت تنتظر على صندوق تُستلم عندما يسجل شخص آخر الدخول عليه.',
    ],
    removeMe: 'حذف حسابي',
    removing: 'جارٍ الحذف…',
    approvedNow: 'تمت الموافقة على الحساب!',
    removed: 'تم حذف الحساب!',
    approveAction: 'الموافقة على الحساب',
    removeAction: 'حذف الحساب',
    roleAction: 'تغيير الدور',
  },

  additions: {
    title: 'أُضيف قبل كلمة مرورك الجديدة',
    hint: (moment) =>
      `لديك كلمة مرور جديدة منذ ${moment}، وسُجّل خروج أجهزتك الأخرى. هذا ما أُضيف خلال 30 يومًا قبلها وما زال يعمل: أوقف ما لا تعرفه.`,
    none: 'لم يُضف شيء خلال 30 يومًا قبلها.',
    kinds: { webhook: 'برنامج', till: 'صندوق', account: 'حساب', person: 'شخص على الصندوق' },
    by: (by) => `أضافه ${isolate(by)}`,
    end: 'إيقاف',
    endOf: (name) => `إيقاف ${isolate(name)}`,
    endTitle: (name) => `إيقاف ${isolate(name)}؟`,
    endText: {
      webhook: 'لن يصل البرنامج أي خبر بعد الآن.',
      till: 'لن يرسل الصندوق ولن يحمّل شيئًا من تلقاء نفسه بعد الآن.',
      account: 'لن يتمكن هذا الحساب من تسجيل الدخول بعد الآن.',
      person: 'لن يتمكن هذا الشخص من فتح أي صندوق بعد الآن.',
    },
    ended: 'تم الإيقاف!',
    action: 'الإيقاف',
  },

  devices: {
    title: 'الصناديق',
    hint: 'يُسجَّل جهاز المحل صندوقًا مرة واحدة. تبدأ أرقام وصولاته برمزه.',
    loading: 'جارٍ تحميل الصناديق…',
    failed: 'تعذر تحميل الصناديق',
    none: 'لا توجد صناديق بعد.',
    noCode: 'بدون رمز',
    unnamed: 'بدون اسم',
    here: 'هذا الجهاز',
    lastSeen: (moment) => `آخر اتصال: ${moment}`,
    received: (n) => (n === 0 ? 'لم يصل شيء بعد' : `وصل ما سُجّل حتى الرقم ${formatCount(n)}`),
    ahead: (minutes) => `توقيته متقدم ${byLength(minutesText(minutes))}`,
    behind: (minutes) => `توقيته متأخر ${byLength(minutesText(minutes))}`,
    renameOf: (name) => `تغيير اسم ${isolate(name)}`,
    name: 'الاسم',
    save: 'حفظ',
    renamed: 'تم تغيير اسم الصندوق!',
    renameAction: 'تغيير اسم الصندوق',
    enrol: {
      title: 'ليس هذا الجهاز صندوقًا بعد',
      text: 'يبيع ما دام أحد مسجلًا دخوله عليه. اجعل الجهاز الذي يبقى في المحل صندوقًا: يبيع ويرسل لمن يقف أمامه دون أن يسجل أحد دخوله.',
      action: 'اجعل هذا الجهاز صندوقًا',
      removed: 'أزيل هذا الصندوق',
      removedText: 'يواصل البيع ولا يرسل شيئًا ما لم يسجل أحد دخوله عليه.',
      over: 'لم يعد المتجر يعرف هذا الصندوق',
      overText: 'يواصل البيع ولا يرسل شيئًا ما لم يسجل أحد دخوله عليه.',
      again: 'سجّله من جديد',
      asking: 'هل تجعل هذا الجهاز صندوقًا؟',
      enrolling: 'جارٍ التسجيل…',
      done: 'أصبح هذا الجهاز صندوقًا!',
      failure: 'تسجيل الصندوق',
      oldServer: 'يجب تحديث خادم المتجر أولًا.',
    },
    app: (build) => `التطبيق ${isolate(build)}`,
    olderApp: 'نسخة قديمة',
    olderAppHint: 'يعمل بنسخة أقدم. افتحه مع اتصال بالشبكة واقبل التحديث.',
    notEnrolled: 'غير مسجّل',
    enrolled: (day, by) => (by === null ? `سُجّل في ${day}` : `سُجّل في ${day} من طرف ${isolate(by)}`),
    over: 'دون اتصال منذ أكثر من 90 يومًا: سجّله من جديد',
    waiting: (n) => `عمليات تنتظر عليه: ${formatCount(n)}`,
    remove: (name) => `إزالة ${isolate(name)}`,
    removal: {
      title: (name) => `إزالة ${isolate(name)}؟`,
      here: 'هذا هو الصندوق الذي تستعمله.',
      effect:
        'من الآن لا يرسل ولا يحمّل شيئًا من تلقاء نفسه. يمكنه مواصلة البيع: تنتظر مبيعاته عليه حتى يسجل مالك أو مسؤول الدخول هناك. ويُنبَّه إلى أن وصولاته من صندوق أزيل.',
      waiting: (n) => `عند آخر اتصال كان عدد العمليات المنتظرة عليه ${formatCount(n)}.`,
      shares: (codes) => `${isolate(codes)}: نسخة منه أو هو نسخة منها، وتزال معه.`,
      accounts: 'الحساب المسجل دخوله هناك يبقى كذلك: لا ينهي ذلك إلا كلمة مرور جديدة.',
      confirm: 'إزالة الصندوق',
      keep: 'الإبقاء عليه',
      done: 'أزيل الصندوق!',
      failure: 'إزالة الصندوق',
    },
    removedTitle: (n) => `صناديق أزيلت: ${formatCount(n)}`,
    removedOn: (day) => `أزيل في ${day}`,
  },
}
