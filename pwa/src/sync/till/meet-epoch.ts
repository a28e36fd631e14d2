import { listAgain } from '../../local/till/check-ledger.ts'
import type {
  DeviceRow,
  HistoryRow,
  OutboxRow,
  RejectedRow,
  TillDb,
} from '../../local/till/till-db.ts'

/** The tables that a transaction must include to call meetEpochWithin. */
export function epochTables(db: TillDb) {
  return [db.device, db.outbox, db.history, db.rejected] as const
}

/**
 * Compares the server's epoch with the one that this device's outcomes belong to. Another epoch means a restore, after
 * which the server may lack any of them, so the history goes back to the outbox: what the server still has, it answers as
 * a duplicate. Unresolved rejected operations go back as well. Resolved ones do not, since the server might now accept
 * one beside the sale that replaced it. Losses are reported again.
 *
 * Runs in the caller's transaction. Returns the device's row when it changed, for the caller to note in the ledger after
 * the transaction; else null.
 */
export async function meetEpochWithin(db: TillDb, epoch: string): Promise<DeviceRow | null> {
  const device = await db.device.get('this')
  if (!device || device.epoch === epoch) return null
  if (device.epoch === null) {
    const begun = { ...device, epoch }
    await db.device.put(begun)
    return begun
  }
  const moved = { ...device, epoch, enrolAgain: true }
  await db.device.put(moved)
  const settled = await db.history.toArray()
  const undecided = (await db.rejected.where('resolvedAtMs').equals(0).toArray()).filter(
    // Rows without a device were unreadable and never sent.
    (row) => row.device !== '',
  )
  const again = [...settled, ...undecided].map(toOutbox)
  listAgain(db, again)
  db.ledger.tellAgain()
  await db.outbox.bulkPut(again)
  await db.history.clear()
  await db.rejected.bulkDelete(undecided.map((row) => row.place))
  return moved
}

/** The outbox row of a settled operation: without the fields that its outcome added. */
function toOutbox(row: HistoryRow | RejectedRow): OutboxRow {
  if ('settledAtMs' in row) {
    const { settledAtMs: _at, duplicate: _duplicate, orderNumber: _number, ...operation } = row
    return operation
  }
  const { rejectedAtMs: _at, code: _code, message: _message, ...undecided } = row
  const { resolvedAtMs: _resolvedAt, resolution: _resolution, ...operation } = undecided
  return operation
}
