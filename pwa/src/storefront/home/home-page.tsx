import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useHomeCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useInstallOffer } from '../../updates/install-offer.ts'
import page from '../parts/page.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { latestProducts } from './latest-products.ts'
import { ServiceBadges } from './service-badges.tsx'

/** Pages opened before the shop offers to be installed. */
const BROWSED = 4

interface HomePageProps {
  /** Offers to install the shop. */
  installPrompt: ReactNode
}

export function HomePage({ installPrompt }: HomePageProps) {
  const texts = storefrontTexts.home
  // Deferred: replacing the embedded products by the stored catalogue renders in small steps.
  const { state, error, products, categories } = useDeferredValue(useHomeCatalog())
  useDocumentTitle(storefrontTexts.site.homeTitle)
  const hasBrowsed = useInstallOffer((offer) => offer.pages >= BROWSED)
  const latest = state === 'ready' ? latestProducts(products) : null

  return (
    <>
      <Hero />
      <div className={page.column}>
        <ServiceBadges />
        {state === 'failed' ? (
          <ErrorBanner
            className={styles.failed}
            message={error ?? texts.failed}
            onRetry={() => location.reload()}
            retryLabel={storefrontTexts.site.refresh}
          />
        ) : (
          <>
            <CategoryTiles
              categories={latest ? categories : null}
              aside={latest ? undefined : <Spinner size="sm" text={texts.loading} layout="row" />}
            />
            <ProductCarousel title={texts.latestSouliers} products={latest && latest.souliers} />
            <ProductCarousel title={texts.latestMaillots} products={latest && latest.maillots} />
            <ProductCarousel title={texts.latestProducts} products={latest && latest.all} />
            {latest?.all.length === 0 && <EmptyState title={texts.nothingYet} />}
          </>
        )}
        <p className={styles.all}>
          <Link to="/products" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {texts.seeAll}
          </Link>
        </p>
      </div>
      {hasBrowsed && <Suspense fallback={null}>{installPrompt}</Suspense>}
    </>
  )
}
