import { Phone } from 'lucide-react'
import { useId } from 'react'
import { openingHoursTexts } from '#texts/opening-hours.ts'
import { trackingTexts as texts } from '#texts/tracking.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { OpeningHoursList } from '../../ui/opening-hours.tsx'
import { useShop } from '../../ui/use-shop.ts'
import styles from './tracking.module.css'

/** The shop's phone numbers and opening hours. `number`: of the order to call about. */
export function CallShop({ number }: { number?: number }) {
  const title = useId()
  const { phones, settings } = useShop()
  if (phones.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.help}>
      <h2 id={title} className={styles.heading}>
        {texts.help}
      </h2>
      {number !== undefined && <p className={styles.quiet}>{texts.helpText(number)}</p>}
      <ul className={styles.phones}>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary', block: true })}>
              <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {settings.hours && (
        <div className={styles.hours}>
          <h3 className={styles.small}>{openingHoursTexts.title}</h3>
          <OpeningHoursList hours={settings.hours} />
        </div>
      )}
    </section>
  )
}
