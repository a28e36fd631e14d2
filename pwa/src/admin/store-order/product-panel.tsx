import { PackageSearch } from 'lucide-react'
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Category, CounterProduct } from '../../../../shared/catalog/product.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { CategoryKeys } from './category-keys.tsx'
import { ProductGrid } from './product-grid.tsx'
import { findProducts, namedSize } from './product-search.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useSearchIndex } from './use-search-index.ts'
import styles from './product-panel.module.css'

const texts = adminTexts.sale

interface ProductPanelProps {
  products: readonly CounterProduct[]
  categories: readonly Category[]
  /** The most matches shown; null for all, more while scrolling. */
  cap: number | null
  /** `named`: the size that the search names, if it does. */
  onChoose: (product: CounterProduct, named: string | null) => void
  /** Enter on a search that names product and size, 'foudre 42', needs no further question. */
  onAdd: (product: CounterProduct, size: string) => void
  search: RefObject<HTMLInputElement | null>
  /** Another sale: another customer. */
  saleId: string
}

/** Search, categories, keys. Enter takes the first match; arrows walk from the search into the keys and back. */
export function ProductPanel({
  products,
  categories,
  cap,
  onChoose,
  onAdd,
  search,
  saleId,
}: ProductPanelProps) {
  const [query, setQuery] = useState('')
  const [searchedFor, setSearchedFor] = useState(saleId)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const grid = useRef<HTMLUListElement>(null)

  // What was searched for one customer is of no use to the next.
  if (searchedFor !== saleId) {
    setSearchedFor(saleId)
    setQuery('')
  }

  // Typing is drawn first, and the keys when there is time: a slow tablet never swallows a letter.
  const wanted = useDeferredValue(query)
  const found = useMemo(
    () => findProducts(products, wanted, categoryId),
    [products, wanted, categoryId],
  )

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
    if (!first || query.trim() === '') return
    search.current?.select()
    const named = namedSize(first, query)
    // Not within the key's own press, which would go on to press the first button of the dialog that opens.
    setTimeout(() => (named === null ? choose(first) : onAdd(first, named)))
  }

  useArrowKeys(grid, search)
  useSearchIndex(products)

  return (
    <section className={styles.panel} aria-label={texts.products}>
      <div className={styles.find}>
        <SearchBox
          ref={search}
          value={query}
          onChange={setQuery}
          onEnter={chooseFirst}
          placeholder={texts.search}
          size="lg"
        />
        {categories.length > 0 && (
          <CategoryKeys categories={categories} chosen={categoryId} onChoose={setCategoryId} />
        )}
      </div>
      <div className={styles.keys}>
        <p aria-live="polite" className="visually-hidden">
          {texts.matches(Math.min(found.length, cap ?? found.length), found.length)}
        </p>
        {found.length === 0 ? (
          <EmptyState
            icon={<PackageSearch size={28} />}
            title={products.length === 0 ? texts.noProducts : texts.noMatch}
            text={products.length === 0 ? undefined : texts.noMatchHint}
          />
        ) : (
          <ProductGrid
            ref={grid}
            products={found}
            listName={`${categoryId ?? ''} ${wanted}`}
            cap={cap}
            onChoose={choose}
          />
        )}
      </div>
    </section>
  )
}
