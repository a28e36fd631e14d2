import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { sumLines } from '../../../../shared/money.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { shippingAfterEdit } from '../../../../shared/orders/order-shipping.ts'
import { freeDeliverySum } from '../../../../shared/shipping/free-delivery.ts'
import { findTariff } from '../../../../shared/shipping/tariffs.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { PanelActions, SavedFields } from '../parts/panel.tsx'
import { askToLeave, useLeaveGuard } from '../parts/use-leave-guard.ts'
import { useSaving } from '../parts/use-saving.ts'
import { OrderHead } from './order-head.tsx'
import { OrderLinesEditor } from './order-lines-editor.tsx'
import { forgetOrderDraft } from './order-draft.ts'
import { editOf } from './order-edit.ts'
import { OrderFields } from './order-fields.tsx'
import { PriceSummary } from './price-summary.tsx'
import { shippingHint } from './shipping-hint.ts'
import type { OrderActions } from './use-order-actions.ts'
import { useOrderForm } from './use-order-form.ts'
import styles from './order-edit-form.module.css'

const texts = ordersTexts

interface OrderEditFormProps {
  order: Order
  actions: OrderActions
  /** Called with the server's order after saving, or after it was changed elsewhere. */
  onOrder: (order: Order) => void
  onClose: () => void
}

/** The form of an order. Input survives a reload, a lost connection and a change made elsewhere. */
export function OrderEditForm({ order, actions, onOrder, onClose }: OrderEditFormProps) {
  const { form, isUnsaved, revision, rebase, isRebased } = useOrderForm(order)
  const { control } = form
  const [lines, city, shippingType] = useWatch({
    control,
    name: ['products', 'city', 'shippingType'],
  })
  const { products, tariffs, settings, state, offline } = useCounterCatalog()
  const { saving, save: whileSaving, isShown } = useSaving(actions.busy)
  const formId = useId()
  const find = (wilaya: string) => findTariff(tariffs, wilaya)
  const freeFrom = freeDeliverySum(settings)
  const goods = { before: sumLines(order.products), after: sumLines(lines) }
  const { shipping } = shippingAfterEdit(
    { ...order, goods: goods.before },
    { city, shippingType, goods: goods.after },
    { findTariff: find, freeFrom },
  )
  const hint = shippingHint(order.shipping, shipping, { goods, freeFrom })

  useLeaveGuard(isUnsaved, {
    stays: (next, now) =>
      next.pathname === now.pathname && new URLSearchParams(next.search).get('order') === order._id,
    onLeave: () => forgetOrderDraft(order._id),
    isStored: true,
  })

  async function cancel() {
    if (isUnsaved && !(await askToLeave())) return
    forgetOrderDraft(order._id)
    onClose()
  }

  async function save() {
    const edit = editOf(form.getValues(), { shipping, revision })
    const saved = await whileSaving(() => actions.save(order, edit))
    if (saved.outcome === 'not saved') return
    if (saved.outcome === 'reloaded') {
      rebase(saved.order)
      onOrder(saved.order)
      return
    }
    onOrder(saved.order)
    if (!isShown()) return
    forgetOrderDraft(order._id)
    onClose()
  }

  return (
    <div className={styles.form}>
      <OrderHead order={order} />
      {offline && <ErrorBanner variant="warning" message={texts.editingOffline} />}
      {isRebased && <ErrorBanner variant="info" message={texts.keptTyped} />}
      <SavedFields saving={saving}>
        {/* The search below is outside the form, so that Enter in it does not submit the form. */}
        <form
          id={formId}
          noValidate
          aria-label={texts.editDetails}
          className={styles.fields}
          // save() shows the errors of all fields together; handleSubmit marks and focuses the fields.
          onSubmit={(event) => void form.handleSubmit(save, save)(event)}
        >
          <OrderFields
            order={order}
            form={form}
            tariffs={tariffs}
            shipping={shipping}
            hint={hint}
          />
        </form>
        <Controller
          control={control}
          name="products"
          render={({ field }) => (
            <OrderLinesEditor
              lines={field.value}
              order={order}
              catalog={products}
              catalogState={state}
              onChange={field.onChange}
            />
          )}
        />
      </SavedFields>
      <PriceSummary lines={lines} shipping={shipping} />
      <PanelActions>
        <Button variant="secondary" disabled={actions.busy} onClick={() => void cancel()}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} busy={actions.busy}>
          {texts.save}
        </Button>
      </PanelActions>
    </div>
  )
}
