import { useEffect, useEffectEvent, useRef } from 'react'
import { useSyncStatus } from '../../sync/sync-status.ts'

/** Reloads the list once sales of this device have reached the server. */
export function useReloadAfterSending(reload: () => void): void {
  const waitingSales = useSyncStatus((status) => status.waitingSales)
  const before = useRef(waitingSales)
  const sent = useEffectEvent(reload)

  useEffect(() => {
    if (waitingSales < before.current) sent()
    before.current = waitingSales
  }, [waitingSales])
}
