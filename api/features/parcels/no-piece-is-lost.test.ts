import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { holdsStock } from '../../../shared/orders/held-stock.ts'
import { newId } from '../../../shared/new-id.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import { SET_STATES } from '../../../shared/parcels/parcel-life.ts'
import { isUnderWay } from '../../../shared/parcels/parcel.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { openCourierShop, placeConfirmedOrder } from '../../testing/courier.ts'
import { editOf, putOrder } from '../../testing/order-calls.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

/*
 * A piece is in one place: on the shelf, in an order that has not left, with the courier, sold, written off, or gone
 * with an order that was deleted after it was sent. Whatever people do concurrently and in whatever order, no piece is
 * lost or created.
 */

const PIECES = 60
const STEPS = 250
const HOUR_MS = 3_600_000

let nowMs: number
let shop: TestApp
let token: string
let ball: ProductId
let courier: string
beforeEach(async () => {
  nowMs = Date.parse('2026-11-25T09:00:00Z')
  ;({ shop, token, ball, courier } = await openCourierShop(() => nowMs, PIECES))
})
afterEach(() => shop.close())

/** mulberry32: the same seed gives the same sequence. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

interface Places {
  shelf: number
  reserved: number
  withCourier: number
  sold: number
  writtenOff: number
  deleted: number
}

async function countPlaces(): Promise<Places> {
  const { levels, orders, lines, open, lost, gone } = await shop.app.db.read(async (db) => ({
    levels: await db
      .selectFrom('stock_levels')
      .select('quantity')
      .where('product_id', '=', ball)
      .where('size', '=', sizeKeyOf('M'))
      .execute(),
    orders: await db.selectFrom('orders').select(['id', 'status', 'stock_taken']).execute(),
    lines: await db
      .selectFrom('order_lines')
      .select(['order_id', 'quantity', 'returned'])
      .execute(),
    open: await db.selectFrom('parcels').select(['order_id', 'state']).execute(),
    lost: await db
      .selectFrom('return_lines')
      .select('quantity')
      .where('restocked', '=', 0)
      .execute(),
    gone: await db.selectFrom('deleted_orders').select('held_pieces').execute(),
  }))
  const places = {
    shelf: levels.reduce((sum, { quantity }) => sum + quantity, 0),
    reserved: 0,
    withCourier: 0,
    sold: 0,
    writtenOff: lost.reduce((sum, { quantity }) => sum + quantity, 0),
    deleted: gone.reduce((sum, { held_pieces: pieces }) => sum + pieces, 0),
  }
  const travelling = new Set(
    open.filter(({ state }) => isUnderWay(state)).map(({ order_id: id }) => id),
  )
  for (const { id, status, stock_taken: taken } of orders) {
    if (!holdsStock({ status, stockTaken: taken === 1 })) continue
    const held = lines
      .filter((line) => line.order_id === id)
      .reduce((sum, line) => sum + line.quantity - line.returned, 0)
    if (status !== 'Shipped') places.reserved += held
    else if (travelling.has(id)) places.withCourier += held
    else places.sold += held
  }
  return places
}

const call = (path: string, options: object = {}) =>
  shop.fetchJson(`/api${path}`, {
    token,
    headers: { 'Idempotency-Key': newId() },
    ...options,
  })

const STATUSES: readonly OrderStatus[] = [
  'Pending',
  'Confirmed',
  'Shipped',
  'Returned',
  'Cancelled',
]

/** One random action of a person; it may be refused. */
async function act(random: (below: number) => number): Promise<void> {
  const { orders, parcels } = await shop.app.db.read(async (db) => ({
    orders: await db.selectFrom('orders').select(['id', 'status', 'revision']).execute(),
    parcels: await db.selectFrom('parcels').select('id').execute(),
  }))
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length || 1)]
  const order = pick(orders)
  const parcel = pick(parcels)
  const line = (quantity: number) => ({
    productId: ball,
    size: 'M',
    quantity,
    restock: random(3) > 0,
  })
  const asked = random(12)
  if (asked < 2 || order === undefined) {
    const lines = [{ productId: ball, size: 'M', quantity: 1 + random(3) }]
    await placeConfirmedOrder(shop, token, lines).catch(() => undefined)
  } else if (asked < 5) {
    const leaving = orders.filter(({ status }) => status === 'Confirmed').slice(0, 1 + random(3))
    const asking = leaving.map(({ id, revision }) => ({ id, revision }))
    const body = { id: newId(), courier, courierRevision: 1, orders: asking }
    await call('/handovers', { body })
  } else if (asked < 6) {
    const found = (await call(`/orders/${order.id}`)).body.order
    // Another person may have deleted it.
    if (found === undefined) return
    const status = pick(STATUSES) ?? 'Pending'
    const products = [{ ...found.products[0], quantity: 1 + random(4) }]
    await putOrder(shop, token, order.id, editOf(found, { status, products }))
  } else if (asked < 7) {
    if (random(3) === 0) await call(`/orders/${order.id}`, { method: 'DELETE' })
    else await call(`/orders/${order.id}/returns`, { body: { lines: [line(1)] } })
  } else if (parcel !== undefined && asked < 9) {
    const { events = [] } = (await call(`/parcels/${parcel.id}`)).body
    const last = events.at(-1)?.number ?? 0
    if (random(4) === 0) await call(`/parcels/${parcel.id}/undo`, { body: { event: last } })
    else await call(`/parcels/${parcel.id}/news`, { body: { state: pick(SET_STATES), last } })
  } else if (parcel !== undefined) {
    const lines = random(2) === 0 ? null : [line(1 + random(2))]
    await call(`/parcels/${parcel.id}/receive`, { body: { lines, source: 'scan' } })
  }
}

test('no piece is lost or made, whatever two people do at once', async () => {
  const most: Partial<Places> = {}
  for (let step = 0; step < STEPS; step += 1) {
    nowMs += HOUR_MS / 24
    await Promise.all([act(randomOf(2 * step)), act(randomOf(2 * step + 1))])
    const places = await countPlaces()
    const sum = Object.values(places).reduce((total, pieces) => total + pieces, 0)
    expect({ step, sum, ...places }).toEqual({ step, sum: PIECES, ...places })
    for (const [place, pieces] of Object.entries(places) as [keyof Places, number][])
      most[place] = Math.max(most[place] ?? 0, pieces)
  }
  expect(await shop.app.db.read(checkIntegrity)).toEqual([])
  // The actions reached every place.
  expect(Object.entries(most).filter(([, pieces]) => pieces === 0)).toEqual([])
}, 120_000)
