import { formatMoment } from '#texts/formats.ts'
import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import { type GoodsHere, useGoodsHere } from '../../local/till/goods-here.ts'
import { dayTexts } from '#texts/day.ts'
import { goodsTexts as texts } from '#texts/goods.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { operationContent } from '../parts/operations/registry.ts'
import { stateTones } from '../parts/state-tones.ts'
import styles from './goods-recent.module.css'

/** How many are listed. */
const MOST = 20

function Recent({ goods }: { goods: GoodsHere }) {
  const { lines } = goods.operation.payload
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const products = new Set(lines.map(({ productId }) => productId)).size
  const isRefused = goods.state === 'rejected' || goods.state === 'held'
  return (
    <details className={styles.recent}>
      <summary className={styles.summary}>
        <span className={styles.what}>
          <strong>{texts.sum(pieces, products)}</strong>
          <bdi className={styles.titles}>{goods.label}</bdi>
        </span>
        <span className={styles.when}>{formatMoment(goods.occurredAtMs)}</span>
        <Badge tone={stateTones[goods.state]} dot>
          {dayTexts.states[goods.state]}
        </Badge>
      </summary>
      <div className={styles.content}>
        <span>{operationContent(goods.operation, goods.label)}</span>
        {isRefused && (
          <Link to="/admin/attention" className={styles.link}>
            {texts.toAttention}
          </Link>
        )}
      </div>
    </details>
  )
}

/** The goods recorded on this device, newest first, each with the state of its operation. */
export function RecentGoods({ kind }: { kind: GoodsDocumentKind }) {
  const goods = useGoodsHere(kind, MOST)
  if (goods === undefined) return null
  return (
    <section aria-label={texts[kind].recent} className={styles.section}>
      <h2 className={styles.title}>{texts[kind].recent}</h2>
      {goods.length === 0 && <p className={styles.none}>{texts[kind].noneRecent}</p>}
      {goods.map((entry) => (
        <Recent key={entry.id} goods={entry} />
      ))}
    </section>
  )
}
