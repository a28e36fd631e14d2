import type { Translation } from '../../../../shared/texts/translation.ts'
import type { orderStatusTexts as english } from '../en/order-statuses.ts'

export const orderStatusTexts: Translation<typeof english> = {
  Pending: 'قيد الانتظار',
  Confirmed: 'مؤكد',
  Shipped: 'تم الشحن',
  Returned: 'مُرجع',
  Cancelled: 'ملغى',
}
