import type * as v from 'valibot'
import type { OfficePersonJson, personSchema } from '../../shared/people/person.ts'
import { toIso } from '../../shared/time.ts'
import type { PersonRow } from '../database/people.ts'

/** A person as devices at the counter pull them, with the hash of the PIN. */
export function presentPerson(row: PersonRow): v.InferInput<typeof personSchema> {
  const { id, name, role, active, pin_hash: pin } = row
  return { _id: id, name, role, active: active === 1, pin }
}

/** A person as the owner sees them, without the hash of the PIN. */
export function presentOfficePerson(row: PersonRow): OfficePersonJson {
  const { id, name, role, active, created_at_ms: createdAtMs } = row
  return { _id: id, name, role, active: active === 1, createdAt: toIso(createdAtMs) }
}
