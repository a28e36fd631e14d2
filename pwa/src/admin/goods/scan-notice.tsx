import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { goodsTexts as texts } from '#texts/goods.ts'
import { lineTitle } from '../../ui/owner-words.ts'
import { piecesText, readPieces } from './goods-draft.ts'
import type { GoodsDesk } from './goods-store.ts'
import styles from './scan-notice.module.css'

interface ScanNoticeProps {
  desk: Pick<GoodsDesk, 'scanned' | 'draft'>
  products: readonly CounterProduct[]
}

function wordsOf(
  { scanned, draft }: ScanNoticeProps['desk'],
  products: readonly CounterProduct[],
): string {
  if (scanned === null) return ''
  if (scanned.kind === 'unknown') return texts.unknownCode(scanned.code)
  const { productId, size } = scanned
  const item = draft.items.find((entry) => entry.productId === productId)
  if (item === undefined) return ''
  const title = lineTitle(
    item,
    products.find(({ _id }) => _id === productId),
  )
  return texts.added(title.text, size, readPieces(piecesText(item, size)) ?? 0)
}

/** What the last scan did. */
export function ScanNotice({ desk, products }: ScanNoticeProps) {
  return (
    <output className={styles.notice} data-kind={desk.scanned?.kind}>
      {wordsOf(desk, products)}
    </output>
  )
}
