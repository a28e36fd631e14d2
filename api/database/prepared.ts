import type { Compilable, CompiledQuery } from 'kysely'
import { runInsert, runQuery } from './run-query.ts'
import type { Queryable } from './tables.ts'

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
  // The build sees its row types; what it really gets are slots, which it only passes on.
  return new Proxy({}, { get: (_, column) => new Slot(index, String(column)) }) as Row
}

/** Queries with more rows than this are built each time: they are rare, and each size is a statement. */
const MAX_KEPT_ROWS = 128

/** Builds and compiles a query once for each number of rows, which costs several times its execution. */
function fillable<R extends Row, Result>(
  build: (db: Queryable, rows: readonly R[]) => Compilable<Result>,
): (db: Queryable, rows: readonly R[]) => CompiledQuery<Result> {
  const kept = new Map<number, CompiledQuery<Result>>()
  return (db, rows) => {
    if (rows.length > MAX_KEPT_ROWS) return build(db, rows).compile()
    let query = kept.get(rows.length)
    if (!query) {
      const slots = rows.map((_, index) => slotRow(index) as R)
      query = build(db, slots).compile()
      kept.set(rows.length, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? (rows[value.index]?.[value.column] ?? null) : value,
    )
    return { ...query, parameters }
  }
}

/** Of one set of values. */
function ofOne<R extends Row, Result>(build: (db: Queryable, row: R) => Compilable<Result>) {
  return fillable<R, Result>((db, [row]) => {
    if (!row) throw new Error('a prepared query was called without its values')
    return build(db, row)
  })
}

/**
 * A query that is built once and then only filled with values. `build` must pass the values on untouched: no
 * arithmetic, no conditions. Returns the rows that the statement returns.
 */
export function preparedRows<R extends Row, Result>(
  build: (db: Queryable, rows: readonly R[]) => Compilable<Result>,
): (db: Queryable, rows: readonly R[]) => Promise<Result[]> {
  const fill = fillable(build)
  return (db, rows) => runQuery(db, fill(db, rows))
}

/** The same for a query that takes one set of values. */
export function prepared<R extends Row, Result>(
  build: (db: Queryable, row: R) => Compilable<Result>,
): (db: Queryable, row: R) => Promise<Result[]> {
  const fill = ofOne(build)
  return (db, row) => runQuery(db, fill(db, [row]))
}

/** The same for an insert of one row, which returns nothing: gives the number of the row. */
export function preparedInsert<R extends Row>(
  build: (db: Queryable, row: R) => Compilable,
): (db: Queryable, row: R) => Promise<number> {
  const fill = ofOne(build)
  return (db, row) => runInsert(db, fill(db, [row]))
}
