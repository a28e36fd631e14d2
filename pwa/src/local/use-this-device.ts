import { useLiveQuery } from 'dexie-react-hooks'
import { readDevice } from './device.ts'
import { tillDb } from './till-db.ts'

/** The id the server knows this device by; undefined until the storage answers, and when it has none. */
export function useThisDevice(): string | undefined {
  return useLiveQuery(async () => {
    // Caught here: the hook would throw it into the page.
    const row = await readDevice(tillDb()).catch(() => undefined)
    return row?.device
  })
}
