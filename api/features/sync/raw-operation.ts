import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import { Refusal } from '../../../shared/refusals.ts'
import { isMoment } from '../../../shared/schemas.ts'
import { operationSchema } from '../../../shared/sync/push.ts'
import { contentHash } from '../../database/idempotency.ts'
import type { KnownOperation } from '../../database/operations.ts'
import { isDeeperThan } from '../../http/json-depth.ts'

/** An operation as it came: its id is a UUID, nothing else is known of it yet. */
export interface RawOperation {
  id: OperationId
  [field: string]: unknown
}

/** All of an operation but its payload, which is checked by its type. */
export type Envelope = v.InferOutput<typeof operationSchema>

/** The limit of any other request. No till writes deeper, and what walks deeper JSON would run out of stack. */
const MAX_DEPTH = 32

function isTooDeep(raw: RawOperation): boolean {
  return isDeeperThan(raw, MAX_DEPTH)
}

/** The refusal of an operation that a schema refuses: the first issue, with the field it is about. */
export function malformed(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
  const [{ message }] = issues
  const path = v.getDotPath(issues[0])
  return new Refusal('malformed-operation', {
    reason: path === null ? message : `${path}: ${message}`,
  })
}

/** The operation's envelope, or why it cannot be read. */
export function readEnvelope(raw: RawOperation): Envelope | Refusal {
  if (isTooDeep(raw)) {
    return new Refusal('malformed-operation', { reason: 'it is nested too deeply.' })
  }
  const read = v.safeParse(operationSchema, raw)
  return read.success ? read.output : malformed(read.issues)
}

/** The operation as it came, JSON text; a field that is nested too deeply even to be written is replaced by a remark. */
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

/** Stands before the hash of an operation that came without its customer. */
const REDACTED = 'redacted:'

function isRedacted(raw: RawOperation): boolean {
  return raw['redacted'] === true
}

/**
 * The hash of what an operation says. Its device and its sequence are only its address and stay out of it, so that it is
 * the same whoever sends it and however often. A device that was logged out has taken the customer off a sale and says
 * so: the hash of that is marked.
 */
export function operationHash(raw: RawOperation): string {
  if (isTooDeep(raw)) return contentHash(operationText(raw))
  const { type, occurredAt, actor, payload } = raw
  const hash = contentHash({ type, occurredAt, actor, payload })
  return isRedacted(raw) ? REDACTED + hash : hash
}

/**
 * Whether an operation is the one that is known under its id. Where one of the two came without its customer, their
 * hashes differ though they are one: then the device, its sequence, the type and the time must be the same. A time that
 * cannot be was stored as that of the arrival, and is not compared. Anything else under a known id is another operation:
 * saying 'redacted' must not make it vanish as a duplicate.
 */
export function isKnownContent(
  known: KnownOperation,
  raw: RawOperation,
  hash: string,
  deviceId: DeviceId,
): boolean {
  if (known.contentHash === hash) return true
  if (!isRedacted(raw) && !known.contentHash.startsWith(REDACTED)) return false
  const statedMs = Date.parse(String(raw['occurredAt']))
  return (
    known.deviceId === deviceId &&
    known.sequence === raw['sequence'] &&
    known.type === raw['type'] &&
    (known.occurredAtMs === statedMs || !isMoment(statedMs))
  )
}

/** The operation's number among those of its device; 0 when it cannot be read, which acknowledges nothing. */
export function sequenceOf(raw: RawOperation): number {
  const sequence = raw['sequence']
  return typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence > 0
    ? sequence
    : 0
}
