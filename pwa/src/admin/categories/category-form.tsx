import { officeEntryTexts } from '#shared-texts/office-entries.ts'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createStore, useStore } from 'zustand'
import type { Category } from '../../../../shared/catalog/product.ts'
import { TRANSLATED_LANGUAGES } from '../../../../shared/catalog/translations.ts'
import { hasCarousel } from '../../../../shared/catalog/home-catalog.ts'
import {
  categoryFormSchema,
  type CategoryFormTexts,
  newCategoryFormSchema,
} from '../../../../shared/categories/category-request.ts'
import { categoriesTexts } from '#texts/categories.ts'
import { translationsTexts } from '#texts/translations.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { directed } from '../../ui/owner-words.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { showAlert } from '../parts/alert.ts'
import { pictureProblem } from '../parts/check-picture.ts'
import { PanelActions, SavedFields } from '../parts/panel.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useSaving } from '../parts/use-saving.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import type { CategoryDraft } from './category-calls.ts'
import { beginEditing, followCategory, isChangedElsewhere } from './category-editing.ts'
import type { SaveOutcome } from '../parts/use-catalog-change.ts'
import styles from './category-form.module.css'

const texts = categoriesTexts

interface CategoryFormProps {
  /** Null for a new category. */
  category: Category | null
  /** The category was deleted while it was edited. */
  gone: boolean
  busy: boolean
  /** What the button does that leaves without saving. */
  cancel?: string
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSave: (draft: CategoryDraft) => Promise<SaveOutcome>
  onSaved: () => void
}

function valuesOf(category: Category | null): CategoryFormTexts {
  const { title = '', translations } = category ?? {}
  const [fr, ar] = [translations?.fr?.title ?? '', translations?.ar?.title ?? '']
  return { title, translations: { fr: { title: fr }, ar: { title: ar } } }
}

/** 'Add New Category' and 'Update Category': titles and picture. Input stays until it is saved. */
export function CategoryForm({
  category,
  gone,
  busy,
  cancel = texts.cancel,
  onDirty,
  onCancel,
  onSave,
  onSaved,
}: CategoryFormProps) {
  const isNew = category === null
  const { saving, save, isShown } = useSaving(busy)
  const [image, setImage] = useState<File | null>(null)
  const [imageError, setImageError] = useState<string>()
  const [store] = useState(() => createStore(() => beginEditing(category)))
  const editing = useStore(store)
  const { basis } = editing
  const { register, handleSubmit, setFocus, formState, control } = useForm({
    resolver: valibotResolver(isNew ? newCategoryFormSchema : categoryFormSchema),
    values: valuesOf(basis),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = formState
  const versions = useWatch({ control, name: 'translations' })
  const dirty = isDirty || image !== null
  useLeaveGuard(dirty)

  useLayoutEffect(() => {
    store.setState(followCategory(editing, category, dirty))
  }, [store, editing, category, dirty])
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  // A new category opens with the focus in its title.
  useEffect(() => {
    if (isNew) setFocus('title')
  }, [isNew, setFocus])

  const imageProblem = async () => {
    if (image !== null) return (await pictureProblem(image)) ?? undefined
    return isNew ? officeEntryTexts.category.image : undefined
  }

  /** The file chosen last: the check of an earlier one is ignored when it finishes later. */
  const chosen = useRef<File | null>(null)
  const choose = async (file: File | null) => {
    chosen.current = file
    setImage(file)
    setImageError(undefined)
    const problem = file === null ? null : await pictureProblem(file)
    if (chosen.current === file) setImageError(problem ?? undefined)
  }

  const submit = handleSubmit(
    async (typed) => {
      const problem = await imageProblem()
      setImageError(problem)
      if (problem !== undefined || busy) return
      const outcome = await save(() => onSave({ ...typed, image, revision: basis?.revision }))
      if (outcome === 'changed') store.setState({ isRefused: true })
      if (outcome === 'saved' && isShown()) onSaved()
    },
    async () => {
      setImageError(await imageProblem())
      if (isNew) return
      const { missingTitle: title, missingTitleText: text, ok: dismiss } = texts
      await showAlert({ kind: 'warning', title, text, dismiss })
    },
  )

  const { featured } = useShop().settings
  return (
    <form noValidate onSubmit={submit} aria-busy={busy} className={styles.form}>
      {gone && <ErrorBanner variant="warning" message={texts.gone} />}
      {!gone && isChangedElsewhere(editing, category) && (
        <ErrorBanner
          title={texts.changed}
          message={texts.changedHint}
          onRetry={() => store.setState({ wantsLoad: true })}
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
