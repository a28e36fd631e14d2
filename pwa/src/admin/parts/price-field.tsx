import { useRef, useState } from 'react'
import type { Centimes } from '../../../../shared/money.ts'
import { adminTexts } from '#texts/admin.ts'
import { priceText, readPriceText } from './price-text.ts'
import styles from './price-field.module.css'

const texts = adminTexts.sale

interface PriceFieldProps {
  price: Centimes
  /** Accessible name, with the title of the goods. */
  label: string
  onChange: (price: Centimes) => void
}

/** A unit price that applies while typing. Invalid text is marked; on blur the former price is restored. */
export function PriceField({ price, label, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef(price)
  const isInvalid = typed !== null && readPriceText(typed) === null

  function leave() {
    if (isInvalid) onChange(before.current)
    setTyped(null)
  }

  return (
    <span className={styles.field}>
      <input
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        title={isInvalid ? texts.badPrice : undefined}
        value={typed ?? priceText(price)}
        onFocus={(event) => {
          before.current = price
          event.target.select()
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          const read = readPriceText(event.target.value)
          if (read !== null) onChange(read)
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey) event.currentTarget.blur()
          if (event.key !== 'Escape' || typed === null) return
          // Escape restores the price, and must not close the dialog around the field as well.
          event.stopPropagation()
          event.preventDefault()
          onChange(before.current)
          setTyped(null)
        }}
      />
      {isInvalid && (
        <span role="alert" className={styles.problem}>
          {texts.badPrice}
        </span>
      )}
    </span>
  )
}
