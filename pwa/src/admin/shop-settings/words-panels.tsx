import { useController } from 'react-hook-form'
import { SETTINGS_LENGTHS } from '../../../../shared/shop/settings-change.ts'
import { SHOP } from '../../../../shared/shop/shop-profile.ts'
import { shopTexts } from '#shared-texts/shop.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { shopSettingsTexts } from '#texts/shop-settings.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { ownerTitle } from '../../ui/owner-words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { OwnerTextField } from './owner-text-field.tsx'
import { SettingsPicture } from './settings-picture.tsx'
import styles from './shop-settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

interface PanelProps {
  form: SettingsFormApi
}

const { line, text: longText, name: nameLength, number: numberLength } = SETTINGS_LENGTHS

export function IdentityPanel({ form }: PanelProps) {
  const texts = shopSettingsTexts.identity
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <TextField
        label={texts.name}
        autoComplete="off"
        dir="auto"
        maxLength={nameLength}
        placeholder={SHOP.name}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <OwnerTextField
        form={form}
        name="tagline"
        label={texts.tagline}
        hint={texts.taglineHint}
        usual={shopTexts.tagline}
        maxLength={line}
      />
      <SettingsPicture form={form} name="logo" label={texts.logo} hint={texts.logoHint} />
    </SettingsPanel>
  )
}

/** Not registered: its options come after its value, from the stored catalogue. */
function FeaturedCategory({ form, place, label }: PanelProps & { place: 0 | 1; label: string }) {
  const texts = shopSettingsTexts.home
  const { field } = useController({ control: form.control, name: `featured.${place}` })
  const { categories, state } = useCounterCatalog()
  const isKnown = categories.some(({ _id }) => _id === field.value)
  return (
    <SelectField label={label} {...field}>
      <option value="">{texts.usual}</option>
      {field.value !== '' && !isKnown && (
        <option value={field.value}>{state === 'ready' ? texts.gone : ''}</option>
      )}
      {categories.map((category) => (
        <option key={category._id} value={category._id}>
          {ownerTitle(category).text}
        </option>
      ))}
    </SelectField>
  )
}

export function HomePanel({ form }: PanelProps) {
  const texts = shopSettingsTexts.home
  const { welcome, tagline } = storefrontTexts.home
  const { name, tagline: taglines } = form.watch()
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <OwnerTextField
        form={form}
        name="heroTitle"
        label={texts.welcome}
        usual={welcome(name || SHOP.name)}
        maxLength={line}
      />
      <OwnerTextField
        form={form}
        name="heroText"
        label={texts.text}
        usual={tagline(taglines.text || shopTexts.tagline)}
        maxLength={line * 2}
        rows={2}
      />
      <SettingsPicture
        form={form}
        name="heroPicture"
        label={texts.picture}
        hint={texts.pictureHint}
      />
      <div className={styles.pair}>
        <FeaturedCategory form={form} place={0} label={texts.featured[0]} />
        <FeaturedCategory form={form} place={1} label={texts.featured[1]} />
      </div>
      <p className={styles.note}>{texts.featuredHint}</p>
    </SettingsPanel>
  )
}

export function WordsPanel({ form }: PanelProps) {
  const texts = shopSettingsTexts.words
  const tagline = form.watch('tagline.text')
  return (
    <SettingsPanel title={texts.title}>
      <OwnerTextField
        form={form}
        name="about"
        label={texts.about}
        hint={texts.aboutHint}
        usual={texts.aboutUsual}
        maxLength={longText}
        rows={6}
      />
      <OwnerTextField
        form={form}
        name="footer"
        label={texts.footer}
        usual={storefrontTexts.footer.about(tagline || shopTexts.tagline)}
        maxLength={line * 2}
        rows={2}
      />
    </SettingsPanel>
  )
}

export function ReceiptPanel({ form }: PanelProps) {
  const texts = shopSettingsTexts.receipt
  const { errors } = form.formState
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <OwnerTextField
        form={form}
        name="receiptHead"
        label={texts.head}
        usual={texts.headUsual}
        maxLength={line * 2}
        rows={2}
      />
      <OwnerTextField
        form={form}
        name="returns"
        label={texts.returns}
        usual={texts.returnsUsual}
        maxLength={line * 4}
        rows={3}
      />
      <OwnerTextField
        form={form}
        name="receiptFoot"
        label={texts.foot}
        usual={receiptTexts.thanks}
        maxLength={line * 2}
        rows={2}
      />
      <div className={styles.pair}>
        <TextField
          label={texts.tradeRegister}
          autoComplete="off"
          dir="ltr"
          maxLength={numberLength}
          hint={texts.a4Only}
          error={errors.tradeRegister?.message}
          {...form.register('tradeRegister')}
        />
        <TextField
          label={texts.taxNumber}
          autoComplete="off"
          dir="ltr"
          maxLength={numberLength}
          hint={texts.a4Only}
          error={errors.taxNumber?.message}
          {...form.register('taxNumber')}
        />
      </div>
    </SettingsPanel>
  )
}
