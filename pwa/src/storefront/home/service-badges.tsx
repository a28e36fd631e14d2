import { Clock, Sparkle, Truck } from 'lucide-react'
import { storefrontTexts } from '#texts/storefront.ts'
import styles from './service-badges.module.css'

const texts = storefrontTexts.home

const badges = [
  { Icon: Clock, ...texts.badges.anyHour },
  { Icon: Truck, ...texts.badges.shipping },
  { Icon: Sparkle, ...texts.badges.latest },
]

export function ServiceBadges() {
  return (
    <ul className={styles.row} aria-label={texts.services}>
      {badges.map(({ Icon, title, text }) => (
        <li key={title} className={styles.badge}>
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
          <span>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
