import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { cartTotal } from '../../../../shared/cart/cart.ts'
import { centimes } from '../../../../shared/money.ts'
import type { OrderForm } from '../../../../shared/checkout/order-request.ts'
import { isDeliveryFree } from '../../../../shared/shipping/free-delivery.ts'
import { findTariff } from '../../../../shared/shipping/tariffs.ts'
import { failureSentence } from '../../http/api-failure.ts'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { pullShopNow } from '../../sync/start-shop-sync.ts'
import { orderingTexts } from '#texts/ordering.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { showToast } from '../../ui/toast.ts'
import { CartChanges } from '../parts/cart-changes.tsx'
import { acceptChanges, checkCart } from '../parts/check-cart.ts'
import { useFreeDeliverySum } from '../parts/use-free-delivery.ts'
import { BillingFields } from './billing-fields.tsx'
import styles from './order-checkout.module.css'
import { OrderDetails } from './order-details.tsx'
import type { OrderLines } from '../parts/order-lines.ts'
import { OrderProblemBanner } from './order-problem-banner.tsx'
import type { PlacedOrder } from './placed-order.ts'
import { linesToAccept, useOrder } from './order-store.ts'
import { ShippingChangeNotice } from './shipping-change-notice.tsx'
import { quoteFor, shippingChange } from './shipping-quote.ts'
import { useOrderForm } from './use-order-form.ts'

const FORM_ID = 'order-form'

/** Why the order may not arrive: the last attempt had no answer, or the shop is out of reach. */
function SendingNotice({ isUnanswered }: { isUnanswered: boolean }) {
  const texts = shoppingTexts.order
  const { offline, serverBroken } = useShopCatalog()
  if (isUnanswered) {
    return (
      <ErrorBanner
        variant="warning"
        title={texts.unsureTitle}
        message={texts.unsure}
        className={styles.notice}
      />
    )
  }
  if (!offline) return null
  return (
    <ErrorBanner
      variant="info"
      title={serverBroken ? texts.serverBrokenTitle : texts.offlineTitle}
      message={serverBroken ? texts.serverBroken : texts.offline}
      className={styles.notice}
    />
  )
}

interface OrderCheckoutProps {
  lines: OrderLines
  onPlaced: (order: PlacedOrder) => void
}

export function OrderCheckout({ lines, onPlaced }: OrderCheckoutProps) {
  const texts = shoppingTexts.order
  const { products, tariffs, syncedAt } = useShopCatalog()
  const freeFrom = useFreeDeliverySum()
  const order = useOrder(lines)
  const { problem, isUnanswered } = order
  const form = useOrderForm(tariffs.length > 0)
  const { control, setError } = form
  const [city, shippingType] = useWatch({ control, name: ['city', 'shippingType'] })
  const changes = useRef<HTMLDivElement>(null)

  const tariff = findTariff(tariffs, city)
  const goods = cartTotal(lines.items)
  const isFree = isDeliveryFree(goods, freeFrom)
  const quote = useMemo(
    () => quoteFor(tariffs, { city, type: shippingType }, isFree),
    [tariffs, city, shippingType, isFree],
  )
  const { showQuote } = order
  useEffect(() => showQuote(quote), [showQuote, quote])
  const moved = shippingChange(order.agreed, quote)
  const movedNotice = useRef<HTMLDivElement>(null)
  const checked = useMemo(
    // With an incomplete first catalogue, products that are not loaded yet would count as gone.
    () => (syncedAt === null ? [] : checkCart(lines.items, products)),
    [syncedAt, lines.items, products],
  )
  async function confirm(values: OrderForm) {
    const confirmed = await order.confirm(values, { lines, checked, tariffs, freeFrom })
    switch (confirmed.kind) {
      case 'placed':
        onPlaced(confirmed.order)
        break
      case 'lines-changed':
        showToast('error', shoppingTexts.checks.acceptFirst, 3000)
        changes.current?.focus()
        break
      case 'tariffs-loading':
        setError('city', { message: texts.loadingWilayas })
        break
      case 'unknown-wilaya':
        setError('city', { message: texts.unknownWilaya }, { shouldFocus: true })
        break
      case 'shipping-off':
        setError('shippingType', { message: orderingTexts.typeIsOff })
        break
      case 'shipping-changed':
        showToast('error', orderingTexts.acceptFirst, 3000)
        movedNotice.current?.focus()
        break
      case 'failed':
        showToast('error', failureSentence(confirmed.problem.failure, texts.failed), 4000)
        // Outdated prices, stock or tariffs may be the reason: pull the current ones.
        if (confirmed.problem.kind === 'refused') pullShopNow().catch(() => undefined)
        break
      case 'repeated':
        break
    }
  }

  return (
    <>
      <h1 className={styles.title}>{texts.title}</h1>
      {problem === null && <SendingNotice isUnanswered={isUnanswered} />}
      <CartChanges
        ref={changes}
        lines={linesToAccept(order, checked)}
        onAccept={() => lines.replace(acceptChanges(checked))}
        className={styles.notice}
      />
      <div className={styles.columns} data-toasts="top">
        <form
          id={FORM_ID}
          noValidate
          aria-labelledby="billing"
          onSubmit={(event) => void form.handleSubmit(confirm)(event)}
        >
          <h2 id="billing" className={styles.heading}>
            {texts.billing}
          </h2>
          <BillingFields form={form} tariffs={tariffs} tariff={tariff} isFree={isFree} />
        </form>
        <OrderDetails
          items={lines.items}
          shipping={quote?.price ?? null}
          formId={FORM_ID}
          submitting={order.isSending}
          problem={
            moved && quote ? (
              <ShippingChangeNotice
                ref={movedNotice}
                change={moved}
                total={centimes(goods + quote.price)}
                onAccept={() => order.acceptQuote(quote)}
              />
            ) : (
              problem && <OrderProblemBanner problem={problem} lines={lines} />
            )
          }
        />
      </div>
    </>
  )
}
