import * as v from 'valibot'
import { MAX_DEVICE_PROOFS } from '../../../../shared/accounts/account-rules.ts'

/** Local storage key. Kept after a logout, since a proof grants no access and identifies nobody. */
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
 * Stores the proof from the answer to a login. The server then counts attempts of this device separately from those of
 * strangers on the same network, who could otherwise use up the limit.
 */
export function keepDeviceProof(proof: string): void {
  const proofs = [...readDeviceProofs().filter((known) => known !== proof), proof]
  try {
    localStorage.setItem(PROOFS_KEY, JSON.stringify(proofs.slice(-MAX_DEVICE_PROOFS)))
  } catch {
    // Without storage the device is counted with the strangers.
  }
}
