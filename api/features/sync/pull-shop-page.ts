import { createHash } from 'node:crypto'
import { PROTOCOL } from '../../../shared/sync/protocol.ts'
import type { PullQuery } from '../../../shared/sync/pull-query.ts'
import type { AppContext } from '../../app-context.ts'
import { readChanges } from '../../database/changes.ts'
import type { JsonPieces } from '../../http/answer-cache.ts'
import { asItems, type ProductTexts } from '../../present/product-texts.ts'
import type { ShopProductCache } from '../../present/shop-product-cache.ts'
import { pullChanges, readPageContent, type PageContent } from './pull-changes.ts'

/** Reading a page this short from the database is faster than loading the whole catalogue into the cache. */
const MAX_SHORT_PAGE = 100

function toPieces(pieces: readonly Buffer[], own: readonly Buffer[]): JsonPieces {
  const hash = createHash('sha1')
  for (const piece of pieces) hash.update(piece)
  const ownBytes = own.reduce((sum, { length }) => sum + length, 0)
  return { pieces, digest: hash.digest('base64url'), ownBytes }
}

/** Builds the same JSON as JSON.stringify of the whole page, from the cached JSON of each product. */
function joinPage(content: PageContent, products: ProductTexts): JsonPieces {
  const { epoch, next, more, productIds, categories, tariffs, settings, deletes } = content
  const texts = productIds.map((id) => products.textOf(id)).filter((text) => text !== undefined)
  const head = JSON.stringify({ protocol: PROTOCOL, epoch, next, more })
  const others = JSON.stringify({ categories, tariffs, settings })
  const start = Buffer.from(`${head.slice(0, -1)},"upserts":{"products":[`)
  const end = Buffer.from(`],${others.slice(1)},"deletes":${JSON.stringify(deletes)}}`)
  return toPieces([start, ...asItems(texts), end], [start, end])
}

/** Whether a page has many changes. Only chooses the faster way to read it, so it may use another transaction. */
async function isLong({ db }: Pick<AppContext, 'db'>, query: PullQuery): Promise<boolean> {
  const { since } = query
  const limit = MAX_SHORT_PAGE + 1
  if (query.limit < limit) return false
  const changes = await db.read((transaction) =>
    readChanges(transaction, { since, limit, withDeleted: since > 0, ofCounter: false }),
  )
  return changes.length === limit
}

/**
 * A page of public changes as JSON, with the same content as pullChanges. A long page is built from the product cache,
 * which takes a fraction of the time and almost no additional memory; the request that starts to load the cache reads
 * its page from the database. Throws Refusal('resnapshot') like pullChanges.
 */
export async function pullShopPage(
  app: Pick<AppContext, 'db'>,
  products: ShopProductCache,
  query: PullQuery,
): Promise<JsonPieces> {
  const needsCache = (await isLong(app, query)) && !products.beginLoading()
  if (needsCache)
    return products.read(async (transaction, texts) =>
      joinPage(await readPageContent(transaction, query), texts),
    )
  const page = await app.db.read((transaction) => pullChanges(transaction, query))
  const whole = [Buffer.from(JSON.stringify(page))]
  return toPieces(whole, whole)
}
