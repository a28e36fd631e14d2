import type { ReactNode } from 'react'
import { dayStart } from '../../../../shared/calendar.ts'
import type { CallFigures, DeskBreakdownBy } from '../../../../shared/statistics/desk-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { deskTexts } from '#texts/desk.ts'
import { deskFiguresTexts as texts } from '#texts/desk-figures.ts'
import { formatDay } from '#texts/formats.ts'
import { callsPerOrder, confirmedShare, firstCallAfter } from './desk-figure-sums.tsx'
import { type FiguresColumn, FiguresTable } from './figures-table.tsx'

type Row = CallFigures & { key: string } & ({ day: string } | { name: string | null })

interface DeskFiguresTableProps {
  by: DeskBreakdownBy
  rows: readonly Row[]
  sum: CallFigures
  /** More rows are on other pages. */
  isPart: boolean
}

function nameOf(row: Row): ReactNode {
  if ('day' in row) return <time dateTime={row.day}>{formatDay(dayStart(row.day))}</time>
  return row.name === null ? deskTexts.nobody : <bdi>{row.name}</bdi>
}

const COLUMNS: readonly FiguresColumn<CallFigures>[] = [
  { label: texts.confirmed, renderCell: confirmedShare, isMain: true },
  { label: texts.orders, renderCell: ({ orders }) => texts.count(orders) },
  { label: texts.calls, renderCell: ({ calls }) => texts.count(calls) },
  { label: texts.callsPerOrder, renderCell: callsPerOrder },
  { label: texts.firstCall, renderCell: firstCallAfter },
  {
    label: deskTexts.outcome['no-answer'],
    renderCell: ({ outcomes }) => texts.count(outcomes['no-answer']),
  },
  {
    label: deskTexts.outcome.cancelled,
    renderCell: ({ outcomes }) => texts.count(outcomes.cancelled),
  },
]

/** The figures of calls by day or person. */
export function DeskFiguresTable({ by, rows, sum, isPart }: DeskFiguresTableProps) {
  return (
    <FiguresTable
      kind={breakdownTexts.kinds[by]}
      rows={rows}
      renderName={nameOf}
      columns={COLUMNS}
      sum={sum}
      sumLabel={isPart ? breakdownTexts.sumOfAll : texts.all}
    />
  )
}
