import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type {
  BreakdownBy,
  BreakdownFigures,
  BreakdownRow,
} from '../../../../shared/statistics/breakdown.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { Money } from '../../ui/money.tsx'
import { NARROW, useMedia } from '../parts/use-media.ts'
import styles from './breakdown-table.module.css'
import { useRowName } from './use-row-name.tsx'

type Size = NonNullable<BreakdownRow['sizes']>[number]

interface BreakdownTableProps {
  by: BreakdownBy
  rows: readonly BreakdownRow[]
  sum: BreakdownFigures
  /** More rows are on other pages. */
  isPart: boolean
}

interface RowProps {
  name: ReactNode
  row: BreakdownRow
}

function sizeName({ size }: Size): ReactNode {
  return size === null ? texts.oneSize : <bdi>{size}</bdi>
}

function Cells({ figures }: { figures: BreakdownFigures }) {
  const { pieces, returnedPieces, revenue, returns, discounts, profit } = figures
  return (
    <>
      <td>
        <span>{texts.count(pieces)}</span>
        {returnedPieces > 0 && (
          <span className={styles.returned}>{texts.returned(returnedPieces)}</span>
        )}
      </td>
      <td className={styles.revenue}>
        <Money amount={revenue} label="DA" />
      </td>
      <td>
        <Money amount={returns} label="DA" />
      </td>
      <td>
        <Money amount={discounts} label="DA" />
      </td>
      {profit !== undefined && (
        <td>
          <Money amount={profit} label="DA" />
        </td>
      )}
    </>
  )
}

interface NameProps extends RowProps {
  open: boolean
  onToggle: () => void
}

/** The name of a row; with sizes, a button that shows them. */
function Name({ name, row, open, onToggle }: NameProps) {
  if (!row.sizes) return <span className={styles.name}>{name}</span>
  return (
    <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
      <span className={styles.name}>{name}</span>
      <ChevronDown size={18} className={styles.chevron} aria-hidden="true" />
    </button>
  )
}

function TableRow({ name, row }: RowProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <tr>
        <th scope="row">
          <Name name={name} row={row} open={open} onToggle={() => setOpen(!open)} />
        </th>
        <Cells figures={row} />
      </tr>
      {open &&
        row.sizes?.map((size) => (
          <tr key={size.size ?? ''} className={styles.size}>
            <th scope="row">{sizeName(size)}</th>
            <Cells figures={size} />
          </tr>
        ))}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The figures of a row on a phone. Zeros are left out, except pieces and profit. */
function Facts({ figures }: { figures: BreakdownFigures }) {
  const { pieces, returnedPieces, returns, discounts, profit } = figures
  return (
    <dl className={styles.facts}>
      <Fact label={texts.pieces}>
        <span>{texts.count(pieces)}</span>
        {returnedPieces > 0 && (
          <span className={styles.returned}>{texts.returned(returnedPieces)}</span>
        )}
      </Fact>
      {profit !== undefined && (
        <Fact label={texts.profit}>
          <Money amount={profit} label="DA" />
        </Fact>
      )}
      {returns > 0 && (
        <Fact label={texts.returns}>
          <Money amount={returns} label="DA" />
        </Fact>
      )}
      {discounts > 0 && (
        <Fact label={texts.discounts}>
          <Money amount={discounts} label="DA" />
        </Fact>
      )}
    </dl>
  )
}

function CardHead({ name, figures }: { name: ReactNode; figures: BreakdownFigures }) {
  return (
    <div className={styles.cardHead}>
      {name}
      <Money amount={figures.revenue} label="DA" className={styles.revenue} />
    </div>
  )
}

function Card({ name, row }: RowProps) {
  const [open, setOpen] = useState(false)
  const title = <Name name={name} row={row} open={open} onToggle={() => setOpen(!open)} />
  return (
    <li className={styles.card}>
      <CardHead name={title} figures={row} />
      <Facts figures={row} />
      {open && (
        <ul className={styles.sizes}>
          {row.sizes?.map((size) => (
            <li key={size.size ?? ''} className={styles.card}>
              <CardHead name={sizeName(size)} figures={size} />
              <Facts figures={size} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The rows of a breakdown: a table, and a list of cards on a phone. */
export function BreakdownTable({ by, rows, sum, isPart }: BreakdownTableProps) {
  const isNarrow = useMedia(NARROW)
  const nameOf = useRowName(by)
  if (isNarrow) {
    return (
      <ul className={styles.cards} aria-label={texts.kinds[by]}>
        {rows.map((row) => (
          <Card key={row.key ?? ''} name={nameOf(row)} row={row} />
        ))}
      </ul>
    )
  }
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={texts.kinds[by]}>
        <thead>
          <tr>
            <th scope="col">{texts.kinds[by]}</th>
            <th scope="col">{texts.pieces}</th>
            <th scope="col">{texts.revenue}</th>
            <th scope="col">{texts.returns}</th>
            <th scope="col">{texts.discounts}</th>
            {sum.profit !== undefined && <th scope="col">{texts.profit}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.key ?? ''} name={nameOf(row)} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{isPart ? texts.sumOfAll : texts.sum}</th>
            <Cells figures={sum} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
