import * as v from 'valibot'
import { idSchema } from '../../../shared/ids.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { MAX_PUSH_OPERATIONS, operationSchema } from '../../../shared/sync/push.ts'
import { toIso } from '../../../shared/time.ts'
import { browserTransport, type Transport } from '../http/transport.ts'
import { readSession } from '../local/session.ts'
import type { TillDb } from '../local/till-db.ts'
import { syncTexts } from '../texts/en-sync.ts'
import { pushOperations } from './send-batch.ts'

/** An operation keeps the text it was written as: the server compares what it says from push to push. */
const wireSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), operationSchema), dataset.value)
    if (parsed.success) return { id: parsed.output.id, wire: dataset.value }
    addIssue()
    return NEVER
  }),
)
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.literal('kora-waiting-operations'),
    version: v.literal(1),
    devices: v.array(v.object({ device: idSchema, operations: v.array(wireSchema) })),
  }),
)

export interface WaitingFile {
  fileName: string
  /** JSON. */
  text: string
}

/** What waits in `db`, as the text of a file. Nothing leaves the outbox by it. `now`: epoch ms. */
export async function exportWaiting(db: TillDb, now: number): Promise<WaitingFile> {
  const rows = await db.outbox.orderBy('place').toArray()
  const devices = [...new Set(rows.map((row) => row.device))].map((device) => ({
    device,
    operations: rows.filter((row) => row.device === device).map((row) => row.wire),
  }))
  const minute = toIso(now).slice(0, 16).replace(/[T:]/g, '-')
  const text = JSON.stringify({ kind: 'kora-waiting-operations', version: 1, devices }, null, 1)
  return { fileName: `kora-waiting-sales-${minute}.json`, text }
}

export interface ImportedSales {
  applied: number
  /** Already on the server: counted once. */
  duplicates: number
  rejected: { id: string; message: string }[]
  /** Could not be taken now: import the file again. */
  retry: number
}

interface Batch {
  device: string
  operations: { id: string; wire: string }[]
}

/** The file's operations in requests of at most 100, one device each. Throws Refusal for another kind of file. */
function readFile(text: string): Batch[] {
  const file = v.safeParse(fileSchema, text)
  if (!file.success) throw new Refusal('invalid-request', { reason: syncTexts.unreadableFile })
  return file.output.devices.flatMap(({ device, operations }) => {
    const count = Math.ceil(operations.length / MAX_PUSH_OPERATIONS)
    return Array.from({ length: count }, (_, index) => {
      const from = index * MAX_PUSH_OPERATIONS
      return { device, operations: operations.slice(from, from + MAX_PUSH_OPERATIONS) }
    })
  })
}

/**
 * Pushes the operations of an exported file for the device that made them: same ids, so harmless twice. Throws
 * Refusal for a file that is none of ours, ApiFailure when the server is away; then import it again.
 */
export async function importWaitingSales(
  text: string,
  token = readSession()?.token,
  transport: Transport = browserTransport,
): Promise<ImportedSales> {
  const report: ImportedSales = { applied: 0, duplicates: 0, rejected: [], retry: 0 }
  for (const batch of readFile(text)) {
    const push = { ...batch, epoch: null, sentAt: Date.now() }
    const { outcomes } = await pushOperations(push, token, transport)
    for (const { id, status, duplicate, message } of outcomes.values()) {
      if (status === 'retry') report.retry += 1
      else if (status === 'rejected') {
        report.rejected.push({ id, message: message ?? syncTexts.rejectedWithoutReason })
      } else if (duplicate) report.duplicates += 1
      else report.applied += 1
    }
  }
  return report
}
