import { catalogDb } from '../catalog/catalog-db.ts'
import { endPushOfOthers } from '../news/push-device.ts'
import { forgetAnswers } from '../till/forget-customers.ts'
import { forgetBackOfficeDrafts } from './session-draft.ts'
import { clearSession, type Session, storeSession } from './session.ts'
import { tokenRole } from './token-expiry.ts'

/** Local storage key: the account and role whose answers and drafts this device keeps. It outlives the session. */
const ACCOUNT_KEY = 'koraKeptAccount'

/**
 * Begins a session after a login. An expired session leaves its cached answers and drafts, so that the same person can
 * continue; another account, or the same one with another role, must not see them.
 */
export async function beginSession(session: Session): Promise<void> {
  const account = `${session.adminId} ${tokenRole(session.token)}`
  if (localStorage.getItem(ACCOUNT_KEY) !== account) {
    // First, so that no answer to the other account's token is stored after the deletion.
    clearSession()
    forgetBackOfficeDrafts()
    try {
      await forgetAnswers(catalogDb())
      localStorage.setItem(ACCOUNT_KEY, account)
    } catch {
      // A failing database shows no data either, and must not prevent the sign-in. The next login tries again.
    }
  }
  // Not waited for: it may ask the push service. A failure is ignored: the next login tries again.
  endPushOfOthers(session.adminId).catch(() => undefined)
  storeSession(session)
}
