import { courierSchema, type NewCourierJson } from '../../../../shared/couriers/courier.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import { COURIERS_PATH } from '../parts/couriers-path.ts'

/**
 * Adds a courier, or changes the one with this id and revision. `key`: idempotency key, under which a courier is added once
 * however often it is sent. Throws ApiFailure.
 */
export async function saveCourier(
  courier: NewCourierJson,
  known: { _id: string; revision: number } | null,
  key: string,
): Promise<void> {
  const token = readSession()?.token
  await callApi(
    known === null
      ? { path: COURIERS_PATH, body: courier, schema: courierSchema, token, idempotencyKey: key }
      : {
          path: `${COURIERS_PATH}/${known._id}`,
          method: 'PUT',
          body: { revision: known.revision, courier },
          schema: courierSchema,
          token,
        },
  )
}
