import { idSchema } from '../../../shared/ids.ts'
import {
  newPersonSchema,
  officePersonSchema,
  peopleListSchema,
  personChangeSchema,
} from '../../../shared/people/person.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const peopleCalls: CallDescriptions = {
  'GET /api/people': {
    name: 'listPeople',
    summary: 'The people who stand at the till, those who may not sell any more last.',
    access: 'owner',
    answer: peopleListSchema,
  },
  'POST /api/people': {
    name: 'addPerson',
    summary: 'Adds a person who sells at the till.',
    description:
      'The PIN is stored as a salted hash, which tills pull so that they can check it without a connection.',
    access: 'owner',
    body: { json: newPersonSchema },
    status: 201,
    answer: officePersonSchema,
    refusals: ['person-name-taken', 'too-many-people'],
  },
  'PUT /api/people/:id': {
    name: 'changePerson',
    summary: 'Changes the name, role or PIN of a person, or whether they may sell.',
    access: 'owner',
    id: idSchema,
    body: { json: personChangeSchema },
    answer: officePersonSchema,
    refusals: ['unknown-person', 'person-name-taken', 'too-many-people'],
  },
}
