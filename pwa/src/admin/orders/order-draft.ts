import type { OrderId } from '../../../../shared/orders/order-id.ts'
import {
  forgetSessionDraft,
  ORDER_DRAFT,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'
import { type OrderEditing, orderEditingSchema, shownNames, storedNames } from './order-edit.ts'

const keyOf = (orderId: OrderId) => `${ORDER_DRAFT}${orderId}`

/** Names are stored as in an order, since the page may be reloaded in another language. */
function withNames({ revision, before, draft }: OrderEditing, names: typeof storedNames) {
  return {
    revision,
    before: { ...before, ...names(before) },
    draft: { ...draft, ...names(draft) },
  }
}

/** The unsaved edit of an order from before a reload, or null. */
export function readOrderDraft(orderId: OrderId): OrderEditing | null {
  const editing = readSessionDraft(keyOf(orderId), orderEditingSchema)
  return editing && withNames(editing, shownNames)
}

export function keepOrderDraft(orderId: OrderId, editing: OrderEditing): void {
  writeSessionDraft(keyOf(orderId), withNames(editing, storedNames))
}

export function forgetOrderDraft(orderId: OrderId): void {
  forgetSessionDraft(keyOf(orderId))
}
