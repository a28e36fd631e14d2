import { MessageCircle } from 'lucide-react'
import { phoneLinks } from '../../../../shared/orders/phone-links.ts'
import { ordersTexts } from '#texts/orders.ts'
import styles from './order-phone.module.css'

/** A customer's phone number, with links to call it and to write to it by WhatsApp where possible. */
export function OrderPhone({ phone }: { phone: string }) {
  const links = phoneLinks(phone)
  if (!links) return <bdi dir="ltr">{phone}</bdi>
  return (
    <span className={styles.phone}>
      <a href={links.tel} dir="ltr">
        {phone}
      </a>
      {links.whatsApp !== null && (
        <a href={links.whatsApp} target="_blank" rel="noreferrer" className={styles.chat}>
          <MessageCircle size={16} aria-hidden="true" />
          {ordersTexts.whatsApp}
        </a>
      )}
    </span>
  )
}
