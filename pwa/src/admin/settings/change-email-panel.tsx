import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStore } from 'zustand'
import { emailFormSchema } from '../../../../shared/accounts/account-change.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../parts/settings-form.module.css'
import { createEmailForm } from './account-forms.ts'
import { SettingsPanel } from '../parts/settings-panel.tsx'

const texts = settingsTexts.email
const EMPTY = { email: '', oldPassword: '' }

interface ChangeEmailPanelProps {
  /** Email of the signed-in person; undefined until it is known. */
  email: string | undefined
  onChanged: () => void
}

/** 'Change Email', which asks for the password. */
export function ChangeEmailPanel({ email, onChanged }: ChangeEmailPanelProps) {
  const [store] = useState(() => createEmailForm())
  const { busy, save } = useStore(store)
  const form = useForm({ resolver: valibotResolver(emailFormSchema), defaultValues: EMPTY })
  const { register, handleSubmit, reset, setError, formState } = form
  const { errors } = formState

  const submit = handleSubmit(async (values) => {
    const ended = await save(values)
    if (ended === null) return
    if (ended !== 'done') {
      setError(ended.field, { message: ended.message }, { shouldFocus: true })
      return
    }
    reset(EMPTY)
    onChanged()
  })

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
        <TextField
          label={texts.password}
          type="password"
          required
          autoComplete="current-password"
          hint={settingsTexts.accounts.ownPasswordHint}
          error={errors.oldPassword?.message}
          {...register('oldPassword')}
        />
        <Button type="submit" busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </form>
    </SettingsPanel>
  )
}
