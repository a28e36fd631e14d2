import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { goodsTexts as texts } from '#texts/goods.ts'
import { IconButton } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { lineTitle } from '../../ui/owner-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  costKey,
  type GoodsItem,
  piecesKey,
  piecesText,
  readPieces,
  sizesOf,
} from './goods-draft.ts'
import type { GoodsDesk } from './goods-store.ts'
import styles from './goods-item.module.css'

/** The part of the page's state that the fields need. */
type ItemDesk = Pick<GoodsDesk, 'problems' | 'saving' | 'setPieces' | 'remove'>

interface GoodsItemFieldsProps {
  item: GoodsItem
  /** Undefined when the catalogue no longer has it: what was typed still counts. */
  product: CounterProduct | undefined
  desk: ItemDesk
  /** Changes what one piece cost; without it, no cost is entered. */
  setCost?: GoodsDesk['setCost']
}

/** Moves the focus to the next field on Enter, instead of submitting the form. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

function stockOf(product: CounterProduct, size: string | null): number | undefined {
  if (size === null) return product.sizes.length === 0 ? product.stock : undefined
  return product.sizes.find((entry) => entry.size === size)?.quantity
}

/** One product: the pieces of each size and, of goods that come in, what one cost. */
export function GoodsItemFields({ item, product, desk, setCost }: GoodsItemFieldsProps) {
  const { productId, cost } = item
  const title = lineTitle(item, product)
  const problem = desk.problems.get(piecesKey(productId))
  const problemId = `problem-${productId}`
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <Picture path={product?.images[0]} alt="" sizes="48px" className={styles.picture} />
        <p className={styles.title}>
          <OwnerText words={title} />
          {product === undefined && <span className={styles.gone}>{texts.gone}</span>}
        </p>
        <IconButton
          label={texts.remove(title.text)}
          disabled={desk.saving}
          onClick={() => desk.remove(productId)}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.sizes}>
        {sizesOf(item, product).map((size) => {
          const text = piecesText(item, size)
          const left = product && stockOf(product, size)
          const isWrong = problem !== undefined && readPieces(text) === null
          return (
            <label key={size ?? ''} className={styles.size}>
              <bdi className={styles.name}>{size ?? texts.pieces}</bdi>
              <input
                className={styles.pieces}
                inputMode="numeric"
                autoComplete="off"
                maxLength={9}
                placeholder="0"
                aria-label={texts.piecesOf(title.text, size)}
                aria-invalid={isWrong || undefined}
                aria-describedby={problem === undefined ? undefined : problemId}
                disabled={desk.saving}
                value={text}
                onFocus={(event) => event.target.select()}
                onKeyDown={goOn}
                onChange={({ target }) => desk.setPieces(productId, size, target.value)}
              />
              {left !== undefined && <span className={styles.left}>{texts.inStock(left)}</span>}
            </label>
          )
        })}
      </div>
      {problem !== undefined && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {setCost !== undefined && (
        <div className={styles.cost}>
          <TextField
            label={texts.cost}
            aria-label={texts.costOf(title.text)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            error={desk.problems.get(costKey(productId))}
            disabled={desk.saving}
            value={cost}
            onKeyDown={goOn}
            onChange={({ target }) => setCost(productId, { cost: target.value })}
          />
          {cost.trim() !== '' && (
            <BuyingPrice item={item} product={product} desk={desk} setCost={setCost} />
          )}
        </div>
      )}
    </div>
  )
}

/** Whether the cost becomes the buying price. */
function BuyingPrice({ item, product, desk, setCost }: Required<GoodsItemFieldsProps>) {
  const { productId, setsBuyingPrice } = item
  return (
    <CheckBox
      label={texts.setsBuyingPrice}
      aria-label={texts.setsBuyingPriceOf(lineTitle(item, product).text)}
      disabled={desk.saving}
      checked={setsBuyingPrice}
      onChange={({ target }) => setCost(productId, { setsBuyingPrice: target.checked })}
    />
  )
}
