import type { Period } from '../../../../shared/statistics/period.ts'
import { statisticsPath, statisticsSchema } from '../../../../shared/statistics/statistics.ts'
import { clearSession } from '../../local/session/session.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { statisticsTexts as texts } from '#texts/statistics.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { KeyFigures } from './key-figures.tsx'
import { ShippedProducts } from './shipped-products.tsx'
import { StatusBreakdown } from './status-breakdown.tsx'
import styles from './period-figures.module.css'

/** The figures of one period, from the server or the cached answer. */
export function PeriodFigures({ period }: { period: Period }) {
  const path = statisticsPath(period)
  const answer = useCachedAnswer({ key: path, path, schema: statisticsSchema })
  useReloadAfterSync(answer)
  const { data, state, signedOut } = answer

  // Signed out: not even cached figures are shown.
  if (signedOut) {
    return <ErrorBanner message={texts.signedOut} onRetry={clearSession} retryLabel={texts.login} />
  }
  if (state === 'failed') return <ErrorBanner message={texts.failed} onRetry={answer.reload} />
  if (data === null) return <Spinner className={styles.wait} text={texts.loading} />
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.failed} />
      <KeyFigures kpis={data.kpis} linesWithoutCost={data.linesWithoutCost} />
      <div className={styles.details}>
        <StatusBreakdown counts={data.orderStatusCounts} />
        <ShippedProducts period={texts.period(period)} products={data.shippedProductsInPeriod} />
      </div>
    </>
  )
}
