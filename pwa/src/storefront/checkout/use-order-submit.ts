import { useRef, useState } from 'react'
import { cartTotal } from '../../../../shared/cart/cart.ts'
import type { OrderForm, OrderRequestWire } from '../../../../shared/checkout/order-request.ts'
import { newId } from '../../../../shared/new-id.ts'
import { centimes, centimesToDinars } from '../../../../shared/money.ts'
import { shippingPrice, type Tariff } from '../../../../shared/shipping/tariffs.ts'
import { failureSentence, type ApiFailure } from '../../http/api-failure.ts'
import { pullShopNow } from '../../sync/start-shop-sync.ts'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import { showToast } from '../../ui/toast.ts'
import { isUnanswered, newAttempt } from './order-attempt.ts'
import { forgetDraft, keepAttempt, readAttempt } from './order-draft.ts'
import type { OrderLines } from './order-lines.ts'
import { type PlacedOrder, placedOrder } from './placed-order.ts'
import { sendOrder } from './send-order.ts'

export interface OrderProblem {
  kind: 'refused' | 'unsure'
  failure: ApiFailure
}

export interface OrderSubmit {
  /** Sends the order; answers what to confirm, or null after a failure (told in `problem` and by a toast). */
  submit: (form: OrderForm, tariff: Tariff) => Promise<PlacedOrder | null>
  problem: OrderProblem | null
  /** An earlier press, perhaps before a reload, may have made the order. */
  isUnanswered: boolean
}

function bodyOf(form: OrderForm, tariff: Tariff, lines: OrderLines): OrderRequestWire {
  return {
    fullName: form.fullName,
    phone: form.phone,
    city: tariff.wilaya,
    commune: form.commune,
    shipping: centimesToDinars(shippingPrice(tariff, form.shippingType)),
    shippingType: form.shippingType,
    products: lines.items.map(({ productId, quantity, size }) => ({ productId, quantity, size })),
  }
}

/** Orders of the cart and of each single product are separate: each keeps its own key. */
function scopeOf(lines: OrderLines): string {
  return lines.source === 'cart' ? 'cart' : `product ${lines.items[0]?.productId ?? ''}`
}

export function useOrderSubmit(lines: OrderLines): OrderSubmit {
  const scope = scopeOf(lines)
  // Made when the form opens and kept until success: the same order is never made twice.
  const attempt = useRef(newAttempt(newId()))
  const sending = useRef(false)
  const [unanswered, setUnanswered] = useState(() => {
    const known = readAttempt(scope)
    return known !== null && isUnanswered(known)
  })
  const [problem, setProblem] = useState<OrderProblem | null>(null)

  async function submit(form: OrderForm, tariff: Tariff): Promise<PlacedOrder | null> {
    // A second press in the same moment: the button has not been drawn disabled yet.
    if (sending.current) return null
    sending.current = true
    setProblem(null)
    const body = JSON.stringify(bodyOf(form, tariff, lines))
    const total = centimes(cartTotal(lines.items) + shippingPrice(tariff, form.shippingType))
    try {
      const outcome = await sendOrder(readAttempt(scope) ?? attempt.current, body, (next) => {
        attempt.current = next
        keepAttempt(scope, next)
      })
      if (outcome.kind === 'placed') {
        forgetDraft(scope)
        attempt.current = newAttempt(newId())
        return placedOrder(outcome.order, outcome.body, {
          body,
          total,
          items: lines.items,
        })
      }
      setUnanswered(isUnanswered(attempt.current))
      setProblem(outcome)
      showToast('error', failureSentence(outcome.failure, shoppingTexts.order.failed), 4000)
      // Prices, stock and tariffs may be what was refused: show them as they are now.
      if (outcome.kind === 'refused') pullShopNow().catch(() => undefined)
      return null
    } finally {
      sending.current = false
    }
  }

  return { submit, problem, isUnanswered: unanswered }
}
