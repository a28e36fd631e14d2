import { useState } from 'react'
import type { Order, OrderStatus } from '../../../../shared/orders/order.ts'
import { OrderDetails } from './order-details.tsx'
import { readOrderDraft } from './order-draft.ts'
import { beginEditing, editOf } from './order-edit.ts'
import { OrderEditForm } from './order-edit-form.tsx'
import type { OrderActions } from './use-order-actions.ts'

interface OrderPanelProps {
  order: Order
  actions: OrderActions
  /** The order as the server has it now. */
  onOrder: (order: Order) => void
  onDelete: () => void
}

/** The open order, to read or to edit; an edit that a reload broke off goes on. */
export function OrderPanel({ order, actions, onOrder, onDelete }: OrderPanelProps) {
  const [editing, setEditing] = useState(() => readOrderDraft(order._id) !== null)

  async function changeStatus(status: OrderStatus) {
    const draft = { ...beginEditing(order).draft, status }
    const saved = await actions.save(order, editOf(draft, order))
    if (saved.outcome !== 'not saved') onOrder(saved.order)
  }

  if (editing) {
    return (
      <OrderEditForm
        order={order}
        actions={actions}
        onOrder={onOrder}
        onClose={() => setEditing(false)}
      />
    )
  }
  return (
    <OrderDetails
      // What was chosen and not sent does not outlive a change.
      key={order.revision}
      order={order}
      busy={actions.busy}
      onEdit={() => setEditing(true)}
      onStatus={(status) => void changeStatus(status)}
      onDelete={onDelete}
    />
  )
}
