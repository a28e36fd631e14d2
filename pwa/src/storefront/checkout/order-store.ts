import { useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { type CartItem, cartTotal } from '../../../../shared/cart/cart.ts'
import type { OrderForm, OrderRequestJson } from '../../../../shared/checkout/order-request.ts'
import { type Centimes, centimes, centimesToDinars } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { isDeliveryFree } from '../../../../shared/shipping/free-delivery.ts'
import { findTariff, type Tariff } from '../../../../shared/shipping/tariffs.ts'
import type { ApiFailure } from '../../http/api-failure.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { type CheckedLine, hasChanged } from '../parts/check-cart.ts'
import { isUnanswered, newAttempt } from './order-attempt.ts'
import { followPlaced } from './follow-placed.ts'
import { forgetDraft, keepAttempt, readAttempt } from './order-draft.ts'
import type { OrderLines } from '../parts/order-lines.ts'
import { type PlacedOrder, placedOrder } from './placed-order.ts'
import { sendOrder } from './send-order.ts'
import { agreedAfter, quoteFor, shippingChange, type ShippingQuote } from './shipping-quote.ts'

type Lines = Pick<OrderLines, 'items' | 'source'>

export interface OrderProblem {
  kind: 'refused' | 'unsure'
  failure: ApiFailure
}

/** Outcome of 'Confirm Order'. */
export type Confirmed =
  | { kind: 'placed'; order: PlacedOrder }
  /** The catalogue differs from the lines: the shopper must accept the changes first. */
  | { kind: 'lines-changed' }
  /** The tariffs are not loaded yet, as right after a reload. */
  | { kind: 'tariffs-loading' }
  /** The shop does not deliver to the chosen wilaya. */
  | { kind: 'unknown-wilaya' }
  /** The shop does not deliver there in the chosen way. */
  | { kind: 'shipping-off' }
  /** The delivery price has changed since it was chosen: the shopper must accept the new one first. */
  | { kind: 'shipping-changed' }
  | { kind: 'failed'; problem: OrderProblem }
  /** An earlier request is still in progress. */
  | { kind: 'repeated' }

export interface OrderState {
  isSending: boolean
  /** Why the last attempt failed; null before the first one and while one is in progress. */
  problem: OrderProblem | null
  /** An earlier attempt, possibly before a reload, may have created the order. */
  isUnanswered: boolean
  /** The delivery price that the shopper agreed to by choosing it; null until a wilaya is chosen. */
  agreed: ShippingQuote | null
}

/** What is ordered, as shown to the shopper. */
export interface Shown {
  lines: Lines
  /** The lines compared with the catalogue; empty until it is complete. */
  checked: readonly CheckedLine[]
  tariffs: readonly Tariff[]
  /** The sum from which delivery is free; null: never. */
  freeFrom: Centimes | null
}

interface OrderActions {
  /** Sends the order; a repeated press while it is sent does nothing. */
  confirm: (form: OrderForm, shown: Shown) => Promise<Confirmed>
  /** Call with each quote that is shown. The price of a new choice is agreed to; another price of the same one is not. */
  showQuote: (quote: ShippingQuote | null) => void
  /** Agrees to the new price of the same choice. */
  acceptQuote: (quote: ShippingQuote) => void
}

/** The changed lines that the shopper must accept before ordering. */
export function linesToAccept(
  { isUnanswered: mayBeOrdered }: Pick<OrderState, 'isUnanswered'>,
  checked: readonly CheckedLine[],
): readonly CheckedLine[] {
  // The stock may have been taken by this very order, if it arrived: only the server's answer can tell.
  return mayBeOrdered ? [] : checked.filter(hasChanged)
}

function bodyOf(
  form: OrderForm,
  { city, type, price }: ShippingQuote,
  items: readonly CartItem[],
): OrderRequestJson {
  return {
    fullName: form.fullName,
    phone: form.phone,
    city,
    commune: form.commune,
    shipping: centimesToDinars(price),
    shippingType: type,
    products: items.map(({ productId, quantity, size }) => ({ productId, quantity, size })),
  }
}

/** Orders of the cart and of each single product are separate: each has its own idempotency key. */
function scopeOf({ source, items }: Lines): string {
  return source === 'cart' ? 'cart' : `product ${items[0]?.productId ?? ''}`
}

/** The store of one order, from the open form to the server's answer. */
export function createOrderStore(opened: Lines): StoreApi<OrderState & OrderActions> {
  // The key is generated when the form opens and used until success, so that the order is never created twice.
  let attempt = newAttempt(newId())
  const stored = readAttempt(scopeOf(opened))

  return createStore<OrderState & OrderActions>((set, get) => {
    const gate = createPressGate((isSending) => set({ isSending }))

    async function place(form: OrderForm, quote: ShippingQuote, lines: Lines): Promise<Confirmed> {
      set({ problem: null })
      const { items } = lines
      const scope = scopeOf(lines)
      const body = JSON.stringify(bodyOf(form, quote, items))
      const total = centimes(cartTotal(items) + quote.price)
      const outcome = await sendOrder(readAttempt(scope) ?? attempt, body, (next) => {
        attempt = next
        keepAttempt(scope, next)
      })
      if (outcome.kind === 'placed') {
        followPlaced(outcome.order)
        forgetDraft(scope)
        attempt = newAttempt(newId())
        const order = placedOrder(outcome.order, outcome.body, { body, total, items })
        return { kind: 'placed', order }
      }
      set({ isUnanswered: isUnanswered(attempt), problem: outcome })
      return { kind: 'failed', problem: outcome }
    }

    return {
      isSending: false,
      problem: null,
      isUnanswered: stored !== null && isUnanswered(stored),
      agreed: null,
      async confirm(form, { lines, checked, tariffs, freeFrom }) {
        if (gate.isRunning()) return { kind: 'repeated' }
        if (linesToAccept(get(), checked).length > 0) return { kind: 'lines-changed' }
        if (tariffs.length === 0) return { kind: 'tariffs-loading' }
        if (!findTariff(tariffs, form.city)) return { kind: 'unknown-wilaya' }
        const choice = { city: form.city, type: form.shippingType }
        const isFree = isDeliveryFree(cartTotal(lines.items), freeFrom)
        const quote = quoteFor(tariffs, choice, isFree)
        if (quote === null) return { kind: 'shipping-off' }
        if (shippingChange(get().agreed, quote)) return { kind: 'shipping-changed' }
        return (await gate.run(() => place(form, quote, lines))) ?? { kind: 'repeated' }
      },
      showQuote: (quote) => set(({ agreed }) => ({ agreed: agreedAfter(agreed, quote) })),
      acceptQuote: (quote) => set({ agreed: quote, problem: null }),
    }
  })
}

/** The order store of these lines, created once per mount. */
export function useOrder(lines: Lines): OrderState & OrderActions {
  const [store] = useState(() => createOrderStore(lines))
  return useStore(store)
}
