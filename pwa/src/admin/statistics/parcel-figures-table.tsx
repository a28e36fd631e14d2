import { type ParcelFigures, returnShare } from '../../../../shared/statistics/parcel-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { parcelFiguresTexts as texts } from '#texts/parcel-figures.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { Money } from '../../ui/money.tsx'
import own from './desk-figure-sums.module.css'
import { type FiguresColumn, FiguresTable } from './figures-table.tsx'
import sums from './figure-sums.module.css'

const PARTS = ['delivered', 'onTheWay', 'cameBack'] as const

/** The share of finished parcels that came back; '—' while none is finished. */
function shareText(figures: ParcelFigures): string {
  const { delivered, cameBack } = figures
  return returnShare(figures) === null
    ? texts.nothing
    : statisticsTexts.shareOf(cameBack.parcels, delivered.parcels + cameBack.parcels)
}

/** The outcome of all parcels of the period. */
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

const COLUMNS: readonly FiguresColumn<ParcelFigures>[] = [
  ...PARTS.map((part) => ({
    label: texts.parts[part],
    renderCell: (figures: ParcelFigures) => (
      <>
        <span>{texts.count(figures[part].parcels)}</span>
        <br />
        <small>
          <Money amount={figures[part].cash} label="DA" />
        </small>
      </>
    ),
    renderFact: (figures: ParcelFigures) => (
      <>
        <span>{texts.count(figures[part].parcels)}</span>
        <span>{' · '}</span>
        <Money amount={figures[part].cash} label="DA" />
      </>
    ),
  })),
  { label: texts.share, renderCell: shareText, isMain: true },
]

interface ParcelFiguresTableProps {
  kind: string
  rows: readonly (ParcelFigures & { key: string; name: string })[]
  sum: ParcelFigures
}

/** The outcome of parcels by courier or wilaya. */
export function ParcelFiguresTable({ kind, rows, sum }: ParcelFiguresTableProps) {
  return (
    <FiguresTable
      kind={kind}
      rows={rows}
      renderName={({ name }) => <bdi>{name}</bdi>}
      columns={COLUMNS}
      sum={sum}
      sumLabel={texts.all}
    />
  )
}
