import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { catalogTexts } from '#shared-texts/catalog.ts'
import { demoGoodsTexts } from '#texts/demo-goods.ts'
import { productsTexts } from '#texts/products.ts'
import { Badge } from '../../ui/badge.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CardActions } from '../parts/card-actions.tsx'
import { ListCard } from '../parts/list-card.tsx'
import { MissingTexts } from '../parts/missing-texts.tsx'
import styles from './product-card.module.css'

const texts = productsTexts

interface ProductCardProps {
  product: CounterProduct
  /** Shows which languages its texts lack. */
  marksMissing: boolean
  /** A new shop began with it. */
  isDemo: boolean
  open: boolean
  busy: boolean
  onOpen: () => void
  onDelete: () => void
}

export function ProductCard({
  product,
  marksMissing,
  isDemo,
  open,
  busy,
  onOpen,
  onDelete,
}: ProductCardProps) {
  const title = ownerTitle(product)
  return (
    <ListCard
      open={open}
      onOpen={onOpen}
      actions={
        <CardActions
          texts={texts}
          title={title.text}
          busy={busy}
          onEdit={onOpen}
          onDelete={onDelete}
        />
      }
    >
      <span className={styles.card}>
        <Picture path={product.images[0]} alt="" sizes="66px" className={styles.picture} />
        <span className={styles.words}>
          <OwnerText words={title} className={styles.title} />
          <span className={styles.category}>
            {isDemo && <Badge className={styles.demo}>{demoGoodsTexts.badge}</Badge>}
            {product.category ? (
              <OwnerText words={ownerTitle(product.category)} />
            ) : (
              <span>{catalogTexts.uncategorized}</span>
            )}
            {marksMissing && <MissingTexts of={product} />}
          </span>
          <Price product={product} label="DA" size="sm" />
        </span>
      </span>
    </ListCard>
  )
}
