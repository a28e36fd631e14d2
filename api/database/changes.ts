import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { ReturnId } from '../../shared/returns/return-id.ts'
import type { TillPublicKey } from '../../shared/receipts/till-key.ts'
import type { OnConflictBuilder, Selectable } from 'kysely'
import { cacheByVersion } from './cache-by-version.ts'
import { prepared, preparedRows } from './prepared.ts'
import type { Database, ReadTransaction, WriteTransaction } from './database.ts'
import type { ChangedEntity, Tables } from './tables.ts'

/** The id of each kind of entity in the feed. */
interface EntityIds extends Record<ChangedEntity, string> {
  product: ProductId
  return: ReturnId
  'till-key': TillPublicKey
}

interface ChangeOf<Entity extends ChangedEntity> {
  number: number
  entity: Entity
  entityId: EntityIds[Entity]
  deleted: boolean
}

export type Change = { [Entity in ChangedEntity]: ChangeOf<Entity> }[ChangedEntity]

type ChangeRow = { entity: ChangedEntity; entity_id: string; deleted: 0 | 1; at_ms: number }

/** On conflict, moves the existing change to the end of the feed: it takes the number that a new row would have had. */
const moveToEnd = (conflict: OnConflictBuilder<Tables, 'changes'>) =>
  conflict.columns(['entity', 'entity_id']).doUpdateSet(({ ref }) => ({
    number: ref('excluded.number'),
    deleted: ref('excluded.deleted'),
    at_ms: ref('excluded.at_ms'),
  }))

const writeChanges = preparedRows<ChangeRow, unknown, WriteTransaction>((db, rows) =>
  db
    .insertInto('changes')
    .values(
      rows.map((row) => ({
        entity: row.entity,
        entity_id: row.entity_id,
        deleted: row.deleted,
        at_ms: row.at_ms,
      })),
    )
    .onConflict(moveToEnd),
)

/** SQLite binds at most 32,766 parameters per statement; a category of ten thousand products would exceed that. */
const ROWS_PER_STATEMENT = 1000

/**
 * Moves entities to the end of the change feed, which holds only the newest change of each. Numbers rise in commit
 * order because one transaction writes at a time, so a cursor never skips a change that commits later.
 */
