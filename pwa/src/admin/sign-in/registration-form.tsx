import { valibotResolver } from '@hookform/resolvers/valibot'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { registrationFormSchema } from '../../../../shared/accounts/account-rules.ts'
import { LEAST_ROLE, type Role } from '../../../../shared/accounts/role.ts'
import { adminTexts } from '#texts/admin.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { RoleChoice } from '../parts/role-choice.tsx'
import type { RegistrationOutcome } from './register.ts'
import styles from './registration-form.module.css'

const texts = adminTexts.register

interface RegistrationFormProps {
  /** Sentence when the account is approved at once. */
  succeeded: string
  /** What was typed as email before a reload. */
  typedEmail?: string
  onEmailTyped?: (email: string) => void
  /** For a colleague: asks for the role, and for the signed-in owner's own password. */
  isForColleague?: boolean
  /** Takes the form's place once the account is approved: what its owner does next. Without it the form is emptied. */
  next?: ReactNode
  onRegister: (form: {
    email: string
    password: string
    role?: Role | undefined
    currentPassword?: string | undefined
  }) => Promise<RegistrationOutcome>
}

type RegistrationFields = v.InferInput<typeof registrationFormSchema>

const EMPTY: RegistrationFields = { email: '', password: '', confirmPassword: '' }
const EMPTY_FOR_COLLEAGUE: RegistrationFields = {
  ...EMPTY,
  role: LEAST_ROLE,
  currentPassword: '',
}

/** Form with email, password and confirmation, for public registration and for an owner who creates a colleague's. */
export function RegistrationForm({
  succeeded,
  typedEmail = '',
  onEmailTyped,
  isForColleague = false,
  next,
  onRegister,
}: RegistrationFormProps) {
  const [outcome, setOutcome] = useState<RegistrationOutcome | null>(null)
  const empty = isForColleague ? EMPTY_FOR_COLLEAGUE : EMPTY
  const { register, control, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(registrationFormSchema),
    defaultValues: { ...empty, email: typedEmail },
  })
  const { errors } = formState
  const { busy, once } = usePressGate()

  const submit = handleSubmit(
    once(async (form) => {
      setOutcome(null)
      const answer = await onRegister(form)
      if (answer.kind === 'failed' && answer.field !== undefined) {
        return setError(answer.field, { message: answer.sentence }, { shouldFocus: true })
      }
      setOutcome(answer)
      if (answer.kind === 'registered') reset(empty)
    }),
    () => setOutcome(null),
  )

  const done = outcome?.kind === 'registered' && (
    <output className={styles.done}>
      <CircleCheck size={20} aria-hidden="true" />
      <span>{outcome.status === 'approved' ? succeeded : texts.waiting}</span>
    </output>
  )
  if (outcome?.kind === 'registered' && outcome.status === 'approved' && next !== undefined) {
    return (
      <div className={styles.form}>
        {done}
        {next}
      </div>
    )
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-busy={busy}>
      {outcome?.kind === 'failed' && <ErrorBanner message={outcome.sentence} />}
      {done}
      <TextField
        label={texts.email}
        type="email"
        required
        autoComplete="off"
        inputMode="email"
        autoCapitalize="off"
        error={errors.email?.message}
        {...register('email', { onChange: ({ target }) => onEmailTyped?.(target.value) })}
      />
      <TextField
        label={texts.password}
        type="password"
        required
        autoComplete="new-password"
        hint={texts.passwordHint}
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label={texts.confirmPassword}
        type="password"
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      {isForColleague && (
        <>
          <Controller
            control={control}
            name="role"
            render={({ field: { value = LEAST_ROLE, onChange } }) => (
              <RoleChoice value={value} onChange={onChange} />
            )}
          />
          <TextField
            label={texts.ownPassword}
            type="password"
            required
            autoComplete="current-password"
            hint={texts.ownPasswordHint}
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        </>
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
