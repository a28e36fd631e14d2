import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { isSaleType } from '../../../../shared/operations/registry.ts'
import type { OperationRow, TillDb } from './till-db.ts'

/** Number of latest operations that are read: some days of a busy shop. */
const LATEST = 500

function soldIn({ type, effects, occurredAtMs }: OperationRow) {
  if (!isSaleType(type)) return []
  return effects.map(({ productId, change }) => ({
    productId,
    quantity: -change,
    soldAtMs: occurredAtMs,
  }))
}

/** Quantities that this device sold recently, by product and sale, sent or not. */
export async function readSoldHere(
  db: TillDb,
): Promise<{ productId: ProductId; quantity: number; soldAtMs: number }[]> {
  const made = (await db.counters.get('till'))?.place ?? 0
  const latest = made - LATEST
  const [waiting, settled] = await Promise.all([
    db.outbox.where('place').above(latest).toArray(),
    db.history.where('place').above(latest).toArray(),
  ])
  return [...waiting, ...settled].flatMap(soldIn)
}
