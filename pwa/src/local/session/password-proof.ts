import { FRESH_TOKEN_MS } from '../../../../shared/accounts/account-change.ts'

/** In memory alone: whoever reads the storage of this device finds the token, and must not find this beside it. */
let held: { token: string; proof: string; sinceMs: number } | null = null

/** Keeps the proof that came with a token from the login, for as long as this page stays. */
export function keepPasswordProof(token: string, proof: string | undefined, nowMs: number): void {
  held = proof === undefined ? null : { token, proof, sinceMs: nowMs }
}

/** The proof that the password of a token was typed on this page some minutes ago; null when it was not. */
export function readPasswordProof(token: string, nowMs: number): string | null {
  const isFresh = held?.token === token && nowMs - held.sinceMs < FRESH_TOKEN_MS
  return isFresh ? (held?.proof ?? null) : null
}
