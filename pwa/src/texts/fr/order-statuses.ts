import type { Translation } from '../../../../shared/texts/translation.ts'
import type { orderStatusTexts as english } from '../en/order-statuses.ts'

export const orderStatusTexts: Translation<typeof english> = {
  Pending: 'En attente',
  Confirmed: 'Confirmée',
  Shipped: 'Expédiée',
  Returned: 'Retournée',
  Cancelled: 'Annulée',
}
