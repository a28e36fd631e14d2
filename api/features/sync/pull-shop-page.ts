import { PROTOCOL } from '../../../shared/sync/protocol.ts'
import type { PullQuery } from '../../../shared/sync/pull-query.ts'
import type { AppContext } from '../../app-context.ts'
import { readChanges } from '../../database/changes.ts'
import { asItems, type ProductTexts } from '../../present/product-texts.ts'
import type { ShopProductCache } from '../../present/shop-product-cache.ts'
import { pullChanges, readPageContent, type PageContent } from './pull-changes.ts'

/** A page of so few changes is read faster than the whole catalogue, which the cache has to read first. */
const MAX_SHORT_PAGE = 100

/** The same text as JSON.stringify makes of the whole answer, with the products' own texts in it. */
function joinPage(content: PageContent, products: ProductTexts): Buffer {
  const { epoch, next, more, productIds, categories, tariffs, deletes } = content
  const texts = productIds.map((id) => products.textOf(id)).filter((text) => text !== undefined)
  const start = JSON.stringify({ protocol: PROTOCOL, epoch, next, more })
  const others = JSON.stringify({ categories, tariffs })
  return Buffer.concat([
    Buffer.from(`${start.slice(0, -1)},"upserts":{"products":[`),
    ...asItems(texts),
    Buffer.from(`],${others.slice(1)},"deletes":${JSON.stringify(deletes)}}`),
  ])
}

/** Whether a page has many changes. Either way of reading a page is right, so this need not be of the same moment. */
async function isLong({ db }: Pick<AppContext, 'db'>, query: PullQuery): Promise<boolean> {
  const { since } = query
  const limit = MAX_SHORT_PAGE + 1
  if (query.limit < limit) return false
  return (await readChanges(db, { since, limit, withDeleted: since > 0 })).length === limit
}

/**
 * A page of the shop's changes as JSON, as pullChanges gives it. A long page is put together from the product cache, so
 * that who asks for many different ones holds up nobody; the first after a start does not wait for it. Throws
 * Refusal('resnapshot') as pullChanges does.
 */
export async function pullShopPage(
  app: Pick<AppContext, 'db'>,
  products: ShopProductCache,
  query: PullQuery,
): Promise<Buffer> {
  const needsCache = (await isLong(app, query)) && !products.beginLoading()
  if (needsCache)
    return products.read(async (transaction, texts) =>
      joinPage(await readPageContent(transaction, query), texts),
    )
  const page = await app.db.transaction().execute((transaction) => pullChanges(transaction, query))
  return Buffer.from(JSON.stringify(page))
}
