import type { RecordedReturnJson } from '../../shared/returns/recorded-return.ts'
import { sizeOfKey } from '../../shared/size-key.ts'
import { toIso } from '../../shared/time.ts'
import type { ReturnRecord } from '../database/returns.ts'
import { dinars } from './dinars.ts'

/** A return as JSON, without the costs of its lines. */
export function presentReturn({ row, lines }: ReturnRecord): RecordedReturnJson {
  return {
    _id: row.id,
    returnNumber: row.return_number,
    operation: row.operation_id,
    sale: row.sale_id,
    receiptNumber: row.receipt_number,
    orderNumber: row.sale_order_number,
    returnedAt: toIso(row.occurred_at_ms),
    refund: dinars(row.refund_centimes),
    lines: lines.map((line) => ({
      productId: line.product_id,
      title: line.title,
      size: sizeOfKey(line.size),
      quantity: line.quantity,
      price: dinars(line.unit_price_centimes),
      restock: line.restocked === 1,
    })),
  }
}
