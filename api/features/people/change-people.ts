import type { Role } from '../../../shared/accounts/role.ts'
import { MOST_PEOPLE } from '../../../shared/people/person.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { fold } from '../../../shared/text.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { insertPerson, listPeople, type PersonRow, updatePerson } from '../../database/people.ts'

/** Two people with the same name could not tell at the till which one is theirs. */
function expectFreeName(name: string, others: readonly PersonRow[]): void {
  const taken = others.some((row) => row.active === 1 && fold(row.name) === fold(name))
  if (taken) throw new Refusal('person-name-taken', { name })
}

function expectRoom(others: readonly PersonRow[]): void {
  if (others.filter(({ active }) => active === 1).length >= MOST_PEOPLE.active)
    throw new Refusal('too-many-people', { max: MOST_PEOPLE.active })
}

function found(row: PersonRow | undefined): PersonRow {
  if (!row) throw new Refusal('unknown-person')
  return row
}

/** Adds a person. Throws Refusal 'person-name-taken' or 'too-many-people'. */
export async function addPerson(
  transaction: WriteTransaction,
  person: { name: string; role: Role; pinHash: string; atMs: number },
): Promise<PersonRow> {
  const known = await listPeople(transaction)
  expectFreeName(person.name, known)
  expectRoom(known)
  if (known.length >= MOST_PEOPLE.ever)
    throw new Refusal('too-many-people', { max: MOST_PEOPLE.ever })
  const id = await insertPerson(transaction, person)
  return found((await listPeople(transaction)).find((row) => row.id === id))
}

/** What changes of a person. */
export interface ChangedPerson {
  name?: string | undefined
  role?: Role | undefined
  active?: boolean | undefined
  pinHash?: string
}

/** Changes a person, and tells the tills. Throws Refusal as addPerson does, and 'unknown-person'. */
export async function changePerson(
  transaction: WriteTransaction,
  id: string,
  change: ChangedPerson,
  atMs: number,
): Promise<PersonRow> {
  const known = await listPeople(transaction)
  const row = found(known.find((one) => one.id === id))
  const { name = row.name, role = row.role, pinHash = row.pin_hash } = change
  const active = (change.active ?? row.active === 1) ? 1 : 0
  const others = known.filter((one) => one.id !== id)
  if (active === 1) {
    expectFreeName(name, others)
    expectRoom(others)
  }
  const changed: PersonRow = { ...row, name, role, pin_hash: pinHash, active }
  await updatePerson(transaction, changed, atMs)
  return changed
}
