import { useState } from 'react'
import { adminTexts } from '#texts/admin.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { registerAdmin } from './register.ts'
import { RegistrationForm } from './registration-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { forgetTypedEmail, keepTypedEmail, readTypedEmail } from './typed-email.ts'
import { LOGIN_PATH } from '../parts/wished-path.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.register

/** The button that had the focus is gone. */
const takeFocus = (link: HTMLElement | null) => link?.focus()

/** /admin-register: open to anyone; the server decides whether the account works at once. */
export function RegisterPage() {
  useOfficeTitle(adminTexts.titles.register)
  const [isApproved, setApproved] = useState(false)
  return (
    <SignInFrame title={texts.title} hint={null}>
      <RegistrationForm
        succeeded={texts.succeeded}
        typedEmail={readTypedEmail()}
        onEmailTyped={keepTypedEmail}
        onRegister={async (form) => {
          const outcome = await registerAdmin(form, undefined)
          if (outcome.kind !== 'registered') return outcome
          // The login takes the email of an approved account over.
          if (outcome.status === 'approved') setApproved(true)
          else forgetTypedEmail()
          return outcome
        }}
        next={
          <Link
            to={LOGIN_PATH}
            ref={takeFocus}
            className={buttonClass({ size: 'lg', block: true })}
          >
            {texts.login}
          </Link>
        }
      />
      <p>
        {!isApproved && (
          <>
            {texts.haveAccount} <Link to={LOGIN_PATH}>{texts.login}</Link>
            <br />
          </>
        )}
        <a href="/">{texts.home}</a>
      </p>
    </SignInFrame>
  )
}
