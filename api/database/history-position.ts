import { countApprovedAdmins } from './admins.ts'
import { readLatestChange } from './changes.ts'
import { readEarlierEpochs, readEpoch, readShopId } from './meta.ts'
import { readMoveMark } from './move-mark.ts'
import type { ReadTransaction } from './database.ts'

/** How far a database has come, in committed data. Within one epoch none of it ever falls. */
export interface HistoryPosition {
  /** The shop's id; null in a database of a release before such ids. */
  shop: string | null
  epoch: string
  /** The number of the newest change. */
  change: number
  /** The highest number that an order was given, also one that was deleted since. */
  order: number
  /** The id of the order with that number; null when it was deleted, or there was no order yet. */
  orderId: string | null
  /** Whether there is an account that can sign in. */
  hasOwner: boolean
}

/** A position, with the epochs that its history went on from. */
export interface DatabasePosition extends HistoryPosition {
  earlierEpochs: readonly string[]
}

/** The schema version since which deleted orders are recorded. */
const RECORDS_DELETED_ORDERS = 5

async function readHighestOrder(db: ReadTransaction, version: number) {
  const newest = await db
    .selectFrom('orders')
    .select(['number', 'id'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const deleted =
    version < RECORDS_DELETED_ORDERS
      ? undefined
      : await db
          .selectFrom('deleted_orders')
          .select(({ fn }) => fn.max('number').as('number'))
          .executeTakeFirst()
  const [order, gone] = [newest?.number ?? 0, deleted?.number ?? 0]
  return gone > order ? { order: gone, orderId: null } : { order, orderId: newest?.id ?? null }
}

/** The position of a database of this or an earlier schema version; null when it has no tables. */
export async function readPosition(db: ReadTransaction): Promise<DatabasePosition | null> {
  const version = await db.engine.readSchemaVersion(db)
  if (version === 0) return null
  return {
    shop: await readShopId(db),
    epoch: await readEpoch(db),
    earlierEpochs: await readEarlierEpochs(db),
    change: await readLatestChange(db),
    ...(await readHighestOrder(db, version)),
    hasOwner: (await countApprovedAdmins(db)) > 0,
  }
}

async function hasOtherOrder(
  db: ReadTransaction,
  { order, orderId }: HistoryPosition,
): Promise<boolean> {
  if (orderId === null) return false
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', order)
    .executeTakeFirst()
  return row !== undefined && row.id !== orderId
}

/**
 * Why a database is not what a shop had before. 'empty': it has no tables. 'no-owner': it has no account any more.
 * 'other-history': it went on from another history, as a copy from before a restore. 'behind': it is in an earlier state
 * of the same history, or went on from one.
 */
export type HistoryFault = 'empty' | 'no-owner' | 'other-shop' | 'other-history' | 'behind'

/**
 * Compares a database with the last position that was noted of it; null: none was, though there was a shop. A position
 * must be noted before the database is read that it is compared with, else it may be ahead.
 */
export async function comparePosition(
  db: ReadTransaction,
  noted: HistoryPosition | null,
): Promise<{ position: DatabasePosition | null; fault: HistoryFault | null }> {
  const position = await readPosition(db)
  const findFault = async (): Promise<HistoryFault | null> => {
    if (position === null) return 'empty'
    // The mark of a move says what to do with a database that it emptied or filled.
    if (noted === null || (await readMoveMark(db)) !== null) return null
    if (position.shop !== null && noted.shop !== null && position.shop !== noted.shop)
      return 'other-shop'
    if (noted.hasOwner && !position.hasOwner) return 'no-owner'
    // A restore, or an operator who went on without what was lost, began a new history.
    if (position.earlierEpochs.includes(noted.epoch)) return null
    if (position.epoch !== noted.epoch) return 'other-history'
    const isLower = position.change < noted.change || position.order < noted.order
    return isLower || (await hasOtherOrder(db, noted)) ? 'behind' : null
  }
  return { position, fault: await findFault() }
}
