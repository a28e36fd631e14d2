import { useLiveQuery } from 'dexie-react-hooks'
import { readDevice } from './device.ts'
import { tillDb, type TillDb } from './till-db.ts'

/** Whether this device is enrolled as a till, even if the server refuses its token. False when the storage fails. */
export async function isTill(db: TillDb): Promise<boolean> {
  const device = await readDevice(db).catch(() => undefined)
  return Boolean(device?.till)
}

/** Live query of isTill; undefined until the storage has answered. */
export function useIsTill(): boolean | undefined {
  return useLiveQuery(() => isTill(tillDb()))
}
