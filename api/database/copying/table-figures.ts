import { sql } from 'kysely'
import type { ReadTransaction } from '../database.ts'
import type { CopiedTable } from './copied-table.ts'
import { isCopied } from './rows.ts'

/** Sums of times are beyond what a number holds exactly: the two parts are summed by themselves. */
const PART = 1_000_000

/** How many rows a table has, and the sums of its columns of numbers, as one text to compare. */
export async function readFigures(db: ReadTransaction, table: CopiedTable): Promise<string> {
  const sums = table.numbers.flatMap((column) => [
    sql`sum(${sql.ref(column)} / ${sql.lit(PART)}) as ${sql.id(`${column}_high`)}`,
    sql`sum(${sql.ref(column)} % ${sql.lit(PART)}) as ${sql.id(`${column}_low`)}`,
  ])
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join([sql`count(*) as rows`, ...sums])} from ${sql.table(table.name)}
    where ${isCopied(table)}`.execute(db)
  const [found = {}] = rows
  const sumOf = (column: string) =>
    BigInt(found[`${column}_high`] ?? 0) * BigInt(PART) + BigInt(found[`${column}_low`] ?? 0)
  return [
    `${found['rows']} rows`,
    ...table.numbers.map((column) => `${column} ${sumOf(column)}`),
  ].join(', ')
}
