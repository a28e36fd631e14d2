import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { staffTexts as english } from '../en/staff.ts'

export const staffTexts: Translation<typeof english> = {
  lockTitle: 'من على الصندوق؟',
  lockHint: 'اختر اسمك. البيع المفتوح يبقى كما هو.',
  office: 'الإدارة',
  another: 'شخص آخر',
  pinOf: (name) => `رمز PIN الخاص بـ ${isolate(name)}`,
  digit: (digit) => `${digit}`,
  erase: 'حذف الرقم الأخير',
  enter: 'موافق',
  short: (min) => `رمز PIN من ${min} أرقام على الأقل.`,
  wrong: 'ليس هذا رمز PIN الصحيح. حاول مرة أخرى.',
  paused: (seconds) => `رموز خاطئة كثيرة. انتظر ${seconds} ث.`,
  unchecked: 'لا يستطيع هذا المتصفح التحقق من الرمز هنا. افتح الصندوق من عنوانه https.',
  failed: 'تعذّر التحقق من الرمز. حاول مرة أخرى.',
  standsHere: (name) => `${isolate(name)} على الصندوق. تغيير الشخص`,
  approvalTitle: 'يجب أن يسمح بذلك مسؤول',
  approvalHint: 'من يسمح بذلك؟ يُسجَّل اسمه مع العملية.',
  beyond: {
    discount: (percent) => `التخفيض أكبر من \u200e${percent}%.`,
    refund: (amount) => `المبلغ المُعاد أكبر من ${amount}.`,
    'refund-without-receipt': () => 'يُعاد المال دون وصل.',
    'cash-move': () => 'يدخل النقد أو يخرج دون بيع.',
  },
  nobodyMayApprove: 'لا أحد هنا يمكنه السماح. يمكن للمالك إضافة مسؤول في الإعدادات، الفريق.',
  cancel: 'إلغاء',
}
