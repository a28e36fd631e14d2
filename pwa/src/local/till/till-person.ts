import { useLiveQuery } from 'dexie-react-hooks'
import { changeDevice, readDevice } from './device.ts'
import { tillDb } from './till-db.ts'

/** The admin who is, or last was, signed in on this device: the till stays open to them after the token expired. */
export async function tillPerson(): Promise<string | null> {
  return (await readDevice(tillDb()))?.person ?? null
}

export async function rememberTillPerson(adminId: string): Promise<void> {
  const device = await readDevice(tillDb())
  // Asked at every start: a write would wake every tab for nothing.
  if (device?.person === adminId && device.signedOut !== true) return
  await changeDevice(tillDb(), { person: adminId, signedOut: false })
}

export async function forgetTillPerson(): Promise<void> {
  if ((await tillPerson()) !== null) await changeDevice(tillDb(), { person: null })
}

export interface TillPersonAnswer {
  /** False until the device's storage answered. */
  loaded: boolean
  adminId: string | null
}

/** The same, followed live, in every tab; nobody when the storage does not answer. */
export function useTillPerson(): TillPersonAnswer {
  const answer = useLiveQuery(async () => {
    // Caught here: the hook would throw it into the page.
    const device = await readDevice(tillDb()).catch(() => undefined)
    return { adminId: device?.person ?? null }
  })
  return answer ? { loaded: true, ...answer } : { loaded: false, adminId: null }
}
