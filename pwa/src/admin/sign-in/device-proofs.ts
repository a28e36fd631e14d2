import * as v from 'valibot'
import { MAX_DEVICE_PROOFS } from '../../../../shared/accounts/account-rules.ts'

/** Local storage key. It outlives a logout: it opens nothing, and names nobody. */
const PROOFS_KEY = 'koraDeviceProofs'
const proofsSchema = v.array(v.string())

/** Proofs of earlier logins on this device, the newest last; unreadable ones count as none. */
export function readDeviceProofs(): string[] {
  try {
    const parsed = v.safeParse(proofsSchema, JSON.parse(localStorage.getItem(PROOFS_KEY) ?? '[]'))
    return parsed.success ? parsed.output.slice(-MAX_DEVICE_PROOFS) : []
  } catch {
    return []
  }
}

/**
 * Keeps the proof that a login was answered with: logins on this device are then counted apart from those of strangers
 * on the same network, who could otherwise use up the attempts.
 */
export function keepDeviceProof(proof: string): void {
  const proofs = [...readDeviceProofs().filter((known) => known !== proof), proof]
  try {
    localStorage.setItem(PROOFS_KEY, JSON.stringify(proofs.slice(-MAX_DEVICE_PROOFS)))
  } catch {
    // Without it the device counts as a stranger's.
  }
}
