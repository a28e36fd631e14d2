import { useDeferredValue, useMemo } from 'react'
import type { ProductQuery } from '../../../../shared/catalog/product-query.ts'
import type { Product } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { Button } from '../../ui/button.tsx'
import { type FilterChange, withoutSize } from './filter-change.ts'
import { classes } from '../../ui/classes.ts'
import tile from '../../ui/tile.module.css'
import styles from './filter-panel.module.css'
import { PriceFilter } from './price-filter.tsx'
import { groupSizes, sizeNames } from './size-groups.ts'

const texts = shoppingTexts.products

interface ToggleProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A toggle chip; it is a checkbox. */
function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={tile.input}
      />
      <bdi className={classes(tile.tile, styles.face)}>{label}</bdi>
    </label>
  )
}

interface FilterPanelProps {
  id: string
  query: ProductQuery
  /** Products whose sizes can be chosen. */
  products: readonly Product[]
  /** Number of matching products. */
  count: number
  onChange: (change: FilterChange) => void
  onShow: () => void
}

/** Filters by size, price and promotion; each takes effect at once. */
export function FilterPanel({ id, query, products, count, onChange, onShow }: FilterPanelProps) {
  const { category, sizes, minPrice, maxPrice, onSale } = query
  const shownOf = useDeferredValue(category)
  const names = useMemo(() => {
    const ofCategory = products.filter((product) => product.category?._id === shownOf)
    return sizeNames(ofCategory.length > 0 ? ofCategory : products)
  }, [products, shownOf])
  // Includes chosen sizes that no product has, so that they can be removed.
  const groups = useMemo(() => groupSizes([...names, ...sizes]), [names, sizes])
  const chosen = new Set(sizes.map(fold))

  function toggleSize(size: string, wanted: boolean) {
    onChange((now) => {
      const others = withoutSize(now.sizes, size)
      return { sizes: wanted ? [...others, size] : others }
    })
  }

  return (
    <div id={id} className={styles.panel}>
      {groups.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{texts.size}</legend>
          <div className={styles.groups}>
            {groups.map((group) => (
              <div key={group[0]} className={styles.group}>
                {group.map((size) => (
                  <Toggle
                    key={size}
                    label={size}
                    checked={chosen.has(fold(size))}
                    onChange={(wanted) => toggleSize(size, wanted)}
                  />
                ))}
              </div>
            ))}
          </div>
        </fieldset>
      )}
      <div className={styles.prices}>
        <PriceFilter
          minPrice={minPrice}
          maxPrice={maxPrice}
          onChange={(range) => onChange(() => range)}
        />
        <Toggle
          label={texts.onSale}
          checked={onSale}
          onChange={(wanted) => onChange(() => ({ onSale: wanted }))}
        />
      </div>
      <Button block className={styles.show} onClick={onShow}>
        {texts.showFound(count)}
      </Button>
    </div>
  )
}
