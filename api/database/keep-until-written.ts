import { sql } from 'kysely'
import type { Database, ReadTransaction } from './database.ts'

/** Results kept at a time; beyond it they are forgotten and made anew. */
const MAX_KEPT = 100

/** Differs after any write: `own` counts rows this connection changed, `others` commits of other processes. */
async function readWriteMark(transaction: ReadTransaction): Promise<string> {
  const { rows } = await sql<{ own: number; others: number }>`
    select total_changes() as own, data_version as others from pragma_data_version`.execute(
    transaction,
  )
  return `${rows[0]?.own} ${rows[0]?.others}`
}

/**
 * Keeps what was read until anything at all is written, by whoever: no writer has to know what is kept here.
 * `read` runs in one transaction; `key` names its result.
 */
export function createKeeper<T>(
  db: Database,
): (key: string, read: (transaction: ReadTransaction) => Promise<T>) => Promise<T> {
  const kept = new Map<string, T>()
  let keptFor = ''
  return (key, read) =>
    db.read(async (transaction) => {
      const mark = await readWriteMark(transaction)
      if (mark !== keptFor || kept.size >= MAX_KEPT) kept.clear()
      keptFor = mark
      const known = kept.get(key)
      if (known !== undefined) return known
      const result = await read(transaction)
      kept.set(key, result)
      return result
    })
}
