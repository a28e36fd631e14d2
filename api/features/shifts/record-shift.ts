import { type Centimes, centimes, centimesToDinars } from '../../../shared/money.ts'
import type { OperationPayload } from '../../../shared/operations/registry.ts'
import type { StoreSale } from '../../../shared/operations/store-order.ts'
import type { ReturnV1 } from '../../../shared/operations/return.ts'
import { expectedCash, type ShiftEntry, sumShift } from '../../../shared/shifts/shift-sums.ts'
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
  readFloat,
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

/**
 * The most ends of a shift that the server compares with its own data. A shift has one, or a few after a profile was
 * copied; further ones, which no till makes, are stored as they came, so that they cost no work.
 */
const MOST_JUDGED = 20

/** Records the opening of a shift. */
export async function recordShiftOpen(
  transaction: WriteTransaction,
  { shift, float }: OperationPayload<'shift-open.v1'>,
  source: ShiftSource,
): Promise<void> {
  const isFirst = await openShift(transaction, {
    id: shift,
    device_id: source.deviceId,
    at_ms: source.occurredAtMs,
    opened_by: source.actor,
    float_centimes: float,
  })
  if (!isFirst) return
  // The float is part of every end of the shift, whenever and from whichever device the opening arrives.
  for (const close of await readCloses(transaction, shift, MOST_JUDGED)) {
    const recorded = await judge(transaction, close, source.receivedAtMs)
    await updateRecorded(transaction, close.operation_id, recorded)
  }
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
  // Affects no end, unless this arrives late: after an end that its till recorded later. What was recorded for such an
  // end moves by this entry, so that thousands that arrive late are not all read again for each of them.
  const closes = await readCloses(transaction, shift, MOST_JUDGED)
  const concerned = closes.filter((close) => isBefore(row, close))
  if (concerned.length === 0) return
  const float = await readFloat(transaction, shift)
  const cash = expectedCash(sumShift(centimes(0), [entry]))
  for (const close of concerned) {
    const recorded = centimes(close.recorded_centimes + cash)
    await noteDifference(transaction, close, { recorded, float }, source.receivedAtMs)
    await updateRecorded(transaction, close.operation_id, recorded)
  }
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

type JudgedClose = Pick<
  ShiftCloseRow,
  'operation_id' | 'shift' | 'z_number' | 'device_id' | 'sequence' | 'expected_centimes'
>

/** Returns what the server expects of a shift up to its end, from all of its entries, and notes a difference. */
async function judge(
  transaction: WriteTransaction,
  close: JudgedClose,
  atMs: number,
): Promise<Centimes> {
  const { float, sums } = await sumUntil(transaction, close.shift, close)
  const recorded = expectedCash(sums)
  await noteDifference(transaction, close, { recorded, float }, atMs)
  return recorded
}

/** Adds a note for the owner when the till expected another amount than the server, or when the opening is missing. */
async function noteDifference(
  transaction: WriteTransaction,
  { operation_id: subject, z_number: zNumber, expected_centimes: expected }: JudgedClose,
  { recorded, float }: { recorded: Centimes; float: Centimes | null },
  atMs: number,
): Promise<void> {
  const kind = 'shift-differs' as const
  if (recorded === expected && float !== null) {
    await resolveAttentionOf(transaction, kind, [subject], atMs)
    return
  }
  const details = { zNumber, sent: dinars(expected), recorded: centimesToDinars(recorded) }
  await raiseAttention(transaction, { kind, subject, details, atMs })
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
  const isJudged = (await readCloses(transaction, shift, MOST_JUDGED)).length < MOST_JUDGED
  const recorded = isJudged ? await judge(transaction, close, receivedAtMs) : expected
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
