import * as v from 'valibot'
import { STORE_CUSTOMER } from '../../../shared/store-order/store-order.ts'
import type { OperationRow } from './till-db.ts'

const saleSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ type: v.literal('store-order.v1'), payload: v.looseObject({}) }),
)

function isWalkIn(payload: Record<string, unknown>): boolean {
  return Object.entries(STORE_CUSTOMER).every(([field, value]) => payload[field] === value)
}

/**
 * An operation with a walk-in's details in the place of its customer's. Its text is another one then, which it says:
 * the server takes it for the operation it knows under this id, or, when a restore lost that, for a walk-in's sale.
 * The same row when it names nobody.
 */
export function withoutCustomer<Row extends Pick<OperationRow, 'wire'>>(row: Row): Row {
  const sale = v.safeParse(saleSchema, row.wire)
  if (!sale.success || isWalkIn(sale.output.payload)) return row
  const payload = { ...sale.output.payload, ...STORE_CUSTOMER }
  return { ...row, wire: JSON.stringify({ ...sale.output, payload, redacted: true }) }
}
