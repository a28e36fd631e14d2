import { useEffect } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { TRANSLATED_LANGUAGES } from '../../../../shared/catalog/translations.ts'
import { hasCarousel } from '../../../../shared/catalog/home-catalog.ts'
import { categoriesTexts } from '#texts/categories.ts'
import { translationsTexts } from '#texts/translations.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { directed } from '../../ui/owner-words.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { isChangedElsewhere } from '../parts/form-editing.ts'
import { PanelActions, SavedFields } from '../parts/panel.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useSaving } from '../parts/use-saving.ts'
import type { CategoryActions } from './category-actions.ts'
import { isDirty, type OpenCategory } from './category-form-store.ts'
import styles from './category-form.module.css'
import { useCategoryForm } from './use-category-form.ts'

const texts = categoriesTexts

interface CategoryFormProps {
  open: OpenCategory
  actions: StoreApi<CategoryActions>
  /** What the button does that leaves without saving. */
  cancel?: string
  onCancel: () => void
  onSaved: () => void
}

/** 'Add New Category' and 'Update Category': titles and picture. Input stays until it is saved. */
export function CategoryForm(props: CategoryFormProps) {
  const { open, actions, cancel = texts.cancel, onCancel, onSaved } = props
  const { category, gone } = open
  const isNew = category === null
  const { form, desk } = useCategoryForm(open, actions)
  const { register, handleSubmit, setFocus, formState, watch } = form
  const { errors } = formState
  const { busy } = useStore(actions)
  const { saving, save } = useSaving(busy)
  const { editing, image, imageError, load, choose, refuse } = desk
  const { basis } = editing
  const versions = watch('translations')
  const { featured } = useShop().settings

  // A new category opens with the focus in its title.
  useEffect(() => {
    if (isNew) setFocus('title')
  }, [isNew, setFocus])

  const submit = handleSubmit(async (typed) => {
    if (await save(() => desk.save(typed))) onSaved()
  }, refuse)

  return (
    <form noValidate onSubmit={submit} aria-busy={busy} className={styles.form}>
      {gone && <ErrorBanner variant="warning" message={texts.gone} />}
      {!gone && isChangedElsewhere(editing, category, isDirty(desk)) && (
        <ErrorBanner
          title={texts.changed}
          message={texts.changedHint}
          onRetry={load}
          retryLabel={texts.load}
        />
      )}
      <SavedFields saving={saving}>
        <TextField
          label={texts.titleLabel}
          hint={basis && hasCarousel(basis, featured) ? texts.carouselHint(basis.title) : undefined}
          required
          autoComplete="off"
          dir="auto"
          error={errors.title?.message}
          {...register('title')}
        />
        <div className={styles.versions}>
          {TRANSLATED_LANGUAGES.map((language) => (
            <TextField
              key={language}
              {...directed(language)}
              label={translationsTexts.title[language]}
              autoComplete="off"
              hint={
                versions[language].title.trim() === ''
                  ? translationsTexts.noTitle[language]
                  : undefined
              }
              error={errors.translations?.[language]?.title?.message}
              {...register(`translations.${language}.title`)}
            />
          ))}
        </div>
        <PictureField
          label={texts.imageLabel}
          hint={texts.imageHint}
          error={imageError}
          required={isNew}
          round
          current={category?.image ?? null}
          value={image}
          onChange={(file) => void choose(file)}
        />
      </SavedFields>
      <PanelActions>
        <Button type="submit" busy={busy}>
          {busy ? texts.submitting : isNew ? texts.submitCreate : texts.submitUpdate}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </PanelActions>
    </form>
  )
}
