import { useState } from 'react'
import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { heldStock } from '../../../../shared/orders/held-stock.ts'
import { sizeKeyOf } from '../../../../shared/size-key.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { showAlert } from '../parts/alert.ts'
import { listTexts } from '#texts/lists.ts'
import { SizeChooser } from '../parts/size-chooser.tsx'
import { AddProduct } from '../parts/add-product.tsx'
import { addPiece, type DraftLine } from './order-edit.ts'
import { OrderLineEditor } from './order-line-editor.tsx'
import styles from './order-lines-editor.module.css'

const texts = ordersTexts

interface OrderLinesEditorProps {
  lines: readonly DraftLine[]
  /** The saved order: its pieces are available in addition to the stock. */
  order: Order
  catalog: readonly CounterProduct[]
  catalogState: 'loading' | 'ready' | 'failed'
  onChange: (lines: DraftLine[]) => void
}

/** Maximum quantity of a line; undefined when the catalogue no longer has the product. */
function leftFor(
  { productId, size }: DraftLine,
  order: Order,
  catalog: readonly CounterProduct[],
): number | undefined {
  const product = catalog.find((known) => known._id === productId)
  if (!product) return undefined
  const entry = product.sizes.find((known) => known.size === size)
  const onShelf = size === null ? product.stock : (entry?.quantity ?? 0)
  const lines = order.products.map((line) => ({ ...line, size: sizeKeyOf(line.size) }))
  const isThis = (other: { productId: ProductId; size: string | null }) =>
    other.productId === productId && sizeKeyOf(other.size) === sizeKeyOf(size)
  const own = heldStock(order, lines).find(isThis)?.quantity ?? 0
  // The quantity of a line includes returned pieces, which no longer come from the stock.
  const returned = lines.filter(isThis).reduce((sum, line) => sum + line.returned, 0)
  return Math.max(0, onShelf) + own + returned
}

export function OrderLinesEditor({
  lines,
  order,
  catalog,
  catalogState,
  onChange,
}: OrderLinesEditorProps) {
  const [asking, setAsking] = useState<CounterProduct | null>(null)

  function add(product: CounterProduct, size: string | null) {
    const { _id: productId, title, effectivePrice: price } = product
    onChange(addPiece(lines, { productId, title, size, price }))
  }

  function pick(product: CounterProduct) {
    if (product.totalStock <= 0) {
      void showAlert({
        kind: 'warning',
        title: texts.outOfStock,
        text: texts.outOfStockText(ownerTitle(product).text),
        dismiss: listTexts.ok,
      })
    } else if (product.sizes.length > 0) setAsking(product)
    else add(product, null)
  }

  const replace = (index: number, change: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)))

  return (
    <section className={styles.editor} aria-label={texts.productList}>
      <h3 className={styles.heading}>{texts.productList}</h3>
      {lines.length === 0 && <p className={styles.none}>{texts.noLines}</p>}
      <ul>
        {lines.map((line, index) => (
          // One order may have two lines of the same product and size.
          // oxlint-disable-next-line react/no-array-index-key -- only their index distinguishes them
          <li key={`${line.productId} ${line.size ?? ''} ${index}`}>
            <OrderLineEditor
              line={line}
              product={catalog.find((product) => product._id === line.productId)}
              leftOf={(size) => leftFor({ ...line, size }, order, catalog)}
              onChange={(change) => replace(index, change)}
              onRemove={() => onChange(lines.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {catalogState === 'failed' ? (
        <ErrorBanner message={texts.catalogFailed} />
      ) : (
        <AddProduct products={catalog} onPick={pick} />
      )}
      <SizeChooser
        product={asking}
        named={null}
        onClose={() => setAsking(null)}
        onChoose={(size) => {
          if (asking) add(asking, size)
          setAsking(null)
        }}
      />
    </section>
  )
}
