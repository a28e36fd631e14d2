import { useEffect, useRef } from 'react'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'

/** Reloads after each sync, so that new data shows without an action. */
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
    // The first sync runs together with the first request, which needs no reload when it was answered.
    if (isNew && (!isFirst || unanswered)) reload()
  }, [syncedAt, reload, unanswered])
}
