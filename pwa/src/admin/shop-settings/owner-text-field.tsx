import { type ReactNode, useRef } from 'react'
import { TRANSLATED_LANGUAGES } from '../../../../shared/catalog/translations.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { directed } from '../../ui/owner-words.ts'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { useIsWider } from '../parts/use-is-wider.ts'
import type { TextKey } from './settings-values.ts'
import styles from './shop-settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

/** Width from which the main text and its versions fit side by side. */
const COLUMNS_PIXELS = 560

interface OwnerTextFieldProps {
  form: SettingsFormApi
  name: TextKey
  label: string
  hint?: ReactNode
  /** Default text, shown while the field is empty. */
  usual: string
  maxLength: number
  /** More than one line. */
  rows?: number
}

/** A text of the owner's: the main one beside its versions, which a phone folds away. */
export function OwnerTextField({
  form,
  name,
  label,
  hint,
  usual,
  maxLength,
  rows,
}: OwnerTextFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const isWide = useIsWider(box, COLUMNS_PIXELS)
  const values = form.watch(name)
  const errors = form.formState.errors[name]
  const Control = rows === undefined ? TextField : TextAreaField
  const shared = { maxLength, autoComplete: 'off', ...(rows !== undefined && { rows }) }
  const hasMain = values.text.trim() !== ''
  const missing = TRANSLATED_LANGUAGES.filter(
    (language) => hasMain && values[language].trim() === '',
  )

  const versions = TRANSLATED_LANGUAGES.map((language) => (
    <Control
      key={language}
      {...shared}
      {...directed(language)}
      label={language === 'fr' ? texts.inFrench(label) : texts.inArabic(label)}
      hint={
        missing.includes(language) ? (
          <span className={styles.missing}>{texts.missing[language]}</span>
        ) : undefined
      }
      error={errors?.[language]?.message}
      {...form.register(`${name}.${language}`)}
    />
  ))

  return (
    <div ref={box} className={styles.ownerText} data-wide={isWide}>
      <Control
        {...shared}
        dir="auto"
        label={label}
        hint={hint}
        placeholder={usual}
        error={errors?.text?.message}
        {...form.register(`${name}.text`)}
      />
      {isWide ? (
        <div className={styles.pair}>{versions}</div>
      ) : (
        <details className={styles.folded}>
          <summary>
            <span>{texts.versions}</span>
            {missing.map((language) => (
              <span key={language} className={styles.missing}>
                {texts.missing[language]}
              </span>
            ))}
          </summary>
          <div className={styles.stack}>{versions}</div>
        </details>
      )}
    </div>
  )
}
