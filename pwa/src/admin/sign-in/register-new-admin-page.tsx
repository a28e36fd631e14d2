import { readSession } from '../../local/session/session.ts'
import { adminTexts } from '#texts/admin.ts'
import { settingsTexts } from '#texts/settings.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { registerAdmin } from './register.ts'
import { RegistrationForm } from './registration-form.tsx'
import styles from './register-new-admin-page.module.css'

const texts = adminTexts.register

/** /admin/register-new-admin: an owner creates the account of a colleague, who may sign in at once. */
export function RegisterNewAdminPage() {
  useOfficeTitle(adminTexts.titles.newAdmin)
  return (
    <div className={styles.page}>
      <PageHead title={texts.titleInside} hint={texts.hintInside} />
      <RegistrationForm
        succeeded={texts.succeededInside}
        isForColleague
        onRegister={async (form) => {
          const session = readSession()
          // Without a session the server would treat it as a public registration, which waits for approval.
          if (session === null) return { kind: 'failed', sentence: settingsTexts.loginAgain }
          return registerAdmin(form, session.token)
        }}
      />
    </div>
  )
}
