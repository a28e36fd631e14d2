import type { TillKeyJson } from '../../shared/receipts/till-key.ts'
import type { TillKeyRow } from '../database/till-keys.ts'

/** A key as JSON; empty for a till without a code, which has printed no receipt. */
export function presentTillKey(row: TillKeyRow): TillKeyJson[] {
  if (row.code === null) return []
  const { public_key: publicKey, fingerprint, code: till } = row
  return [{ publicKey, fingerprint, till, revoked: row.revoked_at_ms !== null }]
}
