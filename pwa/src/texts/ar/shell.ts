import { formatCount } from './formats.ts'
import { counted } from '../../../../shared/texts/ar/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { shellTexts as english } from '../en/shell.ts'

export const shellTexts: Translation<typeof english> = {
  places: {
    orders: 'الطلبات',
    desk: 'للاتصال',
    handover: 'تسليم الطرود',
    payouts: 'أموال التوصيل',
    parcels: 'الطرود',
    products: 'المنتجات',
    categories: 'الفئات',
    stock: 'المخزون',
    statistics: 'الإحصائيات',
    shifts: 'المناوبات',
    messages: 'الرسائل',
    attention: 'يحتاج إلى مراجعة',
    settings: 'الإعدادات',
    till: 'الصندوق',
  },
  menu: 'القائمة',
  openMenu: 'فتح القائمة',
  openMenuWith: (news) => `فتح القائمة: ${news.join('، ')}`,
  unreadMessages: (n) => `غير مقروءة: ${formatCount(n)}`,
  unreadMessagesLong: (n) =>
    counted(n, {
      one: 'رسالة واحدة غير مقروءة',
      two: 'رسالتان غير مقروءتين',
      few: 'رسائل غير مقروءة',
      many: 'رسالة غير مقروءة',
      other: 'رسالة غير مقروءة',
    }),
}
