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

/** Notes of the pieces that the sale had not left: two tills may have given back the same piece. */
export function noteExcess(record: ReturnRecord, order: OrderRecord | undefined): AttentionNote[] {
  if (order === undefined) return []
  return record.lines
    .filter((line) => line.excess > 0)
    .map((line) => noteOfLine('returned-twice', record, line, { pieces: line.excess }))
}
