import * as v from 'valibot'
import { roleSchema } from '../accounts/role.ts'
import { idSchema } from '../ids.ts'
import { momentSchema } from '../schemas.ts'
import { sanitize } from '../sanitize.ts'
import { sayOffice } from '../texts/say-office.ts'
import { tidy } from '../tidy.ts'
import { pinHashSchema, pinSchema } from './pin.ts'

/*
 * People who stand at the till. Each has a name, a role and a PIN, but no email. They are not accounts: a PIN
 * identifies who sold, and gives no access to the back office.
 */

export const MAX_PERSON_NAME = 60
/** Limits on people who may sell, and on all that the shop ever had, since every till stores them all. */
export const MOST_PEOPLE = { active: 100, ever: 500 } as const

const nameSchema = v.pipe(
  v.string(),
  tidy(sanitize),
  v.minLength(
    1,
    sayOffice((texts) => texts.person.name),
  ),
  v.maxLength(
    MAX_PERSON_NAME,
    sayOffice((texts) => texts.person.longName(MAX_PERSON_NAME)),
  ),
)

/** A person as devices at the counter pull them. */
export const personSchema = v.object({
  _id: idSchema,
  name: v.string(),
  role: roleSchema,
  /** False: may no longer sell. The name remains for past sales. */
  active: v.boolean(),
  pin: pinHashSchema,
})
export type Person = v.InferOutput<typeof personSchema>

/** A person as the owner sees them in Settings. */
export const officePersonSchema = v.object({
  _id: idSchema,
  name: v.string(),
  role: roleSchema,
  active: v.boolean(),
  createdAt: momentSchema,
})
export type OfficePerson = v.InferOutput<typeof officePersonSchema>
export type OfficePersonJson = v.InferInput<typeof officePersonSchema>

/** Answer of GET /api/people: who may sell first, each part by name. */
export const peopleListSchema = v.array(officePersonSchema)

/** Body of POST /api/people, and the form. */
export const newPersonSchema = v.object({ name: nameSchema, role: roleSchema, pin: pinSchema })
export type NewPerson = v.InferOutput<typeof newPersonSchema>

/** Body of PUT /api/people/{id}: what changes. */
export const personChangeSchema = v.partial(
  v.object({ name: nameSchema, role: roleSchema, pin: pinSchema, active: v.boolean() }),
)
export type PersonChange = v.InferOutput<typeof personChangeSchema>
