import { memo, useId } from 'react'
import {
  DEFAULT_PRICE,
  type Product,
  promotionalPrice,
} from '../../../../shared/catalog/product.ts'
import type { OwnerWords } from '../../../../shared/catalog/translations.ts'
import { isSoldOut } from '../../../../shared/stock/stock-state.ts'
import { catalogTexts } from '#shared-texts/catalog.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { directed, ownerTitle } from '../../ui/owner-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOpenPage } from '../../ui/use-open-page.ts'
import styles from './product-card.module.css'

const NO_TITLE: OwnerWords = { text: catalogTexts.untitled, language: null }

interface ProductCardProps {
  product: Product
  /** The picture's `sizes` attribute, by the width of the card. */
  sizes: string
  /** The card is in the first screen, so its picture is not lazy. */
  eager?: boolean
}

/** Reduction in whole percent, or null without one. */
function reduction(product: Product): number | null {
  const regular = product.price ?? DEFAULT_PRICE
  const promotional = promotionalPrice(product)
  if (promotional === null || promotional >= regular) return null
  const percent = Math.round((1 - promotional / regular) * 100)
  return percent > 0 ? percent : null
}

/**
 * A product card. Its title is the link, stretched over the whole card. Memoized: a page of thirty renders again with
 * every letter of a search and every change of the catalogue.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  eager = false,
}: ProductCardProps) {
  const titleId = useId()
  const openPage = useOpenPage()
  const texts = storefrontTexts.card
  const path = `/product/${product._id}`
  const words = ownerTitle(product)
  const title = words.text === '' ? NO_TITLE : words
  const soldOut = isSoldOut(product)
  const percent = reduction(product)
  return (
    <article className={classes(styles.card, soldOut && styles.soldOut)}>
      <div className={styles.frame}>
        <Picture
          path={product.images[0]}
          alt=""
          sizes={sizes}
          eager={eager}
          className={styles.picture}
        />
        {soldOut ? (
          <span className={classes(styles.chip, styles.out)}>{texts.soldOut}</span>
        ) : (
          percent !== null && <span className={styles.chip}>{texts.reduced(percent)}</span>
        )}
      </div>
      <div className={styles.facts}>
        <h3 className={styles.title} id={titleId} {...directed(title.language)}>
          <Link to={path} className={styles.link}>
            {title.text}
          </Link>
        </h3>
        <p className={styles.category}>
          {product.category ? (
            <OwnerText words={ownerTitle(product.category)} />
          ) : (
            catalogTexts.uncategorized
          )}
        </p>
        <Price product={product} label="DZD" className={styles.price} />
      </div>
      <Button
        variant="soft"
        size="sm"
        block
        className={styles.buy}
        aria-describedby={titleId}
        onClick={() => openPage(path)}
      >
        {texts.buyNow}
      </Button>
    </article>
  )
})

/** The skeleton of a card while products load. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.pictureSkeleton} />
      <div className={styles.facts}>
        <Skeleton className={styles.titleSkeleton} />
        <Skeleton className={styles.priceSkeleton} />
      </div>
      <Skeleton className={styles.buySkeleton} />
    </div>
  )
}
