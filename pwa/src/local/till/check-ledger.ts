import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import { newId, type NewId } from '../../../../shared/new-id.ts'
import { operationTotal, readOperation } from '../../../../shared/operations/registry.ts'
import { mendTill } from './mend-till.ts'
import type { DeviceRow, OutboxRow, TillDb } from './till-db.ts'
import { entryOf, type LedgerEntry, type TillLedger } from './till-ledger.ts'

/** Lists rows of the outbox as far as there is room, and returns how many found none. */
function listRows(ledger: TillLedger, rows: readonly OutboxRow[], receipt: number): number {
  let left = 0
  for (const row of rows) {
    const operation = readOperation(row.wire)
    if (ledger.hasRoom()) ledger.list(entryOf(row, receipt, operation && operationTotal(operation)))
    else left += 1
  }
  return left
}

/** What the outbox and the list disagree about. A lost entry matters only when its operation is back. */
function compare(waiting: readonly string[], entries: readonly LedgerEntry[]) {
  const here = new Set(waiting)
  const listed = new Set<string>(entries.map((entry) => entry.id))
  return {
    missing: entries.filter((entry) => entry.state !== 'lost' && !here.has(entry.id)),
    unsure: entries.filter((entry) => entry.state !== 'waiting' && here.has(entry.id)),
    unlistedIds: waiting.filter((id) => !listed.has(id)),
  }
}

/** Who this device is and how many of its operations wait, at one moment. */
export interface TillNow {
  device: DeviceRow | undefined
  waiting: number
}

/** How the till stands, and whether the ledger agrees with it. */
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
    return { ...now, isWell: isSame && agrees && mendTill(ledger, row, last) === null }
  })
}

/**
 * Compares the storage with what the ledger says of it. Operations that the storage had and has no more are marked as
 * lost; those that it has and the ledger lacks are listed; the device's row and its numbers are put back where they are
 * missing. While all is well it only reads, and once. Returns how the till stands.
 */
export async function checkLedger(db: TillDb, makeId: () => NewId = newId): Promise<TillNow> {
  const seen = await lookAt(db)
  if (seen.isWell) return seen
  await settleLedger(db, makeId)
  return lookAt(db)
}

/** In one transaction that writes, so that no tab is in the middle of saving or settling an operation meanwhile. */
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

    // Nothing is awaited from here on, so that no other tab comes between what was read and what is written.
    ledger.found(unsure.filter(({ state }) => state === 'lost').map(({ id }) => id))
    for (const entry of unsure) ledger.list(entry)
    ledger.found(entries.filter(({ id }) => settled.has(id)).map(({ id }) => id))
    const gone = missing.filter(({ id }) => !settled.has(id))
    // Operations still being saved were never reported as saved: dropping them loses nothing.
    for (const entry of gone) if (entry.state === 'saving') ledger.notSaved(entry.id)
    const now = mended ?? { device: row, counters: last }
    const lost = gone.filter((entry) => entry.state === 'waiting')
    // When nothing is lost beside it, the number of unlisted ones is out of step with what was sent: it is counted anew below.
    const beyond = lost.length > 0 && known ? known.unlisted - unlistedIds.length : 0
    if (known && beyond > 0) lost.push(beyondTheList(makeId(), beyond, lost.at(-1), known))
    ledger.lose(lost, makeId())

    const { place = 0, sequence = 0, receipt = 0 } = now.counters ?? {}
    const unlisted = new Set(unlistedIds)
    const left = listRows(
      ledger,
      rows.filter(({ id }) => unlisted.has(id)),
      receipt,
    )
    if (!now.device) return
    ledger.noteDevice(now.device)
    ledger.noteNumbers({ device: now.device.device, place, sequence, receipt, unlisted: left })
  })
}

/**
 * Lists operations that went back to the outbox, since the server has them no more and they could be lost from here on.
 * It is called in the transaction that puts them there; when that fails, the next check finds them settled.
 */
export function listAgain({ ledger }: TillDb, rows: readonly OutboxRow[]): void {
  const known = ledger.numbers()
  if (!known) return
  const left = listRows(ledger, rows, known.receipt)
  ledger.noteNumbers({ ...known, unlisted: known.unlisted + left })
}

/** An entry that stands for the lost operations that found no room in the list. */
function beyondTheList(
  id: OperationId,
  count: number,
  last: LedgerEntry | undefined,
  {
    device,
    place,
    sequence,
    receipt,
  }: { device: DeviceId; place: number; sequence: number; receipt: number },
): LedgerEntry {
  const numbers = { device, place, sequence, receipt }
  const when = last?.atMs ?? 0
  const text = { type: 'unlisted', label: '', total: null, atMs: when }
  return { id, ...numbers, ...text, state: 'waiting', count, told: false, confirmed: false }
}

/** Ids of the operations that left the outbox as they should: the server has them, or a person sees them in the tray. */
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
  // A row that could not be read went to the tray under another id and was never sent.
  const unreadable = entries.filter((_, index) => atPlace[index]?.type === 'unreadable')
  return new Set([...sent, ...refused, ...unreadable].map(({ id }) => id))
}
