import * as v from 'valibot'
import { type ProductId, storedProductIdSchema } from '../../shared/catalog/product-id.ts'
import { fold } from '../../shared/text.ts'
import { changedIds, readChanges, readLatestChange } from './changes.ts'
import type { ReadDatabase, ReadTransaction } from './database.ts'
import { prepared, preparedRows } from './prepared.ts'

/** Which products have a title in a category, ignoring case, accents and spacing. */
export interface TitleIndex {
  find(title: string, categoryId: string): ProductId[]
}

interface TitleRow {
  id: ProductId
  title: string
  category_id: string | null
  deleted_at_ms: number | null
}

const PAGE = 500
/** Sorts before every id. */
const BEFORE_ALL = v.parse(storedProductIdSchema, '')

const selectPage = prepared<{ after: ProductId }, TitleRow>((db, { after }) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'category_id', 'deleted_at_ms'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE),
)

const selectSome = preparedRows<{ id: ProductId }, TitleRow>((db, rows) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'category_id', 'deleted_at_ms'])
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    ),
)

function keyOf(title: string, categoryId: string): string {
  return `${categoryId} ${fold(title)}`
}

/**
 * An index of the titles in memory, because folding all titles of a large shop for each call would take most of its
 * time. It is read once and then follows the change feed.
 */
export class ProductTitles implements TitleIndex {
  readonly #keyOf = new Map<string, { title: string; categoryId: string; key: string }>()
  readonly #ids = new Map<string, Set<ProductId>>()
  #since: number | null = null
  #reading: Promise<void> | null = null

  /** Reads all titles unless that was done; `pause` runs between two pages. Call it before `catchUp`. */
  async open(db: ReadDatabase, pause: () => Promise<void>): Promise<void> {
    if (this.#since !== null) return
    this.#reading ??= this.#readAll(db, pause).finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  async #readAll(db: ReadDatabase, pause: () => Promise<void>): Promise<void> {
    const since = await db.read(readLatestChange)
    let after = BEFORE_ALL
    while (true) {
      const from = after
      const rows = await db.read((transaction) => selectPage(transaction, { after: from }))
      for (const row of rows) this.#set(row)
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) break
      after = last.id
      await pause()
    }
    this.#since = since
  }

  /** Applies what changed since the last call, as `db` sees it. */
  async catchUp(db: ReadTransaction): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const since = this.#since ?? 0
      const options = { since, limit: PAGE, withDeleted: true, ofCounter: true }
      const changes = await readChanges(db, options)
      const ids = changedIds(changes, 'product').map((id) => ({ id }))
      for (const row of await selectSome(db, ids)) this.#set(row)
      this.#since = Math.max(this.#since ?? 0, changes.at(-1)?.number ?? since)
      hasMore = changes.length === PAGE
    }
  }

  find(title: string, categoryId: string): ProductId[] {
    return [...(this.#ids.get(keyOf(title, categoryId)) ?? [])]
  }

  #set({ id, title, category_id: categoryId, deleted_at_ms: deletedAtMs }: TitleRow): void {
    const known = this.#keyOf.get(id)
    const isListed = categoryId !== null && deletedAtMs === null
    if (isListed && known?.title === title && known.categoryId === categoryId) return
    if (known) {
      this.#ids.get(known.key)?.delete(id)
      this.#keyOf.delete(id)
    }
    if (!isListed) return
    const key = keyOf(title, categoryId)
    this.#keyOf.set(id, { title, categoryId, key })
    const ids = this.#ids.get(key)
    if (ids) ids.add(id)
    else this.#ids.set(key, new Set([id]))
  }
}
