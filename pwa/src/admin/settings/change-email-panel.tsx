import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { emailFormSchema, FRESH_TOKEN_MS } from '../../../../shared/accounts/account-change.ts'
import { useSession } from '../../local/session/session.ts'
import { tokenBegin } from '../../local/session/token-expiry.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { showSuccess } from '../parts/show-success.ts'
import { useNow } from '../parts/since.ts'
import styles from '../parts/settings-form.module.css'
import { changeEmail } from './settings-calls.ts'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { codeOf, tellFailure } from './tell-failure.ts'

const texts = settingsTexts.email
const EMPTY = { email: '', oldPassword: '' }

interface ChangeEmailPanelProps {
  /** Email of the signed-in person; undefined until it is known. */
  email: string | undefined
  onChanged: () => void
}

/** 'Change Email'. Asks for the password when the sign-in is not recent. */
export function ChangeEmailPanel({ email, onChanged }: ChangeEmailPanelProps) {
  const session = useSession()
  const now = useNow()
  // Decided by the server's answer, since this device's clock may be wrong.
  const [asked, setAsked] = useState(false)
  const form = useForm({ resolver: valibotResolver(emailFormSchema), defaultValues: EMPTY })
  const { register, handleSubmit, reset, setError, formState } = form
  const { errors } = formState
  const { busy, once } = usePressGate()
  const begin = session && tokenBegin(session.token)
  const needsPassword = asked || begin === null || now - begin > FRESH_TOKEN_MS

  const submit = handleSubmit(
    once(async ({ email: wished, oldPassword }) => {
      if (needsPassword && oldPassword === '') {
        return setError('oldPassword', { message: texts.passwordRequired }, { shouldFocus: true })
      }
      try {
        await changeEmail({ email: wished, ...(needsPassword && { oldPassword }) })
        reset(EMPTY)
        showSuccess(texts.updated)
        onChanged()
      } catch (error) {
        await tellFailure(error, texts.action)
        const code = codeOf(error)
        const message = error instanceof Error ? error.message : ''
        if (code === 'password-needed') setAsked(true)
        if (code === 'wrong-password') setError('oldPassword', { message }, { shouldFocus: true })
        if (code === 'email-taken') setError('email', { message }, { shouldFocus: true })
      }
    }),
  )

  return (
    <SettingsPanel title={texts.title} hint={email === undefined ? undefined : texts.now(email)}>
      <form noValidate onSubmit={submit} aria-busy={busy} className={styles.form}>
        <TextField
          label={texts.label}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          error={errors.email?.message}
          {...register('email')}
        />
        {needsPassword && (
          <TextField
            label={texts.password}
            type="password"
            required
            autoComplete="current-password"
            hint={texts.passwordHint}
            error={errors.oldPassword?.message}
            {...register('oldPassword')}
          />
        )}
        <Button type="submit" busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </form>
    </SettingsPanel>
  )
}
