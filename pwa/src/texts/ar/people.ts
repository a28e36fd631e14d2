import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { peopleTexts as english } from '../en/people.ts'

export const peopleTexts: Translation<typeof english> = {
  documentTitle: 'الفريق',
  title: 'الفريق على الصندوق',
  hint: 'من يقف على الصندوق يختار اسمه ويكتب رمز PIN الخاص به، فتذكر كل عملية بيع من قام بها. ما دامت القائمة فارغة فالصندوق لا يسأل عن أحد.',
  loading: 'جارٍ تحميل الفريق…',
  failed: 'تعذّر تحميل الفريق.',
  none: 'لا أحد بعد',
  noneHint: 'أضف كل من يبيع. لا حاجة إلى بريد إلكتروني.',
  add: 'إضافة شخص',
  edit: 'تعديل',
  editOf: (name) => `تعديل ${isolate(name)}`,
  since: (day) => `منذ ${day}`,
  former: 'لم يعد يبيع',
  formerTitle: 'لم يعودوا على الصندوق',
  addTitle: 'شخص جديد',
  editTitle: (name) => `تعديل ${isolate(name)}`,
  name: 'الاسم',
  pin: 'رمز PIN',
  pinHint: 'من 4 إلى 6 أرقام. لا يعرفه غير صاحبه، فهو يدل على من باع.',
  newPin: 'رمز PIN جديد',
  newPinHint: 'اتركه فارغًا للإبقاء على الرمز الحالي.',
  may: {
    seller: 'يبيع. ما يتجاوز حدود البائعين يحتاج إلى رمز PIN لمسؤول أو مالك.',
    manager: 'يبيع دون حدود، ويسمح برمزه بما يتجاوز حدود البائعين.',
    owner: 'مثل المسؤول. أما الإعدادات والأرقام فتحتاج دائمًا إلى حساب.',
  },
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  deactivate: 'إيقاف عن البيع',
  activate: 'إعادة إلى البيع',
  deactivateTitle: (name) => `إيقاف ${isolate(name)} عن البيع؟`,
  deactivateText: 'لا تعرض الصناديق هذا الاسم بعد اتصالها القادم. أما ما باعه هذا الشخص فيبقى باسمه.',
  deactivateConfirm: 'إيقاف عن البيع',
  saved: 'تم الحفظ. تعرفه الصناديق عند اتصالها القادم.',
  notSaved: 'لم يُحفظ',
  tryAgain: 'لم يُجب الخادم. حاول مرة أخرى.',
  limits: {
    title: 'القفل والحدود',
    hint: 'للمحلات التي لها فريق على الصندوق.',
    lock: 'يُقفل الصندوق تلقائيًا',
    lockHint: 'عندما لا يلمسه أحد. البيع المفتوح يبقى.',
    never: 'أبدًا',
    minutes: (minutes) =>
      minutes === 1
        ? 'بعد دقيقة واحدة'
        : minutes < 11
          ? `بعد ${minutes} دقائق`
          : `بعد ${minutes} دقيقة`,
    limits: 'ما يفعله البائع وحده',
    limitsHint:
      'ما تجاوز ذلك يطلب له الصندوق رمز PIN لمسؤول أو مالك. اترك الحقل فارغًا إن لم يكن هناك حد.',
    discountPercent: 'أقصى تخفيض، %',
    refund: 'أقصى مبلغ يُعاد، د.ج',
    unlimited: 'بلا حد',
    noRefundWithoutReceipt: 'لا يُعاد المال دون وصل',
    noCashMoves: 'لا يدخل النقد ولا يخرج دون بيع',
    discard: 'التخلي عنها',
    saved: 'تم الحفظ. تعرفه الصناديق عند اتصالها القادم.',
    changedElsewhere: 'غيّر شخص آخر هذه الإعدادات في الأثناء. راجع إعداداتك ثم احفظ مرة أخرى.',
  },
}
