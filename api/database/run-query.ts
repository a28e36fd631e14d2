import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Queryable } from './tables.ts'

/** What a statement gives: rows, or for one that returns none the number of the row it wrote last. */
export interface Ran {
  rows: unknown[]
  insertId?: number | bigint | undefined
}

/** Runs a statement on an open connection at once. */
type Run = (sql: string, parameters: readonly unknown[]) => Ran

/** By the adapter, which a database shares with its transactions and with no other database. */
const runners = new WeakMap<DialectAdapter, Run>()

/** Lets the transactions of a database run statements on its only connection without a detour. */
export function runInTransactionsBy(db: Queryable, run: Run): void {
  runners.set(db.getExecutor().adapter, run)
}

/**
 * Inside a transaction a statement goes straight to the connection, which belongs to that transaction until it
 * ends: the way through Kysely's promises costs more than most statements.
 */
function directly(db: Queryable): Run | undefined {
  return db.isTransaction ? runners.get(db.getExecutor().adapter) : undefined
}

/** The rows of a compiled query. Not async, as its callers are not: each would add turns of waiting to a statement. */
export function runQuery<Result>(db: Queryable, query: CompiledQuery<Result>): Promise<Result[]> {
  const run = directly(db)
  if (!run) return db.executeQuery<Result>(query).then(({ rows }) => rows)
  return new Promise((resolve) => resolve(run(query.sql, query.parameters).rows as Result[]))
}

/** The number of the row that a compiled insert wrote. */
export function runInsert(db: Queryable, query: CompiledQuery): Promise<number> {
  const run = directly(db)
  if (!run) return db.executeQuery(query).then(({ insertId }) => Number(insertId))
  return new Promise((resolve) => resolve(Number(run(query.sql, query.parameters).insertId)))
}
