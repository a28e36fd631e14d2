import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type StoreApi, useStore } from 'zustand'
import { useMay } from '../../local/session/role.ts'
import type { CounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { productsTexts } from '#texts/products.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { isChangedElsewhere, isTyped } from '../parts/form-editing.ts'
import { PanelActions, SavedFields } from '../parts/panel.tsx'
import { useSaving } from '../parts/use-saving.ts'
import { isTouched } from './picture-list.ts'
import { PicturesField } from './pictures-field.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ProductActions } from './product-actions.ts'
import { savesBuyingPrice } from './product-editing.ts'
import type { OpenProduct, ProductFormDesk } from './product-form-store.ts'
import styles from './product-form.module.css'
import { StockFields } from './stock-fields.tsx'
import { type ShownTexts, TextsFields, textsWithError } from './texts-fields.tsx'
import { useProductForm } from './use-product-form.ts'

const texts = productsTexts

/** Says that the product was deleted or changed elsewhere, and that the fields hold a draft. */
function FormNotices({ desk, isDirty }: { desk: ProductFormDesk; isDirty: boolean }) {
  const { product, gone, editing, typed, load, startOver } = desk
  return (
    <>
      {gone && <ErrorBanner variant="warning" message={texts.gone} />}
      {!gone && isChangedElsewhere(editing, product, isDirty) && (
        <ErrorBanner
          title={texts.changed}
          message={texts.changedHint}
          onRetry={load}
          retryLabel={texts.load}
        />
      )}
      {editing.isRestored && isTyped(editing, typed) && (
        <ErrorBanner
          variant="info"
          message={texts.restored}
          onRetry={startOver}
          retryLabel={texts.startOver}
        />
      )}
    </>
  )
}

/** `part`: of the upload, 0 to 1. */
function UploadProgress({ part }: { part: number }) {
  const sending = texts.sending(Math.floor(part * 100))
  return (
    <output className={styles.progress}>
      <progress value={part} aria-label={sending} />
      <span>{part < 1 ? sending : texts.storing}</span>
    </output>
  )
}

interface ProductFormProps {
  /** The product's id, or 'new'. */
  openId: string
  open: OpenProduct
  catalog: Pick<CounterCatalog, 'categories' | 'offline'>
  actions: StoreApi<ProductActions>
  /** What the button does that leaves without saving. */
  cancel?: string
  onCancel: () => void
  onSaved: () => void
}

/** 'Add New Product' and 'Update Product'. Input stays until it is saved. */
export function ProductForm(props: ProductFormProps) {
  const { openId, open, catalog, actions, cancel = texts.cancel, onCancel, onSaved } = props
  const isNew = open.product === null
  const isOwner = useMay('owner')
  const { form, pictures, desk, isDirty } = useProductForm(openId, open, actions)
  const { busy, progress } = useStore(actions)
  const { saving, save } = useSaving(busy)
  const [shownTexts, setShownTexts] = useState<ShownTexts>('main')
  const { setFocus, handleSubmit } = form

  // A new product opens with the focus in its first field.
  useEffect(() => {
    if (isNew) setFocus('title')
  }, [isNew, setFocus])

  const submit = handleSubmit(
    async () => {
      if (await save(() => desk.save(form.getValues(), isOwner))) onSaved()
    },
    (wrong) => {
      // Shown at once: the field with the error gets the focus next.
      flushSync(() => setShownTexts((shown) => textsWithError(wrong) ?? shown))
    },
  )

  return (
    <form noValidate onSubmit={submit} aria-busy={busy} className={styles.form}>
      <FormNotices desk={desk} isDirty={isDirty} />
      <SavedFields saving={saving}>
        <TextsFields form={form} shown={shownTexts} onShow={setShownTexts} />
        <PriceFields
          form={form}
          categories={catalog.categories}
          buyingPrice={isOwner ? { isUnknown: !savesBuyingPrice(desk.editing, desk.typed) } : null}
        />
        <PicturesField pictures={pictures} disabled={saving} />
        <StockFields form={form} />
      </SavedFields>
      {catalog.offline && <ErrorBanner variant="warning" message={texts.offline} />}
      <PanelActions>
        {progress !== null && isTouched(pictures) && <UploadProgress part={progress} />}
        <Button type="submit" busy={busy} disabled={pictures.batches > 0}>
          {busy ? texts.submitting : isNew ? texts.submitCreate : texts.submitUpdate}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </PanelActions>
    </form>
  )
}
