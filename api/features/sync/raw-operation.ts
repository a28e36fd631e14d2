import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import { maxOperationBytes } from '../../../shared/operations/registry.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { isMoment } from '../../../shared/schemas.ts'
import { operationSchema } from '../../../shared/sync/push.ts'
import { contentHash } from '../../database/idempotency.ts'
import type { KnownOperation } from '../../database/operations.ts'
import { isDeeperThan } from '../../http/json-depth.ts'

/** An operation as received: only its id has been validated, as a UUID. */
export interface RawOperation {
  id: OperationId
  [field: string]: unknown
}

/** A validated operation, except for its payload, which is validated later by type. */
export type Envelope = v.InferOutput<typeof operationSchema>

/** As for other requests. No till nests JSON deeper; recursive code could overflow the stack on deeper values. */
const MAX_DEPTH = 32

/**
 * Of an operation nested deeper than this a remark is kept. A fixed depth, because engines differ in how deep
 * JSON.stringify goes: the hash of an operation must be the same on each of them.
 */
const MAX_KEPT_DEPTH = 1000
/** The most characters of a reason that is kept. */
const MAX_REASON = 300
/** The most characters that are kept of an operation that is too large. */
const MAX_EXCERPT = 2000

function isTooDeep(raw: RawOperation): boolean {
  return isDeeperThan(raw, MAX_DEPTH)
}

/** The refusal for a schema failure: the first issue, with its field. */
export function malformed(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
  const [{ message }] = issues
  const path = v.getDotPath(issues[0])
  const reason = path === null ? message : `${path}: ${message}`
  // A message may quote what was sent.
  return new Refusal('malformed-operation', { reason: reason.slice(0, MAX_REASON) })
}

/** The operation's envelope, or the refusal that says why it is unreadable. */
export function readEnvelope(raw: RawOperation): Envelope | Refusal {
  if (isTooDeep(raw)) {
    return new Refusal('malformed-operation', { reason: 'it is nested too deeply.' })
  }
  const read = v.safeParse(operationSchema, raw)
  return read.success ? read.output : malformed(read.issues)
}

/** The operation as JSON text; fields with objects are replaced by a remark when it is nested too deeply to be kept. */
export function operationText(raw: RawOperation): string {
  if (!isDeeperThan(raw, MAX_KEPT_DEPTH)) return JSON.stringify(raw)
  const fields = Object.entries(raw).map(([name, value]) => [
    name,
    value !== null && typeof value === 'object' ? '(nested too deeply to be kept)' : value,
  ])
  return JSON.stringify(Object.fromEntries(fields))
}

/** The refusal of an operation that has more bytes than its type may; null for any other. */
export function refuseLarge(raw: RawOperation): Refusal | null {
  const maxBytes = maxOperationBytes(raw['type'])
  const isLarge = Buffer.byteLength(operationText(raw)) > maxBytes
  return isLarge ? new Refusal('operation-too-large', { kilobytes: maxBytes / 1024 }) : null
}

/**
 * What is kept of an operation that was not applied, as JSON text: all of it, or of one that is too large who made it,
 * when, and how it begins, without what goods cost. The device keeps the whole.
 */
export function keptContent(raw: RawOperation): string {
  const text = operationText(raw)
  if (Buffer.byteLength(text) <= maxOperationBytes(raw['type'])) return text
  const known = ['id', 'sequence', 'type', 'occurredAt', 'actor'].map((field) => {
    const value = raw[field]
    return [field, typeof value === 'string' ? value.slice(0, 100) : Number(value)]
  })
  const beginning = text.replaceAll(/"unitCost":[^,}\]]*/g, '"unitCost":null').slice(0, MAX_EXCERPT)
  return JSON.stringify({ ...Object.fromEntries(known), bytes: Buffer.byteLength(text), beginning })
}

/** Hash prefix of an operation that was sent without its customer data. */
const REDACTED = 'redacted:'

function isRedacted(raw: RawOperation): boolean {
  return raw['redacted'] === true
}

/**
 * The content hash of an operation. It excludes device and sequence, so that it is the same for every device that sends
 * the operation. A logged-out device removes the customer data from a sale and sets `redacted`; that hash gets a
 * prefix.
 */
export function operationHash(raw: RawOperation): string {
  if (isTooDeep(raw)) return contentHash(operationText(raw))
  const { type, occurredAt, actor, payload } = raw
  const hash = contentHash({ type, occurredAt, actor, payload })
  return isRedacted(raw) ? REDACTED + hash : hash
}

/**
 * Whether an operation is the same as the known one with its id. When one of the two is redacted, their hashes differ;
 * then device, sequence, type and time must be equal. An impossible time was stored as the time of arrival and is not
 * compared. Anything else is a different operation with a reused id: setting `redacted` must not hide it as a
 * duplicate.
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

/** The operation's sequence number on its device; 0 when it is unreadable, which acknowledges nothing. */
export function sequenceOf(raw: RawOperation): number {
  const sequence = raw['sequence']
  return typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence > 0
    ? sequence
    : 0
}
