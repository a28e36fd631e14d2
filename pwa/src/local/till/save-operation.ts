import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import * as v from 'valibot'
import type { Centimes } from '../../../../shared/money.ts'
import { newId, type NewId } from '../../../../shared/new-id.ts'
import {
  OPERATIONS,
  type OperationPayloadJson,
  type OperationType,
} from '../../../../shared/operations/registry.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { toIso } from '../../../../shared/time.ts'
import { operationTexts } from '#texts/operations.ts'
import { syncTexts } from '#texts/sync.ts'
import { mendTill } from './mend-till.ts'
import { type Author, authorOf } from './operation-author.ts'
import { isTakenOver } from '../storage/newer-app.ts'
import { StorageRefused, storageRefusal } from '../storage/storage-refused.ts'
import type { CountersRow, DeviceRow, OutboxRow, TillDb } from './till-db.ts'
import { countInShift } from './shift-entry.ts'
import { entryOf, type LedgerShift, type NewEntry } from './till-ledger.ts'

export interface TillDeps {
  tillDb: TillDb
  /** Epoch ms. */
  now: () => number
  newId?: () => NewId
}

/** An operation as a screen passes it; person and time are added when it is saved. */
export type NewOperation<Type extends OperationType = OperationType> = {
  [Each in Type]: {
    type: Each
    payload: OperationPayloadJson<Each>
    /** Title of its product, for display. */
    productTitle?: string
    /** Cash that the customer of a sale handed over: stored on this device, never sent. */
    cash?: Centimes | null
  }
}[Type]

/** Maximum length of a label and of a title in a sale; longer ones are truncated, not refused. */
export const MAX_TITLE = 500

/** The columns derived from an operation, and its total in centimes. */
function describe<Type extends OperationType>({
  type,
  payload,
  productTitle = '',
  cash = null,
}: NewOperation<Type>) {
  const definition = OPERATIONS[type]
  const checked = v.safeParse(definition.payloadSchema, payload, { abortEarly: true })
  if (!checked.success) {
    throw new Refusal('invalid-request', { reason: checked.issues[0].message })
  }
  const barcode = definition.attachedBarcode(checked.output)
  return {
    columns: {
      type,
      effects: definition.stockEffects(checked.output),
      label: definition.label(checked.output, productTitle).slice(0, MAX_TITLE),
      ...(cash !== null && { cash }),
      ...(barcode !== null && { barcode }),
    },
    total: definition.total(checked.output),
  }
}

const NO_NUMBERS: CountersRow = { key: 'till', place: 0, sequence: 0, receipt: 0 }

interface Till {
  device: DeviceRow & { person: string }
  /** The last used numbers. */
  counters: CountersRow
}

/**
 * Reads the device and its counters, in parallel, since each request to IndexedDB takes time. Restores rows that the
 * browser has deleted, so that the sale can be saved.
 */
async function readTill({ device, counters, ledger }: TillDb, noun: string): Promise<Till> {
  const [found, taken] = await Promise.all([device.get('this'), counters.get('till')])
  const mended = mendTill(ledger, found, taken)
  if (mended) await device.put(mended.device)
  const { device: row, counters: last = NO_NUMBERS } = mended ?? { device: found, counters: taken }
  if (!row || row.person === null) throw new StorageRefused('nobody', noun)
  return { device: { ...row, person: row.person }, counters: last }
}

/** The person at the till for operations of the till, else the account. */
function actorOf(type: OperationType, { staff, person }: DeviceRow & { person: string }): string {
  return OPERATIONS[type].madeBy === 'person' && staff?.locked === false ? staff.person : person
}

/** A strict transaction in which operations are saved, all or none. */
export interface Saving {
  /** This device and its counters. Throws StorageRefused when nobody has signed in on it. */
  readTill: () => Promise<Till>
  /**
   * Increments the counters of `till` and saves the operation that `make` returns for them. `make` may increment
   * further counters. `id`: generated when omitted. `replaces`: the rejected operation that is sent again, which is
   * resolved, and whose person and approval are kept; throws Refusal when it already is resolved. `approvedBy`: the
   * person who approved it.
   */
  add: (
    till: Till,
    make: (counters: CountersRow, occurredAtMs: number) => NewOperation,
    more?: {
      id?: OperationId | undefined
      replaces?: OperationId | undefined
      approvedBy?: string | undefined
    },
  ) => Promise<OutboxRow>
}

