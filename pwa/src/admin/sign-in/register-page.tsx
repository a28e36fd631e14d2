import { adminTexts } from '#texts/admin.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { registerAdmin } from './register.ts'
import { RegistrationForm } from './registration-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { forgetTypedEmail, keepTypedEmail, readTypedEmail } from './typed-email.ts'
import { LOGIN_PATH } from '../parts/wished-path.ts'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.register

/** /admin-register: open to anyone; the server decides whether the account works at once. */
export function RegisterPage() {
  useOfficeTitle(adminTexts.titles.register)
  return (
    <SignInFrame title={texts.title} hint={null}>
      <RegistrationForm
        succeeded={texts.succeeded}
        typedEmail={readTypedEmail()}
        onEmailTyped={keepTypedEmail}
        onRegister={async (form) => {
          const outcome = await registerAdmin(form, undefined)
          if (outcome.kind === 'registered') forgetTypedEmail()
          return outcome
        }}
      />
      <p>
        {texts.haveAccount} <Link to={LOGIN_PATH}>{texts.login}</Link>
        <br />
        <a href="/">{texts.home}</a>
      </p>
    </SignInFrame>
  )
}
