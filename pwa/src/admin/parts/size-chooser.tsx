import { useRef } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { adminTexts } from '#texts/admin.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { ownerTitle } from '../../ui/owner-words.ts'
import { useArrowKeys } from './arrow-keys.ts'
import styles from './size-chooser.module.css'

const texts = adminTexts.sale

interface SizeChooserProps {
  /** The product whose size is to be chosen; null when closed. */
  product: CounterProduct | null
  /** The size in the search text, focused first. */
  named: string | null
  onChoose: (size: string) => void
  onClose: () => void
}

/** Dialog for choosing a size that is in stock. Arrows move, Enter chooses, Escape closes. */
export function SizeChooser({ product, named, onChoose, onClose }: SizeChooserProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  useArrowKeys({ grid })
  const offered = named ?? product?.sizes.find((entry) => entry.quantity > 0)?.size ?? null
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title={product ? ownerTitle(product).text : ''}
      size="md"
    >
      <p className={styles.ask}>{texts.chooseSize}</p>
      <fieldset ref={grid} aria-label={texts.chooseSize} className={styles.sizes}>
        {product?.sizes.map(({ size, quantity }) => (
          <button
            key={size}
            ref={size === offered ? focusFirst : undefined}
            type="button"
            className={styles.size}
            disabled={quantity <= 0}
            // The Enter that opened the dialog may still be held down; its auto-repeat must not choose.
            onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
            onClick={() => onChoose(size)}
          >
            <bdi className={styles.name}>{size}</bdi>
            <span className={styles.left}>
              {quantity > 0 ? texts.sizeLeft(quantity) : texts.sizeNone}
            </span>
          </button>
        ))}
      </fieldset>
    </Dialog>
  )
}
