import { ChartPie } from 'lucide-react'
import {
  breakdownFilePath,
  breakdownPath,
  breakdownSchema,
} from '../../../../shared/statistics/breakdown.ts'
import type { Days } from '../../../../shared/statistics/days.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { clearSession } from '../../local/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import type { BreakdownView } from './breakdown-address.ts'
import styles from './breakdown-figures.module.css'
import { BreakdownTable } from './breakdown-table.tsx'
import { DayChart } from './day-chart.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { FigureSums } from './figure-sums.tsx'

/** Rows on a page: of days, all that are drawn as bars. */
const ROWS = { day: 100, product: 50, category: 50, origin: 50, person: 50 } as const

interface BreakdownFiguresProps {
  view: Omit<BreakdownView, 'period'>
  days: Days
  onPage: (page: number) => void
}

/** The figures of a view, from the server or the cached answer. */
export function BreakdownFigures({ view, days, onPage }: BreakdownFiguresProps) {
  const { by } = view
  const path = breakdownPath({ ...view, ...days, limit: ROWS[by] })
  const answer = useCachedAnswer({ key: path, path, schema: breakdownSchema })
  useReloadAfterSync(answer)
  const { data, state, signedOut } = answer

  // Signed out: not even cached figures are shown.
  if (signedOut) {
    const { signedOut: message, login } = statisticsTexts
    return <ErrorBanner message={message} onRetry={clearSession} retryLabel={login} />
  }
  if (state === 'failed') return <ErrorBanner message={texts.failed} onRetry={answer.reload} />
  if (data === null) return <Spinner className={styles.wait} text={texts.loading} />
  if (data.total === 0) {
    return (
      <>
        <AnswerNotice answer={answer} failed={texts.failed} />
        <EmptyState icon={<ChartPie size={28} />} title={texts.none} />
      </>
    )
  }
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.failed} />
      <FigureSums sum={data.sum} />
      {by === 'day' && data.pages === 1 && <DayChart days={days} rows={data.rows} />}
      <BreakdownTable by={by} rows={data.rows} sum={data.sum} isPart={data.pages > 1} />
      <Pagination page={data.page} pages={data.pages} onChange={onPage} />
      <div>
        <DownloadButton
          path={breakdownFilePath(by, days)}
          fileName={`${texts.fileNames[by]}-${days.from}-${days.to}.csv`}
          label={texts.download}
        />
      </div>
    </>
  )
}
