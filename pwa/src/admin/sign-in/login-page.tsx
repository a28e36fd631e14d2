import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { officeEntryTexts } from '#shared-texts/office-entries.ts'
import { loginSchema } from '../../../../shared/accounts/account-rules.ts'
import { RESET_PATH } from '../../../../shared/accounts/password-reset.ts'
import { readSession, sessionEnding, useSession } from '../../local/session/session.ts'
import { tokenRole } from '../../local/session/token-expiry.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { adminTexts } from '#texts/admin.ts'
import { resetPasswordTexts } from '#texts/reset-password.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { GUIDE_CHOICE, readChoice } from '../parts/device-choice.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { signIn } from './sign-in.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { forgetTypedEmail, keepTypedEmail, readTypedEmail } from './typed-email.ts'
import { ADMIN_HOME, GUIDE_PATH, TILL_PATH, wishedPath } from '../parts/wished-path.ts'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.login

export function LoginPage() {
  useOfficeTitle(adminTexts.titles.login)
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const waitingSales = useSyncStatus((status) => status.waitingSales)
  const till = useSyncStatus((status) => status.till)
  const [failure, setFailure] = useState<string | null>(null)
  const [isEnded] = useState(() => sessionEnding() === 'refused')
  const { register, handleSubmit } = useForm({
    resolver: valibotResolver(loginSchema),
    defaultValues: { email: readTypedEmail(), password: '' },
    shouldFocusError: true,
  })
  const { busy, once } = usePressGate()
  /** The orders of a shop that nobody has set up are empty: the guide comes first, for who may set it up. */
  const nextPath = () => {
    const wished = wishedPath(location.state)
    const isOwner = tokenRole(readSession()?.token ?? '') === 'owner'
    const isGuided = isOwner && readChoice(GUIDE_CHOICE) === 'open'
    return wished === ADMIN_HOME && isGuided ? GUIDE_PATH : wished
  }

  if (session !== null) return <Navigate to={nextPath()} replace />

  const submit = handleSubmit(
    once(async (credentials) => {
      setFailure(null)
      const sentence = await signIn(credentials)
      if (sentence !== null) return setFailure(sentence)
      forgetTypedEmail()
      await navigate(nextPath(), { replace: true })
    }),
    () => setFailure(officeEntryTexts.loginFields),
  )

  return (
    <SignInFrame
      title={texts.title}
      hint={waitingSales > 0 && till !== 'enrolled' ? texts.salesWaiting(waitingSales) : null}
    >
      <form noValidate onSubmit={submit} aria-busy={busy}>
        {failure !== null && <ErrorBanner message={failure} />}
        {failure === null && isEnded && <ErrorBanner variant="warning" message={texts.ended} />}
        <TextField
          label={texts.email}
          type="email"
          required
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          {...register('email', { onChange: ({ target }) => keepTypedEmail(target.value) })}
        />
        <TextField
          label={texts.password}
          type="password"
          required
          autoComplete="current-password"
          {...register('password')}
        />
        <Button type="submit" size="lg" block busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </form>
      <p>
        <Link to={RESET_PATH}>{resetPasswordTexts.title}</Link>
        <br />
        <Link to="/admin-register">{texts.register}</Link>
        {/* An enrolled till sells with nobody signed in. */}
        {till !== null && (
          <>
            <br />
            <Link to={TILL_PATH}>{adminTexts.shell.toTill}</Link>
          </>
        )}
      </p>
    </SignInFrame>
  )
}
