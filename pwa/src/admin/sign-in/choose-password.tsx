import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordResetFormSchema, RESET_PATH } from '../../../../shared/accounts/password-reset.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { resetPasswordTexts as texts } from '#texts/reset-password.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { setNewPassword } from './reset-calls.ts'

const EMPTY = { newPassword: '', confirmPassword: '' }

interface ChoosePasswordProps {
  token: string
  /** `putBack`: the email that the account has again; null when the link only set the password. */
  onDone: (putBack: string | null) => void
}

/** The form that a link from an email leads to. */
export function ChoosePassword({ token, onDone }: ChoosePasswordProps) {
  const [failure, setFailure] = useState<{ sentence: string; isEnded: boolean } | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(passwordResetFormSchema),
    defaultValues: EMPTY,
  })
  const { errors } = formState
  const { busy, once } = usePressGate()

  const submit = handleSubmit(
    once(async ({ newPassword }) => {
      setFailure(null)
      try {
        onDone(await setNewPassword(token, newPassword))
      } catch (error) {
        const sentence = failureSentence(error, texts.notSaved)
        const code = error instanceof ApiFailure ? error.code : undefined
        if (code === 'common-password')
          return setError('newPassword', { message: sentence }, { shouldFocus: true })
        setFailure({ sentence, isEnded: code === 'reset-link-ended' })
      }
    }),
    () => setFailure(null),
  )

  return (
    <form noValidate onSubmit={submit} aria-busy={busy}>
      {failure !== null && <ErrorBanner message={failure.sentence} />}
      {failure?.isEnded === true && (
        <p>
          <Link to={RESET_PATH} replace>
            {texts.askNew}
          </Link>
        </p>
      )}
      <TextField
        label={settingsTexts.password.fresh}
        type="password"
        required
        autoComplete="new-password"
        hint={settingsTexts.password.freshHint}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        label={settingsTexts.password.confirm}
        type="password"
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? texts.saving : texts.save}
      </Button>
    </form>
  )
}
