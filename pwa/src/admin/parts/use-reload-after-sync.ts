import { useEffect, useRef } from 'react'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'

/** Asks again whenever this device has heard from the server, so that what came in meanwhile shows by itself. */
export function useReloadAfterSync({
  reload,
  unanswered,
}: Pick<CachedAnswer<unknown>, 'reload' | 'unanswered'>): void {
  const syncedAt = useSyncStatus((status) => status.syncedAt)
  const before = useRef(syncedAt)

  useEffect(() => {
    const isFirst = before.current === null
    const isNew = before.current !== syncedAt
    before.current = syncedAt
    // The first time is no news to what was asked for at the same moment, and was answered.
    if (isNew && (!isFirst || unanswered)) reload()
  }, [syncedAt, reload, unanswered])
}
