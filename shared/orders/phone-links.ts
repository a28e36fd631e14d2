import { readPhone } from '../phone.ts'
import { STORE_CUSTOMER } from '../store-order/store-order.ts'

export interface PhoneLinks {
  tel: string
  /** Null for an Algerian landline, which has no WhatsApp. */
  whatsApp: string | null
}

/** Links to call or message a stored phone number; null when it cannot be called, such as the walk-in placeholder. */
export function phoneLinks(phone: string): PhoneLinks | null {
  const number = readPhone(phone)
  if (number === STORE_CUSTOMER.phone || !/^\+?\d{8,15}$/.test(number)) return null
  const mobile = /^0([5-7]\d{8})$/.exec(number)?.[1]
  const abroad = /^\+(\d+)$/.exec(number)?.[1]
  const international = mobile === undefined ? abroad : `213${mobile}`
  return {
    tel: `tel:${number}`,
    whatsApp: international === undefined ? null : `https://wa.me/${international}`,
  }
}
