import type { OrderId } from '../../../../shared/orders/order-id.ts'
import {
  forgetSessionDraft,
  ORDER_DRAFT,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'
import { type OrderEditing, orderEditingSchema } from './order-edit.ts'

const keyOf = (orderId: OrderId) => `${ORDER_DRAFT}${orderId}`

/** The unsaved edit of an order from before a reload, or null. */
export function readOrderDraft(orderId: OrderId): OrderEditing | null {
  return readSessionDraft(keyOf(orderId), orderEditingSchema)
}

export function keepOrderDraft(orderId: OrderId, editing: OrderEditing): void {
  writeSessionDraft(keyOf(orderId), editing)
}

export function forgetOrderDraft(orderId: OrderId): void {
  forgetSessionDraft(keyOf(orderId))
}
