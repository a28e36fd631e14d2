import { LayoutGrid, PackageSearch, ReceiptText, Rows3 } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Category, CounterProduct } from '../../../../shared/catalog/product.ts'
import { isReceiptNumber } from '../../../../shared/store-order/receipt-number.ts'
import { counterSearch } from '../../local/catalog/search-products.ts'
import { adminTexts } from '#texts/admin.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { tillTexts } from '#texts/till.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { CategoryKeys } from './category-keys.tsx'
import { ProductGrid } from './product-grid.tsx'
import { findProducts, namedSize } from './product-search.ts'
import { readReceiptText, type ScannedReceipt } from './scanner/read-scan.ts'
import { Segmented } from '../parts/segmented.tsx'
import { VIEW_CHOICE, useDeviceChoice } from '../parts/device-choice.ts'
import styles from './product-panel.module.css'

const texts = adminTexts.sale
const views = [
  {
    value: 'pictures',
    label: tillTexts.view.pictures,
    icon: <LayoutGrid size={20} aria-hidden="true" />,
  },
  { value: 'list', label: tillTexts.view.list, icon: <Rows3 size={20} aria-hidden="true" /> },
] as const

interface ProductPanelProps {
  products: readonly CounterProduct[]
  categories: readonly Category[]
  /** Maximum number of matches; null for all, in a virtual list. */
  cap: number | null
  /**
   * A product was pressed; `named` is the size that the search names, if any. Pass the same function in every render,
   * or all products are rendered again.
   */
  onChoose: (product: CounterProduct, named: string | null) => void
  /** Called on Enter when the search contains product and size, as 'foudre 42'. */
  onAdd: (product: CounterProduct, size: string) => void
  /** Called on Enter when the search is a receipt number. Must be a stable function, as onChoose. */
  onReceipt: (receipt: ScannedReceipt) => void
  search: RefObject<HTMLInputElement | null>
  /** Id of the sale; the search is cleared when it changes. */
  saleId: string
  /** Shown above the products. */
  notice: ReactNode
}

/** Search, categories and product buttons. Enter takes the first match; arrow keys move between search and buttons. */
export const ProductPanel = memo(function ProductPanel({
  products,
  categories,
  cap,
  onChoose,
  onAdd,
  onReceipt,
  search,
  saleId,
  notice,
}: ProductPanelProps) {
  const [searched, setSearched] = useState({ query: '', saleId })
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [look, setLook] = useDeviceChoice(VIEW_CHOICE)

  // The search of a finished sale is ignored.
  const query = searched.saleId === saleId ? searched.query : ''

  // Deferred: the typed text renders first, the products with low priority, so that typing stays fast.
  const wanted = useDeferredValue(query)
  useEffect(() => counterSearch.prepare(products), [products])
  const found = useMemo(
    () => findProducts(products, wanted, categoryId),
    [products, wanted, categoryId],
  )
  const receipt = readReceiptText(wanted)
  const shown = useMemo(() => found.slice(0, cap ?? found.length), [found, cap])

  // A stable function: a new one would render every product again with each letter. An Effect Event would not do, since
  // React allows it in effects only, and this is a prop.
  const latest = useRef({ query, onChoose })
  useLayoutEffect(() => {
    latest.current = { query, onChoose }
  })
  const [choose] = useState(
    () => (product: CounterProduct) =>
      latest.current.onChoose(product, namedSize(product, latest.current.query)),
  )

  function chooseFirst() {
    // The rendered products may be older than the typed text.
    const [first] = findProducts(products, query, categoryId)
    const typedReceipt = readReceiptText(query)
    if (typedReceipt !== null && (!first || isReceiptNumber(query))) {
      search.current?.select()
      // In a later task, as below: otherwise the same key press would also press 'Print'.
      setTimeout(() => onReceipt(typedReceipt))
      return
    }
    if (!first || query.trim() === '') return
    search.current?.select()
    const named = namedSize(first, query)
    // In a later task: otherwise the same key press would also press the first button of the dialog that opens.
    setTimeout(() => (named === null ? choose(first) : onAdd(first, named)))
  }

  return (
    <section className={styles.panel} aria-label={texts.products}>
      <div className={styles.find}>
        <div className={styles.top}>
          <SearchBox
            ref={search}
            value={query}
            onChange={(text) => setSearched({ query: text, saleId })}
            onEnter={chooseFirst}
            placeholder={texts.search}
            size="lg"
            className={styles.search}
          />
          <Segmented label={tillTexts.view.label} options={views} value={look} onChange={setLook} />
        </div>
        {notice}
        {categories.length > 0 && (
          <CategoryKeys categories={categories} chosen={categoryId} onChoose={setCategoryId} />
        )}
      </div>
      <div className={styles.keys}>
        <p aria-live="polite" className="visually-hidden">
          {texts.matches(shown.length, found.length)}
        </p>
        {found.length === 0 ? (
          <EmptyState
            icon={<PackageSearch size={28} />}
            title={products.length === 0 ? texts.noProducts : texts.noMatch}
            text={products.length === 0 || receipt !== null ? undefined : texts.noMatchHint}
            action={
              receipt !== null && (
                <Button
                  icon={<ReceiptText size={20} aria-hidden="true" />}
                  onClick={() => onReceipt(receipt)}
                >
                  {receiptTexts.show(receipt.receiptNumber)}
                </Button>
              )
            }
          />
        ) : (
          <ProductGrid
            products={shown}
            look={look}
            listName={`${categoryId ?? ''} ${wanted}`}
            entrance={search}
            onChoose={choose}
          />
        )}
      </div>
    </section>
  )
})
