import { sql } from 'kysely'
import type { WriteTransaction } from '../../database.ts'
import { accountTables } from './baseline/accounts.ts'
import { catalogueTables } from './baseline/catalogue.ts'
import { deskTables } from './baseline/desk.ts'
import { goodsTables } from './baseline/goods.ts'
import { insertInitialRows } from './baseline/initial-rows.ts'
import { newsTables } from './baseline/news.ts'
import { orderTables } from './baseline/orders.ts'
import { parcelTables } from './baseline/parcels.ts'
import { searchIndexes } from './baseline/search.ts'
import { shopTables } from './baseline/shop.ts'
import { tillTables } from './baseline/tills.ts'
import { triggers } from './baseline/triggers.ts'

/** The schema version that the baseline creates: what this many of the SQLite migrations lead to. */
export const BASELINE_VERSION = 54

/**
 * In an order in which every reference finds its table. Text is compared by its bytes, as SQLite does, whatever the
 * collation of the database; whole numbers have 64 bits, as SQLite's.
 */
const statements = [
  ...shopTables,
  ...accountTables,
  ...catalogueTables,
  ...orderTables,
  ...deskTables,
  ...tillTables,
  ...goodsTables,
  ...parcelTables,
  ...newsTables,
  ...searchIndexes,
  ...triggers,
]

/**
 * Creates in an empty PostgreSQL database what the SQLite migrations up to BASELINE_VERSION create, with the same
 * initial rows. Once released it is never edited: later changes are migrations on both engines.
 */
export async function createBaseline(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
  await insertInitialRows(transaction)
  await sql`insert into commit_number (number) values (0)`.execute(transaction)
  await sql`insert into schema_version (version) values (${BASELINE_VERSION})`.execute(transaction)
}
