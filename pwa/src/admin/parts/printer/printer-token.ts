import { readSession } from '../../../local/session/session.ts'
import { readDevice, usableTill } from '../../../local/till/device.ts'
import { tillDb } from '../../../local/till/till-db.ts'

/**
 * The token for the calls of the network printer: that of the account that is signed in here, else the till's own; undefined
 * where there is neither. Rejects when the storage fails.
 */
export async function printerToken(): Promise<string | undefined> {
  return readSession()?.token ?? usableTill(await readDevice(tillDb()))?.token
}
