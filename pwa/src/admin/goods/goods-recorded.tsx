import { CircleCheck, Tags } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { GoodsToRecord } from '../../local/till/save-goods.ts'
import { goodsTexts as texts } from '#texts/goods.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { lineTitle } from '../../ui/owner-words.ts'
import styles from './goods-recorded.module.css'

interface RecordedGoodsProps {
  goods: GoodsToRecord
  products: readonly CounterProduct[]
}

/** The goods that were just recorded, with the stock that this device shows since. */
export function RecordedGoods({ goods, products }: RecordedGoodsProps) {
  const section = useRef<HTMLElement>(null)
  // The pressed button was below a long form that is empty now, so the result is scrolled into view.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts[goods.kind].recorded}
      className={styles.recorded}
    >
      <p className={styles.title}>
        <CircleCheck size={22} aria-hidden="true" />
        <span>{texts[goods.kind].recorded}</span>
      </p>
      <ul>
        {goods.lines.map((line) => {
          const product = products.find(({ _id }) => _id === line.productId)
          const left =
            line.size === null
              ? product?.stock
              : product?.sizes.find(({ size }) => size === line.size)?.quantity
          const { text } = lineTitle(line, product)
          return (
            <li key={`${line.productId} ${line.size ?? ''}`} className={styles.line}>
              <span>{texts.added(text, line.size, line.quantity)}</span>
              {left !== undefined && <span>{texts.inStockNow(left)}</span>}
            </li>
          )
        })}
      </ul>
      {goods.kind === 'goods-in' && (
        <Link
          to="/admin/stock/labels"
          state={{
            labels: goods.lines.map(({ productId, size, quantity: count }) => ({
              productId,
              size,
              count,
            })),
          }}
          className={buttonClass({ variant: 'secondary' }, styles.labels)}
        >
          <Tags size={18} aria-hidden="true" />
          {texts.printLabels}
        </Link>
      )}
    </section>
  )
}
