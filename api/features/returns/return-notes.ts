import { type Centimes, centimes, centimesToDinars } from '../../../shared/money.ts'
import type { AttentionNote } from '../../database/attention.ts'
import type { OrderRecord } from '../../database/orders.ts'
import type { ReturnRecord } from '../../database/returns.ts'

type ReturnLine = ReturnRecord['lines'][number]

/** Subject of the note of a return whose sale is not known; the note ends when the sale arrives. */
export function saleSubject({ row }: ReturnRecord): string {
  return row.id
}

/** An attention note about a return. */
export function noteOf(
  kind: AttentionNote['kind'],
  { row }: ReturnRecord,
  subject: string,
  details: AttentionNote['details'],
): AttentionNote {
  return {
    kind,
    subject,
    ...(row.order_id !== null && { orderId: row.order_id }),
    ...(row.operation_id !== null && { operationId: row.operation_id }),
    ...(row.device_id !== null && { deviceId: row.device_id }),
    details: { returnNumber: row.return_number, occurredAtMs: row.occurred_at_ms, ...details },
    atMs: row.received_at_ms,
  }
}

/** An attention note about one line of a return. */
export function noteOfLine(
  kind: AttentionNote['kind'],
  record: ReturnRecord,
  line: ReturnLine,
  details: AttentionNote['details'],
): AttentionNote {
  return {
    ...noteOf(kind, record, `${record.row.id} ${line.position}`, { title: line.title, ...details }),
    productId: line.product_id,
    size: line.size,
  }
}

/**
 * The notes for the owner once the sale of a return is known: pieces beyond what the sale had left, for example when
 * two tills took back the same piece, and a piece for which more was given back than it was sold for.
 */
export function notesAgainstSale(record: ReturnRecord, order: OrderRecord): AttentionNote[] {
  return record.lines.flatMap((line) => {
    const { excess } = line
    const given = centimes(line.unit_price_centimes)
    const sold = highestPriceOf(order, line)
    const prices = { given: centimesToDinars(given), sold: centimesToDinars(sold ?? given) }
    return [
      ...(excess > 0 ? [noteOfLine('returned-twice', record, line, { pieces: excess })] : []),
      ...(sold !== null && given > sold
        ? [noteOfLine('refund-above-price', record, line, prices)]
        : []),
    ]
  })
}

/** The highest price at which an order sold the goods of a line; null when it has no such line. */
function highestPriceOf(order: OrderRecord, { product_id, size }: ReturnLine): Centimes | null {
  const prices = order.lines
    .filter((sold) => sold.product_id === product_id && sold.size === size)
    .map((sold) => sold.unit_price_centimes)
  return prices.length === 0 ? null : centimes(Math.max(...prices))
}
