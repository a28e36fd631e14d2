import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MAX_SIZES } from '../../../../shared/products/product-sizes.ts'
import { productsTexts } from '#texts/products.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIsWider } from '../parts/use-is-wider.ts'
import { EMPTY_ROW } from './product-values.ts'
import { SIZE_SETS, withSizeSet } from './size-sets.ts'
import styles from './sizes-editor.module.css'
import type { ProductFormApi } from './use-product-form.ts'

const texts = productsTexts

/** Prevents that the Enter at the end of a scan submits the form. */
export function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** Width in pixels from which the buttons of a row fit beside its fields; below it, the size would be unreadable. */
const BESIDE = 320

/** Editor of the sizes in display order, each with quantity and barcode. */
export function SizesEditor({ form }: { form: ProductFormApi }) {
  const { control, register, getValues, formState } = form
  const errors = formState.errors.sizes
  const box = useRef<HTMLDivElement>(null)
  // No container query: in this fieldset Chromium gives such a container no height on a wide screen.
  const isWide = useIsWider(box, BESIDE)
  const { fields, append, remove, swap, replace } = useFieldArray({ control, name: 'sizes' })

  return (
    <div ref={box} className={styles.editor} data-wide={isWide}>
      <fieldset aria-label={texts.quickSets} className={styles.sets}>
        {SIZE_SETS.map(({ label, sizes }) => (
          <Button
            key={label}
            variant="soft"
            size="sm"
            onClick={() => replace(withSizeSet(getValues('sizes'), sizes))}
          >
            <bdi dir="ltr">{label}</bdi>
          </Button>
        ))}
      </fieldset>
      <ol className={styles.rows}>
        {fields.map((field, place) => {
          const { size, shown } = field
          const problems = errors?.[place]
          return (
            <li key={field.id} className={styles.row}>
              <TextField
                label={texts.sizeLabel}
                hideLabel={place > 0}
                autoComplete="off"
                dir="auto"
                maxLength={40}
                error={problems?.size?.message}
                {...register(`sizes.${place}.size`)}
              />
              <TextField
                label={texts.quantityLabel}
                hideLabel={place > 0}
                inputMode="numeric"
                autoComplete="off"
                placeholder={shown !== null && shown < 0 ? String(shown) : '0'}
                error={problems?.quantity?.message}
                {...register(`sizes.${place}.quantity`)}
              />
              <div className={styles.ways}>
                <IconButton
                  label={texts.moveUp(size)}
                  disabled={place === 0}
                  onClick={() => swap(place, place - 1)}
                >
                  <ChevronUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={texts.moveDown(size)}
                  disabled={place === fields.length - 1}
                  onClick={() => swap(place, place + 1)}
                >
                  <ChevronDown size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={texts.removeSize(size)} onClick={() => remove(place)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </div>
              <TextField
                label={texts.barcodeLabel}
                hideLabel
                autoComplete="off"
                spellCheck={false}
                dir="ltr"
                maxLength={64}
                placeholder={texts.barcodeLabel}
                className={styles.barcode}
                error={problems?.barcode?.message}
                onKeyDown={keepEnter}
                {...register(`sizes.${place}.barcode`)}
              />
              {shown !== null && shown < 0 && (
                <p className={styles.oversold}>{texts.oversold(-shown)}</p>
              )}
            </li>
          )
        })}
      </ol>
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size={18} aria-hidden="true" />}
        disabled={fields.length >= MAX_SIZES}
        className={styles.add}
        onClick={() => append(EMPTY_ROW)}
      >
        {texts.addSize}
      </Button>
    </div>
  )
}
