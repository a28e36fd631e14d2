import type { Translation } from '../../../../shared/texts/translation.ts'
import type { listTexts as english } from '../en/lists.ts'

export const listTexts: Translation<typeof english> = {
  keptCopy: (moment) =>
    moment === null ? 'هذه آخر نسخة محفوظة هنا.' : `هذه نسخة محفوظة هنا. آخر تحديث: ${moment}.`,
  notKept: 'غير محفوظ على هذا الجهاز',
  notKeptHint:
    'لا يوجد اتصال، ولم يُفتح هذا هنا عندما كان الاتصال موجودًا. ما كتبته محفوظ؛ أعد المحاولة عند عودة الاتصال.',
  tryAgain: 'إعادة المحاولة',

  deleteTitle: 'هل تريد الحذف فعلًا؟',
  delete: 'حذف',
  cancel: 'إلغاء',
  ok: 'حسنًا',

  leaveTitle: 'المغادرة دون حفظ؟',
  leaveText: 'ما عدلته هنا لم يُحفظ.',
  leave: 'مغادرة',
  stay: 'متابعة التعديل',
}
