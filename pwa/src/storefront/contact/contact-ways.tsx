import { SHOP } from '../../../../shared/shop-profile.ts'
import { contactTexts } from '../../texts/en-contact.ts'
import { storefrontTexts } from '../../texts/en-storefront.ts'
import { MailIcon, PhoneIcon, PinIcon } from '../../ui/icons/first-icons.ts'
import styles from './contact-ways.module.css'

const ways = [
  { Icon: PhoneIcon, label: contactTexts.call, text: SHOP.phone, href: `tel:${SHOP.phone}` },
  { Icon: MailIcon, label: contactTexts.write, text: SHOP.email, href: `mailto:${SHOP.email}` },
] as const

/** The shop's phone, email and address. */
export function ContactWays() {
  return (
    <ul>
      {ways.map(({ Icon, label, text, href }) => (
        <li key={label}>
          <a href={href} className={styles.way}>
            <Icon size={20} className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <span className={styles.text}>{text}</span>
            </span>
          </a>
        </li>
      ))}
      <li className={styles.way}>
        <PinIcon size={20} className={styles.icon} />
        <address className={styles.words}>
          <span className={styles.label}>{contactTexts.visit}</span>
          {storefrontTexts.footer.address}
        </address>
      </li>
    </ul>
  )
}
