import { useEffect, useRef } from 'react'
import { useSyncStatus } from '../../sync/sync-status.ts'

/** Asks again whenever this device has heard from the server, so that what came in meanwhile shows by itself. */
export function useReloadAfterSync(reload: () => void): void {
  const { syncedAt } = useSyncStatus()
  const before = useRef(syncedAt)

  useEffect(() => {
    // The first time is no news: what is shown was asked for at the same moment.
    if (before.current !== null && before.current !== syncedAt) reload()
    before.current = syncedAt
  }, [syncedAt, reload])
}
