import { lowStockLimit, type StockHolder } from '../../../shared/stock/stock-state.ts'
import { useShop } from './use-shop.ts'

/** The low-stock limit of a product, from the settings that this device knows. */
export function useLowStock(product: Pick<StockHolder, 'lowStock'>): number {
  return lowStockLimit(product.lowStock, useShop().lowStock)
}
