import { useLiveQuery } from 'dexie-react-hooks'
import { readDevice } from './device.ts'
import { tillDb, type DeviceRow } from './till-db.ts'

/** This device as it knows itself; undefined until the storage answers, and before its first use as a till. */
export function useThisDevice(): DeviceRow | undefined {
  // Caught here: the hook would throw it into the page.
  return useLiveQuery(() => readDevice(tillDb()).catch(() => undefined))
}
