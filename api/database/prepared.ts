import type { Compilable, CompiledQuery } from 'kysely'
import type { ReadTransaction } from './database.ts'

/** The values that a statement binds for one row or one list item. */
type Row = Record<string, string | number | null>

/** A placeholder for a value while a query is built: which column of which row belongs here. */
class Slot {
  readonly index: number
  readonly column: string
  constructor(index: number, column: string) {
    this.index = index
    this.column = column
  }
}

function slotRow(index: number): Row {
  // `build` expects a row of values. It gets slots instead, which it passes to the query builder unchanged.
  return new Proxy({}, { get: (_, column) => new Slot(index, String(column)) }) as Row
}

/** Larger queries are rare and are built on each call, because every row count would be one more cached statement. */
const MAX_CACHED_ROWS = 128

/**
 * Builds and compiles a query once per engine and row count and caches it: compiling costs several times the execution.
 */
function fillable<R extends Row, Result, Transaction extends ReadTransaction>(
  build: (transaction: Transaction, rows: readonly R[]) => Compilable<Result>,
): (transaction: Transaction, rows: readonly R[]) => CompiledQuery<Result> {
  const cached = {
    sqlite: new Map<number, CompiledQuery<Result>>(),
    postgres: new Map<number, CompiledQuery<Result>>(),
  }
  return (transaction, rows) => {
    if (rows.length > MAX_CACHED_ROWS) return build(transaction, rows).compile()
    const ofEngine = cached[transaction.engine.name]
    let query = ofEngine.get(rows.length)
    if (!query) {
      const slots = rows.map((_, index) => slotRow(index) as R)
      query = build(transaction, slots).compile()
      ofEngine.set(rows.length, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? (rows[value.index]?.[value.column] ?? null) : value,
    )
    return { ...query, parameters }
  }
}

/** As fillable(), for one set of values. */
function fillableWithOne<R extends Row, Result, Transaction extends ReadTransaction>(
  build: (transaction: Transaction, row: R) => Compilable<Result>,
) {
  return fillable<R, Result, Transaction>((transaction, [row]) => {
    if (!row) throw new Error('a prepared query was called without its values')
    return build(transaction, row)
  })
}

/**
 * A query that is built once per row count; later calls only bind new values. `build` must pass the values on
 * unchanged: no arithmetic, no conditions on them. Returns the statement's result rows; none without rows, as
 * PostgreSQL knows no empty list. A query that writes has WriteTransaction as its third type argument.
 */
export function preparedRows<
  R extends Row,
  Result,
  Transaction extends ReadTransaction = ReadTransaction,
>(
  build: (transaction: Transaction, rows: readonly R[]) => Compilable<Result>,
): (transaction: Transaction, rows: readonly R[]) => Promise<Result[]> {
  const fill = fillable(build)
  return async (transaction, rows) =>
    rows.length === 0 ? [] : (await transaction.executeQuery<Result>(fill(transaction, rows))).rows
}

/** As preparedRows(), for a query that takes one set of values. */
export function prepared<
  R extends Row,
  Result,
  Transaction extends ReadTransaction = ReadTransaction,
>(
  build: (transaction: Transaction, row: R) => Compilable<Result>,
): (transaction: Transaction, row: R) => Promise<Result[]> {
  const fill = fillableWithOne(build)
  return async (transaction, row) =>
    (await transaction.executeQuery<Result>(fill(transaction, [row]))).rows
}
