import { sql } from 'kysely'
import type { Engine } from '../../database.ts'
import { sqliteOrderSearch } from './order-search.ts'
import { sqliteCopying } from './sqlite-copying.ts'
import { sqliteQueries } from './sqlite-queries.ts'

export const sqliteEngine: Engine = {
  name: 'sqlite',
  ...sqliteQueries,
  ...sqliteCopying,
  baseline: null,
  async readSchemaVersion(transaction) {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(transaction)
    return rows[0]?.user_version ?? 0
  },
  async writeSchemaVersion(transaction, version) {
    // A pragma takes no bound parameters. The number is not user input, so inlining it is safe.
    await sql.raw(`pragma user_version = ${version}`).execute(transaction)
  },
  async findDamage(transaction) {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(transaction)
    const found = rows[0]?.quick_check ?? 'no answer'
    return found === 'ok' ? null : found
  },
  orderSearch: sqliteOrderSearch,
  ddl: { integer: 'integer', text: 'text', tableOptions: 'strict, without rowid' },
}
