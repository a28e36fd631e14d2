import { formatClock, formatDay, formatMoment } from '#texts/formats.ts'
import { WifiOff } from 'lucide-react'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import styles from './offline-strip.module.css'

/** The time of day; for an older catalogue with the date. */
function asOf(ms: number): string {
  return formatDay(ms) === formatDay(Date.now()) ? formatClock(ms) : formatMoment(ms)
}

export function OfflineStrip() {
  const { offline, serverBroken, syncedAt } = useShopCatalog()
  const texts = storefrontTexts.site[serverBroken ? 'serverBroken' : 'offline']
  return (
    <div aria-live="polite">
      {offline && (
        <p className={styles.strip}>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
          <span>{syncedAt === null ? texts.plain : texts.catalogueAsOf(asOf(syncedAt))}</span>
        </p>
      )}
    </div>
  )
}
