import { countedQuantities, type StockCount } from '../../../../shared/stock/stock-edit.ts'
import { saveOperation, type SavedOperation, type TillDeps } from './save-operation.ts'

export interface StockEditToRecord {
  productId: string
  title: string
  /** `expected` must be what the screen showed: this device's own pending operations included. */
  count: StockCount
}

/** Saves a count of a product's stock in one strict transaction; throws as saveOperation. */
export async function saveStockEdit(
  deps: TillDeps,
  { productId, title, count }: StockEditToRecord,
): Promise<SavedOperation> {
  // Without an expectation the server would overwrite what was sold meanwhile: never from a till.
  if (countedQuantities(count).some((entry) => entry.expected === undefined)) {
    throw new TypeError('A count made on a device must say what the device showed.')
  }
  const payload = { productId, ...count }
  return saveOperation(deps, { type: 'stock-edit.v1', payload, productTitle: title })
}
