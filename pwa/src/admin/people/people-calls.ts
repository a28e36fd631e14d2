import {
  type NewPerson,
  officePersonSchema,
  type PersonChange,
} from '../../../../shared/people/person.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'

export const PEOPLE_PATH = '/api/people'

/** Throws ApiFailure. */
export async function addPerson(person: NewPerson): Promise<void> {
  await callApi({
    path: PEOPLE_PATH,
    body: person,
    schema: officePersonSchema,
    token: readSession()?.token,
  })
}

/** Throws ApiFailure. */
export async function changePerson(id: string, change: PersonChange): Promise<void> {
  await callApi({
    path: `${PEOPLE_PATH}/${id}`,
    method: 'PUT',
    body: change,
    schema: officePersonSchema,
    token: readSession()?.token,
  })
}
