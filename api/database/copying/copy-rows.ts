import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadTransaction, WriteTransaction } from '../database.ts'
import type { CopiedTable } from './copied-table.ts'
import { DERIVED_TABLES, expectSameTables, readCopiedTables } from './copied-tables.ts'
import { insertInto, readRows } from './rows.ts'
import { readFigures } from './table-figures.ts'

/** Thrown when a copy is not what was copied. */
export class CopyFault extends Error {
  constructor(table: string, figures: string) {
    super(`The copy of the table ${table} differs from the original: ${figures}.`)
    this.name = 'CopyFault'
  }
}

export interface CopyOptions {
  /** Called before the rows of a table are copied, and before each batch of them. */
  onBatch?: (table: string) => void
}

/** A hash of all rows of a table, in the order of their primary key. */
function hashRows() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: readonly (readonly unknown[])[]) {
      count += rows.length
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    },
    end: () => ({ count, hash: hash.digest('hex') }),
  }
}

/** Returns the hash of what was written. */
async function copyTable(
  source: ReadTransaction,
  target: WriteTransaction,
  table: CopiedTable,
  { onBatch }: CopyOptions,
) {
  if (DERIVED_TABLES.has(table.name))
    await sql`delete from ${sql.table(table.name)}`.execute(target)
  const insert = insertInto(target, table)
  const hash = hashRows()
  onBatch?.(table.name)
  for await (const rows of readRows(source, table)) {
    const stored = rows.map((row) => row.map(target.engine.storable))
    await insert(stored)
    hash.add(stored)
    onBatch?.(table.name)
  }
  return hash.end()
}

async function hashTable(db: ReadTransaction, table: CopiedTable) {
  const hash = hashRows()
  for await (const rows of readRows(db, table)) hash.add(rows)
  return hash.end()
}

/** The numbers that were given out; of a table whose engine did not note them, the highest that there is. */
async function readNumbers(
  source: ReadTransaction,
  target: WriteTransaction,
  tables: readonly CopiedTable[],
): Promise<Map<CopiedTable, number>> {
  const given = await source.engine.readHighestNumbers(source, tables)
  const highest = new Map<CopiedTable, number>()
  for (const table of await target.engine.readTables(target)) {
    if (table.numbered === null) continue
    const { rows } = await sql<{ number: number | null }>`
      select max(${sql.ref(table.numbered)}) as number from ${sql.table(table.name)}`.execute(
      target,
    )
    highest.set(table, Math.max(given.get(table.name) ?? 0, rows[0]?.number ?? 0))
  }
  return highest
}

/** What was copied, for verifyCopy(). */
export interface CopyResult {
  rows: number
  tables: readonly { table: CopiedTable; hash: string; figures: string }[]
}

/**
 * Replaces all data of the target by that of the source, in the two transactions: one snapshot of the one becomes
 * visible at once in the other. Numbers that were ever given out are not given again. The index of the order search is
 * not copied.
 */
export async function copyRows(
  source: ReadTransaction,
  target: WriteTransaction,
  options: CopyOptions = {},
): Promise<CopyResult> {
  const tables = await readCopiedTables(source)
  expectSameTables(tables, await readCopiedTables(target))
  await target.engine.beginCopy(target, tables)
  const copied: CopyResult['tables'][number][] = []
  let rows = 0
  for (const table of tables) {
    const figures = await readFigures(source, table)
    const { count, hash } = await copyTable(source, target, table, options)
    copied.push({ table, figures, hash })
    rows += count
  }
  await target.engine.endCopy(target, await readNumbers(source, target, tables))
  return { rows, tables: copied }
}

/**
 * Reads everything back and compares it with what was read from the source. Throws CopyFault when it differs. Apart from
 * copyRows(), so that the transaction of the source need not wait meanwhile: PostgreSQL would end it.
 */
export async function verifyCopy(target: ReadTransaction, { tables }: CopyResult): Promise<void> {
  for (const { table, hash, figures } of tables) {
    const found = await readFigures(target, table)
    const foundHash = await hashTable(target, table)
    if (found !== figures || foundHash.hash !== hash)
      throw new CopyFault(table.name, `${figures} became ${found}`)
  }
}
