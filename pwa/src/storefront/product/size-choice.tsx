import { type Ref, useId } from 'react'
import type { ProductSize } from '../../../../shared/catalog/product.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { classes } from '../../ui/classes.ts'
import tile from '../../ui/tile.module.css'
import styles from './size-choice.module.css'

interface SizeChoiceProps {
  /** Sizes in stock, in order. */
  sizes: readonly ProductSize[]
  /** Sizes with this many pieces or fewer say how many are left. */
  lowStock: number
  value: string | null
  onChange: (size: string) => void
  error?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
}

/** One chip for each size. They are radio buttons, so that the arrow keys work. */
export function SizeChoice({ sizes, lowStock, value, onChange, error, ref }: SizeChoiceProps) {
  const id = useId()
  const texts = shoppingTexts.product
  return (
    <fieldset ref={ref} aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>{texts.sizes}</legend>
      <div className={styles.chips}>
        {sizes.map(({ size, quantity }) => (
          <label key={size} className={styles.chip}>
            <input
              type="radio"
              name={id}
              value={size}
              checked={size === value}
              onChange={() => onChange(size)}
              className={tile.input}
            />
            <span className={classes(tile.tile, styles.face)}>
              <bdi className={styles.size}>{size}</bdi>
              {quantity <= lowStock && (
                <span className={styles.left}>{texts.onlyLeft(quantity)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
