import { useLiveQuery } from 'dexie-react-hooks'
import { centimes, type Centimes, centimesToDinars } from '../../../../shared/money.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { newId } from '../../../../shared/new-id.ts'
import {
  type OperationPayload,
  type OperationPayloadJson,
  readOperation,
} from '../../../../shared/operations/registry.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import {
  type CountedPieces,
  emptyShift,
  expectedCash,
  type ShiftSums,
  shiftSumsJson,
  sumCounted,
  addToSums,
} from '../../../../shared/shifts/shift-sums.ts'
import { formatZNumber } from '../../../../shared/shifts/z-number.ts'
import { operationTexts } from '#texts/operations.ts'
import { shiftTexts } from '#texts/shifts.ts'
import { shiftEntryOf, without } from './shift-entry.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import type { OpenShift } from './mend-till.ts'
import { inSavingTransaction, type SavedOperation, type TillDeps } from './save-operation.ts'
import { type OperationRow, type RejectedRow, tillDb, type TillDb } from './till-db.ts'

type Payload<Type extends 'shift-open.v1' | 'cash-move.v1' | 'shift-close.v1'> =
  OperationPayload<Type>

/** The payload of an opening as it is sent. */
export function shiftOpenJson({
  shift,
  float,
}: Payload<'shift-open.v1'>): OperationPayloadJson<'shift-open.v1'> {
  return { shift, float: centimesToDinars(float) }
}

/** The payload of a cash movement as it is sent. */
export function cashMoveJson({
  amount,
  ...move
}: Payload<'cash-move.v1'>): OperationPayloadJson<'cash-move.v1'> {
  return { ...move, amount: centimesToDinars(amount) }
}

/** The payload of the end of a shift as it is sent. */
export function shiftCloseJson(
  close: Payload<'shift-close.v1'>,
): OperationPayloadJson<'shift-close.v1'> {
  const { countedTotal, firstCounted, expected, difference, sums } = close
  return {
    ...close,
    countedTotal: centimesToDinars(countedTotal),
    firstCounted: firstCounted === null ? null : centimesToDinars(firstCounted),
    expected: centimesToDinars(expected),
    difference: centimesToDinars(difference),
    sums: shiftSumsJson(sums),
  }
}

/** An operation that was sent again counts under its new id; a dismissed one took no money. */
const counts = ({ resolution }: RejectedRow) => resolution === null

/** The sums of a shift of this device, in the caller's transaction. */
async function readSums(
  { outbox, history, rejected }: TillDb,
  { id, place, float, before, sums }: OpenShift,
): Promise<ShiftSums> {
  const [waiting, sent, refused] = await Promise.all([
    outbox.where('place').above(place).toArray(),
    history.where('place').above(place).toArray(),
    rejected.toArray(),
  ])
  const entriesOf = (rows: readonly { wire: string }[]) =>
    rows.map((row) => shiftEntryOf(row.wire, id)).filter((entry) => entry !== null)
  // The shift was restored over an older copy of the database: some of its operations are gone, so its running sums are
  // used. They exclude operations that were sent again, but not dismissed ones.
  if (before !== undefined && sums !== undefined) {
    const dismissed = refused.filter(({ resolution }) => resolution?.kind === 'dismissed')
    return entriesOf(dismissed).reduce(without, sums)
  }
  const later = refused.filter((row) => row.place > place && counts(row))
  return addToSums(emptyShift(float), entriesOf([...waiting, ...sent, ...later]))
}

/** The open shift of this device. */
export interface ShiftNow {
  shift: OpenShift
  sums: ShiftSums
}

/** The open shift of this device and its sums so far; null while none is open. */
export function readShift(db: TillDb): Promise<ShiftNow | null> {
  const { counters, outbox, history, rejected } = db
  return db.transaction('r', [counters, outbox, history, rejected], async () => {
    const { shift } = (await counters.get('till')) ?? {}
    return shift ? { shift, sums: await readSums(db, shift) } : null
  })
}

/**
 * Opens a shift with this much cash in the drawer: sales, returns and cash movements of this device belong to it from now
 * on. Throws Refusal when one is open, as another tab may have opened it; StorageRefused when it could not be saved.
 */
export function saveShiftOpen(deps: TillDeps, float: Centimes): Promise<SavedOperation> {
  return inSavingTransaction(deps, 'shift-open.v1', async (saving) => {
    const till = await saving.readTill()
    if (till.counters.shift) {
      throw new Refusal('invalid-request', { reason: shiftTexts.alreadyOpen })
    }
    const shift = (deps.newId ?? newId)()
    const { id, sequence } = await saving.add(till, (counters, openedAtMs) => {
      const sums = emptyShift(float)
      counters.shift = { id: shift, place: counters.place, openedAtMs, float, sums }
      return { type: 'shift-open.v1', payload: shiftOpenJson({ shift, float }) }
    })
    return { id, sequence }
  })
}

export type CashMove = Pick<Payload<'cash-move.v1'>, 'kind' | 'amount' | 'reason'> & {
  /** The person who approved it, when it exceeds the limits for sellers. */
  approvedBy?: string | undefined
}

