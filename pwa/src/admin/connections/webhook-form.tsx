import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import {
  WEBHOOK_TYPES,
  type WebhookType,
  webhookRequestSchema,
} from '../../../../shared/webhooks/webhook.ts'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import form from '../parts/settings-form.module.css'
import { useAttempt } from '../parts/use-attempt.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { addWebhook } from './connection-calls.ts'
import styles from './connections.module.css'

interface Errors {
  url?: string | undefined
  types?: string | undefined
}

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): Errors {
  const of = (field: string) => issues.find((issue) => issue.path?.[0]?.key === field)?.message
  return { url: of('url'), types: of('types') }
}

/** Adds a webhook, and then shows its secret until it is closed. */
export function WebhookForm({ onAdded }: { onAdded: () => void }) {
  const [url, setUrl] = useState('')
  const [types, setTypes] = useState<readonly WebhookType[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, attempt } = useAttempt()
  const errorId = useId()
  useLeaveGuard(url.trim() !== '' || secret !== null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = v.safeParse(webhookRequestSchema, { url, types })
    setErrors(checked.success ? {} : errorsOf(checked.issues))
    if (!checked.success) return
    await attempt(
      async () => {
        setSecret(await addWebhook(checked.output))
        setUrl('')
        setTypes([])
        onAdded()
      },
      { title: texts.notAdded, text: texts.tryAgain },
    )
  }

  if (secret !== null) {
    return (
      <SettingsPanel title={texts.secretTitle} hint={texts.secretHint}>
        <div className={form.form}>
          <output dir="ltr" translate="no" className={styles.secret}>
            {secret}
          </output>
          <ErrorBanner variant="warning" message={texts.secretOnce} />
          <Button onClick={() => setSecret(null)}>{texts.secretKept}</Button>
        </div>
      </SettingsPanel>
    )
  }
  const toggle = (type: WebhookType) =>
    setTypes(types.includes(type) ? types.filter((one) => one !== type) : [...types, type])
  return (
    <SettingsPanel title={texts.addTitle} hint={texts.addHint}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
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
        <Button type="submit" busy={busy}>
          {busy ? texts.adding : texts.add}
        </Button>
      </form>
    </SettingsPanel>
  )
}
