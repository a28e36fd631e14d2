import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { deviceIdSchema } from '../../../../shared/sync/device-id.ts'
import { operationIdSchema } from '../../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import {
  isKnownOperationType,
  isSaleType,
  operationLabel,
  operationTotal,
  readOperation,
} from '../../../../shared/operations/registry.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { MAX_PUSH_OPERATIONS } from '../../../../shared/sync/push.ts'
import { momentSchema } from '../../../../shared/schemas.ts'
import { toIso } from '../../../../shared/time.ts'
import { browserTransport, type Transport } from '../../http/transport.ts'
import { readSession } from '../../local/session/session.ts'
import type { TillDb } from '../../local/till/till-db.ts'
import { syncTexts } from '#texts/sync.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { cutBatch } from '../push/read-batch.ts'
import { isWholeRefusal } from '../push/push-outbox.ts'
import { pushOperations } from '../push/send-batch.ts'

/** The minimum for an entry to be sendable. The server validates the rest, and stores what it rejects. */
const sendableSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ id: operationIdSchema, type: v.fallback(v.string(), '') }),
)
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.literal('kora-waiting-operations'),
    version: v.literal(1),
    devices: v.array(v.object({ device: deviceIdSchema, operations: v.array(v.string()) })),
  }),
)

export interface WaitingFile {
  fileName: string
  /** JSON. */
  text: string
}

/** Exports the outbox as the text of a file; the outbox stays unchanged. `now`: epoch ms. */
export async function exportWaiting(db: TillDb, now: number): Promise<WaitingFile> {
  const rows = await db.outbox.orderBy('place').toArray()
  const devices = [...new Set(rows.map((row) => row.device))].map((device) => ({
    device,
    operations: rows.filter((row) => row.device === device).map((row) => row.wire),
  }))
  const minute = toIso(now).slice(0, 16).replace(/[T:]/g, '-')
  const text = JSON.stringify({ kind: 'kora-waiting-operations', version: 1, devices }, null, 1)
  return { fileName: waitingTexts.fileName(minute), text }
}

export interface ImportedSales {
  applied: number
  /** Number that the server had already; they count once. */
  duplicates: number
  rejected: { id: OperationId; message: string }[]
  /** How many the server could not read at all; it stores nothing of them. */
  refused: number
  /** Number that the server could not process now: the file must be imported again. */
  retry: number
}

/** An operation of a file. `wire`: its JSON byte for byte, since the server compares repeated sends of one id. */
interface FiledOperation {
  device: DeviceId
  id: OperationId
  wire: string
}

interface ReadFile {
  operations: FiledOperation[]
  /** Number of entries that are no operations and cannot be sent. */
  unreadable: number
}

/** The file's operations in the order they were recorded. Throws Refusal for another kind of file. */
function readFile(text: string): ReadFile {
  const file = v.safeParse(fileSchema, text)
  if (!file.success) throw new Refusal('invalid-request', { reason: syncTexts.unreadableFile })
  const operations: FiledOperation[] = []
  const known = new Map<string, string>()
  let unreadable = 0
  for (const { device, operations: texts } of file.output.devices) {
    for (const json of texts) {
      const parsed = v.safeParse(sendableSchema, json)
      const id = parsed.success ? parsed.output.id : null
      // A repeated entry is skipped. Other content under a known id counts as unreadable.
      if (id !== null && known.get(id) === json) continue
      if (id === null || known.has(id)) unreadable += 1
      else {
        known.set(id, json)
        operations.push({ device, id, wire: json })
      }
    }
  }
  return { operations, unreadable }
}

export interface WaitingPreview {
  sales: {
    id: OperationId
    /** The receipt number; '' for a sale without one. */
    label: string
    /** Epoch ms; null for an invalid time. */
    occurredAt: number | null
    total: Centimes
  }[]
  /** Number of operations other than sales. */
  changes: number
  /** Number that this version cannot read; the server decides about them. */
  unknown: number
  /** Number of entries that are no operations. */
  unreadable: number
}

/** The content of a file, for confirmation before it is sent. Throws Refusal for another kind of file. */
export function previewWaiting(text: string): WaitingPreview {
  const { operations, unreadable } = readFile(text)
  const preview: WaitingPreview = { sales: [], changes: 0, unknown: 0, unreadable }
  for (const { id, wire } of operations) {
    const { type, occurredAt } = v.parse(sendableSchema, wire)
    const operation = readOperation(wire)
    if (operation && isSaleType(operation.type)) {
      const moment = v.safeParse(momentSchema, occurredAt)
      preview.sales.push({
        id,
        label: operationLabel(operation),
        occurredAt: moment.success ? moment.output : null,
        total: operationTotal(operation) ?? centimes(0),
      })
    } else if (isKnownOperationType(type) && !isSaleType(type)) preview.changes += 1
    else preview.unknown += 1
  }
  return preview
}

/** The import stops after this many: a server that refuses everything would cost a request for each entry. */
const MOST_REFUSED = 50

/** Sends one batch. One that the server refuses as a whole is halved until one operation is left, which is skipped. */
async function sendHalving(
  operations: readonly FiledOperation[],
  token: string | undefined,
  transport: Transport,
  report: ImportedSales,
): Promise<void> {
  const [first] = operations
  if (!first) return
  const push = { device: first.device, operations, epoch: null, sentAt: Date.now() }
  try {
    const { outcomes } = await pushOperations(push, token, transport)
    for (const { id, status, duplicate, message } of outcomes.values()) {
      if (status === 'retry') report.retry += 1
      else if (status === 'rejected') {
        report.rejected.push({ id, message: message ?? syncTexts.rejectedWithoutReason })
      } else if (duplicate) report.duplicates += 1
      else report.applied += 1
    }
  } catch (error) {
    if (!isWholeRefusal(error)) throw error
    const half = Math.ceil(operations.length / 2)
    if (operations.length === 1) {
      report.refused += 1
      if (report.refused >= MOST_REFUSED) throw error
    } else {
      await sendHalving(operations.slice(0, half), token, transport, report)
      await sendHalving(operations.slice(half), token, transport, report)
    }
  }
}

/**
 * Pushes the operations of an exported file in the name of the device that recorded them. Idempotent, as the ids stay the
 * same. Throws Refusal for another kind of file, ApiFailure when the server does not answer: then import it again.
 */
export async function importWaitingSales(
  text: string,
  token = readSession()?.token,
  transport: Transport = browserTransport,
): Promise<ImportedSales> {
  const report: ImportedSales = { applied: 0, duplicates: 0, rejected: [], refused: 0, retry: 0 }
  let { operations: left } = readFile(text)
  while (left.length > 0) {
    const operations = cutBatch(left, MAX_PUSH_OPERATIONS)
    left = left.slice(operations.length)
    await sendHalving(operations, token, transport, report)
  }
  return report
}