/** Notes cash that is put into the drawer or taken out. Throws Refusal when no shift is open; as saveShiftOpen. */
export function saveCashMove(
  deps: TillDeps,
  { approvedBy, ...move }: CashMove,
): Promise<SavedOperation> {
  return inSavingTransaction(deps, 'cash-move.v1', async (saving) => {
    const till = await saving.readTill()
    const { shift } = till.counters
    if (!shift) throw new ShiftChanged('closed')
    const payload = cashMoveJson({ shift: shift.id, ...move })
    const { id, sequence } = await saving.add(till, () => ({ type: 'cash-move.v1', payload }), {
      approvedBy,
    })
    return { id, sequence }
  })
}

export interface ShiftToClose {
  shift: string
  counted: readonly CountedPieces[]
  /** The count before the expected sum was shown. */
  firstCounted: Centimes
  /** The expected sum that the person saw. */
  seen: Centimes
}

/** The content of a Z report. */
export type ClosedShift = Payload<'shift-close.v1'> & {
  /** Of its operation. */
  id: OperationId
  /** Null when the opening is no longer on this device. */
  openedAtMs: number | null
  closedAtMs: number
}

/** The sums are no longer those that were shown ('moved'), or the shift is not open any more ('closed'). */
export class ShiftChanged extends Refusal<'invalid-request'> {
  readonly kind: 'moved' | 'closed'
  constructor(kind: 'moved' | 'closed') {
    super('invalid-request', { reason: kind === 'moved' ? shiftTexts.moved : shiftTexts.notOpen })
    this.kind = kind
  }
}

/**
 * Closes the open shift with the counted cash, under the till's next Z number. Throws ShiftChanged when another tab has
 * recorded something since its sums were shown; StorageRefused when it could not be saved.
 */
export function saveShiftClose(
  deps: TillDeps,
  { shift: shown, counted, firstCounted, seen }: ShiftToClose,
): Promise<ClosedShift> {
  return inSavingTransaction(deps, 'shift-close.v1', async (saving) => {
    const till = await saving.readTill()
    const { code } = till.device
    const { shift, z = 0 } = till.counters
    if (code === null) {
      throw new StorageRefused('not-enrolled', operationTexts['shift-close.v1'].noun)
    }
    if (shift?.id !== shown) throw new ShiftChanged('closed')
    const sums = await readSums(deps.tillDb, shift)
    const expected = expectedCash(sums)
    if (expected !== seen) throw new ShiftChanged('moved')
    const countedTotal = sumCounted(counted)
    const close = {
      shift: shift.id,
      zNumber: formatZNumber(code, z + 1),
      counted: counted.filter(({ pieces }) => pieces > 0),
      countedTotal,
      firstCounted: firstCounted === countedTotal ? null : firstCounted,
      sums,
      expected,
      difference: centimes(countedTotal - expected),
    }
    const { id, occurredAtMs } = await saving.add(till, (counters) => {
      counters.z = z + 1
      delete counters.shift
      return { type: 'shift-close.v1', payload: shiftCloseJson(close) }
    })
    return { ...close, id, openedAtMs: shift.openedAtMs, closedAtMs: occurredAtMs }
  })
}

/** The newest operation of this device that `isIt` accepts, in the caller's transaction. */
async function findNewest(
  { outbox, history, rejected }: TillDb,
  isIt: (row: OperationRow) => boolean,
): Promise<OperationRow | undefined> {
  const found: (OperationRow | undefined)[] = await Promise.all([
    outbox.orderBy('place').filter(isIt).last(),
    history.orderBy('place').filter(isIt).last(),
    rejected.orderBy('place').filter(isIt).last(),
  ])
  const rows = found.filter((row) => row !== undefined)
  return rows.toSorted((one, other) => other.place - one.place)[0]
}

/** The last shift that this device closed, for its report to be printed again; null when it knows none. */
export function readLastClosed(db: TillDb): Promise<ClosedShift | null> {
  return db.transaction('r', [db.outbox, db.history, db.rejected], async () => {
    const last = await findNewest(db, ({ type }) => type === 'shift-close.v1')
    if (last === undefined) return null
    const operation = readOperation(last.wire)
    if (operation?.type !== 'shift-close.v1') return null
    const { payload } = operation
    const opening = await findNewest(db, ({ type, wire }) => {
      if (type !== 'shift-open.v1') return false
      const opened = readOperation(wire)
      return opened?.type === 'shift-open.v1' && opened.payload.shift === payload.shift
    })
    const openedAtMs = opening?.occurredAtMs ?? null
    return { ...payload, id: last.id, openedAtMs, closedAtMs: last.occurredAtMs }
  })
}

/** The open shift of this page's till, followed live in every tab; undefined until the storage has answered. */
export function useOpenShift(): OpenShift | null | undefined {
  return useLiveQuery(async () => {
    const row = await tillDb()
      .counters.get('till')
      .catch(() => undefined)
    return row?.shift ?? null
  })
}

/** The last shift that this page's till closed, see readLastClosed; undefined until the storage has answered. */
export function useLastClosed(): ClosedShift | null | undefined {
  return useLiveQuery(() => readLastClosed(tillDb()).catch(() => null))
}
