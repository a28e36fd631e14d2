import type { AppContext } from '../../app-context.ts'
import { MAX_CHANGES_FOLLOWED, readChanges, readLatestChange } from '../../database/changes.ts'
import { listNewestProducts, readProducts, type ProductRecord } from '../../database/products.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'
import { presentShopProduct } from '../../present/present-product.ts'

/** Products read at a time, so that thousands are never in memory as anything but their text. */
const PRODUCTS_AT_A_TIME = 500

interface Listed {
  id: string
  createdAtMs: number
  /** As JSON. */
  text: Buffer
}

function toListed(record: ProductRecord): Listed {
  const { id, created_at_ms: createdAtMs } = record.row
  return { id, createdAtMs, text: Buffer.from(JSON.stringify(presentShopProduct(record))) }
}

function newestFirst(a: Listed, b: Listed): number {
  return b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : -1)
}

async function readAll(transaction: DatabaseTransaction): Promise<Map<string, Listed>> {
  const all = new Map<string, Listed>()
  for (let offset = 0; ; offset += PRODUCTS_AT_A_TIME) {
    const range = { offset, limit: PRODUCTS_AT_A_TIME }
    const some = await listNewestProducts(transaction, range)
    for (const record of some) all.set(record.row.id, toListed(record))
    if (some.length < PRODUCTS_AT_A_TIME) return all
  }
}

/** Brings what is listed up to date with products that changed. */
async function readChanged(
  transaction: DatabaseTransaction,
  listed: Map<string, Listed>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) listed.delete(id)
  for (const record of await readProducts(transaction, ids)) {
    if (record.row.deleted_at_ms === null) listed.set(record.row.id, toListed(record))
  }
}

const COMMA = Buffer.from(',')
const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')]

function join(listed: Iterable<Listed>): Buffer {
  const parts = [...listed].toSorted(newestFirst).flatMap(({ text }) => [COMMA, text])
  return Buffer.concat([OPEN, ...parts.slice(1), CLOSE])
}

/**
 * The list of all products as JSON, newest first. Each product's text is kept until that product changes: made anew
 * after each sale, the whole list of a large shop would hold up all other work.
 */
export function createWholeList(app: Pick<AppContext, 'db'>): () => Promise<Buffer> {
  let kept: { listed: Map<string, Listed>; latest: number } | null = null

  async function read(transaction: DatabaseTransaction): Promise<Map<string, Listed>> {
    const latest = await readLatestChange(transaction)
    const limit = MAX_CHANGES_FOLLOWED + 1
    const changes = kept
      ? await readChanges(transaction, { since: kept.latest, limit, withDeleted: true })
      : []
    if (!kept || changes.length === limit) kept = { listed: await readAll(transaction), latest }
    else {
      const products = changes.filter(({ entity }) => entity === 'product')
      await readChanged(
        transaction,
        kept.listed,
        products.map(({ entityId }) => entityId),
      )
      kept.latest = latest
    }
    return kept.listed
  }

  return async () => join((await app.db.transaction().execute(read)).values())
}
