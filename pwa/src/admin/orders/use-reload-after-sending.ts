import { useEffect, useRef } from 'react'
import { useSyncStatus } from '../../sync/sync-status.ts'

/** Asks for the list again once sales of this device have reached the server: they are in it now. */
export function useReloadAfterSending(reload: () => void): void {
  const { waitingSales } = useSyncStatus()
  const before = useRef(waitingSales)
  const latest = useRef(reload)

  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    if (waitingSales < before.current) latest.current()
    before.current = waitingSales
  }, [waitingSales])
}
