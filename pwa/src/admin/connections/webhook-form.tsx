import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { WEBHOOK_TYPES } from '../../../../shared/webhooks/webhook.ts'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import form from '../parts/settings-form.module.css'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import styles from './connections.module.css'
import { createWebhookFormStore, isDirty } from './webhook-form-store.ts'

/** Adds a webhook, and then shows its secret until it is closed. */
export function WebhookForm({ onChanged }: { onChanged: () => void }) {
  const [store] = useState(() => createWebhookFormStore(onChanged))
  const desk = useStore(store)
  const { url, types, currentPassword, errors, secret, busy } = desk
  const { setUrl, toggle, setPassword, add, closeSecret } = desk
  const errorId = useId()
  useLeaveGuard(isDirty(desk))

  if (secret !== null) {
    return (
      <SettingsPanel title={texts.secretTitle} hint={texts.secretHint}>
        <div className={form.form}>
          <output dir="ltr" translate="no" className={styles.secret}>
            {secret}
          </output>
          <ErrorBanner variant="warning" message={texts.secretOnce} />
          <Button onClick={closeSecret}>{texts.secretKept}</Button>
        </div>
      </SettingsPanel>
    )
  }
  return (
    <SettingsPanel title={texts.addTitle} hint={texts.addHint}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
        aria-busy={busy}
        className={form.form}
      >
        <TextField
          label={texts.url}
          type="url"
          required
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          value={url}
          error={errors.url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className={styles.types} aria-describedby={errors.types && errorId}>
          <legend>{texts.typesLabel}</legend>
          {WEBHOOK_TYPES.map((type) => (
            <CheckBox
              key={type}
              label={texts.types[type]}
              checked={types.includes(type)}
              onChange={() => toggle(type)}
            />
          ))}
          {errors.types !== undefined && (
            <p id={errorId} role="alert" className={styles.error}>
              {errors.types}
            </p>
          )}
        </fieldset>
        <TextField
          label={settingsTexts.accounts.ownPassword}
          type="password"
          required
          autoComplete="current-password"
          hint={settingsTexts.accounts.ownPasswordHint}
          value={currentPassword}
          error={errors.currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          {busy ? texts.adding : texts.add}
        </Button>
      </form>
    </SettingsPanel>
  )
}
