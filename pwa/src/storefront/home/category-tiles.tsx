import type { ReactNode } from 'react'
import type { Category } from '../../../../shared/catalog/product.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { Link } from '../../ui/link.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './category-tiles.module.css'

const PLACEHOLDERS = ['a', 'b', 'c', 'd']

interface CategoryTilesProps {
  /** Null while loading. */
  categories: readonly Category[] | null
  /** Beside the title. */
  aside?: ReactNode
}

/** Links to the categories: round tiles with the category's picture, or the shop's mark. */
export function CategoryTiles({ categories, aside }: CategoryTilesProps) {
  if (categories?.length === 0) return null
  return (
    <section aria-labelledby="categories" className={styles.section}>
      <div className={styles.head}>
        <h2 id="categories" className={styles.title}>
          {storefrontTexts.home.categories}
        </h2>
        {aside}
      </div>
      <ul className={styles.row}>
        {categories === null
          ? PLACEHOLDERS.map((place) => (
              <li key={place} className={styles.tile}>
                <Skeleton className={styles.circle} />
                <Skeleton className={styles.nameSkeleton} />
              </li>
            ))
          : categories.map((category) => (
              <li key={category._id}>
                <Link to={`/products?category=${category._id}`} className={styles.tile}>
                  <Picture
                    path={category.image}
                    alt=""
                    ratio="1/1"
                    sizes="(min-width: 1024px) 168px, (min-width: 700px) 132px, 84px"
                    className={styles.circle}
                  />
                  <OwnerText
                    words={ownerTitle(category)}
                    className={styles.name}
                    title={ownerTitle(category).text}
                  />
                </Link>
              </li>
            ))}
      </ul>
    </section>
  )
}
