import type { ReactNode } from 'react'
import { dayStart } from '../../../../shared/calendar.ts'
import type { CallFigures, DeskBreakdownBy } from '../../../../shared/statistics/desk-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { deskTexts } from '#texts/desk.ts'
import { deskFiguresTexts as texts } from '#texts/desk-figures.ts'
import { formatDay } from '#texts/formats.ts'
import { NARROW, useMedia } from '../parts/use-media.ts'
import styles from './breakdown-table.module.css'
import own from './desk-figure-sums.module.css'
import { callsPerOrder, confirmedShare, firstCallAfter } from './desk-figure-sums.tsx'

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

/** What is told of a row beside its name and the share of confirmed orders. */
const FACTS: readonly { label: string; of: (figures: CallFigures) => string }[] = [
  { label: texts.orders, of: ({ orders }) => texts.count(orders) },
  { label: texts.calls, of: ({ calls }) => texts.count(calls) },
  { label: texts.callsPerOrder, of: callsPerOrder },
  { label: texts.firstCall, of: firstCallAfter },
  {
    label: deskTexts.outcome['no-answer'],
    of: ({ outcomes }) => texts.count(outcomes['no-answer']),
  },
  { label: deskTexts.outcome.cancelled, of: ({ outcomes }) => texts.count(outcomes.cancelled) },
]

function Cells({ figures }: { figures: CallFigures }) {
  return (
    <>
      <td className={styles.revenue}>{confirmedShare(figures)}</td>
      {FACTS.map(({ label, of }) => (
        <td key={label}>{of(figures)}</td>
      ))}
    </>
  )
}

function Card({ row }: { row: Row }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.name}>{nameOf(row)}</span>
        <span className={styles.revenue}>
          {texts.confirmed} {confirmedShare(row)}
        </span>
      </div>
      <dl className={styles.facts}>
        {FACTS.map(({ label, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{of(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The figures of calls by day or person: a table, and a list of cards on a phone. */
export function DeskFiguresTable({ by, rows, sum, isPart }: DeskFiguresTableProps) {
  const isNarrow = useMedia(NARROW)
  const kind = breakdownTexts.kinds[by]
  if (isNarrow) {
    return (
      <ul className={styles.cards} aria-label={kind}>
        {rows.map((row) => (
          <Card key={row.key} row={row} />
        ))}
      </ul>
    )
  }
  return (
    <div className={styles.frame}>
      <table className={`${styles.table} ${own.table}`} aria-label={kind}>
        <thead>
          <tr>
            <th scope="col">{kind}</th>
            <th scope="col">{texts.confirmed}</th>
            {FACTS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className={styles.name}>{nameOf(row)}</span>
              </th>
              <Cells figures={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{isPart ? breakdownTexts.sumOfAll : texts.all}</th>
            <Cells figures={sum} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
