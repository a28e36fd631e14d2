import { Mail, MapPin, Phone } from 'lucide-react'
import { SHOP } from '../../../../shared/shop-profile.ts'
import { contactTexts } from '#texts/contact.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import styles from './contact-ways.module.css'

const ways = [
  { Icon: Phone, label: contactTexts.call, text: SHOP.phone, href: `tel:${SHOP.phone}` },
  { Icon: Mail, label: contactTexts.write, text: SHOP.email, href: `mailto:${SHOP.email}` },
] as const

/** The shop's phone, email and address. */
export function ContactWays() {
  return (
    <ul>
      {ways.map(({ Icon, label, text, href }) => (
        <li key={label}>
          <a href={href} className={styles.way}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <bdi dir="ltr" className={styles.text}>
                {text}
              </bdi>
            </span>
          </a>
        </li>
      ))}
      <li className={styles.way}>
        <MapPin size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
        <address className={styles.words}>
          <span className={styles.label}>{contactTexts.visit}</span>
          {storefrontTexts.footer.address}
        </address>
      </li>
    </ul>
  )
}
