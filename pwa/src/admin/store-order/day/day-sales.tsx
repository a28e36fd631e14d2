import { formatClock, formatList, formatPrice } from '#texts/formats.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { dayTexts as texts } from '#texts/day.ts'
import { Money } from '../../../ui/money.tsx'
import type { SoldSale } from '../sold/sold-sale.ts'
import { counts } from './day-totals.ts'
import { SaleState } from './sale-state.tsx'
import styles from './day-sales.module.css'

const ROW_PIXELS = 72
const OVERSCAN = 6

function contentOf({ receipt }: SoldSale): string {
  return formatList(
    receipt.products.map(({ title, size, quantity }) => texts.line(title, size, quantity)),
  )
}

interface DaySalesProps {
  sales: readonly SoldSale[]
  onOpen: (sale: SoldSale) => void
}

/** The sales of a day, newest first, as a virtual list. Each opens its receipt. */
export function DaySales({ sales, onOpen }: DaySalesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render only, nothing memoizes it
  const rows = useVirtualizer({
    count: sales.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: OVERSCAN,
  })
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const sale = sales[index]
          if (!sale) return null
          return (
            <li
              key={sale.id}
              className={styles.cell}
              style={{ insetBlockStart: start, blockSize: ROW_PIXELS }}
              aria-posinset={index + 1}
              aria-setsize={sales.length}
            >
              <button type="button" className={styles.row} onClick={() => onOpen(sale)}>
                <span className={styles.clock}>{formatClock(sale.occurredAtMs)}</span>
                <span className={styles.what}>
                  <span className={styles.number}>{sale.receipt.name}</span>
                  <span className={styles.content}>{contentOf(sale)}</span>
                  {sale.missing > 0 && counts(sale) && (
                    <span className={styles.missing}>
                      {texts.stillToPay(formatPrice(sale.missing, 'DA'))}
                    </span>
                  )}
                </span>
                <span className={styles.sum}>
                  <span data-uncounted={!counts(sale)} className={styles.total}>
                    <Money amount={sale.total} label="DA" exact />
                  </span>
                  <SaleState {...sale} />
                </span>
                <span className="visually-hidden">{texts.opens(sale.items)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
