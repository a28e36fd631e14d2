import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import {
  countFilters,
  type ProductFilters,
  type ProductQuery,
} from '../../../../shared/catalog/product-query.ts'
import type { Product } from '../../../../shared/catalog/product.ts'
import { dinarsToCentimes } from '../../../../shared/money.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { Button } from '../../ui/button.tsx'
import { type FilterChange, noFilters, withoutSize } from './filter-change.ts'
import { FilterPanel } from './filter-panel.tsx'
import styles from './filter-bar.module.css'

const texts = shoppingTexts.products

interface ActiveFilter {
  name: string
  without: FilterChange
}

/** The filter by price in words; null without one. Limits in dinars. */
function priceName(least: number | null, most: number | null): string | null {
  if (most !== null) {
    const to = dinarsToCentimes(most)
    return least === null ? texts.priceAtMost(to) : texts.priceBetween(dinarsToCentimes(least), to)
  }
  return least === null ? null : texts.priceAtLeast(dinarsToCentimes(least))
}

/** Each active filter and the change that removes it. */
function activeFilters({ sizes, minPrice, maxPrice, onSale }: ProductFilters): ActiveFilter[] {
  const ofSizes = sizes.map((size) => ({
    name: texts.sizeFilter(size),
    without: (now: ProductFilters) => ({ sizes: withoutSize(now.sizes, size) }),
  }))
  const price = priceName(minPrice, maxPrice)
  return [
    ...ofSizes,
    ...(price === null
      ? []
      : [{ name: price, without: () => ({ minPrice: null, maxPrice: null }) }]),
    ...(onSale ? [{ name: texts.onSale, without: () => ({ onSale: false }) }] : []),
  ]
}

interface FilterBarProps {
  query: ProductQuery
  /** Products whose sizes can be chosen. */
  products: readonly Product[]
  /** Number of matching products. */
  count: number
  onChange: (change: FilterChange) => void
  /** 'Show 12 articles' was pressed. */
  onShow: () => void
}

/** The filters beside search and category: a button for the panel, and a chip for each active one, which removes it. */
export function FilterBar({ query, products, count, onChange, onShow }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const active = activeFilters(query)

  /** The pressed chip disappears with its filter, so the focus moves to the button. */
  function change(without: FilterChange) {
    onChange(without)
    opener.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <Button
          ref={opener}
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          <span>{texts.filters}</span>
          {active.length > 0 && <span className={styles.count}>{countFilters(query)}</span>}
        </Button>
        {active.length > 0 && (
          <>
            <ul className={styles.active} aria-label={texts.activeFilters}>
              {active.map(({ name, without }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={styles.chip}
                    aria-label={texts.removeFilter(name)}
                    onClick={() => change(without)}
                  >
                    <span className={styles.name}>{name}</span>
                    <X size={16} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
            <Button variant="quiet" size="sm" onClick={() => change(noFilters)}>
              {texts.clearFilters}
            </Button>
          </>
        )}
      </div>
      {open && (
        <FilterPanel
          id={panelId}
          query={query}
          products={products}
          count={count}
          onChange={onChange}
          onShow={() => {
            setOpen(false)
            onShow()
          }}
        />
      )}
    </div>
  )
}
