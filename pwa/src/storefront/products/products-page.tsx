import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { productListName } from '../../../../shared/catalog/page-names.ts'
import { PRODUCTS_PER_PAGE } from '../../../../shared/catalog/product.ts'
import { prepareSearch } from '../../local/search-products.ts'
import { useShopCatalog } from '../../local/use-shop-catalog.ts'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import { storefrontTexts } from '../../texts/en-storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { clampPage, pageCount } from '../../ui/page-window.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import page from '../parts/page.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { filterProducts, pageOf } from './filter-products.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './products-page.module.css'
import { useProductQuery } from './use-product-query.ts'

export function ProductsPage() {
  const texts = shoppingTexts.products
  const { state, error, products, categories } = useShopCatalog()
  const query = useProductQuery()
  const results = useRef<HTMLHeadingElement>(null)
  useEffect(() => prepareSearch(products), [products])

  const chosen = categories.find(({ _id }) => _id === query.category)
  const category = chosen ? query.category : ''
  // The box answers at once; the list follows when the browser has a moment.
  const search = useDeferredValue(query.search)
  const found = useMemo(
    () => filterProducts(products, { search, category }),
    [products, search, category],
  )
  const pages = pageCount(found.length, PRODUCTS_PER_PAGE)
  const current = clampPage(query.page, pages)
  const searched = search.trim() !== ''
  const filtered = searched || category !== ''
  const name = productListName(chosen?.title ?? null, searched ? 1 : current)
  // Until the categories are here, the name that the server gave the page.
  useDocumentTitle(state === 'ready' ? storefrontTexts.site.title(name) : document.title)

  function goTo(wanted: number) {
    query.setPage(wanted)
    window.scrollTo(0, 0)
    results.current?.focus({ preventScroll: true })
  }

  return (
    <div className={page.column}>
      <h1 className={styles.title}>{texts.title}</h1>
      <div className={styles.tools}>
        <SearchBox
          value={query.search}
          onChange={query.setSearch}
          placeholder={texts.search}
          className={styles.search}
        />
        <SelectField
          label={texts.category}
          hideLabel
          value={category}
          onChange={(event) => query.setCategory(event.target.value)}
          className={styles.category}
        >
          <option value="">{texts.allCategories}</option>
          {categories.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      {state === 'failed' && (
        <ErrorBanner
          className={styles.failed}
          message={error ?? texts.failed}
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
            className={found.length > 0 ? styles.count : 'visually-hidden'}
            aria-live="polite"
          >
            {texts.found(found.length)}
          </h2>
          {found.length > 0 ? (
            <ProductGrid products={pageOf(found, current, PRODUCTS_PER_PAGE)} />
          ) : (
            <>
              <EmptyState
                icon={<SearchX size={28} />}
                title={filtered ? texts.nothingFound : texts.nothingYet}
                text={filtered ? undefined : texts.nothingYetText}
                action={
                  filtered && (
                    <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
                      {texts.showAll}
                    </Link>
                  )
                }
              />
              <ProductCarousel title={storefrontTexts.home.latestProducts} products={products} />
            </>
          )}
          <Pagination page={current} pages={pages} onChange={goTo} className={styles.pages} />
        </>
      )}
    </div>
  )
}
