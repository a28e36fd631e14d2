import { newId } from '../../../shared/new-id.ts'
import type { ImportedProduct, ConfirmedProduct } from '../../../shared/products/product-import.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { gatherStockChanges } from '../../database/changes.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { findLowStock, type MovedStock, recordLowStockTogether } from '../../database/low-stock.ts'
import { updateProduct } from '../../database/product-edits.ts'
import type { ProductTitles } from '../../database/product-titles.ts'
import { insertProduct } from '../../database/products.ts'
import { arrangeStockLevels, moveStock, type MovementCause } from '../../database/stock.ts'
import { passTurns } from '../../http/pass-turns.ts'
import { readCategoryIndex, refuse } from './find-products.ts'
import type { StoredPictures } from './find-pictures.ts'
import type { ProductPlan } from './plan-product.ts'
import { createPlanner } from './plan-products.ts'

/** Products that are planned or written before other requests get a turn: about twenty milliseconds. */
const PRODUCTS_AT_ONCE = 100

type Importer = Pick<MovementCause, 'adminId' | 'atMs'>
type Writable = Extract<ProductPlan, { state: 'new' | 'changed' }>

/** Why a product can no longer be written as the preview showed it; null when it can. */
function changeSince(plan: ProductPlan, seen: ConfirmedProduct['seen']): Refusal | null {
  if (plan.state === 'refused') return plan.refusal
  const isAsSeen =
    plan.state === 'new'
      ? seen === null
      : plan.record.row.id === seen?.id && plan.record.row.revision === seen.revision
  if (!isAsSeen) return refuse((texts) => texts.changed)
  const isComplete = plan.state === 'unchanged' || plan.missing.length === 0
  return isComplete ? null : refuse((texts) => texts.pictureUnsent)
}

/** Runs `work` on slices, and lets other requests run between them. */
async function inSlices<T>(
  items: readonly T[],
  work: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += PRODUCTS_AT_ONCE) {
    await passTurns()
    await work(items.slice(start, start + PRODUCTS_AT_ONCE))
  }
}

/** Plans all products. Throws Refusal('import-changed') for the first that differs from its preview. */
async function planAll(
  transaction: WriteTransaction,
  titles: ProductTitles,
  taken: readonly ConfirmedProduct[],
  pictures: StoredPictures,
): Promise<Writable[]> {
  await titles.catchUp(transaction)
  const planner = createPlanner(await readCategoryIndex(transaction), titles, pictures)
  const plans: Writable[] = []
  await inSlices(taken, async (slice) => {
    const products: ImportedProduct[] = slice.map(({ product }) => product)
    const planned = await planner.plan(transaction, products)
    for (const [index, plan] of planned.entries()) {
      const { product, seen } = slice[index] ?? { seen: null }
      const refusal = changeSince(plan, seen)
      if (refusal) {
        throw new Refusal('import-changed', {
          line: plan.state === 'refused' ? plan.line : (product?.line ?? 1),
          reason: ({ lang = '' }) => refusal.sentenceIn(lang),
        })
      }
      if (plan.state === 'new' || plan.state === 'changed') plans.push(plan)
    }
  })
  return plans
}

async function write(
  transaction: WriteTransaction,
  plan: Writable,
  { adminId, atMs }: Importer,
  moved: MovedStock[],
): Promise<void> {
  if (plan.state === 'new') {
    await insertProduct(transaction, { ...plan.product, id: newId(), createdAtMs: atMs })
    return
  }
  const { record, values, sizes } = plan
  const { id } = record.row
  // Even when only the stock changes: the revision tells a second import that this one was done.
  await updateProduct(transaction, id, values, atMs)
  if (sizes.shown) await arrangeStockLevels(transaction, id, sizes.shown)
  await moveStock(
    transaction,
    sizes.moves.map((move) => ({ productId: id, ...move })),
    {
      reason: 'stock-edit',
      orderId: null,
      operationId: null,
      adminId,
      moved,
      occurredAtMs: atMs,
      atMs,
    },
  )
}

/**
 * Writes the products of a file in one transaction, all or none. Other requests are answered meanwhile, but writes wait
 * for its end. `titles` must be open, and `pictures` held. Throws Refusal('import-changed') when the shop differs from
 * what the preview showed.
 */
export async function importProducts(
  transaction: WriteTransaction,
  titles: ProductTitles,
  taken: readonly ConfirmedProduct[],
  importer: Importer,
  pictures: StoredPictures,
): Promise<{ created: number; changed: number }> {
  const plans = await planAll(transaction, titles, taken, pictures)
  const low: Awaited<ReturnType<typeof findLowStock>> = []
  await gatherStockChanges(transaction, importer.atMs, () =>
    inSlices(plans, async (slice) => {
      const moved: MovedStock[] = []
      for (const plan of slice) await write(transaction, plan, importer, moved)
      low.push(...(await findLowStock(transaction, moved)))
    }),
  )
  await recordLowStockTogether(transaction, low, importer.atMs)
  const created = plans.filter(({ state }) => state === 'new').length
  return { created, changed: plans.length - created }
}
