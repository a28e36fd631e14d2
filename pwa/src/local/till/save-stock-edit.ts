import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { countedQuantities, type StockCount } from '../../../../shared/stock/stock-edit.ts'
import { saveOperation, type SavedOperation, type TillDeps } from './save-operation.ts'

export interface StockEditToRecord {
  productId: ProductId
  title: string
  /** `expected` must be the quantity that the screen showed, including this device's pending operations. */
  count: StockCount
}

/** Saves a count of a product's stock in one strict transaction; throws as saveOperation. */
export async function saveStockEdit(
  deps: TillDeps,
  { productId, title, count }: StockEditToRecord,
): Promise<SavedOperation> {
  // Without `expected` the server would overwrite sales made meanwhile.
  if (countedQuantities(count).some((entry) => entry.expected === undefined)) {
    throw new TypeError('A count made on a device must say what the device showed.')
  }
  const payload = { productId, ...count }
  return saveOperation(deps, { type: 'stock-edit.v1', payload, productTitle: title })
}
