import { type CallJson, type DeskAnswer, deskSchema } from '../../../../shared/desk/desk.ts'
import type { PhoneMarkJson } from '../../../../shared/desk/phone-mark.ts'
import type { OrderId } from '../../../../shared/orders/order-id.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import { setPhoneMark } from '../parts/phone-marks/phone-mark-calls.ts'

function call(path: string, body: object = {}): Promise<DeskAnswer> {
  return callApi({
    path: `/api/desk/${path}`,
    method: 'POST',
    body,
    schema: deskSchema,
    token: readSession()?.token,
  })
}

/** Calls of the confirmation desk. Each throws ApiFailure. */
export const deskCalls = {
  /** Takes the next order; `skipped`: those that were put aside. */
  next: (skipped: readonly OrderId[]) => call('next', { skipped }),
  /** Keeps an order for five more minutes. */
  take: (id: OrderId) => call(`orders/${id}/take`),
  release: (id: OrderId) => call(`orders/${id}/release`),
  /** The id of the call makes it count once, however often it is sent. */
  log: (id: OrderId, made: CallJson) => call(`orders/${id}/calls`, made),
  undo: (callId: string) => call(`calls/${callId}/undo`),
  /** Null takes the mark away. */
  mark: async (phone: string, body: PhoneMarkJson): Promise<void> => {
    await setPhoneMark(phone, body)
  },
}
export type DeskCalls = typeof deskCalls
