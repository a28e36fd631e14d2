import { useState } from 'react'
import { useStore } from 'zustand'
import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import styles from './free-delivery-panel.module.css'
import { createFreeDeliveryStore, isChanged, shownText } from './free-delivery-store.ts'

const texts = deliveryTexts.free

interface FreeDeliveryPanelProps {
  settings: ShopSettings
  /** False until this device knows the settings. */
  isKnown: boolean
}

/** The sum of goods from which delivery is free; empty: never. */
export function FreeDeliveryPanel({ settings, isKnown }: FreeDeliveryPanelProps) {
  const [store] = useState(() => createFreeDeliveryStore())
  const desk = useStore(store)
  const { busy, isInvalid, type, save, discard } = desk
  const hasChange = isChanged(desk, settings)
  useLeaveGuard(hasChange)
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(settings)
        }}
      >
        <TextField
          label={texts.label}
          hint={texts.never}
          error={isInvalid ? texts.bad : undefined}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          disabled={!isKnown || busy}
          value={shownText(desk, settings)}
          onChange={({ target }) => type(target.value, settings)}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && hasChange) discard()
          }}
          className={styles.field}
        />
        {hasChange && (
          <div className={styles.buttons}>
            <Button type="submit" busy={busy}>
              {busy ? deliveryTexts.saving : deliveryTexts.save}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={discard}>
              {deliveryTexts.discard}
            </Button>
          </div>
        )}
      </form>
    </SettingsPanel>
  )
}
