import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import { newId, type NewId } from '../../../../shared/new-id.ts'
import { operationTotal, readOperation } from '../../../../shared/operations/registry.ts'
import { mendTill } from './mend-till.ts'
import type { CountersRow, DeviceRow, OutboxRow, TillDb } from './till-db.ts'
import {
  type DocumentCounters,
  entryOf,
  type LedgerEntry,
  type LedgerShift,
  type TillLedger,
} from './till-ledger.ts'

/** Lists rows of the outbox in the ledger while it has room; returns how many were not listed. */
function listRows(ledger: TillLedger, rows: readonly OutboxRow[], last: DocumentCounters): number {
  let left = 0
  for (const row of rows) {
    const operation = readOperation(row.wire)
    if (ledger.hasRoom()) ledger.list(entryOf(row, last, operation && operationTotal(operation)))
    else left += 1
  }
  return left
}

/** Differences between the outbox and the ledger. A lost entry counts only when its operation is back. */
function compare(waiting: readonly string[], entries: readonly LedgerEntry[]) {
  const here = new Set(waiting)
  const listed = new Set<string>(entries.map((entry) => entry.id))
  return {
    missing: entries.filter((entry) => entry.state !== 'lost' && !here.has(entry.id)),
    unsure: entries.filter((entry) => entry.state !== 'waiting' && here.has(entry.id)),
    unlistedIds: waiting.filter((id) => !listed.has(id)),
  }
}

/** The open shift as the ledger has it. */
function shiftOf({ device }: DeviceRow, { place, shift }: CountersRow): LedgerShift {
  return { device, place, shift: shift ?? null }
}

/** The device's row and the number of waiting operations, from one transaction. */
export interface TillNow {
  device: DeviceRow | undefined
  waiting: number
}

/** Reads the state of the till and whether the ledger agrees with it. */
function lookAt({
  ledger,
  device,
  counters,
  outbox,
}: TillDb): Promise<TillNow & { isWell: boolean }> {
  const [stores, known] = [[device, counters, outbox], ledger.device()]
  return outbox.db.transaction('r', stores, async () => {
    const [row, last, waiting] = await Promise.all([
      device.get('this'),
      counters.get('till'),
      outbox.orderBy('id').keys() as Promise<string[]>,
    ])
    const now = { device: row, waiting: waiting.length }
    if (!ledger.isKept || (!row && known === null)) return { ...now, isWell: true }
    const numbers = ledger.numbers()
    if (!row || !known || !numbers) return { ...now, isWell: false }
    const { missing, unsure, unlistedIds } = compare(waiting, ledger.entries())
    const isSame = ledger.knowsDevice(row)
    const agrees = missing.length + unsure.length === 0 && unlistedIds.length === numbers.unlisted
    const knowsShift = !last || ledger.knowsShift(shiftOf(row, last))
    const isMended = mendTill(ledger, row, last) === null
    return { ...now, isWell: isSame && agrees && knowsShift && isMended }
  })
}

/**
 * Compares the database with the ledger. Operations that are missing from the database are marked as lost; those that
 * the ledger lacks are listed; a missing device row and its counters are restored. Only reads, once, when both agree.
 * Returns the state of the till.
 */
export async function checkLedger(db: TillDb, makeId: () => NewId = newId): Promise<TillNow> {
  const seen = await lookAt(db)
  if (seen.isWell) return seen
  await settleLedger(db, makeId)
  return lookAt(db)
}

