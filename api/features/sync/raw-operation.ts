import { isMoment } from '../../../shared/schemas.ts'
import { contentHash } from '../../database/idempotency.ts'
import type { KnownOperation } from '../../database/operations.ts'
import { isDeeperThan } from '../../http/json-depth.ts'
import type { RawOperation } from './apply-operation.ts'

/** As any other request: deeper than anything a till writes, and what walks it would run out of stack. */
const MAX_DEPTH = 32

/** Whether an operation is nested more deeply than anything that a till writes. */
export function isTooDeep(raw: RawOperation): boolean {
  return isDeeperThan(raw, MAX_DEPTH)
}

/** The operation as it came, JSON text; what is nested too deeply even to be written is left out and said so. */
export function operationText(raw: RawOperation): string {
  try {
    return JSON.stringify(raw)
  } catch {
    const fields = Object.entries(raw).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? '(nested too deeply to be kept)' : value,
    ])
    return JSON.stringify(Object.fromEntries(fields))
  }
}

/** Before the hash of an operation that came without its customer. */
const REDACTED = 'redacted:'

function isRedacted(raw: RawOperation): boolean {
  return raw['redacted'] === true
}

/**
 * What an operation says, whoever sends it and however often; device and sequence are only its address. A device that
 * was logged out has taken the customer off a sale and says so: a hash of that is told from one of the whole.
 */
export function operationHash(raw: RawOperation): string {
  if (isTooDeep(raw)) return contentHash(operationText(raw))
  const { type, occurredAt, actor, payload } = raw
  const hash = contentHash({ type, occurredAt, actor, payload })
  return isRedacted(raw) ? REDACTED + hash : hash
}

/**
 * Whether an operation is the one that is known under its id. Where one of the two came without its customer, their
 * hashes differ though they are one: then the device, its sequence, the type and the time must be the same; a time that
 * cannot be was stored as that of the arrival, and says nothing. Anything else under a known id is another operation, and
 * saying 'redacted' must not make it vanish as a duplicate.
 */
export function isKnownContent(
  known: KnownOperation,
  raw: RawOperation,
  hash: string,
  deviceId: string,
): boolean {
  if (known.contentHash === hash) return true
  if (!isRedacted(raw) && !known.contentHash.startsWith(REDACTED)) return false
  const saidMs = Date.parse(String(raw['occurredAt']))
  return (
    known.deviceId === deviceId &&
    known.sequence === raw['sequence'] &&
    known.type === raw['type'] &&
    (known.occurredAtMs === saidMs || !isMoment(saidMs))
  )
}

/** The operation's place in its device's row; 0 when it cannot be read, which acknowledges nothing. */
export function sequenceOf(raw: RawOperation): number {
  const sequence = raw['sequence']
  return typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence > 0
    ? sequence
    : 0
}
