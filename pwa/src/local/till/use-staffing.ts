import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { readDevice } from './device.ts'
import { tillDb } from './till-db.ts'
import { usePeople } from './people-store.ts'
import { settleStaff, type Staffing, staffingOf } from './till-staff.ts'

/** The person at this page's till, followed live in every tab; undefined until the storage has answered. */
export function useStaffing(): Staffing | undefined {
  const people = usePeople()
  // Caught here, since the hook would throw it while rendering.
  const found = useLiveQuery(async () => {
    const device = await readDevice(tillDb()).catch(() => undefined)
    return { device }
  })
  useEffect(() => {
    if (people !== undefined) settleStaff(tillDb(), people).catch(reportError)
  }, [people])
  return people === undefined || found === undefined ? undefined : staffingOf(people, found.device)
}

/**
 * Until when no PIN may be tried, followed live in every tab; epoch ms, in the past when PINs may be tried. After the
 * clock was set back it may be further away than the length of a pause, see boundPause.
 */
export function usePinPausedUntil(): number {
  return (
    useLiveQuery(async () => {
      const device = await readDevice(tillDb()).catch(() => undefined)
      return device?.wrongPins?.pausedUntilMs ?? 0
    }) ?? 0
  )
}
