import { type FormEvent, useState } from 'react'
import { LOCK_MINUTES } from '../../../../shared/people/seller-limits.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { peopleTexts } from '#texts/people.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FieldGroup } from '../parts/field-group.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { savePart } from '../parts/shop-settings-calls.ts'
import { showSuccess } from '../parts/show-success.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import {
  isSameLimits,
  type LimitErrors,
  limitValuesOf,
  type LimitValues,
  readLimitValues,
} from './limit-values.ts'
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
  const stored = limitValuesOf(settings)
  // Null: nothing was typed since the last save.
  const [typed, setTyped] = useState<LimitValues | null>(null)
  const [errors, setErrors] = useState<LimitErrors>({})
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const { busy, attempt } = useAttempt()
  const values = typed ?? stored
  const isDirty = !isSameLimits(values, stored)
  useLeaveGuard(isDirty)

  const set = (change: Partial<LimitValues>) => {
    setErrors({})
    setTyped({ ...values, ...change })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const { change, errors: wrong } = readLimitValues(values)
    setErrors(wrong ?? {})
    if (change === null) return
    await attempt(
      async () => {
        const outcome = await savePart(settings.revision, change, (newer) =>
          isSameLimits(limitValuesOf(newer), stored),
        )
        const isSaved = isSameLimits(limitValuesOf(outcome.settings), values)
        setChangedElsewhere(!isSaved)
        reload()
        syncNow().catch(reportError)
        if (!isSaved) return
        setTyped(null)
        showSuccess(texts.saved)
      },
      { title: peopleTexts.notSaved, text: peopleTexts.tryAgain, unanswered: peopleTexts.tryAgain },
    )
  }

  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <form
        noValidate
        aria-busy={busy}
        className={styles.form}
        onSubmit={(event) => void save(event)}
      >
        <LimitFields values={values} errors={errors} busy={busy} onChange={set} />
        {isChangedElsewhere && isDirty && (
          <ErrorBanner variant="warning" message={texts.changedElsewhere} />
        )}
        {isDirty && (
          <div className={styles.buttons}>
            <Button type="submit" busy={busy}>
              {busy ? peopleTexts.saving : peopleTexts.save}
            </Button>
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => {
                setErrors({})
                setTyped(null)
              }}
            >
              {texts.discard}
            </Button>
          </div>
        )}
      </form>
    </SettingsPanel>
  )
}
