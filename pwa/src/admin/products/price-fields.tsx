import type { Category } from '../../../../shared/catalog/product.ts'
import { productsTexts } from '#texts/products.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { directed, ownerTitle } from '../../ui/owner-words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './price-fields.module.css'
import type { ProductFormApi } from './use-product-form.ts'

const texts = productsTexts
const PRICE = { inputMode: 'decimal', autoComplete: 'off' } as const

interface PriceFieldsProps {
  form: ProductFormApi
  categories: readonly Category[]
  /** The field of the buying price; null for who must not see it. `isUnknown`: it is neither known nor typed. */
  buyingPrice: { isUnknown: boolean } | null
}

/** The prices of the product, between them its category. */
export function PriceFields({ form, categories, buyingPrice }: PriceFieldsProps) {
  const { register, formState, watch } = form
  const { errors } = formState
  return (
    <div className={styles.prices}>
      <TextField
        {...PRICE}
        label={texts.priceLabel}
        required
        error={errors.price?.message}
        {...register('price')}
      />
      <SelectField
        label={texts.categoryLabel}
        required
        hint={categories.length === 0 ? texts.noCategories : undefined}
        error={errors.category?.message}
        {...register('category')}
      >
        <option value="">{texts.chooseCategory}</option>
        {categories.map((category) => {
          const { text, language } = ownerTitle(category)
          return (
            <option key={category._id} value={category._id} {...directed(language)}>
              {text}
            </option>
          )
        })}
      </SelectField>
      <TextField
        {...PRICE}
        label={texts.promoPriceLabel}
        hint={texts.promoPriceHint}
        error={errors.promoPrice?.message}
        {...register('promoPrice')}
      />
      {buyingPrice !== null && (
        <TextField
          {...PRICE}
          label={texts.buyingPriceLabel}
          hint={buyingPrice.isUnknown ? texts.buyingPriceUnknown : texts.buyingPriceHint}
          // A disabled field would have no value at all.
          readOnly={buyingPrice.isUnknown}
          error={errors.buyingPrice?.message}
          {...register('buyingPrice')}
        />
      )}
      {watch('promoPrice').trim() !== '' && (
        <CheckBox className={styles.onSale} label={texts.onSale} {...register('onSale')} />
      )}
    </div>
  )
}
