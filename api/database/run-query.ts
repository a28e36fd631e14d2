import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Queryable } from './tables.ts'

/** Runs a statement on an open connection at once. */
type Run = (sql: string, parameters: readonly unknown[]) => unknown[]

/** By the adapter, which a database shares with its transactions and with no other database. */
const runners = new WeakMap<DialectAdapter, Run>()

/** Lets the transactions of a database run statements on its only connection without a detour. */
export function runInTransactionsBy(db: Queryable, run: Run): void {
  runners.set(db.getExecutor().adapter, run)
}

/**
 * The rows of a compiled query. Inside a transaction it goes straight to the connection, which belongs to that
 * transaction until it ends: the way through Kysely's promises costs more than most statements.
 */
export async function runQuery<Result>(
  db: Queryable,
  query: CompiledQuery<Result>,
): Promise<Result[]> {
  const run = db.isTransaction ? runners.get(db.getExecutor().adapter) : undefined
  if (run) return run(query.sql, query.parameters) as Result[]
  return (await db.executeQuery<Result>(query)).rows
}
