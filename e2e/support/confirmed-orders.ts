import { expect } from '@playwright/test'
import { TEST_COURIER } from '../../api/testing/courier.ts'
import { editOf } from '../../api/testing/order-calls.ts'
import type { NewCourierJson } from '../../shared/couriers/courier.ts'
import { newId } from '../../shared/new-id.ts'
import { orderByWeb, type Picked, readOrders, type SignedIn } from './shop-calls.ts'

type Call = <Answer>(path: string, method: string, body?: object) => Promise<Answer>

/** Makes a function for calls in the name of an account. It fails on a refusal, and returns the body of the answer. */
export function callAs(url: string, { token }: SignedIn): Call {
  return async <Answer>(path: string, method: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': '0f'.repeat(32),
        'Idempotency-Key': newId(),
        Authorization: `Bearer ${token}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as Answer
  }
}

/** All orders, the oldest first. */
export async function readOldestFirst(url: string, { token }: SignedIn) {
  return (await readOrders(url, token)).toSorted((a, b) => a.number - b.number)
}

/** Places an order for each of these communes, of `quantity` pieces, and confirms it. */
export async function placeConfirmed(
  url: string,
  owner: SignedIn,
  picked: Picked,
  communes: readonly string[],
  quantity = 1,
): Promise<void> {
  const call = callAs(url, owner)
  for (const commune of communes) {
    await orderByWeb(url, picked, quantity)
    const order = (await readOldestFirst(url, owner)).at(-1)
    if (!order) throw new Error('an order is missing')
    await call(`/api/orders/${order._id}`, 'PUT', editOf(order, { status: 'Confirmed', commune }))
  }
}

/** Adds a courier and hands all orders over to it. */
export async function handOver(
  url: string,
  owner: SignedIn,
  newCourier: NewCourierJson = TEST_COURIER,
) {
  const call = callAs(url, owner)
  const { _id: courier } = await call<{ _id: string }>('/api/couriers', 'POST', newCourier)
  const orders = (await readOldestFirst(url, owner)).map(({ _id, revision }) => ({
    id: _id,
    revision,
  }))
  const handover = { id: newId(), courier, courierRevision: 1, orders }
  const { list } = await call<{ list: { _id: string }[] }>('/api/handovers', 'POST', handover)
  return { courier, handover: handover.id, list }
}
