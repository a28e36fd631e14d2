import { NO_SETTINGS } from '../../../../shared/shop/shop.ts'
import type { Product } from '../../../../shared/catalog/product.ts'
import type { EntityRow } from '../../local/catalog/catalog-db.ts'
import { mergeCatalog } from '../../local/catalog/catalog-memory.ts'
import { shopCatalog } from '../../local/catalog/shop-catalog.ts'
import { beginGeneration, cursorAfter, rowsOf } from '../../local/catalog/catalog-cursor.ts'
import { askPage, type PullPace, type PullDeps } from './pull-catalog.ts'
import type { PullPlan } from './plan-pull.ts'

/**
 * Loads the shop's whole catalogue into memory, where the browser has no working storage. Shown page by page; throws
 * ApiFailure.
 */
export async function pullIntoMemory(deps: PullDeps, pace: PullPace): Promise<void> {
  const first: PullPlan<'shop'> = {
    scope: 'shop',
    table: 'cursors',
    generation: null,
    version: 0,
    since: 0,
    epoch: null,
    told: undefined,
    device: null,
    snapshot: false,
  }
  const rows = new Map<string | number, EntityRow<Product>>()
  let plan = first
  let cursor = beginGeneration(first, '', { now: deps.now(), random: deps.random })
  for (;;) {
    const answer = await askPage(deps, plan, null, pace)
    const { upserts, deletes, epoch, next, more } = answer
    cursor = cursorAfter({ ...cursor, epoch }, answer, { now: deps.now(), device: null })
    for (const row of rowsOf(cursor, upserts.products, (product) => product._id)) {
      rows.set(row.id, row)
    }
    for (const id of deletes.products) rows.delete(id)
    const known = shopCatalog.memory()
    const isFirst = plan === first
    const gone = new Set(deletes.categories)
    const categories = isFirst ? [] : known.categories
    const tariffs = isFirst ? [] : known.tariffs
    shopCatalog.show(
      mergeCatalog(known, {
        cursor,
        whole: true,
        products: [...rows.values()],
        categories: newer(categories, upserts.categories, (category) => category._id).filter(
          (category) => !gone.has(category._id),
        ),
        tariffs: newer(tariffs, upserts.tariffs, (tariff) => tariff.id),
        settings: upserts.settings[0] ?? (isFirst ? NO_SETTINGS : known.settings),
      }),
    )
    if (!more) return
    plan = { ...first, since: next, epoch, snapshot: true }
  }
}

function newer<T>(known: readonly T[], read: readonly T[], idOf: (entity: T) => unknown): T[] {
  return [...new Map([...known, ...read].map((entity) => [idOf(entity), entity])).values()]
}
