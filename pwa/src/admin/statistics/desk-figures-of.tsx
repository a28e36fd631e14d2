import { PhoneCall } from 'lucide-react'
import type { Days } from '../../../../shared/statistics/days.ts'
import {
  type DeskBreakdownBy,
  type DeskFigures,
  deskFiguresPath,
  deskFiguresSchema,
  deskFilePath,
} from '../../../../shared/statistics/desk-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { deskFiguresTexts as texts } from '#texts/desk-figures.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { CallOutcomes, CallSums } from './desk-figure-sums.tsx'
import { DeskFiguresTable } from './desk-figures-table.tsx'
import { FiguresAnswer } from './figures-answer.tsx'

/** Days on a page. */
const ROWS = 62

interface DeskFiguresOfProps {
  by: DeskBreakdownBy
  days: Days
  page: number
  onPage: (page: number) => void
}

function Figures({
  figures,
  by,
  days,
  page,
  onPage,
}: DeskFiguresOfProps & { figures: DeskFigures }) {
  const pages = by === 'day' ? Math.ceil(figures.days.length / ROWS) : 1
  const shown = Math.min(page, pages)
  const rows =
    by === 'day'
      ? figures.days
          .slice((shown - 1) * ROWS, shown * ROWS)
          .map((row) => ({ ...row, key: row.day }))
      : figures.people.map((row) => ({ ...row, key: row.id }))
  return (
    <>
      <CallSums sum={figures.sum} />
      <CallOutcomes sum={figures.sum} />
      <DeskFiguresTable by={by} rows={rows} sum={figures.sum} isPart={pages > 1} />
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

/** The figures of calls in some days, from the server or the cached answer. */
export function DeskFiguresOf({ by, days, page, onPage }: DeskFiguresOfProps) {
  const path = deskFiguresPath(days)
  const answer = useCachedAnswer({ key: path, path, schema: deskFiguresSchema })
  return (
    <FiguresAnswer
      texts={breakdownTexts}
      answer={answer}
      renderFigures={(figures) =>
        figures.sum.calls === 0 ? (
          <EmptyState icon={<PhoneCall size={28} />} title={texts.none} text={texts.noneHint} />
        ) : (
          <Figures figures={figures} by={by} days={days} page={page} onPage={onPage} />
        )
      }
    />
  )
}
