import type { Selectable } from 'kysely'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/** A sale that was refused and sent again, as returns may name it. */
export interface FormerSale {
  id: OperationId
  /** Null when it cannot be read, or the server does not have the refused sale. */
  receiptNumber: string | null
}

/**
 * Stores which order the refused sales became. One that became an order already, as on a copied till, stays with it.
 */
export async function insertReplacedSales(
  transaction: WriteTransaction,
  former: readonly FormerSale[],
  orderId: OrderId,
): Promise<void> {
  if (former.length === 0) return
  const rows: Selectable<Tables['replaced_sales']>[] = former.map(({ id, receiptNumber }) => {
    return { sale_id: id, receipt_number: receiptNumber, order_id: orderId }
  })
  await transaction
    .insertInto('replaced_sales')
    .values(rows)
    .onConflict((conflict) => conflict.column('sale_id').doNothing())
    .execute()
}
