import { type Centimes, centimesToDinars } from '../../../shared/money.ts'
import type { OperationPayload } from '../../../shared/operations/registry.ts'
import type { StoreSale } from '../../../shared/operations/store-order.ts'
import type { ReturnV1 } from '../../../shared/operations/return.ts'
import { expectedCash, type ShiftEntry } from '../../../shared/shifts/shift-sums.ts'
import { discountTotalOf } from '../../../shared/store-order/discount.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import { raiseAttention, resolveAttentionOf } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import {
  addShiftEntry,
  insertShiftClose,
  isBefore,
  openShift,
  readCloses,
  type ShiftCloseRow,
  sumUntil,
  updateRecorded,
} from '../../database/shifts.ts'
import { dinars } from '../../present/dinars.ts'

/** The origin of an operation of a shift. */
export interface ShiftSource {
  operationId: OperationId
  deviceId: DeviceId
  /** Where it was recorded: for a rejected operation that was sent again, the position of the first one. */
  original: { deviceId: DeviceId; sequence: number }
  actor: string
  occurredAtMs: number
  receivedAtMs: number
}

/** Records the opening of a shift. */
export async function recordShiftOpen(
  transaction: WriteTransaction,
  { shift, float }: OperationPayload<'shift-open.v1'>,
  source: ShiftSource,
): Promise<void> {
  await openShift(transaction, {
    id: shift,
    device_id: source.deviceId,
    at_ms: source.occurredAtMs,
    opened_by: source.actor,
    float_centimes: float,
  })
  // The float is part of every end of the shift, whenever and from whichever device the opening arrives.
  await judgeAgain(transaction, shift, () => true, source.receivedAtMs)
}

async function record(
  transaction: WriteTransaction,
  shift: string,
  entry: ShiftEntry & { label: string },
  source: ShiftSource,
): Promise<void> {
  const row = {
    operation_id: source.operationId,
    shift,
    kind: entry.kind,
    amount_centimes: entry.amount,
    taken_off_centimes: entry.kind === 'sale' ? entry.takenOff : 0,
    label: entry.label,
    device_id: source.original.deviceId,
    sequence: source.original.sequence,
    admin_id: source.actor,
    occurred_at_ms: source.occurredAtMs,
  }
  await addShiftEntry(transaction, row)
  // Affects no end, unless this arrives late: after an end that its till recorded later.
  await judgeAgain(transaction, shift, (close) => isBefore(row, close), source.receivedAtMs)
}

/** Adds a sale to its shift. A sale without a shift is added to none. */
export async function countSale(
  transaction: WriteTransaction,
  { shift, totalPrice: amount, products, receiptNumber }: StoreSale,
  source: ShiftSource,
): Promise<void> {
  if (shift === null) return
  const entry = { kind: 'sale', amount, takenOff: discountTotalOf(products) } as const
  await record(transaction, shift, { ...entry, label: receiptNumber ?? '' }, source)
}

/** Adds a return to its shift. A return without a shift is added to none. */
export async function countReturn(
  transaction: WriteTransaction,
  { shift, refund: amount, returnNumber: label }: ReturnV1,
  source: ShiftSource,
): Promise<void> {
  if (shift !== null) await record(transaction, shift, { kind: 'return', amount, label }, source)
}

/** Records cash that was put into the drawer or taken out of it. */
export async function recordCashMove(
  transaction: WriteTransaction,
  { shift, kind, amount, reason: label }: OperationPayload<'cash-move.v1'>,
  source: ShiftSource,
): Promise<void> {
  await record(transaction, shift, { kind, amount, label }, source)
}

/**
 * Returns what the server expects of a shift up to its end. Adds a note for the owner when that differs from the till,
 * or when the opening is missing.
 */
async function judge(
  transaction: WriteTransaction,
  close: Pick<
    ShiftCloseRow,
    'operation_id' | 'shift' | 'z_number' | 'device_id' | 'sequence' | 'expected_centimes'
  >,
  atMs: number,
): Promise<Centimes> {
  const { operation_id: subject, expected_centimes: expected } = close
  const { float, sums } = await sumUntil(transaction, close.shift, close)
  const recorded = expectedCash(sums)
  const kind = 'shift-differs' as const
  if (recorded === expected && float !== null) {
    await resolveAttentionOf(transaction, kind, [subject], atMs)
    return recorded
  }
  const details = {
    zNumber: close.z_number,
    sent: dinars(expected),
    recorded: centimesToDinars(recorded),
  }
  await raiseAttention(transaction, { kind, subject, details, atMs })
  return recorded
}

/** Recomputes the ends of a shift that are affected by what has just arrived. */
async function judgeAgain(
  transaction: WriteTransaction,
  shift: string,
  isConcerned: (close: ShiftCloseRow) => boolean,
  atMs: number,
): Promise<void> {
  for (const close of (await readCloses(transaction, shift)).filter(isConcerned)) {
    const recorded = await judge(transaction, close, atMs)
    await updateRecorded(transaction, close.operation_id, recorded)
  }
}

/**
 * Records the end of a shift, as its till counted and computed it. The server computes the expected cash from its own
 * data, and again when an operation from before the end arrives late.
 */
export async function recordShiftClose(
  transaction: WriteTransaction,
  given: OperationPayload<'shift-close.v1'>,
  source: ShiftSource,
): Promise<void> {
  const { shift, zNumber, expected, counted, countedTotal, firstCounted, sums } = given
  const { operationId, original, actor, occurredAtMs, receivedAtMs } = source
  const close = {
    operation_id: operationId,
    shift,
    z_number: zNumber,
    device_id: original.deviceId,
    sequence: original.sequence,
    expected_centimes: expected,
  }
  const recorded = await judge(transaction, close, receivedAtMs)
  await insertShiftClose(transaction, {
    ...close,
    admin_id: actor,
    counted: JSON.stringify(counted),
    counted_centimes: countedTotal,
    first_counted_centimes: firstCounted,
    sums: JSON.stringify(sums),
    recorded_centimes: recorded,
    closed_at_ms: occurredAtMs,
  })
}
