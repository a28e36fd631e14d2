import { useLosses } from '../../local/till/use-losses.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { type UpdateState, useUpdateReady } from '../../updates/update-store.ts'
import { useNow, sinceText } from '../parts/since.ts'
import { isOldWaiting } from '../parts/old-waiting.ts'
import { type StripSentence, statusSentence } from './status-sentence.ts'

export interface Strip {
  sentence: StripSentence
  rejected: number
  /** A newer version upgraded the database: this tab must be reloaded. */
  mustReload: boolean
  storageBroken: boolean
  /** Text of the time since which an operation has waited, when that is more than a day. */
  waitingSince: string | null
  /** The newer version of the app that waits for consent. */
  update: UpdateState
}

/**
 * The part of the strip that a locked till shows: neither waiting or rejected operations nor a sign-in. A reload is
 * offered, as it reveals nothing.
 */
export function stripOfLock({ sentence, mustReload, storageBroken }: Strip) {
  return {
    sentence: { ...sentence, signIn: false },
    rejected: 0,
    mustReload,
    storageBroken,
    update: { ready: false, apply: () => {} },
  }
}

/** State of the status strip. */
export function useStrip(): Strip {
  const status = useSyncStatus((all) => ({
    connection: all.connection,
    offlineSince: all.offlineSince,
    serverBroken: all.serverBroken,
    waitingSales: all.waitingSales,
    waitingCounts: all.waitingCounts,
    needsSignIn: all.needsSignIn,
    till: all.till,
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
