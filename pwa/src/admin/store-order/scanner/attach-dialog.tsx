import { useMemo, useState } from 'react'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { scannerTexts as texts } from '#texts/scanner.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { ownerTitle } from '../../../ui/owner-words.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { adminTexts } from '#texts/admin.ts'
import { findProducts, namedSize } from '../product-search.ts'
import styles from './attach-dialog.module.css'

/** Maximum number of products to choose from. */
const MOST = 8

interface AttachDialogProps {
  /** The code to attach; null when closed. */
  code: string | null
  products: readonly CounterProduct[]
  onAttach: (product: CounterProduct, size: string | null) => void
  onClose: () => void
}

function Choice({ products, onAttach }: Pick<AttachDialogProps, 'products' | 'onAttach'>) {
  const [query, setQuery] = useState('')
  const found = useMemo(
    () => (query.trim() === '' ? [] : findProducts(products, query, null).slice(0, MOST)),
    [products, query],
  )
  return (
    <>
      <SearchBox
        ref={focusFirst}
        value={query}
        onChange={setQuery}
        placeholder={adminTexts.sale.search}
      />
      {query.trim() !== '' && found.length === 0 && (
        <p className={styles.none}>{adminTexts.sale.noMatch}</p>
      )}
      <ul className={styles.list}>
        {found.map((product) => {
          const title = ownerTitle(product)
          return (
            <li key={product._id} className={styles.product}>
              <OwnerText words={title} className={styles.title} />
              {product.sizes.length === 0 && (
                <button
                  type="button"
                  className={styles.size}
                  aria-label={texts.chooseOf(title.text)}
                  onClick={() => onAttach(product, null)}
                >
                  {texts.choose}
                </button>
              )}
              {product.sizes.map(({ size, barcode }) => (
                <button
                  key={size}
                  type="button"
                  className={styles.size}
                  data-named={namedSize(product, query) === size}
                  aria-label={texts.attachTo(title.text, size)}
                  title={barcode ? texts.replaces(barcode) : undefined}
                  onClick={() => onAttach(product, size)}
                >
                  <bdi>{size}</bdi>
                </button>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Dialog for choosing the product and size of a code. */
export function AttachDialog({ code, products, onAttach, onClose }: AttachDialogProps) {
  return (
    <Dialog open={code !== null} onClose={onClose} title={texts.attachTitle(code ?? '')}>
      <p className={styles.hint}>{texts.attachHint}</p>
      <Choice key={code} products={products} onAttach={onAttach} />
    </Dialog>
  )
}
