import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { notFoundTexts as texts } from '#texts/not-found.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { useUpdateReady } from '../../updates/update-store.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import page from '../parts/page.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import styles from './not-found-page.module.css'

/** A ball rolling past the corner flag. */
function OutOfPlay() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" className={styles.scene}>
      <path d="M24 20V150H250" className={styles.chalk} />
      <path
        d="M24 118A32 32 0 0 0 56 150"
        className={styles.chalk}
        transform="matrix(1 0 0 -1 0 268)"
      />
      <path d="M24 22L66 36L24 52Z" className={styles.flag} />
      <path d="M150 128C190 118 214 118 232 128" className={styles.path} />
      <g transform="translate(268 134)">
        <circle r="26" className={styles.ball} />
        <path d="M0 -11L10.5 -3.4L6.5 8.9H-6.5L-10.5 -3.4Z" className={styles.patch} />
        <path
          d="M0 -11V-25M10.5 -3.4L24 -8M6.5 8.9L15 21M-6.5 8.9L-15 21M-10.5 -3.4L-24 -8"
          className={styles.seam}
        />
      </g>
    </svg>
  )
}

/** The address is unknown to this version; a link may be to a page of a newer one. */
export function NotFoundPage() {
  const { title } = shoppingTexts.notFound
  const { ready, apply } = useUpdateReady()
  const { products } = useShopCatalog()
  usePageTitle(title)
  return (
    <div className={page.column}>
      <div className={styles.page}>
        <OutOfPlay />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{ready ? texts.newer : texts.text}</p>
        {ready && (
          <Button className={styles.way} onClick={apply}>
            {storefrontTexts.site.update}
          </Button>
        )}
        <Link
          to="/"
          className={buttonClass({ variant: ready ? 'secondary' : 'primary' }, styles.way)}
        >
          {storefrontTexts.site.goHome}
        </Link>
      </div>
      <ProductCarousel title={storefrontTexts.home.latestProducts} products={products} />
    </div>
  )
}
