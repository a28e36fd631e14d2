import { useNavigate } from 'react-router-dom'
import { countNamedDrafts } from '../../local/till/forget-customers.ts'
import { logOut } from '../../local/session/log-out.ts'
import { readSession } from '../../local/session/session.ts'
import { tillDb } from '../../local/till/till-db.ts'
import { syncStatusStore } from '../../sync/sync-status.ts'
import { readTillCounts } from '../../sync/till/till-status.ts'
import { adminTexts } from '#texts/admin.ts'
import { askToConfirm } from '../parts/alert.ts'
import { askToLeaveAll } from '../parts/leave-guards.ts'
import { LOGIN_PATH } from '../parts/wished-path.ts'

const texts = adminTexts.logout

/**
 * Logs out. Asks for confirmation when there is unsaved input, waiting operations, or sales with a customer's name.
 * Waiting operations stay on the device.
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await askToLeaveAll())) return
    // Read from IndexedDB: the status of a page that was just opened may be outdated. A storage error does not prevent
    // the logout.
    const { waitingSales, waitingCounts } = await readTillCounts(tillDb()).catch(() =>
      syncStatusStore.getState(),
    )
    const named = await countNamedDrafts(tillDb()).catch(() => 0)
    // An enrolled till sends by its own token, whoever is signed in.
    const waits = waitingSales + waitingCounts > 0 && syncStatusStore.getState().till !== 'enrolled'
    if (waits || named > 0) {
      const leave = await askToConfirm({
        title: texts.title,
        text: [
          ...(waits ? [texts.waiting(waitingSales, waitingCounts)] : []),
          ...(named > 0 ? [texts.parked(named)] : []),
        ].join(' '),
        confirm: texts.anyway,
        dismiss: texts.stay,
      })
      if (!leave) return
    }
    await logOut()
    // Deleting takes a moment, in which somebody else may have signed in.
    if (readSession() === null) await navigate(LOGIN_PATH, { replace: true })
  }
}
