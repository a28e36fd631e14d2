import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LOCK_MINUTES } from '../../../../shared/people/seller-limits.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { peopleTexts } from '#texts/people.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FieldGroup } from '../parts/field-group.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import type { LimitErrors, LimitValues } from './limit-values.ts'
import {
  createLimitsFormStore,
  isChangedElsewhere,
  isDirty,
  shownLimits,
} from './limits-form-store.ts'
import styles from './people-page.module.css'

const texts = peopleTexts.limits

interface LimitFieldsProps {
  values: LimitValues
  errors: LimitErrors
  busy: boolean
  onChange: (change: Partial<LimitValues>) => void
}

function LimitFields({ values, errors, busy, onChange }: LimitFieldsProps) {
  const amount = {
    dir: 'ltr',
    autoComplete: 'off',
    disabled: busy,
    placeholder: texts.unlimited,
  } as const
  const check = (field: 'noRefundWithoutReceipt' | 'noCashMoves') => (
    <CheckBox
      label={texts[field]}
      checked={values[field]}
      disabled={busy}
      onChange={({ target }) => onChange({ [field]: target.checked })}
    />
  )
  return (
    <>
      <SelectField
        label={texts.lock}
        hint={texts.lockHint}
        disabled={busy}
        value={values.lockMinutes}
        onChange={({ target }) => onChange({ lockMinutes: target.value })}
      >
        <option value="">{texts.never}</option>
        {LOCK_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.minutes(minutes)}
          </option>
        ))}
      </SelectField>
      <FieldGroup legend={texts.limits} hint={texts.limitsHint}>
        <div className={styles.pair}>
          <TextField
            {...amount}
            label={texts.discountPercent}
            inputMode="numeric"
            maxLength={3}
            value={values.discountPercent}
            error={errors.discountPercent}
            onChange={({ target }) => onChange({ discountPercent: target.value })}
          />
          <TextField
            {...amount}
            label={texts.refund}
            inputMode="decimal"
            maxLength={9}
            value={values.refund}
            error={errors.refund}
            onChange={({ target }) => onChange({ refund: target.value })}
          />
        </div>
        {check('noRefundWithoutReceipt')}
        {check('noCashMoves')}
      </FieldGroup>
    </>
  )
}

interface LimitsPanelProps {
  settings: OfficeSettings
  reload: () => void
}

/** Settings of a till's lock and of the limits for sellers. `settings`: as on the server. */
export function LimitsPanel({ settings, reload }: LimitsPanelProps) {
  const [store] = useState(() => createLimitsFormStore(settings, reload))
  const desk = useStore(store)
  useLayoutEffect(() => store.getState().follow(settings), [store, settings])
  const { busy, errors, type, save, discard } = desk
  const hasInput = isDirty(desk)
  useLeaveGuard(hasInput)
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <form
        noValidate
        aria-busy={busy}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <LimitFields values={shownLimits(desk)} errors={errors} busy={busy} onChange={type} />
        {isChangedElsewhere(desk) && (
          <ErrorBanner variant="warning" message={texts.changedElsewhere} />
        )}
        {hasInput && (
          <div className={styles.buttons}>
            <Button type="submit" busy={busy}>
              {busy ? peopleTexts.saving : peopleTexts.save}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={discard}>
              {texts.discard}
            </Button>
          </div>
        )}
      </form>
    </SettingsPanel>
  )
}