/**
 * Runs one strict transaction of the till. Storage errors become StorageRefused; Refusals are rethrown. The ledger is
 * written before the transaction completes and after: when the page is closed in between, the next start checks for the
 * operation. `type`: what is saved, for the sentence of a failure.
 */
export async function inSavingTransaction<T>(
  { tillDb, now, newId: makeId = newId }: TillDeps,
  type: OperationType,
  work: (saving: Saving) => Promise<T>,
): Promise<T> {
  const { outbox, history, counters, device, drafts, parked, rejected, ledger } = tillDb
  const { stocktakes, tallies } = tillDb
  const { noun } = operationTexts[type]
  const entries: NewEntry[] = []
  /** The open shift after the last operation. */
  let last: LedgerShift | undefined
  // One time for all operations of a ticket, by which they are grouped again.
  const occurredAtMs = now()

  const add: Saving['add'] = async (till, make, { id = makeId(), replaces, approvedBy } = {}) => {
    const again = replaces === undefined ? null : await resolveRejected(replaces, id)
    const { device: by, counters: before } = till
    const next = { ...before, place: before.place + 1, sequence: before.sequence + 1 }
    const operation = make(next, occurredAtMs)
    const { columns, total } = describe(operation)
    const { place, sequence } = next
    // Every push sends exactly this text, byte for byte.
    const json = JSON.stringify({
      id,
      sequence,
      type: operation.type,
      occurredAt: toIso(occurredAtMs),
      actor: again?.actor ?? actorOf(operation.type, by),
      approvedBy: again === null ? approvedBy : again.approvedBy,
      replaces,
      payload: operation.payload,
    })
    const row = { place, id, device: by.device, sequence, occurredAtMs, wire: json, ...columns }
    const entry = entryOf(row, next, total)
    entries.push(entry)
    ledger.beginSaving(entry)
    // The opening operation is not an entry of its shift.
    if (next.shift) next.shift = countInShift(next.shift, json, again?.wire ?? null)
    till.counters = next
    last = { device: by.device, place, shift: next.shift ?? null }
    await Promise.all([counters.put(next), outbox.add(row)])
    return row
  }

  async function resolveRejected(
    rejectedId: OperationId,
    againId: OperationId,
  ): Promise<Author & { wire: string }> {
    const row = await rejected.where('id').equals(rejectedId).first()
    // Two tabs or two presses must not send it again twice.
    if (!row || row.resolvedAtMs !== 0) {
      throw new Refusal('invalid-request', { reason: syncTexts.alreadyDealtWith })
    }
    const resolution = { kind: 'sent-again', id: againId } as const
    await rejected.put({ ...row, resolvedAtMs: now(), resolution })
    // The author stays the same when somebody else sends it again.
    return { ...authorOf(row.wire), wire: row.wire }
  }

  const stores = [outbox, history, counters, device, drafts, parked, rejected, stocktakes, tallies]
  const saving: Saving = { readTill: () => readTill(tillDb, noun), add }
  try {
    const done = await tillDb.transaction('rw', stores, () => work(saving))
    for (const entry of entries) ledger.saved(entry)
    if (last) ledger.noteShift(last)
    return done
  } catch (error) {
    for (const entry of entries) ledger.notSaved(entry.id)
    if (error instanceof Refusal || error instanceof TypeError) throw error
    if (isTakenOver(tillDb)) throw new StorageRefused('older-app', noun, error)
    throw storageRefusal(error, noun)
  }
}

export interface SavedOperation {
  id: OperationId
  sequence: number
}

/**
 * Saves an operation in one strict transaction. `replaces`: the rejected operation that is sent again, resolved in the
 * same transaction. Throws StorageRefused, and then nothing was saved; Refusal('invalid-request') for an operation
 * that the server would reject.
 */
export function saveOperation(
  deps: TillDeps,
  operation: NewOperation,
  replaces?: OperationId,
): Promise<SavedOperation> {
  return inSavingTransaction(deps, operation.type, async (saving) => {
    const till = await saving.readTill()
    const { id, sequence } = await saving.add(till, () => operation, { replaces })
    return { id, sequence }
  })
}
