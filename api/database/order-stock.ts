import type { OrderedLine, StockHolder } from '../../shared/orders/held-stock.ts'
import type { OrderRecord } from './orders.ts'

/** Converts an order row to the fields that the stock rules use. */
export function toStockHolder(
  row: Pick<OrderRecord['row'], 'status' | 'stock_taken'>,
): StockHolder {
  return { status: row.status, stockTaken: row.stock_taken === 1 }
}

/** Converts an order line to the fields that the stock rules use. */
export function toOrderedLine(
  line: Pick<OrderRecord['lines'][number], 'product_id' | 'size' | 'quantity' | 'returned'>,
): OrderedLine {
  const { product_id: productId, size, quantity, returned } = line
  return { productId, size, quantity, returned }
}
