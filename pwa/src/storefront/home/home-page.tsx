import { type ReactNode, useDeferredValue } from 'react'
import { useHomeCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SOULIERS } from '../../../../shared/catalog/home-catalog.ts'
import type { Category } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'
import { ownerTitle } from '../../ui/owner-words.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useInstallOffer } from '../../updates/install-offer.ts'
import page from '../parts/page.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useShop } from '../../ui/use-shop.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { latestByCategory } from './latest-products.ts'
import { ServiceBadges } from './service-badges.tsx'

/** Pages opened before the shop offers to be installed. */
const BROWSED = 4

/** The specification's words for its two categories; a category that the owner features has its own name. */
function carouselTitle(category: Category, isFeatured: boolean): string {
  const texts = storefrontTexts.home
  if (isFeatured) return ownerTitle(category).text
  return fold(category.title) === SOULIERS ? texts.latestSouliers : texts.latestMaillots
}

interface HomePageProps {
  /** Offers to install the shop. */
  installPrompt: ReactNode
}

export function HomePage({ installPrompt }: HomePageProps) {
  const texts = storefrontTexts.home
  // Deferred: replacing the embedded products by the stored catalogue renders in small steps.
  const { state, error, products, categories } = useDeferredValue(useHomeCatalog())
  const shop = useShop()
  useDocumentTitle(storefrontTexts.site.homeTitle(shop.name, shop.tagline))
  const hasBrowsed = useInstallOffer((offer) => offer.pages >= BROWSED)
  const isReady = state === 'ready'
  const { featured } = shop.settings
  const [phone] = shop.phones

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
              categories={isReady ? categories : null}
              aside={isReady ? undefined : <Spinner size="sm" text={texts.loading} layout="row" />}
            />
            {isReady
              ? latestByCategory(products, categories, featured).map((row) => (
                  <ProductCarousel
                    key={row.category._id}
                    title={carouselTitle(row.category, featured !== undefined)}
                    products={row.products}
                  />
                ))
              : [texts.latestSouliers, texts.latestMaillots].map((title) => (
                  <ProductCarousel key={title} title={title} products={null} />
                ))}
            <ProductCarousel title={texts.latestProducts} products={isReady ? products : null} />
            {isReady && products.length === 0 && (
              <EmptyState
                title={texts.nothingYet}
                text={texts.nothingYetHint}
                action={
                  phone === undefined ? (
                    <Link to="/contact" className={buttonClass({ size: 'lg' })}>
                      {storefrontTexts.site.contact}
                    </Link>
                  ) : (
                    <a href={`tel:${phone}`} dir="ltr" className={buttonClass({ size: 'lg' })}>
                      {phone}
                    </a>
                  )
                }
              />
            )}
          </>
        )}
        {!(isReady && products.length === 0) && (
          <p className={styles.all}>
            <Link to="/products" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {texts.seeAll}
            </Link>
          </p>
        )}
      </div>
      {hasBrowsed && installPrompt}
    </>
  )
}
