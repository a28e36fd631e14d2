import { formatClock, formatList, formatPrice } from '#texts/formats.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { dayTexts as texts } from '#texts/day.ts'
import { usePersonName } from '../../../local/till/people-store.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import { Money } from '../../../ui/money.tsx'
import { saleNameOf, type SoldEntry } from '../sold/sold-sale.ts'
import { counts } from './day-totals.ts'
import { SaleState } from './sale-state.tsx'
import styles from './day-sales.module.css'

const ROW_PIXELS = 72
const OVERSCAN = 6

function linesText(lines: readonly SoldLine[]): string {
  return formatList(lines.map(({ title, size, quantity }) => texts.line(title, size, quantity)))
}

/** The goods that were sold or came back. */
function contentOf(entry: SoldEntry): string {
  return linesText(entry.kind === 'sale' ? entry.receipt.products : entry.goods.lines)
}

interface DaySalesProps {
  entries: readonly SoldEntry[]
  onOpen: (entry: SoldEntry) => void
}

/** The sales and returns of a day, newest first, as a virtual list. Each opens its receipt. */
export function DaySales({ entries, onOpen }: DaySalesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const nameOf = usePersonName()
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only, nothing memoizes it
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: OVERSCAN,
  })
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index]
          if (!entry) return null
          return (
            <li
              key={entry.id}
              className={styles.cell}
              style={{ insetBlockStart: start, blockSize: ROW_PIXELS }}
              aria-posinset={index + 1}
              aria-setsize={entries.length}
            >
              <button type="button" className={styles.row} onClick={() => onOpen(entry)}>
                <span className={styles.clock}>{formatClock(entry.occurredAtMs)}</span>
                <span className={styles.what}>
                  <span className={styles.names}>
                    <span className={styles.number}>{entry.name}</span>
                    {nameOf(entry.receipt.soldBy) !== null && (
                      <span className={styles.of}>
                        <bdi>{nameOf(entry.receipt.soldBy)}</bdi>
                      </span>
                    )}
                    {entry.kind === 'return' && (
                      <span className={styles.of}>{saleNameOf(entry.goods)}</span>
                    )}
                  </span>
                  <span className={styles.content}>{contentOf(entry)}</span>
                  {entry.kind === 'sale' && entry.missing > 0 && counts(entry) && (
                    <span className={styles.missing}>
                      {texts.stillToPay(formatPrice(entry.missing, 'DA'))}
                    </span>
                  )}
                </span>
                <span className={styles.sum}>
                  <span data-uncounted={!counts(entry)} className={styles.total}>
                    <Money amount={entry.total} label="DA" exact />
                  </span>
                  <SaleState entry={entry} />
                </span>
                <span className="visually-hidden">{texts.opens(entry.items)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
