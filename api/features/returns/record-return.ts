import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { type Centimes, centimesToDinars, sumLines, centimesOrNull } from '../../../shared/money.ts'
import { newId } from '../../../shared/new-id.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { ReturnV1 } from '../../../shared/operations/return.ts'
import type { ReturnId } from '../../../shared/returns/return-id.ts'
import { sizeKeyOf, type SizeKey } from '../../../shared/size-key.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { noteAttention } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { recordEvent } from '../../database/events.ts'
import { type OrderRecord, readOrder } from '../../database/orders.ts'
import { findNewestParcel } from '../../database/parcels.ts'
import { findSoldOrder, insertReturn, type SaleReference } from '../../database/returns.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import { costOfLine, takeBackOf, updateReturnedOrder } from './returned-order.ts'
import { restock } from './restock.ts'
import { notesAgainstSale, noteOf, saleSubject } from './return-notes.ts'

/** Goods that came back, in a till's operation or in a request of the back office. */
export interface ReturnToRecord extends SaleReference {
  lines: readonly ReturnedLine[]
  refund: Centimes
  /** All null for a return recorded in the back office. */
  returnNumber: string | null
  ticket: string | null
  shift: string | null
}

export type ReturnedLine = Pick<
  ReturnV1['lines'][number],
  'productId' | 'title' | 'quantity' | 'price' | 'restock' | 'reason'
> & { size: SizeKey }

/** The origin of a return. */
export interface ReturnSource {
  /** Null for a direct request instead of an operation. */
  operationId: OperationId | null
  deviceId: DeviceId | null
  adminId: string
  /** The time of the return by the device's clock. */
  occurredAtMs: number
  receivedAtMs: number
}

/** Records the return of a till. */
export async function recordTillReturn(
  transaction: WriteTransaction,
  given: ReturnV1,
  source: ReturnSource,
): Promise<void> {
  const lines = given.lines.map((line) => ({ ...line, size: sizeKeyOf(line.size) }))
  const orderId = await findSoldOrder(transaction, given, source.deviceId)
  const order = orderId === null ? undefined : await readOrder(transaction, orderId)
  const { order: after } = await recordReturn(transaction, { ...given, lines }, order, source)
  if (order && after) await recordParcelChange(transaction, order, after, source.receivedAtMs)
}

/**
 * Records an event that a return changed the pieces left in the parcel of an order. A return of all remaining pieces
 * changes the status of the order, which is an event of its own; the arrival of a parcel is recorded by whoever
 * receives it.
 */
export async function recordParcelChange(
  transaction: WriteTransaction,
  before: OrderRecord,
  after: OrderRecord,
  atMs: number,
): Promise<void> {
  if (after === before || after.row.status !== before.row.status) return
  if ((await findNewestParcel(transaction, before.row.id)) === undefined) return
  await recordEvent(transaction, { type: 'parcels-changed', parcels: 1 }, atMs)
}

/**
 * Records goods that came back. They are back and the money is paid out, so a return is never refused. Pieces beyond
 * what the sale had left, more money than they were sold for, an unknown sale and goods that the shop does not have
 * become attention notes for the owner. `order`: the sale, if it is known. Returns the id of the return, and the sale
 * as it is afterwards.
 */
export async function recordReturn(
  transaction: WriteTransaction,
  given: ReturnToRecord,
  order: OrderRecord | undefined,
  source: ReturnSource,
): Promise<{ returnId: ReturnId; order: OrderRecord | undefined }> {
  const ids = [...new Set(given.lines.map((line) => line.productId))]
  const facts = await readSaleFacts(transaction, ids)
  const taken = order && takeBackOf(order, given.lines)
  const record = await insertReturn(
    transaction,
    {
      id: newId(),
      return_number: given.returnNumber,
      order_id: order?.row.id ?? null,
      sale_id: given.sale,
      receipt_number: given.receiptNumber,
      sale_order_number: given.orderNumber,
      refund_centimes: given.refund,
      method: 'cash',
      ticket: given.ticket,
      shift: given.shift,
      device_id: source.deviceId,
      operation_id: source.operationId,
      admin_id: source.adminId,
      occurred_at_ms: source.occurredAtMs,
      received_at_ms: source.receivedAtMs,
    },
    given.lines.map((line, index) => ({
      product_id: line.productId,
      title: line.title,
      size: line.size,
      quantity: line.quantity,
      excess: taken?.excess[index] ?? 0,
      unit_price_centimes: line.price,
      unit_cost_centimes: costOf(order, line, facts),
      restocked: line.restock ? 1 : 0,
      reason: line.reason,
    })),
  )
  await restock(transaction, record, facts)
  const notes = order === undefined ? [] : notesAgainstSale(record, order)
  const sum = sumLines(given.lines)
  if (sum !== given.refund) {
    const details = { sent: centimesToDinars(given.refund), recorded: centimesToDinars(sum) }
    notes.push(noteOf('refund-differs', record, record.row.id, details))
  }
  if (order === undefined) {
    const isNamed = (given.sale ?? given.receiptNumber ?? given.orderNumber) !== null
    const kind = isNamed ? ('return-without-sale' as const) : ('return-without-receipt' as const)
    const { receiptNumber, orderNumber } = given
    const details = { receiptNumber, orderNumber, refund: centimesToDinars(given.refund) }
    notes.push(noteOf(kind, record, saleSubject(record), details))
  }
  await noteAttention(transaction, notes)
  const returnId = record.row.id
  if (!order || !taken) return { returnId, order: undefined }
  const after = await updateReturnedOrder(transaction, order, taken.returned, source.receivedAtMs)
  return { returnId, order: after }
}

/** The cost of one returned piece: that of the sale's line; without a sale, the current buying price. */
function costOf(
  order: OrderRecord | undefined,
  line: ReturnedLine,
  facts: ReadonlyMap<ProductId, { cost: Centimes | null }>,
): Centimes | null {
  const sold = order && costOfLine(order, line)
  if (sold !== undefined) return centimesOrNull(sold)
  return facts.get(line.productId)?.cost ?? null
}
