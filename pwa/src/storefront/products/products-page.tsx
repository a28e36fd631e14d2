import { SearchX } from 'lucide-react'
import { useRef } from 'react'
import { productListName } from '../../../../shared/catalog/page-names.ts'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import { storefrontTexts } from '../../texts/en-storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import page from '../parts/page.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './products-page.module.css'
import { useProductList } from './use-product-list.ts'
import { useProductQuery } from './use-product-query.ts'

export function ProductsPage() {
  const texts = shoppingTexts.products
  const query = useProductQuery()
  const list = useProductList(query)
  const { state, categories, category, count } = list
  const results = useRef<HTMLHeadingElement>(null)
  const filtered = list.searched || category !== null
  const name = productListName(category && category.title, list.searched ? 1 : list.page)
  // Until the categories are here, the name that the server gave the page.
  useDocumentTitle(state === 'ready' ? storefrontTexts.site.title(name) : null)

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
          value={category?._id ?? ''}
          onChange={(event) => query.setCategory(event.target.value)}
          className={styles.category}
          error={state === 'failed' ? texts.categoriesFailed : undefined}
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
              <ProductCarousel title={storefrontTexts.home.latestProducts} products={list.all} />
            </>
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
