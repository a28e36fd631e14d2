import type { Selectable } from 'kysely'
import type { Role } from '../../shared/accounts/role.ts'
import { newId } from '../../shared/new-id.ts'
import { recordChanges } from './changes.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

export type PersonRow = Selectable<Tables['people']>

/** Everyone the shop ever had, oldest first. */
export function listPeople(db: ReadTransaction): Promise<PersonRow[]> {
  return db.selectFrom('people').selectAll().orderBy('created_at_ms').orderBy('id').execute()
}

/** People by their ids; unknown ids are left out. */
export async function readPeople(
  db: ReadTransaction,
  ids: readonly string[],
): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('people').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

const selectPerson = prepared<{ id: string }, PersonRow>((db, row) =>
  db.selectFrom('people').selectAll().where('id', '=', row.id),
)

/** A person by id, whether they may still sell or not; undefined when there is no such person. */
export async function findPerson(db: ReadTransaction, id: string): Promise<PersonRow | undefined> {
  const [row] = await selectPerson(db, { id })
  return row
}

/** Adds a person and records them in the change feed; returns the new id. */
export async function insertPerson(
  transaction: WriteTransaction,
  person: { name: string; role: Role; pinHash: string; atMs: number },
): Promise<string> {
  const id = newId()
  const { name, role, pinHash, atMs } = person
  await transaction
    .insertInto('people')
    .values({ id, name, role, pin_hash: pinHash, active: 1, created_at_ms: atMs })
    .execute()
  await recordChanges(transaction, 'person', [id], atMs)
  return id
}

/** Stores a person as changed and records them in the change feed. */
export async function updatePerson(
  transaction: WriteTransaction,
  { id, name, role, pin_hash, active }: PersonRow,
  atMs: number,
): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ name, role, pin_hash, active })
    .where('id', '=', id)
    .execute()
  await recordChanges(transaction, 'person', [id], atMs)
}
