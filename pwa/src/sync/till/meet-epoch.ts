import { listAgain } from '../../local/till/check-ledger.ts'
import type {
  DeviceRow,
  HistoryRow,
  OutboxRow,
  RejectedRow,
  TillDb,
} from '../../local/till/till-db.ts'

/** The tables a caller's transaction must hold to meet an epoch in it. */
export function epochTables(db: TillDb) {
  return [db.device, db.outbox, db.history, db.rejected] as const
}

/**
 * Compares the server's history with the one the outcomes here belong to. After a restore the server may have lost
 * any of them, so all that is kept goes back to the outbox: what the server still knows, it answers as a duplicate.
 * A rejected operation nobody has dealt with goes too; one that a person settled does not, since the server might
 * take it this time, beside the sale that replaced it. Losses it was told of are told again.
 *
 * Inside the caller's transaction. Returns the device's row when it changed, for the ledger to note after the
 * transaction; else null.
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
    // What this device could not read was never sent.
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

/** The operation with all that is kept beside it; only what its outcome added is taken off. */
function toOutbox(row: HistoryRow | RejectedRow): OutboxRow {
  if ('settledAtMs' in row) {
    const { settledAtMs: _at, duplicate: _duplicate, orderNumber: _number, ...operation } = row
    return operation
  }
  const { rejectedAtMs: _at, code: _code, message: _message, ...undecided } = row
  const { resolvedAtMs: _resolvedAt, resolution: _resolution, ...operation } = undecided
  return operation
}
