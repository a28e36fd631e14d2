import { Pencil, Trash2 } from 'lucide-react'
import type { Category } from '../../../../shared/catalog/product.ts'
import { categoriesTexts } from '#texts/categories.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ListCard } from '../parts/list-card.tsx'
import styles from './category-card.module.css'

const texts = categoriesTexts

interface CategoryCardProps {
  category: Category
  /** Number of its products. */
  products: number
  open: boolean
  busy: boolean
  onOpen: () => void
  onDelete: () => void
}

export function CategoryCard({
  category,
  products,
  open,
  busy,
  onOpen,
  onDelete,
}: CategoryCardProps) {
  return (
    <ListCard
      open={open}
      onOpen={onOpen}
      actions={
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="sm"
            icon={<Pencil size={16} aria-hidden="true" />}
            aria-label={texts.editOf(category.title)}
            onClick={onOpen}
          >
            <span className={styles.editWord}>{texts.edit}</span>
          </Button>
          <IconButton label={texts.deleteOf(category.title)} disabled={busy} onClick={onDelete}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      }
    >
      <span className={styles.card}>
        <Picture path={category.image} alt="" ratio="1/1" sizes="56px" className={styles.picture} />
        <span className={styles.words}>
          <bdi className={styles.title} title={category.title}>
            {category.title}
          </bdi>
          <span className={styles.count}>{texts.products(products)}</span>
        </span>
      </span>
    </ListCard>
  )
}
