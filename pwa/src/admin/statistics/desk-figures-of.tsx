import { PhoneCall } from 'lucide-react'
import type { Days } from '../../../../shared/statistics/days.ts'
import {
  type DeskBreakdownBy,
  deskFiguresPath,
  deskFiguresSchema,
  deskFilePath,
} from '../../../../shared/statistics/desk-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { deskFiguresTexts as texts } from '#texts/desk-figures.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { clearSession } from '../../local/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import styles from './breakdown-figures.module.css'
import { CallOutcomes, CallSums } from './desk-figure-sums.tsx'
import { DeskFiguresTable } from './desk-figures-table.tsx'
import { DownloadButton } from '../parts/download-button.tsx'

/** Days on a page. */
const ROWS = 62

interface DeskFiguresOfProps {
  by: DeskBreakdownBy
  days: Days
  page: number
  onPage: (page: number) => void
}

/** The figures of calls in some days, from the server or the cached answer. */
export function DeskFiguresOf({ by, days, page, onPage }: DeskFiguresOfProps) {
  const path = deskFiguresPath(days)
  const answer = useCachedAnswer({ key: path, path, schema: deskFiguresSchema })
  useReloadAfterSync(answer)
  const { data, state, signedOut } = answer

  // Signed out: not even cached figures are shown.
  if (signedOut) {
    const { signedOut: message, login } = statisticsTexts
    return <ErrorBanner message={message} onRetry={clearSession} retryLabel={login} />
  }
  if (state === 'failed') {
    return <ErrorBanner message={breakdownTexts.failed} onRetry={answer.reload} />
  }
  if (data === null) return <Spinner className={styles.wait} text={breakdownTexts.loading} />
  if (data.sum.calls === 0) {
    return (
      <>
        <AnswerNotice answer={answer} failed={breakdownTexts.failed} />
        <EmptyState icon={<PhoneCall size={28} />} title={texts.none} text={texts.noneHint} />
      </>
    )
  }
  const pages = by === 'day' ? Math.ceil(data.days.length / ROWS) : 1
  const shown = Math.min(page, pages)
  const rows =
    by === 'day'
      ? data.days.slice((shown - 1) * ROWS, shown * ROWS).map((row) => ({ ...row, key: row.day }))
      : data.people.map((row) => ({ ...row, key: row.id }))
  return (
    <>
      <AnswerNotice answer={answer} failed={breakdownTexts.failed} />
      <CallSums sum={data.sum} />
      <CallOutcomes sum={data.sum} />
      <DeskFiguresTable by={by} rows={rows} sum={data.sum} isPart={pages > 1} />
      <Pagination page={shown} pages={pages} onChange={onPage} />
      <div>
        <DownloadButton
          path={deskFilePath(by, days)}
          fileName={`${texts.fileNames[by]}-${days.from}-${days.to}.csv`}
          label={breakdownTexts.download}
        />
      </div>
    </>
  )
}
