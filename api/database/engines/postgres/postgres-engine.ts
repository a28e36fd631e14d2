import { sql } from 'kysely'
import { BASELINE_VERSION, createBaseline } from './baseline.ts'
import type { Engine } from '../../database.ts'
import { postgresOrderSearch } from './order-search.ts'
import { postgresCopying } from './postgres-copying.ts'
import { postgresQueries } from './postgres-queries.ts'

export const postgresEngine: Engine = {
  name: 'postgres',
  ddl: { integer: 'bigint', text: 'text collate "C"', tableOptions: '' },
  ...postgresQueries,
  ...postgresCopying,
  baseline: { version: BASELINE_VERSION, create: createBaseline },
  async readSchemaVersion(transaction) {
    const { rows: tables } = await sql<{ name: string | null }>`
      select to_regclass('schema_version')::text as name`.execute(transaction)
    if (!tables[0]?.name) return 0
    const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(
      transaction,
    )
    return rows[0]?.version ?? 0
  },
  async writeSchemaVersion(transaction, version) {
    await sql`update schema_version set version = ${version}`.execute(transaction)
  },
  orderSearch: postgresOrderSearch,
  findDamage: () => Promise.resolve(null),
}
