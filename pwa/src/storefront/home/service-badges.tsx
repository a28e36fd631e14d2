import { Clock, Sparkle, Truck } from 'lucide-react'
import { storefrontTexts } from '#texts/storefront.ts'
import styles from './service-badges.module.css'

const ICONS = { clock: Clock, truck: Truck, star: Sparkle } as const

export function ServiceBadges() {
  const texts = storefrontTexts.home
  return (
    <ul className={styles.row} aria-label={texts.services}>
      {texts.badges.map(({ icon, title, text }) => {
        const Icon = ICONS[icon]
        return (
          <li key={title} className={styles.badge}>
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
            <span>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
