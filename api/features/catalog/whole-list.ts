import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { MAX_CHANGES_FOLLOWED, readChanges, readLatestChange } from '../../database/changes.ts'
import { listNewestProducts, readProducts, type ProductRecord } from '../../database/products.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'
import type { JsonPieces } from '../../http/answer-cache.ts'
import { presentShopProduct } from '../../present/present-product.ts'

/** A change joins the texts of so many products anew; each block is a piece of the answer. */
const PRODUCTS_PER_BLOCK = 64
/** Products read at a time, so that thousands are never in memory as anything but their text. */
const PRODUCTS_AT_A_TIME = 8 * PRODUCTS_PER_BLOCK

interface Listed {
  id: string
  createdAtMs: number
  /** As JSON; once joined, a part of its block's bytes. */
  text: Buffer
}

interface Joined {
  /** The texts, each after a comma. */
  bytes: Buffer
  digest: Buffer
}

interface Block {
  /** Newest first. */
  products: Listed[]
  /** Null once a product of it has changed. */
  joined: Joined | null
}

function toListed(record: ProductRecord): Listed {
  const { id, created_at_ms: createdAtMs } = record.row
  return { id, createdAtMs, text: Buffer.from(JSON.stringify(presentShopProduct(record))) }
}

function newestFirst(a: Listed, b: Listed): number {
  return b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : -1)
}

const COMMA = Buffer.from(',')
const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')]

function join({ products }: Block): Joined {
  const bytes = Buffer.concat(products.flatMap(({ text }) => [COMMA, text]))
  let end = 0
  for (const product of products) {
    const start = end + COMMA.length
    end = start + product.text.length
    product.text = bytes.subarray(start, end)
  }
  return { bytes, digest: createHash('sha1').update(bytes).digest() }
}

/** The texts of the first `count` products of a block, each after a comma. */
function firstOf({ products }: Block, { bytes }: Joined, count: number): Buffer {
  const some = products.slice(0, count)
  return bytes.subarray(
    0,
    some.reduce((sum, { text }) => sum + COMMA.length + text.length, 0),
  )
}

/** All products in blocks, newest first. */
class ProductBlocks {
  #blocks: Block[] = []
  readonly #blockOf = new Map<string, Block>()

  /** Takes in products that are older than all before. */
  append(products: readonly Listed[]): void {
    for (let start = 0; start < products.length; start += PRODUCTS_PER_BLOCK) {
      this.#place(this.#blocks.length, products.slice(start, start + PRODUCTS_PER_BLOCK))
    }
  }

  /** What is now to be said of a product; null when it is gone. */
  change(id: string, listed: Listed | null): void {
    const block = this.#blockOf.get(id)
    if (block) {
      block.joined = null
      const index = block.products.findIndex((product) => product.id === id)
      block.products.splice(index, 1, ...(listed ? [listed] : []))
      if (!listed) this.#blockOf.delete(id)
      if (block.products.length === 0) this.#blocks = this.#blocks.filter((each) => each !== block)
    } else if (listed) this.#insert(listed)
  }

  /** The first `limit` of them. */
  pieces(limit: number): JsonPieces {
    const tag = createHash('sha1')
    const joined: Buffer[] = []
    let left = limit
    for (const block of this.#blocks) {
      if (left <= 0) break
      block.joined ??= join(block)
      const isWhole = block.products.length <= left
      const bytes = isWhole ? block.joined.bytes : firstOf(block, block.joined, left)
      tag.update(isWhole ? block.joined.digest : bytes)
      joined.push(bytes)
      left -= block.products.length
    }
    const [first, ...others] = joined
    const products = first ? [first.subarray(COMMA.length), ...others] : []
    return { pieces: [OPEN, ...products, CLOSE], digest: tag.digest('base64url') }
  }

  #place(index: number, products: Listed[], instead = 0): void {
    const block: Block = { products, joined: null }
    // Joined at once: until then each text holds on to more memory than its own.
    block.joined = join(block)
    this.#blocks.splice(index, instead, block)
    for (const { id } of products) this.#blockOf.set(id, block)
  }

  #insert(listed: Listed): void {
    const found = this.#blocks.findIndex(({ products }) => {
      const oldest = products.at(-1)
      return oldest !== undefined && newestFirst(listed, oldest) < 0
    })
    const index = found === -1 ? this.#blocks.length - 1 : found
    const products = [...(this.#blocks[index]?.products ?? []), listed].toSorted(newestFirst)
    const isFull = products.length > 2 * PRODUCTS_PER_BLOCK
    const kept = isFull ? products.splice(0, PRODUCTS_PER_BLOCK) : products.splice(0)
    this.#place(Math.max(0, index), kept, 1)
    if (isFull) this.#place(index + 1, products)
  }
}

interface ListedUpTo {
  listed: ProductBlocks
  /** The newest change that is in it for certain. */
  latest: number
}

/** Reads all in parts, with other work in between; what changes meanwhile is for the caller to follow. */
async function readAll({ db }: Pick<AppContext, 'db'>): Promise<ListedUpTo> {
  const latest = await readLatestChange(db)
  const listed = new ProductBlocks()
  for (let after: Listed | undefined; ;) {
    const range = { after, limit: PRODUCTS_AT_A_TIME }
    const some = await db
      .transaction()
      .execute((transaction) => listNewestProducts(transaction, range))
    const texts = some.map(toListed)
    listed.append(texts)
    if (texts.length < PRODUCTS_AT_A_TIME) return { listed, latest }
    after = texts.at(-1)
    await setImmediate()
  }
}

/** Brings what is listed up to date with products that changed. */
async function readChanged(
  transaction: DatabaseTransaction,
  listed: ProductBlocks,
  ids: readonly string[],
): Promise<void> {
  const records = await readProducts(transaction, ids)
  const living = records.filter(({ row }) => row.deleted_at_ms === null)
  const now = new Map(living.map((record) => [record.row.id, toListed(record)]))
  for (const id of ids) listed.change(id, now.get(id) ?? null)
}

/**
 * The list of all products, or of the first `limit`, as JSON, newest first. Each product's text is kept until that product changes: made anew
 * after each sale, the whole list of a large shop would hold up all other work. It is never one text either, of which
 * several would be in memory while phones still read the one before.
 */
export function createWholeList(
  app: Pick<AppContext, 'db'>,
): (limit?: number) => Promise<JsonPieces> {
  let kept: ListedUpTo | null = null
  let reading: Promise<ListedUpTo> | null = null

  /** What is listed, up to date; null when too much has changed to be followed. */
  async function follow(
    transaction: DatabaseTransaction,
    known: ListedUpTo,
  ): Promise<ProductBlocks | null> {
    const latest = await readLatestChange(transaction)
    const limit = MAX_CHANGES_FOLLOWED + 1
    const { latest: since, listed } = known
    const changes = await readChanges(transaction, { since, limit, withDeleted: true })
    if (changes.length === limit) return null
    const products = changes.filter(({ entity }) => entity === 'product')
    await readChanged(
      transaction,
      listed,
      products.map(({ entityId }) => entityId),
    )
    known.latest = latest
    return listed
  }

  /** All who ask meanwhile wait for the same reading. */
  async function readKept(): Promise<ListedUpTo> {
    if (kept) return kept
    reading ??= readAll(app).finally(() => {
      reading = null
    })
    const read = await reading
    kept ??= read
    return kept
  }

  return async (limit = Infinity) => {
    for (;;) {
      const known = await readKept()
      const listed = await app.db.transaction().execute((transaction) => follow(transaction, known))
      if (listed) return listed.pieces(limit)
      if (kept === known) kept = null
    }
  }
}
