import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { NARROW, useMedia } from '../parts/use-media.ts'
import styles from './breakdown-table.module.css'
import own from './desk-figure-sums.module.css'

export interface FiguresColumn<Figures> {
  label: string
  renderCell: (figures: Figures) => ReactNode
  /** Shown on a phone instead, if different. */
  renderFact?: (figures: Figures) => ReactNode
  /** The main figure: emphasized, and beside the name on a phone. */
  isMain?: boolean
}

interface FiguresTableProps<Figures, Row extends Figures & { key: string }> {
  /** What the figures are listed by. */
  kind: string
  rows: readonly Row[]
  renderName: (row: Row) => ReactNode
  columns: readonly FiguresColumn<Figures>[]
  sum: Figures
  sumLabel: string
}

/** Figures in rows: a table, and a list of cards on a phone. */
export function FiguresTable<Figures, Row extends Figures & { key: string }>({
  kind,
  rows,
  renderName,
  columns,
  sum,
  sumLabel,
}: FiguresTableProps<Figures, Row>) {
  const isNarrow = useMedia(NARROW)
  if (isNarrow) {
    return (
      <ul className={styles.cards} aria-label={kind}>
        {rows.map((row) => (
          <li key={row.key} className={styles.card}>
            <div className={styles.cardHead}>
              <span className={styles.name}>{renderName(row)}</span>
              {columns
                .filter(({ isMain }) => isMain)
                .map(({ label, renderCell }) => (
                  <span key={label} className={styles.revenue}>
                    <span>{label}</span> {renderCell(row)}
                  </span>
                ))}
            </div>
            <dl className={styles.facts}>
              {columns
                .filter(({ isMain }) => !isMain)
                .map(({ label, renderCell, renderFact = renderCell }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{renderFact(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  }
  const cellsOf = (figures: Figures) =>
    columns.map(({ label, renderCell, isMain }) => (
      <td key={label} className={isMain ? styles.revenue : undefined}>
        {renderCell(figures)}
      </td>
    ))
  return (
    <div className={styles.frame}>
      <table className={classes(styles.table, own.table)} aria-label={kind}>
        <thead>
          <tr>
            <th scope="col">{kind}</th>
            {columns.map(({ label }) => (
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
                <span className={styles.name}>{renderName(row)}</span>
              </th>
              {cellsOf(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sumLabel}</th>
            {cellsOf(sum)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