export async function recordChanges<Entity extends ChangedEntity>(
  transaction: WriteTransaction,
  entity: Entity,
  entityIds: readonly EntityIds[Entity][],
  atMs: number,
  deleted = false,
): Promise<void> {
  // Each once: a statement cannot move the same row twice.
  const rows = [...new Set(entityIds)].map((id) => ({
    entity,
    entity_id: id,
    deleted: deleted ? (1 as const) : (0 as const),
    at_ms: atMs,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await writeChanges(transaction, rows.slice(start, start + ROWS_PER_STATEMENT))
  }
}

const writeProductChanges = preparedRows<
  { id: ProductId; at_ms: number },
  unknown,
  WriteTransaction
>((db, rows) =>
  db
    .insertInto('changes')
    .columns(['entity', 'entity_id', 'deleted', 'at_ms'])
    .expression(
      db
        .selectFrom('products')
        .select(({ lit, val }) => [
          val<ChangedEntity>('product').as('entity'),
          'id as entity_id',
          lit(0).as('deleted'),
          val(rows[0]?.at_ms ?? 0).as('at_ms'),
        ])
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .where('deleted_at_ms', 'is', null),
    )
    .onConflict(moveToEnd),
)

/** Per transaction in gatherStockChanges(): products whose stock moved, recorded in the feed together at its end. */
const gathered = new WeakMap<WriteTransaction, Set<ProductId>>()

/**
 * Runs work that moves stock many times and records each product in the change feed once, at the end, which is cheaper
 * than once per sale. Products of a savepoint that was rolled back may be included: devices then pull them unchanged.
 */
export async function gatherStockChanges<T>(
  transaction: WriteTransaction,
  atMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const productIds = new Set<ProductId>()
  gathered.set(transaction, productIds)
  const result = await work().finally(() => gathered.delete(transaction))
  await recordStockChanges(transaction, [...productIds], atMs)
  return result
}

/**
 * Moves products whose stock changed to the end of the change feed. Deleted products are skipped: a late sale or a
 * cancelled order moves their stock too, and must not replace their tombstone, which would restore them on every
 * device.
 */
export async function recordStockChanges(
  transaction: WriteTransaction,
  productIds: readonly ProductId[],
  atMs: number,
): Promise<void> {
  if (productIds.length === 0) return
  const later = gathered.get(transaction)
  if (later) {
    for (const id of productIds) later.add(id)
    return
  }
  await writeProductChanges(
    transaction,
    productIds.map((id) => ({ id, at_ms: atMs })),
  )
}

type StoredChange = Selectable<Tables['changes']>

/** Entities that are sent to the counter only. */
const OF_COUNTER = ['return', 'till-key', 'person'] as const

const selectAfter = prepared<{ since: number; limit: number }, StoredChange>(
  (db, { since, limit }) =>
    db.selectFrom('changes').selectAll().where('number', '>', since).orderBy('number').limit(limit),
)

const selectOfShop = prepared<{ since: number; limit: number }, StoredChange>(
  (db, { since, limit }) =>
    db
      .selectFrom('changes')
      .selectAll()
      .where('number', '>', since)
      .where('entity', 'not in', OF_COUNTER)
      .orderBy('number')
      .limit(limit),
)

const selectLiving = prepared<{ since: number; limit: number }, StoredChange>(
  (db, { since, limit }) =>
    db
      .selectFrom('changes')
      .selectAll()
      .where('number', '>', since)
      .where('deleted', '=', 0)
      .orderBy('number')
      .limit(limit),
)

const selectLivingOfShop = prepared<{ since: number; limit: number }, StoredChange>(
  (db, { since, limit }) =>
    db
      .selectFrom('changes')
      .selectAll()
      .where('number', '>', since)
      .where('deleted', '=', 0)
      .where('entity', 'not in', OF_COUNTER)
      .orderBy('number')
      .limit(limit),
)

function toChange(row: StoredChange): Change {
  // recordChanges and writeProductChanges write the id that belongs to the entity, and so do migrations and copies.
  return {
    number: row.number,
    entity: row.entity,
    entityId: row.entity_id,
    deleted: row.deleted === 1,
  } as Change
}

/**
 * Changes after `since`, in order. `withDeleted`: includes tombstones, which a snapshot does not need. `ofCounter`:
 * includes returns and the keys of tills, which only the counter sees.
 */
export async function readChanges(
  db: ReadTransaction,
  options: { since: number; limit: number; withDeleted: boolean; ofCounter: boolean },
): Promise<Change[]> {
  const { since, limit, withDeleted, ofCounter } = options
  const selectAll = withDeleted ? selectAfter : selectLiving
  const selectShops = withDeleted ? selectOfShop : selectLivingOfShop
  const rows = await (ofCounter ? selectAll : selectShops)(db, { since, limit })
  return rows.map(toChange)
}

/** The ids of the entities of one kind, in the order of the changes. */
export function changedIds<Entity extends ChangedEntity>(
  changes: readonly Change[],
  entity: Entity,
): EntityIds[Entity][] {
  return changes
    .filter((change): change is Change & ChangeOf<Entity> => change.entity === entity)
    .map((change) => change.entityId)
}

/** Beyond this many changes at once, the whole catalogue cache is invalidated instead of only the changed entries. */
export const MAX_CHANGES_FOLLOWED = 500

const selectLatest = prepared<Record<string, never>, { number: number }>((db) =>
  db.selectFrom('changes').select('number').orderBy('number', 'desc').limit(1),
)

/** The number of the newest change, 0 when there is none. */
export async function readLatestChange(db: ReadTransaction): Promise<number> {
  const [row] = await selectLatest(db, {})
  return row?.number ?? 0
}

/** How long a write by another process may go unnoticed. Such writes are rare while the shop is open. */
const OTHERS_SEEN_AFTER_MS = 1000

/**
 * Reads the catalogue's version, the number of its newest change. Queries the database only after a commit of this
 * process, or once a second: a query costs more than a small response served from memory.
 */
export function createCatalogVersion({ db }: { db: Database }): () => Promise<number> {
  return cacheByVersion({
    readVersion: async () =>
      `${await db.version()} ${Math.floor(performance.now() / OTHERS_SEEN_AFTER_MS)}`,
    make: () => db.read(readLatestChange),
  })
}
