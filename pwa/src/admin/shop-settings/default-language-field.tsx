import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from '../../../../shared/language.ts'
import { shopSettingsTexts } from '#texts/shop-settings.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

const texts = shopSettingsTexts.selling

/** The language of visitors whose browser asks for none of the shop's. */
export function DefaultLanguageField({ form }: { form: SettingsFormApi }) {
  return (
    <SelectField
      label={texts.language}
      hint={texts.languageHint}
      error={form.formState.errors.defaultLanguage?.message}
      {...form.register('defaultLanguage')}
    >
      <option value="">{texts.languageUsual(LANGUAGE_FACTS[DEFAULT_LANGUAGE].name)}</option>
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {LANGUAGE_FACTS[language].name}
        </option>
      ))}
    </SelectField>
  )
}
