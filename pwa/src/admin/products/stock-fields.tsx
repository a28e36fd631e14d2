import { productsTexts } from '#texts/products.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { EMPTY_ROW } from './product-values.ts'
import { keepEnter, SizesEditor } from './sizes-editor.tsx'
import styles from './stock-fields.module.css'
import type { ProductFormApi } from './use-product-form.ts'
import { useBarcodeScans } from './use-barcode-scans.ts'

const texts = productsTexts

/** Either sizes or a single stock. Switching keeps the input of the other side. */
export function StockFields({ form }: { form: ProductFormApi }) {
  const { register, formState, watch, setValue, getValues } = form
  const { errors } = formState
  const hasSizes = watch('hasSizes')
  const stockShown = watch('stockShown')
  const { lowStock } = useShop()
  useBarcodeScans()

  function choose(withSizes: boolean) {
    setValue('hasSizes', withSizes, { shouldDirty: true })
    if (withSizes && getValues('sizes').length === 0) setValue('sizes', [EMPTY_ROW])
  }

  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{texts.stockLegend}</legend>
      <div className={styles.kinds}>
        {[true, false].map((withSizes) => (
          <label key={String(withSizes)} className={styles.kind}>
            <input
              type="radio"
              name="stock-kind"
              checked={hasSizes === withSizes}
              onChange={() => choose(withSizes)}
            />
            <span>{withSizes ? texts.withSizes : texts.withoutSizes}</span>
          </label>
        ))}
      </div>
      {hasSizes ? (
        <SizesEditor form={form} />
      ) : (
        <div className={styles.plain}>
          <TextField
            label={texts.quantityLabel}
            inputMode="numeric"
            autoComplete="off"
            hint={stockShown !== null && stockShown < 0 ? texts.oversold(-stockShown) : undefined}
            error={errors.stock?.message}
            {...register('stock')}
          />
          <TextField
            label={texts.barcodeLabel}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            maxLength={64}
            placeholder={texts.barcodeHint}
            error={errors.barcode?.message}
            onKeyDown={keepEnter}
            {...register('barcode')}
          />
        </div>
      )}
      <TextField
        className={styles.limit}
        label={texts.lowStockLabel}
        hint={texts.lowStockHint(lowStock)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder={String(lowStock)}
        error={errors.lowStock?.message}
        {...register('lowStock')}
      />
    </fieldset>
  )
}
