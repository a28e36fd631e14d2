import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { counterSearch } from '../../local/catalog/search-products.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import styles from './add-product.module.css'

const texts = ordersTexts

/** Matches shown at most. Specification §9. */
const MOST_MATCHES = 10

interface AddProductProps {
  products: readonly CounterProduct[]
  onPick: (product: CounterProduct) => void
}

/** Finds a product in the stored catalogue. */
export function AddProduct({ products, onPick }: AddProductProps) {
  const [text, setText] = useState('')
  useEffect(() => counterSearch.prepare(products), [products])
  const matches =
    text.trim() === '' ? null : counterSearch.find(products, text, { limit: MOST_MATCHES })
  const labelId = useId()

  function pick(product: CounterProduct) {
    setText('')
    onPick(product)
  }

  return (
    <div className={styles.add}>
      <p id={labelId} className={styles.label}>
        {texts.addProduct}
      </p>
      <SearchBox
        value={text}
        onChange={setText}
        label={texts.addProduct}
        placeholder={texts.addProductHint}
        onEnter={() => matches?.[0] && pick(matches[0])}
      />
      {matches !== null && (
        <ul aria-labelledby={labelId} className={styles.matches}>
          {matches.length === 0 && <li className={styles.none}>{texts.noMatch}</li>}
          {matches.map((product) => (
            <li key={product._id}>
              <button type="button" className={styles.match} onClick={() => pick(product)}>
                <OwnerText words={ownerTitle(product)} className={styles.title} />
                <Money amount={product.effectivePrice} label="DA" />
                <span className={styles.stock} data-none={product.totalStock <= 0}>
                  {product.totalStock > 0 ? texts.inStock(product.totalStock) : texts.outOfStock}
                </span>
                <Plus size={18} aria-hidden="true" className={styles.plus} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
