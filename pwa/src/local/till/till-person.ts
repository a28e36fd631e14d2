import { useLiveQuery } from 'dexie-react-hooks'
import { changeDevice, readDevice } from './device.ts'
import { lockTill } from './till-staff.ts'
import { tillDb } from './till-db.ts'

/** The admin who is, or last was, signed in on this device: the till stays open to them after the token expired. */
export async function tillPerson(): Promise<string | null> {
  return (await readDevice(tillDb()))?.person ?? null
}

export async function rememberTillPerson(adminId: string): Promise<void> {
  const device = await readDevice(tillDb())
  // Runs at every start: a needless write would notify the live queries of every tab.
  if (device?.person === adminId && device.signedOut !== true) return
  await changeDevice(tillDb(), { person: adminId, signedOut: false })
}

/**
 * Forgets the signed-in person. An enrolled till stays open: until a person is chosen, its operations name the account
 * that enrolled it. Returns whether this device is an enrolled till.
 */
export async function forgetTillPerson(): Promise<boolean> {
  const device = await readDevice(tillDb())
  const person = device?.till?.by ?? null
  if (device && device.person !== person) await changeDevice(tillDb(), { person })
  await lockTill(tillDb())
  return person !== null
}

export interface TillPersonAnswer {
  /** False until the storage has answered. */
  loaded: boolean
  adminId: string | null
}

/** Live query of tillPerson; null when the storage fails. */
export function useTillPerson(): TillPersonAnswer {
  const answer = useLiveQuery(async () => {
    // Caught here, since the hook would throw it while rendering.
    const device = await readDevice(tillDb()).catch(() => undefined)
    return { adminId: device?.person ?? null }
  })
  return answer ? { loaded: true, ...answer } : { loaded: false, adminId: null }
}
