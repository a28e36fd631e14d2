import { storefrontTexts } from '../../texts/en-storefront.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './service-badges.module.css'

export function ServiceBadges() {
  const texts = storefrontTexts.home
  return (
    <ul className={styles.row} aria-label={texts.services}>
      {texts.badges.map(({ icon, title, text }) => (
        <li key={title} className={styles.badge}>
          <Icon name={icon} size={22} className={styles.icon} />
          <span>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
