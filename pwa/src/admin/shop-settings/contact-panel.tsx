import { Map as MapIcon, Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { mapPageUrl } from '../../../../shared/contact/shop-map.ts'
import { MAX_NETWORKS, SETTINGS_LENGTHS } from '../../../../shared/shop/settings-change.ts'
import { SHOP } from '../../../../shared/shop/shop-profile.ts'
import { isExampleShop } from '../../../../shared/shop/shop.ts'
import { shopTexts } from '#shared-texts/shop.ts'
import { shopSettingsTexts } from '#texts/shop-settings.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { HoursFields } from './hours-fields.tsx'
import { OwnerTextField } from './owner-text-field.tsx'
import { settingsOf } from './settings-values.ts'
import styles from './shop-settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

const texts = shopSettingsTexts.contact
const KNOWN_NETWORKS = ['Facebook', 'Instagram', 'TikTok', 'WhatsApp', 'YouTube']

function Networks({ form }: { form: SettingsFormApi }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'networks' })
  const errors = form.formState.errors.networks
  return (
    <fieldset className={styles.group}>
      <legend>{texts.networks}</legend>
      <datalist id="known-networks">
        {KNOWN_NETWORKS.map((network) => (
          <option key={network} value={network}>
            {network}
          </option>
        ))}
      </datalist>
      {fields.length === 0 && <p className={styles.note}>{texts.noNetworks}</p>}
      {fields.map((row, index) => (
        <div key={row.id} className={styles.network}>
          <TextField
            label={texts.network}
            list="known-networks"
            autoComplete="off"
            maxLength={SETTINGS_LENGTHS.number}
            error={errors?.[index]?.network?.message}
            {...form.register(`networks.${index}.network`)}
          />
          <TextField
            label={texts.url}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            error={errors?.[index]?.url?.message}
            {...form.register(`networks.${index}.url`)}
          />
          <IconButton
            label={texts.removeNetwork(form.watch(`networks.${index}.network`))}
            className={styles.removeRow}
            onClick={() => remove(index)}
          >
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {fields.length < MAX_NETWORKS && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={18} aria-hidden="true" />}
          className={styles.start}
          onClick={() => append({ network: '', url: '' })}
        >
          {texts.addNetwork}
        </Button>
      )}
      <p className={styles.note}>{texts.urlHint}</p>
    </fieldset>
  )
}

function MapPlace({ form }: { form: SettingsFormApi }) {
  const errors = form.formState.errors.map
  const { map } = settingsOf(form.getValues())
  const typed = form.watch('map')
  const example = isExampleShop(useShop().settings) ? SHOP.map : null
  const place = map ?? (typed.latitude + typed.longitude === '' ? example : null)
  const isPlace = place !== null && Number.isFinite(place.latitude + place.longitude)
  return (
    <fieldset className={styles.group}>
      <legend>{texts.map}</legend>
      <div className={styles.pair}>
        <TextField
          label={texts.latitude}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          placeholder={example?.latitude.toString()}
          error={errors?.latitude?.message}
          {...form.register('map.latitude')}
        />
        <TextField
          label={texts.longitude}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          placeholder={example?.longitude.toString()}
          error={errors?.longitude?.message}
          {...form.register('map.longitude')}
        />
      </div>
      <p className={styles.note}>{texts.mapHint}</p>
      {isPlace && (
        <a href={mapPageUrl(place)} target="_blank" rel="noreferrer" className={styles.link}>
          <MapIcon size={18} aria-hidden="true" />
          {texts.showMap}
        </a>
      )}
    </fieldset>
  )
}

/** How customers reach the shop, and when. */
export function ContactPanel({ form }: { form: SettingsFormApi }) {
  const { register, formState } = form
  const { errors } = formState
  const isExample = isExampleShop(useShop().settings)
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <div className={styles.columns}>
        {texts.phones.map((label, index) => (
          <TextField
            key={label}
            label={label}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
            placeholder={isExample && index === 0 ? SHOP.phone : undefined}
            error={errors.phones?.[index]?.message}
            {...register(`phones.${index}`)}
          />
        ))}
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          placeholder={isExample ? SHOP.email : undefined}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <OwnerTextField
        form={form}
        name="street"
        label={texts.street}
        usual={isExample ? shopTexts.street : ''}
        maxLength={SETTINGS_LENGTHS.line}
      />
      <OwnerTextField
        form={form}
        name="town"
        label={texts.town}
        usual={shopTexts.town}
        maxLength={SETTINGS_LENGTHS.line}
      />
      <Networks form={form} />
      <MapPlace form={form} />
      <HoursFields form={form} />
    </SettingsPanel>
  )
}
