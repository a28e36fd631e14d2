import { ChartPie } from 'lucide-react'
import {
  breakdownFilePath,
  breakdownPath,
  breakdownSchema,
} from '../../../../shared/statistics/breakdown.ts'
import type { Days } from '../../../../shared/statistics/days.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import type { BreakdownView } from './breakdown-address.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureSums } from './figure-sums.tsx'
import { FiguresAnswer } from './figures-answer.tsx'

/** Rows per page. Days have a larger page, since all of them are drawn as bars. */
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
  return (
    <FiguresAnswer
      texts={texts}
      answer={answer}
      renderFigures={({ total, sum, rows, page, pages }) =>
        total === 0 ? (
          <EmptyState icon={<ChartPie size={28} />} title={texts.none} />
        ) : (
          <>
            <FigureSums sum={sum} />
            {by === 'day' && pages === 1 && <DayChart days={days} rows={rows} />}
            <BreakdownTable by={by} rows={rows} sum={sum} isPart={pages > 1} />
            <Pagination page={page} pages={pages} onChange={onPage} />
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
    />
  )
}
