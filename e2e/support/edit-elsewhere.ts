import { recordChanges } from '../../api/database/changes.ts'
import type { WriteTransaction } from '../../api/database/database.ts'
import { openDatabase } from '../../api/database/open-database.ts'

/** Writes to the database of a shop beside its running server. */
export async function writeBeside<Result>(
  dataDir: string,
  work: (transaction: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    return await db.write(work)
  } finally {
    await close()
  }
}

const CHANGED = { products: 'product', categories: 'category', orders: null } as const

/** Saves a row as somebody else would: raises its revision, and adds a product or category to the change feed. */
export function editElsewhere(
  dataDir: string,
  table: keyof typeof CHANGED,
  id: string,
): Promise<void> {
  return writeBeside(dataDir, async (transaction) => {
    await transaction
      .updateTable(table)
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .where('id', '=', id as never)
      .execute()
    const entity = CHANGED[table]
    if (entity !== null) await recordChanges(transaction, entity, [id], Date.now())
  })
}
