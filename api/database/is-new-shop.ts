import { sql } from 'kysely'
import { readCopiedTables } from './copying/copied-tables.ts'
import type { ReadTransaction } from './database.ts'
import { readMoveMark } from './move-mark.ts'

/** Tables that already have rows in a new database, or get one by the first start of a process on it. */
const INITIAL: ReadonlySet<string> = new Set(['meta', 'tariffs', 'changes', 'history_marks'])

/** Whether nothing has ever been put into the database since it was created. */
export async function isNewShop(db: ReadTransaction): Promise<boolean> {
  if ((await readMoveMark(db)) !== null) return false
  for (const { name } of await readCopiedTables(db)) {
    if (INITIAL.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}
