import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { NoteOf } from '../../../shared/attention/attention.ts'
import type { SizeKey } from '../../../shared/size-key.ts'
import { listWaitingWebOrders } from '../../database/orders.ts'
import { readStockLevels } from '../../database/stock.ts'
import type { ReadTransaction } from '../../database/database.ts'

export type OversellFacts = Pick<NoteOf<'oversell'>, 'left' | 'otherSizes' | 'webOrders'>

/** The current state of an oversell: the stock left, the web orders affected, and the other sizes in stock. */
export async function readOversell(
  db: ReadTransaction,
  stock: { productId: ProductId; size: SizeKey },
): Promise<OversellFacts> {
  const levels = await readStockLevels(db, [stock.productId])
  const others = levels.filter(
    (level) => level.archived === 0 && level.size !== stock.size && level.quantity > 0,
  )
  const waiting = await listWaitingWebOrders(db, stock)
  return {
    left: levels.find((level) => level.size === stock.size)?.quantity ?? 0,
    otherSizes: others.map(({ size, quantity }) => ({ size, quantity })),
    webOrders: waiting.map(({ id, number, status, full_name, phone, quantity }) => ({
      _id: id,
      number,
      status,
      fullName: full_name,
      phone,
      quantity,
    })),
  }
}
