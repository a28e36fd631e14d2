import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { contactTexts } from '#texts/contact.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { openingHoursTexts } from '#texts/opening-hours.ts'
import { OpeningHoursList } from '../../ui/opening-hours.tsx'
import { useShop } from '../../ui/use-shop.ts'
import styles from './contact-ways.module.css'

/** The shop's phone, email, address and opening hours. */
export function ContactWays() {
  const { phones, email, street, town, country, settings } = useShop()
  const ways = [
    ...phones.map((phone) => ({
      Icon: Phone,
      label: contactTexts.call,
      text: phone,
      href: `tel:${phone}`,
    })),
    ...(email === null
      ? []
      : [{ Icon: Mail, label: contactTexts.write, text: email, href: `mailto:${email}` }]),
  ]
  return (
    <ul>
      {ways.map(({ Icon, label, text, href }) => (
        <li key={text}>
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
          <span>{storefrontTexts.footer.address(street, town, country)}</span>
        </address>
      </li>
      {settings.hours && (
        <li className={styles.way}>
          <Clock size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
          <div className={styles.hours}>
            <span className={styles.label}>{openingHoursTexts.title}</span>
            <OpeningHoursList hours={settings.hours} />
          </div>
        </li>
      )}
    </ul>
  )
}
