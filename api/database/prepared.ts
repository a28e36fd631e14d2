import type { Compilable, CompiledQuery } from 'kysely'
import type { ReadTransaction, WriteTransaction } from './database.ts'

/** Values a statement takes for one row or one item of a list. */
type Row = Record<string, string | number | null>

/** Stands for a value while a query is built, and remembers which one. */
class Slot {
  readonly index: number
  readonly column: string
  constructor(index: number, column: string) {
    this.index = index
    this.column = column
  }
}

function slotRow(index: number): Row {
  // `build` expects a row; it gets slots instead of values, and only passes them on.
  return new Proxy({}, { get: (_, column) => new Slot(index, String(column)) }) as Row
}

/** Queries with more rows than this are built each time: they are rare, and each size is a statement. */
const MAX_CACHED_ROWS = 128

/** Builds and compiles a query once for each number of rows, which costs several times its execution. */
function fillable<R extends Row, Result, Transaction extends ReadTransaction>(
  build: (transaction: Transaction, rows: readonly R[]) => Compilable<Result>,
): (transaction: Transaction, rows: readonly R[]) => CompiledQuery<Result> {
  const cached = new Map<number, CompiledQuery<Result>>()
  return (transaction, rows) => {
    if (rows.length > MAX_CACHED_ROWS) return build(transaction, rows).compile()
    let query = cached.get(rows.length)
    if (!query) {
      const slots = rows.map((_, index) => slotRow(index) as R)
      query = build(transaction, slots).compile()
      cached.set(rows.length, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? (rows[value.index]?.[value.column] ?? null) : value,
    )
    return { ...query, parameters }
  }
}

/** The same for one set of values. */
function fillableWithOne<R extends Row, Result, Transaction extends ReadTransaction>(
  build: (transaction: Transaction, row: R) => Compilable<Result>,
) {
  return fillable<R, Result, Transaction>((transaction, [row]) => {
    if (!row) throw new Error('a prepared query was called without its values')
    return build(transaction, row)
  })
}

/**
 * A query that is built once and then only filled with values. `build` must pass the values on untouched: no
 * arithmetic, no conditions. Returns the rows that the statement returns. A query that writes names WriteTransaction
 * as its third type.
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
    (await transaction.executeQuery<Result>(fill(transaction, rows))).rows
}

/** The same for a query that takes one set of values. */
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

/** The same for an insert of one row, which returns nothing: gives the number of the row. */
export function preparedInsert<R extends Row>(
  build: (transaction: WriteTransaction, row: R) => Compilable,
): (transaction: WriteTransaction, row: R) => Promise<number> {
  const fill = fillableWithOne(build)
  return async (transaction, row) =>
    Number((await transaction.executeQuery(fill(transaction, [row]))).insertId)
}
