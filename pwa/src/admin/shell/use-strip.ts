import { useLosses } from '../../local/till/use-losses.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { type UpdateState, useUpdateReady } from '../../updates/update-store.ts'
import { useNow, sinceText } from '../parts/since.ts'
import { isOldWaiting } from '../parts/old-waiting.ts'
import { type StripSentence, statusSentence } from './status-sentence.ts'

export interface Strip {
  sentence: StripSentence
  rejected: number
  /** This tab runs an older version than the database is for. */
  mustReload: boolean
  storageBroken: boolean
  /** Since when something has waited for more than a day, in words. */
  waitingSince: string | null
  /** A newer version of the app is whole on this device and waits for a word. */
  update: UpdateState
}

/** What the strip of every screen shows. */
export function useStrip(): Strip {
  const status = useSyncStatus((all) => ({
    connection: all.connection,
    offlineSince: all.offlineSince,
    serverBroken: all.serverBroken,
    waitingSales: all.waitingSales,
    waitingCounts: all.waitingCounts,
    needsSignIn: all.needsSignIn,
    sent: all.sent,
    rejected: all.rejected,
    mustReload: all.mustReload,
    storageBroken: all.storageBroken,
    oldestWaitingAt: all.oldestWaitingAt,
  }))
  const now = useNow()
  const update = useUpdateReady()
  const hasLost = useLosses().length > 0
  const { rejected, mustReload, storageBroken, oldestWaitingAt } = status
  return {
    sentence: statusSentence({ ...status, hasLost }, now),
    rejected,
    mustReload,
    storageBroken,
    waitingSince:
      oldestWaitingAt !== null && isOldWaiting(oldestWaitingAt, now)
        ? sinceText(oldestWaitingAt, now)
        : null,
    update,
  }
}
