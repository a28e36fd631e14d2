import type { HistoryRow, OutboxRow, RejectedRow, TillDb } from '../local/till-db.ts'
import { syncTexts } from '../texts/en-sync.ts'
import { epochTables, meetEpochWithin } from './meet-epoch.ts'
import type { OperationOutcome, PushReceipt } from './push-answer.ts'

export interface SettledPush {
  applied: number
  rejected: number
  /** True when the last operation sent was answered 'retry': the server is in trouble, not just one operation. */
  stoppedShort: boolean
}

function historyRow(row: OutboxRow, outcome: OperationOutcome, settledAtMs: number): HistoryRow {
  const { refusedWhole: _, ...operation } = row
  const orderNumber = outcome.order?.number ?? null
  return { ...operation, settledAtMs, duplicate: outcome.duplicate, orderNumber }
}

function rejectedRow(row: OutboxRow, outcome: OperationOutcome, rejectedAtMs: number): RejectedRow {
  const { refusedWhole: _, ...operation } = row
  return {
    ...operation,
    rejectedAtMs,
    code: outcome.code ?? 'rejected',
    message: outcome.message ?? syncTexts.rejectedWithoutReason,
    resolvedAtMs: 0,
    resolution: null,
  }
}

/** What stands in the outbox from the batch's first place to its last: one question instead of a hundred. */
function placesOf(db: TillDb, batch: readonly OutboxRow[]) {
  const places = batch.map((row) => row.place)
  return db.outbox.where('place').between(Math.min(...places), Math.max(...places), true, true)
}

/**
 * Moves the answered operations out of the outbox, all in one transaction with the server's epoch: applied ones to
 * the history, rejected ones to the tray, the others stay. An operation that left the outbox meanwhile (another tab
 * sent it too) is left where it is: its first outcome counts.
 */
export function settlePush(
  db: TillDb,
  batch: readonly OutboxRow[],
  outcomes: ReadonlyMap<string, OperationOutcome>,
  receipt: PushReceipt,
): Promise<SettledPush> {
  return db.transaction('rw', [...epochTables(db), db.counters], async () => {
    // First: what was settled with the restored server's predecessor must be sent again, this batch must not.
    await meetEpochWithin(db, receipt.epoch)
    const rows = await placesOf(db, batch).toArray()
    const sent = new Set(batch.map((row) => row.place))
    const applied: HistoryRow[] = []
    const rejected: RejectedRow[] = []
    for (const row of rows) {
      const outcome = sent.has(row.place) && outcomes.get(row.id)
      if (!outcome) continue
      if (outcome.status === 'applied') {
        applied.push(historyRow(row, outcome, receipt.serverTime))
      } else if (outcome.status === 'rejected') {
        rejected.push(rejectedRow(row, outcome, receipt.serverTime))
      }
    }
    const settled = [...applied, ...rejected]
    await Promise.all([
      db.history.bulkPut(applied),
      db.rejected.bulkPut(rejected),
      settled.length === rows.length
        ? placesOf(db, batch).delete()
        : db.outbox.bulkDelete(settled.map((row) => row.place)),
    ])
    await noteClone(db, batch[0]?.device, receipt)
    const last = batch.at(-1)
    return {
      applied: applied.length,
      rejected: rejected.length,
      stoppedShort: last !== undefined && outcomes.get(last.id)?.status === 'retry',
    }
  })
}

/** What the server says of this device's numbers. */
interface Heard {
  acknowledged: number
  sequenceReused?: boolean | undefined
}

async function showsClone(db: TillDb, heard: Heard): Promise<boolean> {
  const made = (await db.counters.get('till'))?.sequence ?? 0
  return heard.acknowledged > made || heard.sequenceReused === true
}

/**
 * The server has seen more of this device than it ever made, or other operations under its numbers: its profile was
 * copied, and two devices use one id. Marked here, and mended at the next enrolment. The caller's transaction holds
 * `device` and `counters`.
 */
async function noteClone(db: TillDb, deviceId: string | undefined, heard: Heard): Promise<void> {
  const device = await db.device.get('this')
  if (!device || device.device !== deviceId || device.cloned) return
  if (await showsClone(db, heard)) await db.device.put({ ...device, cloned: true })
}

/** The same for what a page of the catalogue says; its transaction is begun only when there is something to mark. */
export async function noteCloneWhilePulling(
  db: TillDb,
  deviceId: string,
  heard: Heard,
): Promise<void> {
  if (!(await showsClone(db, heard))) return
  await db.transaction('rw', db.device, db.counters, () => noteClone(db, deviceId, heard))
}
