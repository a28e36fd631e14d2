import { SearchX, Shirt } from 'lucide-react'
import { useRef } from 'react'
import { pageNameTexts } from '#shared-texts/page-names.ts'
import {
  countFilters,
  isFoundOnDevice,
  PRODUCT_SORTS,
  type ProductQuery,
  searchInAddress,
} from '../../../../shared/catalog/product-query.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { directed, ownerTitle } from '../../ui/owner-words.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import page from '../parts/page.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { FilterBar } from './filter-bar.tsx'
import { noFilters } from './filter-change.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './products-page.module.css'
import { type ProductList, useProductList } from './use-product-list.ts'
import { type ProductQueryControls, useProductQuery } from './use-product-query.ts'

interface ToolsProps {
  controls: ProductQueryControls
  list: ProductList
}

/** Search, category and order of the list. */
function ProductTools({ controls, list }: ToolsProps) {
  const texts = shoppingTexts.products
  const { query, setSearch, narrow } = controls
  const { state, categories, category } = list
  const searched = searchInAddress(query.search) !== ''
  return (
    <div className={styles.tools}>
      <SearchBox
        value={query.search}
        onChange={setSearch}
        placeholder={texts.search}
        className={styles.search}
      />
      <SelectField
        label={texts.category}
        hideLabel
        value={category?._id ?? ''}
        onChange={(event) => narrow(() => ({ category: event.target.value }))}
        error={state === 'failed' ? texts.categoriesFailed : undefined}
      >
        <option value="">{texts.allCategories}</option>
        {categories.map((entry) => {
          const { text, language } = ownerTitle(entry)
          return (
            <option key={entry._id} value={entry._id} {...directed(language)}>
              {text}
            </option>
          )
        })}
      </SelectField>
      <SelectField
        label={texts.sort}
        hideLabel
        value={query.sort}
        onChange={({ target }) => {
          const sort = PRODUCT_SORTS.find((known) => known === target.value) ?? ''
          narrow(() => ({ sort }))
        }}
      >
        {PRODUCT_SORTS.filter((sort) => searched || sort !== 'newest').map((sort) => (
          <option key={sort} value={sort}>
            {sort === '' && searched ? texts.bestMatch : texts.sorts[sort]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface NoProductsProps {
  query: ProductQuery
  list: ProductList
  onClear: () => void
}

/** The empty list: nothing matches, or the shop has no products yet. */
function NoProducts({ query, list, onClear }: NoProductsProps) {
  const texts = shoppingTexts.products
  const filtered = list.narrowed || list.category !== null
  return (
    <>
      <EmptyState
        icon={filtered ? <SearchX size={28} /> : <Shirt size={28} />}
        title={filtered ? texts.nothingFound : texts.nothingYet}
        text={filtered ? undefined : texts.nothingYetText}
        action={
          filtered ? (
            <div className={styles.ways}>
              {countFilters(query) > 0 && <Button onClick={onClear}>{texts.clearFilters}</Button>}
              <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
                {texts.showAll}
              </Link>
            </div>
          ) : (
            <Link to="/contact" className={buttonClass()}>
              {storefrontTexts.site.contact}
            </Link>
          )
        }
      />
      <ProductCarousel title={storefrontTexts.home.latestProducts} products={list.all} />
    </>
  )
}

export function ProductsPage() {
  const texts = shoppingTexts.products
  const controls = useProductQuery()
  const { query, narrow, setPage } = controls
  const list = useProductList(query)
  const { state, category, count } = list
  const results = useRef<HTMLHeadingElement>(null)
  // The same title as the server's, for which searches and filters are one page.
  const name = pageNameTexts.productList(
    category && ownerTitle(category).text,
    isFoundOnDevice(query) ? 1 : list.page,
  )
  // Until the categories are loaded, the server's title stays.
  usePageTitle(state === 'ready' ? name : null)

  function goTo(wanted: number) {
    setPage(wanted)
    window.scrollTo(0, 0)
    results.current?.focus({ preventScroll: true })
  }

  function goToResults() {
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={page.column}>
      <h1 className={styles.title}>{texts.title}</h1>
      <ProductTools controls={controls} list={list} />
      <FilterBar
        query={query}
        products={list.all}
        count={count}
        onChange={narrow}
        onShow={goToResults}
      />
      {state === 'failed' && (
        <ErrorBanner
          className={styles.failed}
          message={list.error ?? texts.failed}
          onRetry={() => location.reload()}
        />
      )}
      {state === 'loading' && (
        <>
          <Spinner size="sm" text={texts.loading} layout="row" className={styles.count} />
          <ProductGrid products={null} />
        </>
      )}
      {state === 'ready' && (
        <>
          <h2
            ref={results}
            tabIndex={-1}
            className={count > 0 ? styles.count : 'visually-hidden'}
            aria-live="polite"
          >
            {texts.found(count)}
          </h2>
          {count > 0 ? (
            <ProductGrid products={list.shown} />
          ) : (
            <NoProducts query={query} list={list} onClear={() => narrow(noFilters)} />
          )}
          <Pagination
            page={list.page}
            pages={list.pages}
            onChange={goTo}
            className={styles.pages}
          />
        </>
      )}
    </div>
  )
}
