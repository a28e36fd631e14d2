import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '../../../../shared/catalog/product.ts'
import { useMay } from '../../local/session/role.ts'
import { productsTexts } from '#texts/products.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { directed, ownerTitle } from '../../ui/owner-words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showAlert } from '../parts/alert.ts'
import { PanelActions, SavedFields } from '../parts/panel.tsx'
import { useSaving } from '../parts/use-saving.ts'
import { PicturesField } from './pictures-field.tsx'
import { isTouched } from './picture-list.ts'
import type { ProductDraft } from './product-calls.ts'
import { forgetSaved } from './product-draft.ts'
import styles from './product-form.module.css'
import { type EditedProduct, hasStock } from './product-values.ts'
import { StockFields } from './stock-fields.tsx'
import type { SaveOutcome } from '../parts/use-catalog-change.ts'
import { type ShownTexts, TextsFields, textsWithError } from './texts-fields.tsx'
import { useProductForm } from './use-product-form.ts'

const texts = productsTexts

interface ProductFormProps {
  /** The product's id, or 'new'. */
  openId: string
  /** Null for a new product. */
  product: EditedProduct | null
  /** The product was deleted while it was edited. */
  gone: boolean
  categories: readonly Category[]
  offline: boolean
  busy: boolean
  /** Of the upload, 0 to 1. */
  progress: number | null
  /** What the button does that leaves without saving. */
  cancel?: string
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSave: (draft: ProductDraft, revision: number) => Promise<SaveOutcome>
  onSaved: () => void
}

async function tellMissingStock(): Promise<void> {
  const { missingTitle: title, missingStock: text, ok: dismiss } = texts
  await showAlert({ kind: 'warning', title, text, dismiss })
}

function progressText(progress: number): string {
  return progress < 1 ? texts.sending(Math.floor(progress * 100)) : texts.storing
}

/** 'Add New Product' and 'Update Product'. Input stays until it is saved. */
export function ProductForm({
  openId,
  product,
  gone,
  categories,
  offline,
  busy,
  progress,
  cancel = texts.cancel,
  onDirty,
  onCancel,
  onSave,
  onSaved,
}: ProductFormProps) {
  const isNew = product === null
  const isOwner = useMay('owner')
  const state = useProductForm(openId, product)
  const { saving, save, isShown } = useSaving(busy)
  const { form, pictures, dirty } = state
  const { register, setFocus, handleSubmit, formState, watch } = form
  const { errors } = formState
  const isPreparing = pictures.batches > 0
  const [shownTexts, setShownTexts] = useState<ShownTexts>('main')

  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  // A new product opens with the focus in its first field.
  useEffect(() => {
    if (isNew) setFocus('title')
  }, [isNew, setFocus])

  const submit = handleSubmit(send, (wrong) => {
    // Shown at once: the field with the error gets the focus next.
    flushSync(() => setShownTexts((shown) => textsWithError(wrong) ?? shown))
  })

  async function send() {
    const values = form.getValues()
    if (busy || isPreparing) return
    if (!hasStock(values)) return tellMissingStock()
    const buyingPrice = isOwner && state.savesBuyingPrice ? values.buyingPrice : undefined
    const draft = { values: { ...values, buyingPrice }, pictures: pictures.list }
    const outcome = await save(() => onSave(draft, state.revision))
    if (outcome === 'changed') state.noteChanged()
    if (outcome !== 'saved') return
    forgetSaved(openId, values)
    if (isShown()) onSaved()
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={busy} className={styles.form}>
      {gone && <ErrorBanner variant="warning" message={texts.gone} />}
      {!gone && state.changed && (
        <ErrorBanner
          title={texts.changed}
          message={texts.changedHint}
          onRetry={state.load}
          retryLabel={texts.load}
        />
      )}
      {state.restored && (
        <ErrorBanner
          variant="info"
          message={texts.restored}
          onRetry={state.startOver}
          retryLabel={texts.startOver}
        />
      )}
      <SavedFields saving={saving}>
        <TextsFields form={form} shown={shownTexts} onShow={setShownTexts} />
        <div className={styles.prices}>
          <TextField
            label={texts.priceLabel}
            required
            inputMode="decimal"
            autoComplete="off"
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
            label={texts.promoPriceLabel}
            hint={texts.promoPriceHint}
            inputMode="decimal"
            autoComplete="off"
            error={errors.promoPrice?.message}
            {...register('promoPrice')}
          />
          {isOwner && (
            <TextField
              label={texts.buyingPriceLabel}
              hint={state.savesBuyingPrice ? texts.buyingPriceHint : texts.buyingPriceUnknown}
              // A disabled field would have no value at all.
              readOnly={!state.savesBuyingPrice}
              inputMode="decimal"
              autoComplete="off"
              error={errors.buyingPrice?.message}
              {...register('buyingPrice')}
            />
          )}
          {watch('promoPrice').trim() !== '' && (
            <CheckBox className={styles.onSale} label={texts.onSale} {...register('onSale')} />
          )}
        </div>
        <PicturesField pictures={pictures} disabled={saving} />
        <StockFields form={form} />
      </SavedFields>
      {offline && <ErrorBanner variant="warning" message={texts.offline} />}
      <PanelActions>
        {progress !== null && isTouched(pictures) && (
          <output className={styles.progress}>
            <progress value={progress} aria-label={texts.sending(Math.floor(progress * 100))} />
            <span>{progressText(progress)}</span>
          </output>
        )}
        <Button type="submit" busy={busy} disabled={isPreparing}>
          {busy ? texts.submitting : isNew ? texts.submitCreate : texts.submitUpdate}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </PanelActions>
    </form>
  )
}
