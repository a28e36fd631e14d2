import { type ParcelFigures, returnShare } from '../../../../shared/statistics/parcel-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { parcelFiguresTexts as texts } from '#texts/parcel-figures.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { Money } from '../../ui/money.tsx'
import { NARROW, useMedia } from '../parts/use-media.ts'
import styles from './breakdown-table.module.css'
import own from './desk-figure-sums.module.css'
import sums from './figure-sums.module.css'

const PARTS = ['delivered', 'onTheWay', 'cameBack'] as const

/** What share of the parcels that ended came back; '—' while none ended. */
function shareText(figures: ParcelFigures): string {
  const { delivered, cameBack } = figures
  return returnShare(figures) === null
    ? texts.nothing
    : statisticsTexts.shareOf(cameBack.parcels, delivered.parcels + cameBack.parcels)
}

/** What became of all parcels of the days. */
export function ParcelSums({ sum }: { sum: ParcelFigures }) {
  return (
    <dl className={`${sums.sums} ${own.sums}`} aria-label={breakdownTexts.sums}>
      {PARTS.map((part) => (
        <div key={part} className={sums.sum}>
          <dt>{texts.parts[part]}</dt>
          <dd className={sums.amount}>{texts.count(sum[part].parcels)}</dd>
          <dd className={sums.hint}>
            <Money amount={sum[part].cash} label="DA" />
          </dd>
        </div>
      ))}
      <div className={sums.sum}>
        <dt>{texts.share}</dt>
        <dd className={sums.amount}>{shareText(sum)}</dd>
        <dd className={sums.hint}>{texts.shareHint}</dd>
      </div>
    </dl>
  )
}

type Row = ParcelFigures & { key: string; name: string }

function Cells({ figures }: { figures: ParcelFigures }) {
  return (
    <>
      {PARTS.map((part) => (
        <td key={part}>
          {texts.count(figures[part].parcels)}
          <br />
          <small>
            <Money amount={figures[part].cash} label="DA" />
          </small>
        </td>
      ))}
      <td className={styles.revenue}>{shareText(figures)}</td>
    </>
  )
}

function Card({ row }: { row: Row }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <bdi className={styles.name}>{row.name}</bdi>
        <span className={styles.revenue}>
          {texts.share} {shareText(row)}
        </span>
      </div>
      <dl className={styles.facts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{texts.parts[part]}</dt>
            <dd>
              {texts.count(row[part].parcels)}
              {' · '}
              <Money amount={row[part].cash} label="DA" />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

interface ParcelFiguresTableProps {
  kind: string
  rows: readonly Row[]
  sum: ParcelFigures
}

/** What became of parcels by courier or wilaya: a table, and a list of cards on a phone. */
export function ParcelFiguresTable({ kind, rows, sum }: ParcelFiguresTableProps) {
  const isNarrow = useMedia(NARROW)
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
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {texts.parts[part]}
              </th>
            ))}
            <th scope="col">{texts.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi className={styles.name}>{row.name}</bdi>
              </th>
              <Cells figures={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.all}</th>
            <Cells figures={sum} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
