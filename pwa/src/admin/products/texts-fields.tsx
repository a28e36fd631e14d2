import { type ReactNode, useId, useRef } from 'react'
import {
  TRANSLATED_LANGUAGES,
  type TranslatedLanguage,
} from '../../../../shared/catalog/translations.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../shared/products/product-texts.ts'
import { productsTexts } from '#texts/products.ts'
import { translationsTexts as texts } from '#texts/translations.ts'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { directed } from '../../ui/owner-words.ts'
import { useIsWider } from '../parts/use-is-wider.ts'
import styles from './texts-fields.module.css'
import type { ProductFormApi } from './use-product-form.ts'

/** Width from which the main text and a version fit side by side. */
const TWO_COLUMNS_PIXELS = 420

export type ShownTexts = 'main' | TranslatedLanguage

interface TextsFieldsProps {
  form: ProductFormApi
  /** The selected texts. A narrow form shows them alone; a wide one shows the main text beside a version. */
  shown: ShownTexts
  onShow: (shown: ShownTexts) => void
}

/** The texts that hold the first error of the form, if any does. */
export function textsWithError(errors: ProductFormApi['formState']['errors']): ShownTexts | null {
  if (errors.title || errors.description) return 'main'
  return TRANSLATED_LANGUAGES.find((language) => errors.translations?.[language]) ?? null
}

function VersionFields({ form, language }: { form: ProductFormApi; language: TranslatedLanguage }) {
  const { register, watch, formState } = form
  const errors = formState.errors.translations?.[language]
  const { title, description } = watch(`translations.${language}`)
  return (
    <>
      <TextField
        {...directed(language)}
        label={texts.title[language]}
        autoComplete="off"
        maxLength={MAX_TITLE_LENGTH}
        hint={title.trim() === '' ? texts.noTitle[language] : undefined}
        error={errors?.title?.message}
        {...register(`translations.${language}.title`)}
      />
      <TextAreaField
        {...directed(language)}
        label={texts.description[language]}
        rows={4}
        maxLength={MAX_DESCRIPTION_LENGTH}
        hint={description.trim() === '' ? texts.noDescription[language] : undefined}
        error={errors?.description?.message}
        {...register(`translations.${language}.description`)}
      />
    </>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}

/** Title and description in the main text and its versions: two of them side by side, or one at a time on a phone. */
export function TextsFields({ form, shown, onShow }: TextsFieldsProps) {
  const { register, watch, formState } = form
  const { errors } = formState
  const name = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const isWide = useIsWider(box, TWO_COLUMNS_PIXELS)
  const versions = watch('translations')
  const version = shown === 'main' && isWide ? TRANSLATED_LANGUAGES[0] : shown

  return (
    <fieldset ref={box} className={styles.texts} data-wide={isWide}>
      <fieldset aria-label={texts.languages} className={styles.choices}>
        {isWide ? (
          <p className={styles.main}>{texts.main}</p>
        ) : (
          <Choice name={name} checked={shown === 'main'} onChoose={() => onShow('main')}>
            {texts.main}
          </Choice>
        )}
        <div className={styles.versions}>
          {TRANSLATED_LANGUAGES.map((language) => (
            <Choice
              key={language}
              name={name}
              checked={version === language}
              onChoose={() => onShow(language)}
            >
              <span>{texts.names[language]}</span>
              {Object.values(versions[language]).some((text) => text.trim() === '') && (
                <>
                  <span className={styles.dot} aria-hidden="true" />
                  <span className="visually-hidden">{texts.incomplete}</span>
                </>
              )}
            </Choice>
          ))}
        </div>
      </fieldset>
      {(isWide || version === 'main') && (
        <div className={styles.column}>
          <TextField
            label={productsTexts.titleLabel}
            required
            autoComplete="off"
            dir="auto"
            maxLength={MAX_TITLE_LENGTH}
            error={errors.title?.message}
            {...register('title')}
          />
          <TextAreaField
            label={productsTexts.descriptionLabel}
            required
            rows={4}
            dir="auto"
            maxLength={MAX_DESCRIPTION_LENGTH}
            hint={texts.mainHint}
            error={errors.description?.message}
            {...register('description')}
          />
        </div>
      )}
      {version !== 'main' && (
        <div key={version} className={styles.column}>
          <VersionFields form={form} language={version} />
        </div>
      )}
    </fieldset>
  )
}
