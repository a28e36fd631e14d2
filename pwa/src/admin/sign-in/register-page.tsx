import { adminTexts } from '#texts/admin.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { registerAdmin } from './register.ts'
import { RegistrationForm } from './registration-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
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
        onRegister={(form) => registerAdmin(form, undefined)}
      />
      <p>
        {texts.haveAccount} <Link to={LOGIN_PATH}>{texts.login}</Link>
        <br />
        <a href="/">{texts.home}</a>
      </p>
    </SignInFrame>
  )
}
