import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readResetToken, RESET_PATH } from '../../../../shared/accounts/password-reset.ts'
import { resetPasswordTexts as texts } from '#texts/reset-password.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { LOGIN_PATH, type LoginState, SETTINGS_PATH } from '../parts/wished-path.ts'
import { AskForLink } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'
import styles from './reset-password.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

/** /admin-reset-password: asks for a link, and with the token of one in its hash for a new password. */
export function ResetPasswordPage() {
  useOfficeTitle(texts.documentTitle)
  const token = readResetToken(useLocation().hash)
  const navigate = useNavigate()
  const [done, setDone] = useState<{ putBack: string | null } | null>(null)

  if (done !== null) {
    return (
      <SignInFrame title={texts.doneTitle} hint={null}>
        <div className={styles.words}>
          <output>{done.putBack === null ? texts.done : texts.putBack(done.putBack)}</output>
          <Link
            to={LOGIN_PATH}
            replace
            // There the owner sees what was added while somebody else may have been signed in.
            state={{ from: { pathname: SETTINGS_PATH, search: '' } } satisfies LoginState}
            className={buttonClass({ size: 'lg', block: true })}
          >
            {texts.logIn}
          </Link>
        </div>
      </SignInFrame>
    )
  }
  const finish = async (putBack: string | null) => {
    setDone({ putBack })
    // The used link leaves the browser's history.
    await navigate(RESET_PATH, { replace: true })
  }
  return (
    <SignInFrame title={token === null ? texts.title : texts.chooseTitle} hint={null}>
      {token === null ? (
        <AskForLink />
      ) : (
        <ChoosePassword token={token} onDone={(putBack) => void finish(putBack)} />
      )}
      <p>
        <Link to={LOGIN_PATH}>{texts.toLogin}</Link>
      </p>
    </SignInFrame>
  )
}
