import { storefrontTexts } from '../../texts/en-storefront.ts'
import { ClockIcon, StarIcon, TruckIcon } from '../../ui/icons/first-icons.ts'
import styles from './service-badges.module.css'

const icons = { clock: ClockIcon, truck: TruckIcon, star: StarIcon }

export function ServiceBadges() {
  const texts = storefrontTexts.home
  return (
    <ul className={styles.row} aria-label={texts.services}>
      {texts.badges.map(({ icon, title, text }) => {
        const Icon = icons[icon]
        return (
          <li key={title} className={styles.badge}>
            <Icon size={22} className={styles.icon} />
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
