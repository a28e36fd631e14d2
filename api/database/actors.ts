import { preparedRows } from './prepared.ts'
import type { ReadTransaction } from './database.ts'

/*
 * Who made an operation: a person at the till, or an account where the shop names no people. Both have UUIDs, so that
 * one column holds either.
 */

const selectKnown = preparedRows<{ id: string }, { id: string; name: string }>((db, rows) => {
  const ids = rows.map((row) => row.id)
  return db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('admins').select(['id', 'email as name']).where('id', 'in', ids))
})

/** Names of people and emails of accounts by id, removed ones included. Unknown ids are left out. */
export async function readKnownActors(
  db: ReadTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectKnown(
    db,
    ids.map((id) => ({ id })),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
