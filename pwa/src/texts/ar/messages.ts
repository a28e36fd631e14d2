import { formatCount } from './formats.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { messagesTexts as english } from '../en/messages.ts'

export const messagesTexts: Translation<typeof english> = {
  documentTitle: 'الرسائل',
  title: 'كل الرسائل',
  unreadHint: (n) => (n === 0 ? 'كلها مقروءة' : `غير مقروءة: ${formatCount(n)}`),
  search: 'ابحث بالبريد الإلكتروني أو بالنص',
  loading: 'جارٍ تحميل الرسائل…',
  failed: 'تعذر تحميل الرسائل',
  noneFound: 'لا توجد رسالة مطابقة',
  noneFoundHint: 'جرّب بريدًا آخر أو كلمة أخرى.',
  noneAvailable: 'لا توجد رسائل',
  noneAvailableHint: 'يظهر هنا ما يكتبه الزوار في صفحة «اتصل بنا».',
  unread: 'غير مقروءة',

  details: 'الرسالة',
  choose: 'اختر رسالة لقراءتها.',
  from: 'من',
  received: 'وصلت في',
  reply: 'رد',
  replySubject: (shop) => `رد: رسالتك إلى ${isolate(shop)}`,
  markUnread: 'وضع علامة غير مقروءة',
  delete: 'حذف',

  deleteText: 'لا يمكن التراجع عن هذا!',
  deleted: 'تم الحذف!',
  deleteFailedTitle: 'تعذر حذف الرسالة!',
  deleteFailed: 'تعذر حذف الرسالة',
  markFailedTitle: 'تعذر تعديل الرسالة',
}
