import { contentHash } from '../../database/idempotency.ts'
import type { KnownOperation } from '../../database/operations.ts'
import type { RawOperation } from './apply-operation.ts'

/** Before the hash of an operation that came without its customer. */
const REDACTED = 'redacted:'

function isRedacted(raw: RawOperation): boolean {
  return raw['redacted'] === true
}

/**
 * What an operation says, whoever sends it and however often; device and sequence are only its address. A device that
 * was logged out has taken the customer off a sale and says so: a hash of that is told from one of the whole.
 */
export function hashOf(raw: RawOperation): string {
  const { type, occurredAt, actor, payload } = raw
  const hash = contentHash({ type, occurredAt, actor, payload })
  return isRedacted(raw) ? REDACTED + hash : hash
}

/**
 * Whether an operation is the one that is known under its id. Where one of the two came without its customer, their
 * hashes differ though they are one: then the device, its sequence, the type and the time must be the same. Anything
 * else under a known id is another operation, and saying 'redacted' must not make it vanish as a duplicate.
 */
export function isKnownContent(
  known: KnownOperation,
  raw: RawOperation,
  hash: string,
  deviceId: string,
): boolean {
  if (known.contentHash === hash) return true
  if (!isRedacted(raw) && !known.contentHash.startsWith(REDACTED)) return false
  return (
    known.deviceId === deviceId &&
    known.sequence === raw['sequence'] &&
    known.type === raw['type'] &&
    known.occurredAtMs === Date.parse(String(raw['occurredAt']))
  )
}
