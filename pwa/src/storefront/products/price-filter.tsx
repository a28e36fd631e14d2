import { type FocusEvent, type FormEvent, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { shoppingTexts } from '#texts/shopping.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './filter-panel.module.css'
import { createPriceFields, isSame, type PriceRange } from './price-fields.ts'

const texts = shoppingTexts.products

interface PriceFilterProps extends PriceRange {
  onChange: (range: PriceRange) => void
}

/** Minimum and maximum price. Takes effect on Enter and when the focus leaves the two fields. */
export function PriceFilter({ minPrice, maxPrice, onChange }: PriceFilterProps) {
  const [store] = useState(() => createPriceFields({ minPrice, maxPrice }))
  const { least, most, type, follow } = useStore(store)
  useLayoutEffect(() => follow({ minPrice, maxPrice }), [follow, minPrice, maxPrice])

  function apply(event?: FormEvent) {
    event?.preventDefault()
    const range = store.getState().apply()
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
            onChange={(event) => type({ least: event.target.value })}
            onBlur={leave}
          />
          <TextField
            label={texts.priceTo}
            inputMode="numeric"
            autoComplete="off"
            value={most}
            maxLength={12}
            onChange={(event) => type({ most: event.target.value })}
            onBlur={leave}
          />
        </div>
      </fieldset>
      {/* A form with two fields submits on Enter only with a submit button. */}
      <button type="submit" hidden>
        {texts.applyPrice}
      </button>
    </form>
  )
}
