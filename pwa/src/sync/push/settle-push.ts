import { SET_ASIDE } from '../../../../shared/sync/push.ts'
import type {
  CountersRow,
  DeviceRow,
  HistoryRow,
  OutboxRow,
  RejectedRow,
  TillDb,
} from '../../local/till/till-db.ts'
import { withoutCustomer } from '../../local/till/without-customer.ts'
import { syncTexts } from '../../texts/en-sync.ts'
import { epochTables, meetEpochWithin } from '../till/meet-epoch.ts'
import { hasOldHistory } from '../till/prune-history.ts'
import type { OperationOutcome, PushReceipt } from './push-answer.ts'

export interface SettledPush {
  applied: number
  rejected: number
  /** True when the last operation sent was answered 'retry': the server is in trouble, not just one operation. */
  stoppedShort: boolean
  /** How many operations still wait, of this batch or not. */
  left: number
  /** True when something in the history is old enough to be forgotten. */
  hasOldHistory: boolean
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
export async function settlePush(
  db: TillDb,
  batch: readonly OutboxRow[],
  outcomes: ReadonlyMap<string, OperationOutcome>,
  receipt: PushReceipt,
): Promise<SettledPush> {
  const {
    settledIds,
    device: moved,
    ...report
  } = await db.transaction('rw', [...epochTables(db), db.counters], async () => {
    // First: what was settled with the restored server's predecessor must be sent again, this batch must not.
    const movedDevice = await meetEpochWithin(db, receipt.epoch)
    const [rows, device] = await Promise.all([placesOf(db, batch).toArray(), db.device.get('this')])
    // The answer came after a logout, which has cleared what was acknowledged before.
    const kept = device?.signedOut === true ? withoutCustomer : (row: HistoryRow) => row
    const sent = new Set(batch.map((row) => row.place))
    const applied: HistoryRow[] = []
    const rejected: RejectedRow[] = []
    for (const row of rows) {
      const outcome = sent.has(row.place) && outcomes.get(row.id)
      if (!outcome) continue
      if (outcome.status === 'applied') {
        applied.push(kept(historyRow(row, outcome, receipt.serverTime)))
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
    const [left, hasOld] = await Promise.all([
      db.outbox.count(),
      hasOldHistory(db, receipt.serverTime),
      noteClone(db, batch[0]?.device, receipt),
    ])
    const last = outcomes.get(batch.at(-1)?.id ?? '')
    return {
      device: movedDevice,
      settledIds: settled.map((row) => row.id),
      applied: applied.length,
      rejected: rejected.length,
      stoppedShort: last?.status === 'retry' && last.code !== SET_ASIDE,
      left,
      hasOldHistory: hasOld,
    }
  })
  db.ledger.settled(settledIds)
  if (moved) db.ledger.noteDevice(moved)
  return report
}

/** What the server says of this device's numbers. */
interface Heard {
  acknowledged: number
  sequenceReused?: boolean | undefined
}

/** Beyond it something broke the counter, and there may be no next number: a new id begins at one again. */
const MOST_SEQUENCE = 1e12

function showsClone(counters: CountersRow | undefined, heard: Heard): boolean {
  const sequence = counters?.sequence ?? 0
  return heard.acknowledged > sequence || sequence > MOST_SEQUENCE || heard.sequenceReused === true
}

/**
 * The server has seen more of this device than it ever made, or other operations under its numbers: its profile was
 * copied, and two devices use one id. Marked here, and mended at the next enrolment. The caller's transaction holds
 * `device` and `counters`.
 */
async function noteClone(db: TillDb, deviceId: string | undefined, heard: Heard): Promise<void> {
  const [device, counters] = await readMade(db)
  if (!device || device.device !== deviceId || device.cloned) return
  if (showsClone(counters, heard)) await db.device.put({ ...device, cloned: true })
}

/** Who this device is and what it made. Inside the caller's transaction. */
function readMade(db: TillDb) {
  return Promise.all([db.device.get('this'), db.counters.get('till')])
}

/**
 * Compares what a pull told with what this device knows of itself: another history of the server, or a copy of this
 * device's profile. A transaction that writes waits for all others: it is begun only when there is something to write,
 * and looks again. Answers the device's row.
 */
export async function settlePull(
  db: TillDb,
  deviceId: string,
  heard: Heard & { epoch: string },
): Promise<DeviceRow | undefined> {
  const [device, counters] = await db.transaction('r', db.device, db.counters, () => readMade(db))
  if (device?.epoch === heard.epoch && !showsClone(counters, heard)) return device
  const row = await db.transaction('rw', [...epochTables(db), db.counters], async () => {
    await meetEpochWithin(db, heard.epoch)
    await noteClone(db, deviceId, heard)
    return db.device.get('this')
  })
  if (row) db.ledger.noteDevice(row)
  return row
}
