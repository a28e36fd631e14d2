import { dayTexts as texts } from '#texts/day.ts'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { AnswerNotice } from '../../parts/answer-notice.tsx'
import { useNow, sinceText } from '../../parts/since.ts'
import type { Day } from './use-day.ts'
import styles from './day-page.module.css'

/** Says how complete the list is: all tills as of a time, or only this device's sales. */
export function DayNotice({ answer, ofAllTills }: Omit<Day, 'entries'>) {
  const now = useNow()
  const { state, fresh, asOf, error, reload } = answer
  if (state === 'failed') {
    return (
      <div className={styles.notice}>
        <ErrorBanner
          variant="warning"
          message={`${error ?? ''} ${texts.onlyHere}`}
          onRetry={reload}
        />
      </div>
    )
  }
  if (state === 'ready' && error !== null) {
    return (
      <div className={styles.notice}>
        <AnswerNotice answer={answer} failed={texts.onlyHere} />
      </div>
    )
  }
  if (!ofAllTills) return <p className={styles.asOf}>{texts.onlyHere}</p>
  const isAsking = !fresh || asOf === null
  return <p className={styles.asOf}>{isAsking ? texts.asking : texts.asOf(sinceText(asOf, now))}</p>
}