/** Runs in one write transaction, so that no other tab saves or settles an operation meanwhile. */
function settleLedger(db: TillDb, makeId: () => NewId): Promise<void> {
  const { ledger, device, counters, outbox, history, rejected } = db
  return db.transaction('rw', [device, counters, outbox, history, rejected], async () => {
    const [row, last, rows] = await Promise.all([
      device.get('this'),
      counters.get('till'),
      outbox.toArray(),
    ])
    const mended = mendTill(ledger, row, last)
    if (mended) await Promise.all([device.put(mended.device), counters.put(mended.counters)])

    const entries = ledger.entries()
    const known = ledger.numbers()
    const { missing, unsure, unlistedIds } = compare(
      rows.map(({ id }) => id),
      entries,
    )
    const settled = await findSettled(db, [
      ...missing,
      ...entries.filter((entry) => entry.state === 'lost'),
    ])

    // No await from here on, so that the transaction stays open and no other tab writes in between.
    ledger.found(unsure.filter(({ state }) => state === 'lost').map(({ id }) => id))
    for (const entry of unsure) ledger.list(entry)
    ledger.found(entries.filter(({ id }) => settled.has(id)).map(({ id }) => id))
    const gone = missing.filter(({ id }) => !settled.has(id))
    // Operations still being saved were never reported as saved: dropping them loses nothing.
    for (const entry of gone) if (entry.state === 'saving') ledger.notSaved(entry.id)
    const now = mended ?? { device: row, counters: last }
    const lost = gone.filter((entry) => entry.state === 'waiting')
    // Without other losses, the count of unlisted operations is merely outdated: it is set again below.
    const beyond = lost.length > 0 && known ? known.unlisted - unlistedIds.length : 0
    if (known && beyond > 0) lost.push(beyondTheList(makeId(), beyond, lost.at(-1), known))
    ledger.lose(lost, makeId())

    const { place = 0, sequence = 0, receipt = 0, returns = 0, z = 0 } = now.counters ?? {}
    const unlisted = new Set(unlistedIds)
    const left = listRows(
      ledger,
      rows.filter(({ id }) => unlisted.has(id)),
      { receipt, returns, z },
    )
    if (!now.device) return
    ledger.noteDevice(now.device)
    if (now.counters) ledger.noteShift(shiftOf(now.device, now.counters))
    const { device: id } = now.device
    ledger.noteNumbers({ device: id, place, sequence, receipt, returns, z, unlisted: left })
  })
}

/**
 * Lists operations that go back to the outbox after a restore of the server, since from then on they can be lost. Call
 * it in the transaction that moves them; when that fails, the next check finds them settled.
 */
export function listAgain({ ledger }: TillDb, rows: readonly OutboxRow[]): void {
  const known = ledger.numbers()
  if (!known) return
  const left = listRows(ledger, rows, known)
  ledger.noteNumbers({ ...known, unlisted: known.unlisted + left })
}

/** One entry for all lost operations that were not listed. */
function beyondTheList(
  id: OperationId,
  count: number,
  last: LedgerEntry | undefined,
  {
    device,
    place,
    sequence,
    receipt,
    returns,
    z,
  }: { device: DeviceId; place: number; sequence: number } & DocumentCounters,
): LedgerEntry {
  const numbers = { device, place, sequence, receipt, returns, z }
  const when = last?.atMs ?? 0
  const text = { type: 'unlisted', label: '', total: null, atMs: when }
  return { id, ...numbers, ...text, state: 'waiting', count, told: false, confirmed: false }
}

/** Ids of the operations that left the outbox with an outcome: into the history or the rejected tray. */
async function findSettled(
  { history, rejected }: TillDb,
  entries: readonly LedgerEntry[],
): Promise<ReadonlySet<OperationId>> {
  if (entries.length === 0) return new Set()
  const ids = entries.map(({ id }) => id)
  const [sent, refused, atPlace] = await Promise.all([
    history.where('id').anyOf(ids).toArray(),
    rejected.where('id').anyOf(ids).toArray(),
    rejected.bulkGet(entries.map(({ place }) => place)),
  ])
  // An unreadable row is in the tray under another id.
  const unreadable = entries.filter((_, index) => atPlace[index]?.type === 'unreadable')
  return new Set([...sent, ...refused, ...unreadable].map(({ id }) => id))
}
