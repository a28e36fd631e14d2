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
import {
  isReceiptNumber,
  readReceiptNumber,
} from '../../../../shared/store-order/receipt-number.ts'
import { counterSearch } from '../../local/search-products.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { receiptTexts } from '../../texts/en-receipt.ts'
import { tillTexts } from '../../texts/en-till.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { CategoryKeys } from './category-keys.tsx'
import { ProductGrid } from './product-grid.tsx'
import { findProducts, namedSize } from './product-search.ts'
import { Segmented } from './segmented.tsx'
import { VIEW_CHOICE } from './device-choice.ts'
import { useDeviceChoice } from './device-choice.ts'
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
  /** The most matches shown; null for all, more while scrolling. */
  cap: number | null
  /** `named`: the size that the search names, if it does. The same function every time, or all is drawn again. */
  onChoose: (product: CounterProduct, named: string | null) => void
  /** Enter on a search that names product and size, 'foudre 42', needs no further question. */
  onAdd: (product: CounterProduct, size: string) => void
  /** Enter on the number of a receipt shows its sale. As onChoose, always the same function. */
  onReceipt: (receiptNumber: string) => void
  search: RefObject<HTMLInputElement | null>
  /** Another sale: another customer. */
  saleId: string
  /** Said above the keys. */
  notice: ReactNode
}

/** Search, categories, keys. Enter takes the first match; arrows walk from the search into the keys and back. */
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

  // What was searched for one customer is of no use to the next.
  const query = searched.saleId === saleId ? searched.query : ''

  // Typing is drawn first, and the keys when there is time: a slow tablet never swallows a letter.
  const wanted = useDeferredValue(query)
  useEffect(() => counterSearch.prepare(products), [products])
  const found = useMemo(
    () => findProducts(products, wanted, categoryId),
    [products, wanted, categoryId],
  )
  const receipt = readReceiptNumber(wanted)
  const shown = useMemo(() => found.slice(0, cap ?? found.length), [found, cap])

  // One function for the life of the panel, or every key would be drawn again on every letter.
  const latest = useRef({ query, onChoose })
  useLayoutEffect(() => {
    latest.current = { query, onChoose }
  })
  const [choose] = useState(
    () => (product: CounterProduct) =>
      latest.current.onChoose(product, namedSize(product, latest.current.query)),
  )

  function chooseFirst() {
    // What is drawn may lag behind what was typed.
    const [first] = findProducts(products, query, categoryId)
    const typedReceipt = readReceiptNumber(query)
    if (typedReceipt !== null && (!first || isReceiptNumber(query))) {
      search.current?.select()
      // As below: the key's own press would go on to print.
      setTimeout(() => onReceipt(typedReceipt))
      return
    }
    if (!first || query.trim() === '') return
    search.current?.select()
    const named = namedSize(first, query)
    // Not within the key's own press, which would go on to press the first button of the dialog that opens.
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
                  {receiptTexts.show(receipt)}
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
