import * as v from 'valibot'
import type { OrderToken } from '../../../../shared/tracking/order-token.ts'
import { trackAnswerSchema, type TrackRequest } from '../../../../shared/tracking/tracked-order.ts'
import { callApi } from '../../http/call-api.ts'
import { keepFollowed } from '../../local/orders/followed-orders.ts'
import {
  forgetSessionDraft,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'

/** Session storage key of what was typed: it survives a reload, but not the visit. */
const FORM_KEY = 'trackForm'

const typedSchema = v.object({ number: v.string(), phone: v.string() })
export type TypedSearch = v.InferOutput<typeof typedSchema>

export function readTypedSearch(): TypedSearch {
  return readSessionDraft(FORM_KEY, typedSchema) ?? { number: '', phone: '' }
}

export function keepTypedSearch(typed: unknown): void {
  writeSessionDraft(FORM_KEY, typed)
}

/** Finds an order and stores it on this device. Returns the token of its link. Throws ApiFailure. */
export async function findOrder(search: TrackRequest): Promise<OrderToken> {
  const { token, order } = await callApi({
    path: '/api/track',
    body: search,
    schema: trackAnswerSchema,
  })
  keepFollowed(token, order)
  forgetSessionDraft(FORM_KEY)
  return token
}
