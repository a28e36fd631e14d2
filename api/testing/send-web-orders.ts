import type { OrderJson } from '../../shared/orders/order.ts'
import { TEST_CUSTOMER, type TestLine } from './order-calls.ts'
import type { JsonAnswer, TestApp } from './start-test-app.ts'

export interface SentOrder {
  products: readonly TestLine[]
  phone?: string
  /** The address that a proxy in front names. */
  from: string
  key?: string
}

/** Sends a web order to a shop behind a proxy (trustProxy: 1). */
export function sendWebOrder(
  shop: Pick<TestApp, 'fetchJson'>,
  { products, phone = TEST_CUSTOMER.phone, from, key }: SentOrder,
): Promise<JsonAnswer> {
  return shop.fetchJson('/api/orders', {
    headers: { 'X-Forwarded-For': from, ...(key !== undefined && { 'Idempotency-Key': key }) },
    body: { ...TEST_CUSTOMER, phone, products },
  })
}

/** The pieces that these orders took from the stock. */
export function piecesTaken(orders: readonly OrderJson[]): number {
  return orders
    .filter(({ stockTaken }) => stockTaken)
    .flatMap(({ products }) => products)
    .reduce((pieces, { quantity }) => pieces + quantity, 0)
}
