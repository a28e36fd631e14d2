import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_QUANTITY } from '../../../shared/schemas.ts'
import { controlTexts } from '#texts/controls.ts'
import { classes } from './classes.ts'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  onChange: (quantity: number) => void
  /** Accessible name: 'Quantity of Blue jersey'. */
  label: string
  min?: number
  /** The stock, at most 999. */
  max?: number
  size?: 'md' | 'lg'
  disabled?: boolean
  /** Called for a quantity outside the bounds; the value stays. With it, the buttons stay enabled at the bounds. */
  onRejected?: (reason: 'below' | 'above') => void
  className?: string | undefined
}

/** Minus button, integer field, plus button. Typed text takes effect on Enter or blur. */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max = MAX_QUANTITY,
  size = 'md',
  disabled = false,
  onRejected,
  className,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function ask(quantity: number) {
    setTyped(null)
    if (!Number.isInteger(quantity) || quantity === value) return
    if (quantity < min) return onRejected?.('below')
    if (quantity > max && quantity > value) return onRejected?.('above')
    onChange(quantity)
  }

  return (
    <fieldset
      aria-label={label}
      className={classes(styles.stepper, styles[size], disabled && styles.off, className)}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={controlTexts.lessOf(label)}
        data-end={value <= min}
        aria-disabled={value <= min && !onRejected}
        disabled={disabled}
        onClick={() => ask(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        className={styles.value}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => {
          const text = event.target.value
          // Text equal to the value counts as no input, so that the field follows later changes, as by a scan.
          setTyped(text === String(value) ? null : text)
        }}
        onBlur={() => typed !== null && ask(Number.parseInt(typed, 10))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === null) return
          event.preventDefault()
          ask(Number.parseInt(typed, 10))
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={controlTexts.moreOf(label)}
        data-end={value >= max}
        aria-disabled={value >= max && !onRejected}
        disabled={disabled}
        onClick={() => ask(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
