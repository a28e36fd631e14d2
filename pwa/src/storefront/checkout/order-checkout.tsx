import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useMemo, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type OrderForm, orderFormSchema } from '../../../../shared/checkout/order-request.ts'
import { findTariff, shippingPrice } from '../../../../shared/shipping/tariffs.ts'
import { useShopCatalog } from '../../local/use-shop-catalog.ts'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { showToast } from '../../ui/toast.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { acceptChanges, checkCart, hasChanged } from '../cart/check-cart.ts'
import { BillingFields } from './billing-fields.tsx'
import styles from './order-checkout.module.css'
import { OrderDetails } from './order-details.tsx'
import { keepTypedForm, readTypedForm, type TypedOrderForm } from './order-draft.ts'
import type { OrderLines } from './order-lines.ts'
import { OrderProblemBanner } from './order-problem-banner.tsx'
import type { PlacedOrder } from './placed-order.ts'
import { useOrderSubmit } from './use-order-submit.ts'

const FORM_ID = 'order-form'

interface OrderCheckoutProps {
  lines: OrderLines
  onPlaced: (order: PlacedOrder) => void
}

export function OrderCheckout({ lines, onPlaced }: OrderCheckoutProps) {
  const texts = shoppingTexts.order
  const { products, tariffs, syncedAt, offline, serverBroken } = useShopCatalog()
  const { submit, problem, isUnanswered } = useOrderSubmit(lines)
  const form = useForm<TypedOrderForm, unknown, OrderForm>({
    resolver: valibotResolver(orderFormSchema),
    defaultValues: readTypedForm(),
    mode: 'onTouched',
    // Otherwise the first empty field would keep quiet that the two phone numbers differ.
    criteriaMode: 'all',
  })
  const { control, setError } = form
  const [city, shippingType] = useWatch({ control, name: ['city', 'shippingType'] })
  const changes = useRef<HTMLDivElement>(null)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTypedForm(values),
      }),
    [form],
  )

  const tariff = findTariff(tariffs, city)
  const checked = useMemo(
    // Half a first catalogue would call the other half of the shop sold out.
    () => (syncedAt === null ? [] : checkCart(lines.items, products)),
    [syncedAt, lines.items, products],
  )
  // The last piece may have gone to this very order: only the shop's answer can tell.
  const changed = isUnanswered ? [] : checked.filter(hasChanged)

  async function confirm(values: OrderForm) {
    if (changed.length > 0) {
      showToast('error', shoppingTexts.checks.acceptFirst, 3000)
      changes.current?.focus()
      return
    }
    const known = findTariff(tariffs, values.city)
    if (known === undefined) {
      setError('city', { message: texts.unknownWilaya }, { shouldFocus: true })
      return
    }
    const placed = await submit(values, known)
    if (placed) onPlaced(placed)
  }

  return (
    <>
      <h1 className={styles.title}>{texts.title}</h1>
      {isUnanswered && problem === null && (
        <ErrorBanner
          variant="warning"
          title={texts.unsureTitle}
          message={texts.unsure}
          className={styles.notice}
        />
      )}
      {offline && !isUnanswered && problem === null && (
        <ErrorBanner
          variant="info"
          title={serverBroken ? texts.serverBrokenTitle : texts.offlineTitle}
          message={serverBroken ? texts.serverBroken : texts.offline}
          className={styles.notice}
        />
      )}
      <CartChanges
        ref={changes}
        lines={changed}
        onAccept={() => lines.replace(acceptChanges(checked))}
        className={styles.notice}
      />
      <div className={styles.columns}>
        <form
          id={FORM_ID}
          noValidate
          aria-labelledby="billing"
          onSubmit={(event) => void form.handleSubmit(confirm)(event)}
        >
          <h2 id="billing" className={styles.heading}>
            {texts.billing}
          </h2>
          <BillingFields form={form} tariffs={tariffs} tariff={tariff} />
        </form>
        <OrderDetails
          items={lines.items}
          shipping={tariff ? shippingPrice(tariff, shippingType) : null}
          formId={FORM_ID}
          submitting={form.formState.isSubmitting}
          problem={problem && <OrderProblemBanner problem={problem} lines={lines} />}
        />
      </div>
    </>
  )
}
