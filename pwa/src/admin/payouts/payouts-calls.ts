import { centimesToDinars } from '../../../../shared/money.ts'
import {
  type FoundParcel,
  foundSchema,
  type PayoutDetail,
  payoutDetailSchema,
  type PayoutRequest,
} from '../../../../shared/payouts/payout.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'

/** Enough for thousands of lines over a slow connection. */
const LINES_TIMEOUT_MS = 3 * 60_000

export const PAYOUTS_PATH = '/api/payouts'

export const openPath = (courier: string) => `${PAYOUTS_PATH}/open?courier=${courier}`

/** The parcels of these numbers, in the same order. Throws ApiFailure. */
export async function findParcels(courier: string, references: string[]): Promise<FoundParcel[]> {
  const { parcels } = await callApi({
    path: `${PAYOUTS_PATH}/find`,
    body: { courier, references },
    schema: foundSchema,
    timeoutMs: LINES_TIMEOUT_MS,
    token: readSession()?.token,
  })
  return parcels
}

/** A payout; null when the server says that there is none with this id. Throws ApiFailure. */
export async function findPayout(id: string): Promise<PayoutDetail | null> {
  try {
    return await callApi({
      path: `${PAYOUTS_PATH}/${id}`,
      schema: payoutDetailSchema,
      token: readSession()?.token,
    })
  } catch (thrown) {
    if (thrown instanceof ApiFailure && thrown.code === 'unknown-payout') return null
    throw thrown
  }
}

/** Records a payout. The id makes it count once, however often it is sent. Throws ApiFailure. */
export function recordPayout(request: PayoutRequest): Promise<PayoutDetail> {
  const { received, expected, lines, ...others } = request
  return callApi({
    path: PAYOUTS_PATH,
    body: {
      ...others,
      received: centimesToDinars(received),
      expected: centimesToDinars(expected),
      lines: lines.map(({ stated, ...line }) => ({
        ...line,
        stated: stated === null ? null : centimesToDinars(stated),
      })),
    },
    schema: payoutDetailSchema,
    token: readSession()?.token,
    timeoutMs: LINES_TIMEOUT_MS,
  })
}

/** Reverses a payout; again it changes nothing. Throws ApiFailure. */
export function reversePayout(id: string, note: string): Promise<PayoutDetail> {
  return callApi({
    path: `${PAYOUTS_PATH}/${id}/reversal`,
    body: { note },
    schema: payoutDetailSchema,
    token: readSession()?.token,
  })
}
