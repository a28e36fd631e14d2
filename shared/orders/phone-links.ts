import { readPhone } from '../phone.ts'
import { STORE_CUSTOMER } from '../store-order/store-order.ts'

export interface PhoneLinks {
  tel: string
  /** Null for a number that has no WhatsApp: a landline. */
  whatsApp: string | null
}

/** Where a stored phone number leads; null for what nobody can call, like a walk-in customer's. */
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
