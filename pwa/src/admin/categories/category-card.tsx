import type { Category } from '../../../../shared/catalog/product.ts'
import { categoriesTexts } from '#texts/categories.ts'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { CardActions } from '../parts/card-actions.tsx'
import { ListCard } from '../parts/list-card.tsx'
import { MissingTexts } from '../parts/missing-texts.tsx'
import styles from './category-card.module.css'

const texts = categoriesTexts

interface CategoryCardProps {
  category: Category
  /** Shows which languages its title lacks. */
  marksMissing: boolean
  /** Number of its products. */
  products: number
  open: boolean
  busy: boolean
  onOpen: () => void
  onDelete: () => void
}

export function CategoryCard({
  category,
  marksMissing,
  products,
  open,
  busy,
  onOpen,
  onDelete,
}: CategoryCardProps) {
  const title = ownerTitle(category)
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
        <Picture path={category.image} alt="" ratio="1/1" sizes="56px" className={styles.picture} />
        <span className={styles.words}>
          <OwnerText words={title} className={styles.title} title={title.text} />
          <span className={styles.count}>
            <span>{texts.products(products)}</span>
            {marksMissing && <MissingTexts of={category} />}
          </span>
        </span>
      </span>
    </ListCard>
  )
}
