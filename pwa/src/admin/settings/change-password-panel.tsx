import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStore } from 'zustand'
import { passwordFormSchema } from '../../../../shared/accounts/account-change.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../parts/settings-form.module.css'
import { createPasswordForm } from './account-forms.ts'
import { SettingsPanel } from '../parts/settings-panel.tsx'

const texts = settingsTexts.password
const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** 'Change Password'. This device stays signed in, all others are signed out. */
export function ChangePasswordPanel({
  email,
  onChanged,
}: {
  email: string | undefined
  onChanged: () => void
}) {
  const form = useForm({ resolver: valibotResolver(passwordFormSchema), defaultValues: EMPTY })
  const { register, handleSubmit, reset, setError, formState } = form
  const { errors } = formState
  const [store] = useState(() => createPasswordForm())
  const { busy, save } = useStore(store)

  const submit = handleSubmit(async (values) => {
    const ended = await save(values)
    if (ended === 'done') {
      reset(EMPTY)
      onChanged()
    } else if (ended !== null) {
      setError(ended.field, { message: ended.message }, { shouldFocus: true })
    }
  })

  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <form noValidate onSubmit={submit} aria-busy={busy} className={styles.form}>
        {/* Tells the browser's password manager the account. */}
        <input type="email" hidden readOnly autoComplete="username" value={email ?? ''} />
        <TextField
          label={texts.current}
          type="password"
          required
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...register('oldPassword')}
        />
        <TextField
          label={texts.fresh}
          type="password"
          required
          autoComplete="new-password"
          hint={texts.freshHint}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <TextField
          label={texts.confirm}
          type="password"
          required
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </form>
    </SettingsPanel>
  )
}
