import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_FACTS,
  LANGUAGES,
} from '../../../../shared/language.ts'
import { shopSettingsTexts } from '#texts/shop-settings.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

const texts = shopSettingsTexts.selling

interface DefaultLanguageFieldProps {
  form: SettingsFormApi
  /** Preselected instead of 'as a new shop has it'. */
  proposed?: Language | undefined
}

/** The language for visitors whose browser asks for none of the shop's languages, and for the shop's emails. */
export function DefaultLanguageField({ form, proposed }: DefaultLanguageFieldProps) {
  return (
    <SelectField
      label={texts.language}
      hint={texts.languageHint}
      error={form.formState.errors.defaultLanguage?.message}
      value={form.watch('defaultLanguage') || (proposed ?? '')}
      onChange={({ target }) =>
        form.setValue('defaultLanguage', target.value, { shouldDirty: true })
      }
    >
      {proposed === undefined && (
        <option value="">{texts.languageUsual(LANGUAGE_FACTS[DEFAULT_LANGUAGE].name)}</option>
      )}
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {LANGUAGE_FACTS[language].name}
        </option>
      ))}
    </SelectField>
  )
}
