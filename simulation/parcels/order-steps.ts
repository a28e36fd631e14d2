import { sql } from 'kysely'
import { changeStatus } from '../../api/features/orders/change-status.ts'
import { dinarsToCentimes } from '../../shared/money.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/orders/order.ts'
import * as office from '../back-office.ts'
import { FIRST_PRODUCTS } from '../catalog.ts'
import { ADMIN } from '../device.ts'
import { followOrder } from './book.ts'
import type { ParcelWorld } from './world.ts'

export type Step = (world: ParcelWorld) => Promise<void>

interface Standing {
  status: OrderStatus
  cash: number
}

/** Every order with its status and the amount due at the door. */
async function readStandings({ server }: ParcelWorld): Promise<Map<OrderId, Standing>> {
  const { rows } = await server.db.read((db) =>
    sql<{ id: OrderId; status: OrderStatus; cash: number }>`
      select o.id, o.status, o.total_centimes - sum(l.returned * l.unit_price_centimes) as cash
      from orders o join order_lines l on l.order_id = o.id group by o.id, o.status, o.total_centimes`.execute(
      db,
    ),
  )
  return new Map(rows.map(({ id, status, cash }) => [id, { status, cash }]))
}

/** Takes a step of the owner's, and updates the parcels of all orders whose status it changed. */
const following =
  (step: Step): Step =>
  async (world) => {
    const before = await readStandings(world)
    await step(world)
    for (const [id, { status: to, cash }] of await readStandings(world)) {
      const from = before.get(id)?.status ?? to
      if (from !== to) followOrder(world.book, id, { from, to, cash }, world.server.now)
    }
  }

export const shopperOrders: Step = async (world) => {
  const { random, server, trace } = world
  const thing = random.pick(FIRST_PRODUCTS)
  const size = thing.sizes[random.int(0, Math.max(0, thing.sizes.length - 1))] ?? null
  const refused = await office.shopperOrders(server, {
    fullName: 'Amine',
    phone: '0550123456',
    city: 'alger',
    commune: 'Hydra',
    shipping: dinarsToCentimes(random.pick([500, 650])),
    products: [{ productId: thing.id, quantity: random.int(1, 2), size }],
  })
  trace.say(`a shopper orders ${thing.title}: ${refused ?? 'placed'}`)
}

export const ownerCounts: Step = async (world) => {
  const { random, server, trace } = world
  const thing = random.pick(FIRST_PRODUCTS)
  const quantity = random.int(4, 12)
  const size = thing.sizes[random.int(0, Math.max(0, thing.sizes.length - 1))] ?? null
  const refused = await office.ownerCounts(server, thing.id, size, quantity)
  trace.say(`the owner counts ${thing.title}: ${refused ?? quantity}`)
}

export const ownerEdits: Step = following(async (world) => {
  const { random, server, trace } = world
  const status = random.pick(ORDER_STATUSES)
  const change = {
    number: random.int(0, 50),
    status,
    more: random.pick([0, 0, 1]),
    isOfReturns: false,
  }
  const refused = await office.ownerEdits(server, change)
  trace.say(`the owner makes an order ${status}: ${refused ?? 'done'}`)
})

export const ownerTakesBack: Step = following(async (world) => {
  const { random, server, trace, broken } = world
  const said = await office.ownerTakesBack(server, {
    number: random.int(0, 50),
    quantity: random.int(1, 2),
    restock: !random.oneIn(3),
  })
  if (said.isWrong) broken.push(`goods of an order were ${said.what}, and must not be`)
  trace.say(`the owner takes goods of an order back: ${said.what}`)
})

export const ownerDeletes: Step = async (world) => {
  await office.ownerDeletes(world.server, world.random.int(0, 50))
  world.trace.say('the owner deletes an order')
}

/** The orders with a status, oldest first. */
export async function readPending({ server }: ParcelWorld, status: OrderStatus) {
  return server.db.read((db) =>
    db
      .selectFrom('orders')
      .select(['id', 'revision'])
      .where('status', '=', status)
      .orderBy('number')
      .execute(),
  )
}

export const deskConfirms: Step = async (world) => {
  const { server, trace } = world
  const orders = await readPending(world, 'Pending')
  for (const { id } of orders)
    await server.commit((transaction) =>
      changeStatus(transaction, id, 'Confirmed', { adminId: ADMIN, atMs: server.now }),
    )
  trace.say(`the desk confirms ${orders.length} orders`)
}
