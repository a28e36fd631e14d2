import { type FocusEvent, type FormEvent, useState } from 'react'
import {
  priceRange,
  type ProductFilters,
  readDinars,
} from '../../../../shared/catalog/product-query.ts'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './filter-panel.module.css'

const texts = shoppingTexts.products

type Range = Pick<ProductFilters, 'minPrice' | 'maxPrice'>

function isSame(one: Range, other: Range): boolean {
  return one.minPrice === other.minPrice && one.maxPrice === other.maxPrice
}

interface PriceFilterProps extends Range {
  onChange: (range: Range) => void
}

function textOf(dinars: number | null): string {
  return dinars === null ? '' : String(dinars)
}

/** The least and the most a product may cost. Takes effect on Enter and when the two fields are left. */
export function PriceFilter({ minPrice, maxPrice, onChange }: PriceFilterProps) {
  const [least, setLeast] = useState(textOf(minPrice))
  const [most, setMost] = useState(textOf(maxPrice))
  const [seen, setSeen] = useState<Range>({ minPrice, maxPrice })
  const [applied, setApplied] = useState<Range>(seen)

  function show(range: Range) {
    setLeast(textOf(range.minPrice))
    setMost(textOf(range.maxPrice))
  }

  if (!isSame(seen, { minPrice, maxPrice })) {
    setSeen({ minPrice, maxPrice })
    // By the back button, a chip or a link. What was applied here is shown, and the next field may be half typed.
    if (!isSame(applied, { minPrice, maxPrice })) show({ minPrice, maxPrice })
  }

  function apply(event?: FormEvent) {
    event?.preventDefault()
    const range = priceRange(readDinars(least), readDinars(most))
    show(range)
    setApplied(range)
    if (!isSame(range, { minPrice, maxPrice })) onChange(range)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (!currentTarget.form?.contains(relatedTarget)) apply()
  }

  return (
    <form className={styles.price} onSubmit={apply}>
      <fieldset>
        <legend className={styles.legend}>{texts.price}</legend>
        <div className={styles.range}>
          <TextField
            label={texts.priceFrom}
            inputMode="numeric"
            autoComplete="off"
            value={least}
            maxLength={12}
            onChange={(event) => setLeast(event.target.value)}
            onBlur={leave}
          />
          <TextField
            label={texts.priceTo}
            inputMode="numeric"
            autoComplete="off"
            value={most}
            maxLength={12}
            onChange={(event) => setMost(event.target.value)}
            onBlur={leave}
          />
        </div>
      </fieldset>
      {/* Two fields are sent by Enter only where there is something that sends them. */}
      <button type="submit" hidden>
        {texts.applyPrice}
      </button>
    </form>
  )
}
