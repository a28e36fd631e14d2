import { useNavigate } from 'react-router-dom'
import { logOut } from '../../local/log-out.ts'
import { syncStatusStore } from '../../sync/sync-status.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { askToConfirm } from '../parts/alert.ts'
import { askToLeaveAll } from '../parts/leave-guards.ts'
import { LOGIN_PATH } from '../sign-in/wished-path.ts'

const texts = adminTexts.logout

/** Logs out, after asking when something is not saved or waits to be sent; what waits stays on the device. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await askToLeaveAll())) return
    const { waitingSales, waitingCounts } = syncStatusStore.getState()
    if (waitingSales + waitingCounts > 0) {
      const leave = await askToConfirm({
        title: texts.title,
        text: texts.waiting(waitingSales, waitingCounts),
        confirm: texts.anyway,
        dismiss: texts.stay,
      })
      if (!leave) return
    }
    await logOut()
    await navigate(LOGIN_PATH, { replace: true })
  }
}
