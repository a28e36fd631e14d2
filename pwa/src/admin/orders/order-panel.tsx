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
  // A status chosen for an order that had changed elsewhere, and the revision it was loaded anew as.
  const [wished, setWished] = useState<{ status: OrderStatus; revision: number } | null>(null)

  async function changeStatus(status: OrderStatus) {
    const draft = { ...beginEditing(order).draft, status }
    const saved = await actions.save(order, editOf(draft, order))
    if (saved.outcome === 'not saved') return
    if (saved.outcome === 'reloaded') setWished({ status, revision: saved.order.revision })
    onOrder(saved.order)
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
      // What was chosen and not sent does not outlive a change, unless the person asked to keep it.
      key={order.revision}
      order={order}
      wished={wished?.revision === order.revision ? wished.status : null}
      busy={actions.busy}
      onEdit={() => setEditing(true)}
      onStatus={(status) => void changeStatus(status)}
      onDelete={onDelete}
    />
  )
}
