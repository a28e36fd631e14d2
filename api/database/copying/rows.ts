import { type RawBuilder, sql } from 'kysely'
import type { ReadTransaction, WriteTransaction } from '../database.ts'
import type { CopiedTable } from './copied-table.ts'
import { MOVE_KEY } from '../move-mark.ts'

/** Few enough for the memory, whatever texts they have, and for the parameters of one statement. */
const ROWS_AT_ONCE = 200

type Row = readonly unknown[]

/** The mark of a move is of one database, and not of the shop. */
export const isCopied = ({ name }: CopiedTable): RawBuilder<boolean> =>
  name === 'meta' ? sql`key <> ${MOVE_KEY}` : sql`1 = 1`

/** All rows of a table by their primary key, in batches; values in the order of the table's columns. */
export async function* readRows(
  db: ReadTransaction,
  table: CopiedTable,
): AsyncGenerator<readonly Row[]> {
  const { columns, primaryKey } = table
  const key = sql.join(primaryKey.map((column) => sql.ref(column)))
  let condition = isCopied(table)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)}
      where ${condition} order by ${key} limit ${ROWS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => columns.map((column) => row[column]))
    if (rows.length < ROWS_AT_ONCE) return
    const after = sql.join(primaryKey.map((column) => sql`${last[column]}`))
    condition = sql`${isCopied(table)} and (${key}) > (${after})`
  }
}

/** Returns a function that inserts rows into a table. Its statement is made once for each number of rows. */
export function insertInto(
  transaction: WriteTransaction,
  { name, columns }: CopiedTable,
): (rows: readonly Row[]) => Promise<void> {
  const compile = (count: number) => {
    const row = sql`(${sql.join(columns.map(() => sql`${null}`))})`
    const rows = sql.join(Array.from({ length: count }, () => row))
    return sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${rows}`.compile(transaction)
  }
  let compiled = { count: 0, query: compile(1) }
  return async (rows) => {
    if (compiled.count !== rows.length)
      compiled = { count: rows.length, query: compile(rows.length) }
    await transaction.executeQuery({ ...compiled.query, parameters: rows.flat() })
  }
}
