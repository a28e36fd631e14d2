import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import styles from './free-delivery-panel.module.css'
import { useFreeDeliveryForm } from './use-free-delivery-form.ts'

const texts = deliveryTexts.free

interface FreeDeliveryPanelProps {
  settings: ShopSettings
  /** False until this device knows the settings. */
  isKnown: boolean
}

/** The sum of goods from which delivery is free; empty: never. */
export function FreeDeliveryPanel({ settings, isKnown }: FreeDeliveryPanelProps) {
  const form = useFreeDeliveryForm(settings)
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <TextField
          label={texts.label}
          hint={texts.never}
          error={form.isInvalid ? texts.bad : undefined}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          disabled={!isKnown || form.busy}
          value={form.text}
          onChange={({ target }) => form.type(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && form.isChanged) form.discard()
          }}
          className={styles.field}
        />
        {form.isChanged && (
          <div className={styles.buttons}>
            <Button type="submit" busy={form.busy}>
              {form.busy ? deliveryTexts.saving : deliveryTexts.save}
            </Button>
            <Button variant="quiet" disabled={form.busy} onClick={form.discard}>
              {deliveryTexts.discard}
            </Button>
          </div>
        )}
      </form>
    </SettingsPanel>
  )
}
