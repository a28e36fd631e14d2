import { useLiveQuery } from 'dexie-react-hooks'
import { readDevice } from './device.ts'
import { tillDb, type DeviceRow } from './till-db.ts'

/** Live query of this device's row; undefined until the storage answers, and before its first use as a till. */
export function useThisDevice(): DeviceRow | undefined {
  // Caught here, since the hook would throw it while rendering.
  return useLiveQuery(() => readDevice(tillDb()).catch(() => undefined))
}
