import type { Category } from '../../../../shared/catalog/product.ts'
import { adminTexts } from '#texts/admin.ts'
import { classes } from '../../ui/classes.ts'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import tile from '../../ui/tile.module.css'
import styles from './category-keys.module.css'

interface CategoryKeysProps {
  categories: readonly Category[]
  /** Null for all. */
  chosen: string | null
  onChoose: (categoryId: string | null) => void
}

export function CategoryKeys({ categories, chosen, onChoose }: CategoryKeysProps) {
  const keys = [
    { id: null, title: adminTexts.sale.allCategories },
    ...categories.map((category) => ({
      id: category._id,
      title: <OwnerText words={ownerTitle(category)} />,
    })),
  ]
  return (
    <fieldset aria-label={adminTexts.sale.categories} className={styles.keys}>
      {keys.map(({ id, title }) => (
        <button
          key={id ?? 'all'}
          type="button"
          className={classes(tile.tile, styles.key)}
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
