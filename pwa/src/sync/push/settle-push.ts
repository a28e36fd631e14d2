import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import { SET_ASIDE } from '../../../../shared/sync/push.ts'
import type {
  CountersRow,
  DeviceRow,
  HistoryRow,
  OutboxRow,
  RejectedRow,
  TillDb,
} from '../../local/till/till-db.ts'
import { rememberedDevice } from '../../local/till/mend-till.ts'
import { withoutCustomer } from '../../local/till/without-customer.ts'
import { syncTexts } from '#texts/sync.ts'
import { epochTables, meetEpochWithin } from '../till/meet-epoch.ts'
import { hasOldHistory } from '../till/prune-history.ts'
import type { OperationOutcome, PushReceipt } from './push-answer.ts'

export interface SettledPush {
  applied: number
  rejected: number
  /** True when the last operation's outcome is 'retry': the server has a problem, not one operation. */
  stoppedShort: boolean
  /** Number of operations left in the outbox. */
  left: number
  /** True when the history has rows to prune. */
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
    details: outcome.details,
    message: outcome.message ?? syncTexts.rejectedWithoutReason,
    resolvedAtMs: 0,
    resolution: null,
  }
}

/** Outbox rows from the batch's first place to its last: one range query instead of a hundred lookups. */
function placesOf(db: TillDb, batch: readonly OutboxRow[]) {
  const places = batch.map((row) => row.place)
  return db.outbox.where('place').between(Math.min(...places), Math.max(...places), true, true)
}

/**
 * Moves the answered operations out of the outbox, in one transaction with the server's epoch: applied ones to the
 * history, rejected ones to the tray; 'retry' stays. An operation that another tab has settled meanwhile is skipped: its
 * first outcome counts.
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
    // First: after a restore, operations settled under the old epoch go back to the outbox, but not this batch.
    const movedDevice = await meetEpochWithin(db, receipt.epoch)
    const [rows, device] = await Promise.all([placesOf(db, batch).toArray(), db.device.get('this')])
    // After a logout the history holds no customers' names, so an answer that arrives later adds none.
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
    const toldDevice = await noteTold(db, receipt.told)
    const last = outcomes.get(batch.at(-1)?.id ?? '')
    return {
      device: toldDevice ?? movedDevice,
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

/**
 * Stores what the server told, in the transaction of the outcomes: a device that has them without it would not notice when
 * the server loses them. A row that the browser deleted meanwhile comes back from the ledger. Returns the device's row; null
 * when nothing was told.
 */
async function noteTold(db: TillDb, told: string | undefined): Promise<DeviceRow | null> {
  if (told === undefined) return null
  const known = (await db.device.get('this')) ?? rememberedDevice(db.ledger)
  if (known === undefined) return null
  const row = { ...known, told }
  await db.device.put(row)
  return row
}

/** What the server reports about this device's sequence numbers. */
interface ReportedNumbers {
  acknowledged: number
  sequenceReused?: boolean | undefined
}

/** A higher sequence means a corrupted counter, which may have no next number: a new device id starts at one again. */
const MOST_SEQUENCE = 1e12

function showsClone(counters: CountersRow | undefined, reported: ReportedNumbers): boolean {
  const sequence = counters?.sequence ?? 0
  return (
    reported.acknowledged > sequence || sequence > MOST_SEQUENCE || reported.sequenceReused === true
  )
}

/**
 * Detects a copied profile, where two devices share one id: the server has seen more operations of this device than it
 * recorded, or other operations under its numbers. Marks the device, which takes a new id at the next enrolment. Runs in
 * the caller's transaction, which must include `device` and `counters`.
 */
async function noteClone(
  db: TillDb,
  deviceId: DeviceId | undefined,
  reported: ReportedNumbers,
): Promise<void> {
  const [device, counters] = await readMade(db)
  if (!device || device.device !== deviceId || device.cloned) return
  if (showsClone(counters, reported)) await db.device.put({ ...device, cloned: true })
}

/** The device's row and its counters. Runs in the caller's transaction. */
function readMade(db: TillDb) {
  return Promise.all([db.device.get('this'), db.counters.get('till')])
}

/**
 * Compares what a pull reports with this device's row, to detect another epoch of the server or a copied profile. A
 * write transaction waits for all others, so it begins only when there is something to write, and checks again. Returns
 * the device's row.
 */
export async function settlePull(
  db: TillDb,
  deviceId: DeviceId,
  reported: ReportedNumbers & { epoch: string },
): Promise<DeviceRow | undefined> {
  const [device, counters] = await db.transaction('r', db.device, db.counters, () => readMade(db))
  if (device?.epoch === reported.epoch && !showsClone(counters, reported)) return device
  const row = await db.transaction('rw', [...epochTables(db), db.counters], async () => {
    await meetEpochWithin(db, reported.epoch)
    await noteClone(db, deviceId, reported)
    return db.device.get('this')
  })
  if (row) db.ledger.noteDevice(row)
  return row
}
