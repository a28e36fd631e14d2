import { SearchX } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { pageNameTexts } from '#shared-texts/page-names.ts'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { useShopProduct } from '../../local/catalog/use-shop-product.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { Spinner } from '../../ui/spinner.tsx'
import page from '../parts/page.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { ProductDetails } from './product-details.tsx'
import styles from './product-page.module.css'

export function ProductPage() {
  const { id = '' } = useParams()
  const texts = shoppingTexts.product
  const { state, product, error } = useShopProduct(id)
  // Deferred: the row of related products renders in small steps.
  const { products, tariffs } = useDeferredValue(useShopCatalog())
  const name = state === 'missing' ? shoppingTexts.notFound.title : null
  const shown = product ? pageNameTexts.product(ownerTitle(product).text) : name
  // Until the product is loaded, the server's title stays.
  usePageTitle(shown)
  const related = useMemo(
    () =>
      product?.category
        ? products.filter(
            (other) => other._id !== product._id && other.category?._id === product.category?._id,
          )
        : [],
    [products, product],
  )

  if (state === 'loading') {
    return (
      <div className={styles.waiting}>
        <h1 className="visually-hidden">{texts.page}</h1>
        <Spinner size="lg" text={texts.loading} />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <div className={page.column}>
        <h1 className="visually-hidden">{texts.page}</h1>
        <ErrorBanner
          className={styles.failed}
          message={texts.error(error ?? texts.failed)}
          onRetry={() => location.reload()}
        />
      </div>
    )
  }
  if (product === null) {
    return (
      <div className={page.column}>
        <EmptyState
          icon={<SearchX size={28} />}
          title={texts.notFound}
          isPage
          text={texts.notFoundText}
          action={
            <Link to="/products" className={buttonClass()}>
              {storefrontTexts.home.showArticles}
            </Link>
          }
          className={styles.missing}
        />
        <ProductCarousel title={storefrontTexts.home.latestProducts} products={products} />
      </div>
    )
  }
  return (
    <div className={page.column}>
      <ProductDetails key={product._id} product={product} tariffs={tariffs} />
      {product.category && (
        <ProductCarousel
          title={texts.related(ownerTitle(product.category).text)}
          products={related}
        />
      )}
    </div>
  )
}
