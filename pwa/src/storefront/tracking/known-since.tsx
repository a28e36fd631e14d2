import { RefreshCw } from 'lucide-react'
import { formatClock, formatDay, formatMoment } from '#texts/formats.ts'
import { trackingTexts as texts } from '#texts/tracking.ts'
import type { ApiFailure } from '../../http/api-failure.ts'
import { connectionStore } from '../../http/connection.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { IconButton } from '../../ui/button.tsx'
import { isGone } from './track-store.ts'
import styles from './tracking.module.css'

interface KnownSinceProps {
  /** Epoch ms. */
  knownAt: number
  failure: ApiFailure | null
  isAsking: boolean
  onAsk: () => void
}

/** With the time of day; with the date too when it was another day. */
function asOf(ms: number): string {
  const isToday = formatDay(ms) === formatDay(Date.now())
  return isToday ? texts.asOfToday(formatClock(ms)) : texts.asOf(formatMoment(ms))
}

/** The time of the shown state, and why there is no newer one. */
export function KnownSince({ knownAt, failure, isAsking, onAsk }: KnownSinceProps) {
  const serverBroken = connectionStore((state) => state.serverBroken)
  if (failure !== null) {
    const known = serverBroken ? texts.lastKnownBroken : texts.lastKnownOffline
    const said = failure.kind === 'refused' ? failure.message : known
    return (
      <ErrorBanner
        variant="warning"
        title={texts.lastKnown(formatMoment(knownAt))}
        message={isGone(failure) ? texts.lastKnownGone : said}
        onRetry={onAsk}
        retryLabel={texts.checkAgain}
      />
    )
  }
  return (
    <p className={styles.asOf}>
      <span>{asOf(knownAt)}</span>
      <IconButton label={texts.checkAgain} disabled={isAsking} onClick={onAsk}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </p>
  )
}
