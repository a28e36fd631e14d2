import type { PullScope } from '../../../../shared/sync/pull.ts'
import {
  beginGeneration,
  cursorAfter,
  generationRange,
  rowsOf,
  type PagePlace,
  type PullAnswer,
} from './catalog-cursor.ts'
import type { CatalogDb, CursorRow } from './catalog-db.ts'
import { goneRows, mustPackAgain, productRows, readProductRows } from './product-rows.ts'
import { scopeTables, tableList } from './scope-tables.ts'

/**
 * The stored cursor, or why the page was not stored. 'moved': another tab has moved the cursor; 'other-epoch': the page
 * belongs to another epoch of the server.
 */
export type PageOutcome = CursorRow | 'moved' | 'other-epoch' | 'not-allowed'

export interface PageMoment {
  /** Epoch ms. */
  now: number
  random: () => number
  /** Checked inside the transaction: false when the person signed out during the request. */
  isAllowed?: () => boolean
}

/** The id of the row of the settings, of which there is one. */
const SETTINGS_ROW = 'shop'

async function writeEntities<Scope extends PullScope>(
  db: CatalogDb,
  scope: Scope,
  cursor: CursorRow,
  answer: PullAnswer<Scope>,
): Promise<void> {
  const tables = scopeTables<PullScope>(db, scope)
  const { products, categories, tariffs, settings, returns, tillKeys, people } = tables
  const { upserts, deletes } = answer
  const keysOf = (ids: readonly string[]) =>
    ids.map((id): [number, string] => [cursor.generation, id])
  await Promise.all([
    upserts.products.length > 0 && products.bulkPut(productRows(cursor, upserts.products)),
    upserts.categories.length > 0 &&
      categories.bulkPut(rowsOf(cursor, upserts.categories, (category) => category._id)),
    upserts.tariffs.length > 0 &&
      tariffs.bulkPut(rowsOf(cursor, upserts.tariffs, (tariff) => tariff.id)),
    upserts.settings.length > 0 &&
      settings.bulkPut(rowsOf(cursor, upserts.settings, () => SETTINGS_ROW)),
    upserts.returns.length > 0 &&
      returns?.bulkPut(rowsOf(cursor, upserts.returns, (given) => given._id)),
    upserts.tillKeys.length > 0 &&
      tillKeys?.bulkPut(rowsOf(cursor, upserts.tillKeys, (key) => key.publicKey)),
    upserts.people.length > 0 &&
      people?.bulkPut(rowsOf(cursor, upserts.people, (person) => person._id)),
    deletes.products.length > 0 && products.bulkPut(goneRows(cursor, deletes.products)),
    deletes.categories.length > 0 && categories.bulkDelete(keysOf(deletes.categories)),
  ])
}

/**
 * Packs all products of a generation again and returns its cursor. Runs in the caller's transaction, after the last
 * page: until then the stamps of the rows say which are newer.
 */
async function packAgain(db: CatalogDb, scope: PullScope, cursor: CursorRow): Promise<CursorRow> {
  const { products } = scopeTables(db, scope)
  const [from, to] = generationRange(cursor.generation)
  const all = products.where('[generation+id]').between(from, to)
  const kept = readProductRows(await all.toArray()).map((row) => row.entity)
  await all.delete()
  await products.bulkPut(productRows(cursor, kept))
  return { ...cursor, rebuiltAt: cursor.version, packing: { packed: kept.length, loose: 0 } }
}

/** Deletes every row of a generation. Runs in the caller's transaction. */
export async function dropGeneration(
  db: CatalogDb,
  scope: PullScope,
  generation: number,
): Promise<void> {
  const [from, to] = generationRange(generation)
  await Promise.all(
    tableList(db, scope).map((table) => table.where('[generation+id]').between(from, to).delete()),
  )
}

/**
 * Stores a page and its cursor in one transaction; with the last page, a snapshot replaces the shown catalogue. A page
 * whose cursor has moved meanwhile is not stored: two tabs may pull at once, and pages must not be skipped or repeated.
 */
export function storePage<Scope extends PullScope>(
  db: CatalogDb,
  place: PagePlace<Scope>,
  answer: PullAnswer<Scope>,
  moment: PageMoment,
): Promise<PageOutcome> {
  const { scope, table } = place
  const tables = [...tableList(db, scope), db.cursors, db.snapshots]
  return db.transaction('rw', tables, async (): Promise<PageOutcome> => {
    const known = await db[table].get(scope)
    if ((known?.generation ?? null) !== place.generation) return 'moved'
    if ((known?.version ?? 0) !== place.version) return 'moved'
    if (known && known.epoch !== answer.epoch) return 'other-epoch'
    if (moment.isAllowed?.() === false) return 'not-allowed'
    const before = known ?? beginGeneration(place, answer.epoch, moment)
    const cursor = cursorAfter(before, answer, { now: moment.now, device: place.device })
    await writeEntities(db, scope, cursor, answer)
    if (table === 'cursors' || answer.more) {
      const isLoose = cursor.packing === undefined || mustPackAgain(cursor.packing)
      const isDone = isLoose && !answer.more
      const stored = isDone ? await packAgain(db, scope, cursor) : cursor
      await db[table].put(stored)
      return stored
    }
    const shown = await db.cursors.get(scope)
    if (shown) await dropGeneration(db, scope, shown.generation)
    await db.cursors.put(cursor)
    await db.snapshots.delete(scope)
    return cursor
  })
}
