import type { OrderId } from '../../../../shared/orders/order-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { OrderEditJson } from '../../../../shared/orders/order-edit.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { ordersTexts } from '#texts/orders.ts'
import { showSuccess } from '../parts/show-success.ts'
import { askToConfirm, showAlert, askToDelete } from '../parts/alert.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { listTexts } from '#texts/lists.ts'
import { deleteOrder, readOrder, updateOrder } from './order-calls.ts'
import { problemsOf } from './order-edit.ts'

const texts = ordersTexts

/** Outcome of an update; 'reloaded': the order was changed elsewhere, and this is its current version. */
export type Saved = { outcome: 'saved' | 'reloaded'; order: Order } | { outcome: 'not saved' }

export interface OrderActions {
  busy: boolean
  save: (order: Order, edit: OrderEditJson) => Promise<Saved>
  /** Asks for confirmation; true when the order is deleted. */
  remove: (order: Order) => Promise<boolean>
}

/** Asks whether to load the current version of an order that was changed elsewhere. */
async function offerReload(orderId: OrderId, refused: ApiFailure): Promise<Saved> {
  const agreed = await askToConfirm({
    title: texts.updateFailedTitle,
    text: `${refused.message}\n${texts.changedElsewhereHint}`,
    confirm: texts.loadNow,
    dismiss: texts.cancel,
    harmless: true,
  })
  return agreed
    ? { outcome: 'reloaded', order: await readOrder(orderId) }
    : { outcome: 'not saved' }
}

/** Actions on an order; each shows its failure. */
export function useOrderActions(): OrderActions {
  const { busy, attempt } = useAttempt()

  async function save(order: Order, edit: OrderEditJson): Promise<Saved> {
    const problems = problemsOf(edit, order)
    if (problems.length > 0) {
      const text = problems.map((problem) => problem.sentence).join('\n')
      await showAlert({ kind: 'warning', title: texts.invalid, text, dismiss: listTexts.ok })
      return { outcome: 'not saved' }
    }
    const ended: { saved: Saved } = { saved: { outcome: 'not saved' } }
    await attempt(
      async () => {
        try {
          ended.saved = { outcome: 'saved', order: await updateOrder(order._id, edit) }
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.code !== 'order-changed') throw error
          ended.saved = await offerReload(order._id, error)
        }
      },
      {
        title: texts.updateFailedTitle,
        text: texts.updateFailed,
        unanswered: texts.needsConnection,
      },
    )
    if (ended.saved.outcome === 'saved') showSuccess(texts.updated)
    return ended.saved
  }

  async function remove(order: Order): Promise<boolean> {
    if (!(await askToDelete(texts.deleteText))) return false
    const done = await attempt(() => deleteOrder(order._id), {
      title: texts.deleteFailedTitle,
      text: texts.deleteFailed,
      unanswered: texts.needsConnectionToDelete,
    })
    if (done) showSuccess(texts.deleted)
    return done
  }

  return { busy, save, remove }
}
