import { useState } from 'react'
import type { Order, OrderStatus } from '../../../../shared/orders/order.ts'
import { OrderDetails } from './order-details.tsx'
import { readOrderDraft } from './order-draft.ts'
import { beginEditing, editOf } from './order-edit.ts'
import { OrderEditForm } from './order-edit-form.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { readReturnDraft } from './return-draft.ts'
import type { OrderActions } from './use-order-actions.ts'

interface OrderPanelProps {
  order: Order
  actions: OrderActions
  /** Called with the server's current order. */
  onOrder: (order: Order) => void
  onDelete: () => void
}

/** The open order, to read or to edit; an unsaved edit or return from before a reload is resumed. */
export function OrderPanel({ order, actions, onOrder, onDelete }: OrderPanelProps) {
  const [editing, setEditing] = useState(() => readOrderDraft(order._id) !== null)
  const [returning, setReturning] = useState(() => readReturnDraft(order._id) !== null)
  // With the revision that was shown when the status was chosen, so that a change made elsewhere since is detected.
  const [chosen, setChosen] = useState<{ status: OrderStatus; revision: number } | null>(null)

  async function changeStatus({ status, revision }: { status: OrderStatus; revision: number }) {
    const draft = { ...beginEditing(order).draft, status }
    const saved = await actions.save(order, editOf(draft, { shipping: order.shipping, revision }))
    if (saved.outcome === 'not saved') return
    setChosen(saved.outcome === 'reloaded' ? { status, revision: saved.order.revision } : null)
    onOrder(saved.order)
  }

  function beginEdit() {
    setChosen(null)
    setEditing(true)
  }

  function beginReturn() {
    setChosen(null)
    setReturning(true)
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
    <>
      <OrderDetails
        order={order}
        chosen={chosen?.status ?? null}
        busy={actions.busy}
        onEdit={beginEdit}
        onReturn={beginReturn}
        onChoose={(status) => setChosen({ status, revision: order.revision })}
        onUpdate={() => chosen !== null && void changeStatus(chosen)}
        onDelete={onDelete}
      />
      {returning && (
        <ReturnDialog order={order} onOrder={onOrder} onClose={() => setReturning(false)} />
      )}
    </>
  )
}
