import type { Context } from 'koa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'
import { sendWebOrder } from '../../testing/send-web-orders.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { isOnPostgres } from '../../testing/test-postgres.ts'
import { limitOrderPosts, ORDER_POSTS } from './limit-order-posts.ts'

/** That of a mobile network, with many people behind it. */
const FROM = '192.0.2.7'
const AT_ONCE = 50

let shop: TestApp
let ball: ProductId
let soldOut: ProductId
let people: number
beforeEach(async () => {
  people = 0
  shop = await startTestApp({ rateLimits: true, trustProxy: 1 })
  ball = await addTestProduct(shop.app, { stock: { M: 500 } })
  soldOut = await addTestProduct(shop.app, { stock: { M: 0 } })
})
afterEach(() => closeTestShop(shop))

function send(productId: string, { quantity = 1, key }: { quantity?: number; key?: string } = {}) {
  const phone = `05${String((people += 1)).padStart(8, '0')}`
  const products = [{ productId, size: 'M', quantity }]
  return sendWebOrder(shop, { products, phone, from: FROM, ...(key !== undefined && { key }) })
}

/** The number of answers with each status. */
async function tally(count: number, sendOne: () => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - sent) }, sendOne)
    for (const { status } of await Promise.all(some)) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test('nonsense from an address keeps nobody behind it from ordering', async () => {
  const nonsense = isOnPostgres() ? 100 : ORDER_POSTS.tries.limit + 1
  expect(await tally(nonsense, () => send(ball, { quantity: 0 }))).toEqual({ 400: nonsense })
  expect((await send(ball)).status).toBe(201)
})

test('who was refused tries again, and whoever shares the address orders meanwhile', async () => {
  const tries = ORDER_POSTS.placed.limit * 2
  expect(await tally(tries, () => send(soldOut))).toEqual({ 409: tries })
  expect((await send(ball)).status).toBe(201)
})

test('an address that floods the shop with orders has to wait a minute; a repeated order does not count', async () => {
  const key = newId()
  const first = await send(ball, { key })
  for (let n = 0; n < 5; n += 1) {
    people = 0
    expect((await send(ball, { key })).body).toEqual(first.body)
  }
  const others = ORDER_POSTS.placed.limit - 1
  expect(await tally(others, () => send(ball))).toEqual({ 201: others })
  const { status, headers, body } = await send(ball)
  expect([status, body.code]).toEqual([429, 'too-many-requests'])
  const wait = Number(headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

test('a script that is refused again and again is stopped before the shop looks anything up', async () => {
  // Without HTTP, so that all tries are made within the minute that is counted, on a slow machine too.
  const post = limitOrderPosts(shop.app)
  const ctx = { ip: FROM, set: () => undefined } as unknown as Context
  let asked = 0
  const refuse = () => {
    asked += 1
    return Promise.reject(new Refusal('unknown-order'))
  }
  const { limit } = ORDER_POSTS.tries
  for (let n = 0; n < limit; n += 1)
    await expect(post(ctx, refuse)).rejects.toMatchObject({ code: 'unknown-order' })
  await expect(post(ctx, refuse)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(asked).toBe(limit)
})
