import type { ReactNode } from 'react'
import type { Language } from '../../../../shared/language.ts'
import { SETTINGS_LENGTHS } from '../../../../shared/shop/settings-change.ts'
import { SHOP } from '../../../../shared/shop/shop-profile.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { shopTexts } from '#shared-texts/shop.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { guideTexts } from '#texts/guide.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GuideActions, GuideStepFrame, type GuideStepProps } from '../parts/guide-step.tsx'
import { proposedLanguage } from '../parts/proposed-language.ts'
import { tariffOfTown, townOf } from '../parts/tariff-of-town.ts'
import { DefaultLanguageField } from './default-language-field.tsx'
import { SettingsPicture } from './settings-picture.tsx'
import styles from './shop-settings.module.css'
import { StoredSettings } from './stored-settings.tsx'
import { type SettingsFormApi, useSettingsForm } from './use-settings-form.ts'

interface StepFormProps extends GuideStepProps {
  stored: OfficeSettings
  reload: () => void
  /** Saved on 'Next' as the shop's language where none was chosen. */
  proposed: Language | undefined
  children: (form: SettingsFormApi) => ReactNode
}

/** The form of one step. It shows some of the shop's settings and saves what was changed on 'Next'. */
function StepForm({ stored, reload, proposed, onDone, children }: StepFormProps) {
  const { form, busy, isChanged, complete, save } = useSettingsForm(stored, reload, onDone)
  return (
    <form
      noValidate
      aria-busy={busy}
      className={styles.form}
      onSubmit={(event) => {
        if (complete(proposed)) return void save(event)
        event.preventDefault()
        onDone()
      }}
    >
      {isChanged && <ErrorBanner variant="warning" message={texts.changed} />}
      {children(form)}
      <GuideActions busy={busy} onSkip={onDone} />
    </form>
  )
}

interface SettingsStepProps extends GuideStepProps {
  texts: { title: string; hint: string }
  /** The language to propose for the shop; without it the step does not touch the language. */
  propose?: (stored: OfficeSettings) => Language | undefined
  children: (form: SettingsFormApi, proposed: Language | undefined) => ReactNode
}

/** A step that shows some of the shop's settings. */
function SettingsStep({ texts: { title, hint }, propose, onDone, children }: SettingsStepProps) {
  return (
    <GuideStepFrame title={title} hint={hint}>
      <StoredSettings>
        {(stored, reload) => {
          const proposed = propose?.(stored)
          return (
            <StepForm stored={stored} reload={reload} proposed={proposed} onDone={onDone}>
              {(form) => children(form, proposed)}
            </StepForm>
          )
        }}
      </StoredSettings>
    </GuideStepFrame>
  )
}

/** The name of the shop, its logo and its language. */
export function NameStep({ onDone }: GuideStepProps) {
  const { identity } = texts
  return (
    <SettingsStep texts={guideTexts.name} propose={proposedLanguage} onDone={onDone}>
      {(form, proposed) => (
        <>
          <TextField
            label={identity.name}
            autoComplete="organization"
            dir="auto"
            maxLength={SETTINGS_LENGTHS.name}
            placeholder={SHOP.name}
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
          <SettingsPicture form={form} name="logo" label={identity.logo} hint={identity.logoHint} />
          <DefaultLanguageField form={form} proposed={proposed} />
        </>
      )}
    </SettingsStep>
  )
}

/** The wilaya of the shop, stored as the town in each language. Another town stays until a wilaya is chosen. */
function WilayaField({ form }: { form: SettingsFormApi }) {
  const { tariffs } = useCounterCatalog()
  const town = form.watch('town').text || shopTexts.town
  const chosen = tariffOfTown(tariffs, town)
  return (
    <SelectField
      label={guideTexts.contact.wilaya}
      value={chosen?.wilaya ?? ''}
      onChange={({ target }) => {
        const tariff = tariffs.find(({ wilaya }) => wilaya === target.value)
        if (tariff) form.setValue('town', townOf(tariff), { shouldDirty: true })
      }}
    >
      {chosen === undefined && <option value="">{town}</option>}
      {tariffs.map(({ id, wilaya }) => (
        <option key={id} value={wilaya}>
          {wilayaName(wilaya)}
        </option>
      ))}
    </SelectField>
  )
}

/** The phone and email for customers, and the shop's address. */
export function ContactStep({ onDone }: GuideStepProps) {
  const { contact } = texts
  return (
    <SettingsStep texts={guideTexts.contact} onDone={onDone}>
      {(form) => (
        <>
          <TextField
            label={contact.phones[0]}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel-national"
            placeholder={SHOP.phoneExample}
            error={form.formState.errors.phones?.[0]?.message}
            {...form.register('phones.0')}
          />
          <TextField
            label={contact.email}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="email"
            autoCapitalize="off"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
          <WilayaField form={form} />
          <TextField
            label={contact.street}
            autoComplete="off"
            dir="auto"
            maxLength={SETTINGS_LENGTHS.line}
            error={form.formState.errors.street?.text?.message}
            {...form.register('street.text')}
          />
        </>
      )}
    </SettingsStep>
  )
}
