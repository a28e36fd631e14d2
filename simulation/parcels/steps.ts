import { sql } from 'kysely'
import { listEvents } from '../../api/database/parcel-events.ts'
import { type OrderRecord, readOrder } from '../../api/database/orders.ts'
import { changeStatus } from '../../api/features/orders/change-status.ts'
import { handOver } from '../../api/features/parcels/hand-over.ts'
import { receiveParcel } from '../../api/features/parcels/receive-parcel.ts'
import { setNews } from '../../api/features/parcels/set-news.ts'
import { recordPayout } from '../../api/features/payouts/record-payout.ts'
import { reverse } from '../../api/features/payouts/reverse-payout.ts'
import { returnOrderLines } from '../../api/features/returns/return-order-lines.ts'
import { dayOf } from '../../shared/calendar.ts'
import { centimes, dinarsToCentimes } from '../../shared/money.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/orders/order.ts'
import { SET_STATES } from '../../shared/parcels/parcel-life.ts'
import { sizeOfKey } from '../../shared/size-key.ts'
import * as office from '../back-office.ts'
import { FIRST_PRODUCTS } from '../catalog.ts'
import { ADMIN } from '../device.ts'
import { backOf, bringBack, piecesOf } from '../returns-model.ts'
import { move } from '../model.ts'
import {
  type BookedParcel,
  countPayout,
  followOrder,
  isOnItsWay,
  mayNotSet,
  parcelsOf,
  say,
} from './book.ts'
import { importsFile, trackingOf } from './status-files.ts'
import { backUp, type ParcelWorld, restore, send } from './world.ts'

type Step = (world: ParcelWorld) => Promise<void>

const MINUTE = 60_000

interface Standing {
  status: OrderStatus
  cash: number
}

/** Every order with its status, and what it is worth at the door. */
async function readStandings({ server }: ParcelWorld): Promise<Map<OrderId, Standing>> {
  const { rows } = await server.db.read((db) =>
    sql<{ id: OrderId; status: OrderStatus; cash: number }>`
      select o.id, o.status, o.total_centimes - sum(l.returned * l.unit_price_centimes) as cash
      from orders o join order_lines l on l.order_id = o.id group by o.id`.execute(db),
  )
  return new Map(rows.map(({ id, status, cash }) => [id, { status, cash }]))
}

/** What an owner does to orders; their parcels follow. */
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

const shopperOrders: Step = async (world) => {
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

const ownerCounts: Step = async (world) => {
  const { random, server, trace } = world
  const thing = random.pick(FIRST_PRODUCTS)
  const quantity = random.int(4, 12)
  const size = thing.sizes[random.int(0, Math.max(0, thing.sizes.length - 1))] ?? null
  const refused = await office.ownerCounts(server, thing.id, size, quantity)
  trace.say(`the owner counts ${thing.title}: ${refused ?? quantity}`)
}

const ownerEdits: Step = following(async (world) => {
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

const ownerTakesBack: Step = following(async (world) => {
  const { random, server, trace, broken } = world
  const said = await office.ownerTakesBack(server, {
    number: random.int(0, 50),
    quantity: random.int(1, 2),
    restock: !random.oneIn(3),
  })
  if (said.isWrong) broken.push(`goods of an order were ${said.what}, and must not be`)
  trace.say(`the owner takes goods of an order back: ${said.what}`)
})

const ownerDeletes: Step = async (world) => {
  await office.ownerDeletes(world.server, world.random.int(0, 50))
  world.trace.say('the owner deletes an order')
}

async function readPending({ server }: ParcelWorld, status: OrderStatus) {
  return server.db.read((db) =>
    db
      .selectFrom('orders')
      .select(['id', 'revision'])
      .where('status', '=', status)
      .orderBy('number')
      .execute(),
  )
}

const deskConfirms: Step = async (world) => {
  const { server, trace } = world
  const orders = await readPending(world, 'Pending')
  for (const { id } of orders)
    await server.commit((transaction) =>
      changeStatus(transaction, id, 'Confirmed', { adminId: ADMIN, atMs: server.now }),
    )
  trace.say(`the desk confirms ${orders.length} orders`)
}

const handsOver: Step = async (world) => {
  const { random, server, couriers, book, trace, broken } = world
  const confirmed = (await readPending(world, 'Confirmed')).filter(() => !random.oneIn(4))
  if (confirmed.length === 0) return
  const courier = random.pick(couriers)
  const id = random.id()
  const atMs = server.now
  const request = { id, courier, courierRevision: 1, orders: confirmed }
  const refused = await send(
    world,
    async (transaction) => {
      await handOver(transaction, changeStatus, request, { adminId: ADMIN, atMs })
      const rows = await transaction
        .selectFrom('parcels')
        .select(['id', 'order_id', 'fee_centimes', 'shipping_type'])
        .where('handover_id', '=', id)
        .orderBy('position')
        .execute()
      for (const row of rows)
        await transaction
          .updateTable('parcels')
          .set({ tracking: trackingOf(row.id) })
          .where('id', '=', row.id)
          .execute()
      const orders = await Promise.all(rows.map((row) => readOrder(transaction, row.order_id)))
      return rows.flatMap((row, index) => {
        const order = orders[index]
        return order ? [{ row, order }] : []
      })
    },
    (made) => {
      if (made.length !== confirmed.length)
        broken.push(`${confirmed.length} orders were handed over in ${made.length} parcels`)
      for (const { row, order } of made) {
        book.parcels.set(row.id, {
          id: row.id,
          order: order.row.id,
          courier,
          cash: order.lines.reduce(
            (sum, line) => sum + line.unit_price_centimes * (line.quantity - line.returned),
            order.row.shipping_centimes,
          ),
          fee: row.shipping_type === 'Home' ? 60_000 : 40_000,
          returnFee: 25_050,
          state: 'handed-over',
          stateAtMs: atMs,
          collected: null,
          received: false,
        })
      }
    },
  )
  // Somebody may have changed or deleted one of the orders in between.
  if (refused !== null && refused !== 'handover-changed' && refused !== 'unknown-order')
    broken.push(`a hand-over was refused: ${refused}`)
  trace.say(`${confirmed.length} orders are handed over: ${refused ?? 'done'}`)
}

function anyParcel({ random, book }: ParcelWorld): BookedParcel | undefined {
  const parcels = [...book.parcels.values()]
  return parcels[random.int(0, Math.max(0, parcels.length - 1))]
}

async function readStatusEver(
  { server }: ParcelWorld,
  id: OrderId,
): Promise<OrderStatus | undefined> {
  const { rows } = await server.db.read((db) =>
    sql<{ status: OrderStatus }>`select status from orders where id = ${id}
      union all select status from deleted_orders where id = ${id}`.execute(db),
  )
  return rows[0]?.status
}

const setsState: Step = async (world) => {
  const { random, server, book, trace, broken } = world
  const parcel = anyParcel(world)
  if (!parcel) return
  const [first, ...others] = SET_STATES
  const state = first === undefined ? 'delivered' : random.pick([first, ...others])
  const events = await server.db.read((db) => listEvents(db, parcel.id))
  const last = events.at(-1)?.number ?? 0
  const mustRefuse = mayNotSet(book, parcel, state, await readStatusEver(world, parcel.order))
  const atMs = server.now
  const before = { ...parcel }
  const refused = await send(
    world,
    (transaction) =>
      setNews(transaction, parcel.id, { state, note: '', last }, { adminId: ADMIN, atMs }),
    () => say(parcel, state, atMs),
  )
  // What somebody did in between decides anew.
  const isSame = before.state === parcel.state && before.received === parcel.received
  if (refused === null ? mustRefuse : isSame && !mustRefuse)
    broken.push(`a parcel that was ${before.state} was set ${state}: ${refused ?? 'done'}`)
  trace.say(`a parcel that was ${before.state} is set ${state}: ${refused ?? 'done'}`)
}

/** The pieces of an order that are still with its customer, of its first line all but some. */
function somePieces({ lines }: OrderRecord, left: number) {
  const [line] = lines
  if (!line) return null
  const quantity = Math.min(left, line.quantity - line.returned)
  if (quantity <= 0) return null
  const price = centimes(line.unit_price_centimes)
  const size = sizeOfKey(line.size)
  return [{ productId: line.product_id, size, quantity, price, restock: true, reason: '' }]
}

const receives: Step = async (world) => {
  const { random, server, book, trace, broken } = world
  const parcel = anyParcel(world)
  if (!parcel) return
  const order = await server.db.read((db) => readOrder(db, parcel.order))
  const holdsOrder =
    order?.row.status === 'Shipped' && parcelsOf(book, parcel.order).at(-1) === parcel
  const lines = order && random.oneIn(3) ? somePieces(order, 1) : null
  const mustRefuse = parcel.state === 'withdrawn' || parcel.received
  const atMs = server.now
  const before = { ...parcel }
  const refused = await send(
    world,
    (transaction) =>
      receiveParcel(
        transaction,
        returnOrderLines,
        parcel.id,
        { lines, source: 'scan' },
        { adminId: ADMIN, atMs },
      ),
    (outcome) => {
      parcel.received = true
      if (outcome === 'elsewhere' || outcome === 'deleted') {
        if (parcel.state !== 'came-back') say(parcel, 'came-back', atMs)
        return
      }
      if (!order) return
      const left = order.lines.map((line) => ({
        productId: line.product_id,
        size: sizeOfKey(line.size),
        quantity: line.quantity - line.returned,
      }))
      const back = (lines ?? left).filter(({ quantity }) => quantity > 0)
      const { returns } = server.model
      const sold = piecesOf(
        order.lines.map((line) => ({
          productId: line.product_id,
          size: sizeOfKey(line.size),
          quantity: line.quantity,
        })),
      )
      const refund = back.reduce((sum, piece) => {
        const line = order.lines.find(
          (one) => one.product_id === piece.productId && sizeOfKey(one.size) === piece.size,
        )
        return sum + piece.quantity * (line?.unit_price_centimes ?? 0)
      }, 0)
      bringBack(returns, order.row.id, back, { isOut: true, sold })
      returns.refunds += refund
      move(
        server.model,
        back.map(({ productId, size, quantity }) => ({ productId, size, change: quantity })),
      )
      const isWhole = [...sold].every(
        ([key, quantity]) => backOf(returns, order.row.id).get(key) === quantity,
      )
      const state = isWhole ? 'came-back' : 'delivered'
      if (parcel.state !== state) say(parcel, state, atMs)
      if (!isWhole) parcel.collected = parcel.cash - refund
      if (outcome !== (isWhole ? 'whole' : 'part'))
        broken.push(`a parcel came back ${outcome}, and must be ${isWhole ? 'whole' : 'part'}`)
    },
  )
  const isSame = before.state === parcel.state && before.received === parcel.received
  if (refused === null ? mustRefuse : isSame && !mustRefuse && refused !== 'more-than-left')
    broken.push(`a parcel that was ${before.state} was received: ${refused ?? 'done'}`)
  trace.say(
    `a parcel that was ${before.state}${holdsOrder ? ' with its order' : ''} is received: ${refused ?? 'done'}`,
  )
}

const courierPays: Step = async (world) => {
  const { random, server, book, couriers, trace, broken } = world
  const courier = random.pick(couriers)
  const chosen = [...book.parcels.values()].filter(
    (parcel) => (parcel.courier === courier || random.oneIn(8)) && random.oneIn(2),
  )
  const twice = random.oneIn(5) ? chosen.slice(0, 1) : []
  const lines = [
    ...[...chosen, ...twice].map((parcel) => ({ parcel, delivers: random.oneIn(4) })),
    ...(random.oneIn(4) ? [{ parcel: null, delivers: false }] : []),
  ]
  if (lines.length === 0) return
  const counted = countPayout(book, courier, lines)
  const expected = [...counted.values()].reduce((sum, amount) => sum + amount, 0)
  const received = expected + random.pick([0, 0, -15_000, 20_050])
  const id = random.id()
  const atMs = server.now
  const request = {
    id,
    courier,
    day: dayOf(atMs),
    received: centimes(received),
    expected: centimes(expected),
    source: 'file' as const,
    note: '',
    lines: lines.map(({ parcel, delivers }) => ({
      parcel: parcel?.id ?? null,
      reference: parcel === null ? 'unknown' : trackingOf(parcel.id),
      stated: null,
      delivers,
    })),
  }
  const states = chosen.map(({ state }) => state).join()
  const refused = await send(
    world,
    (transaction) => recordPayout(transaction, request, { adminId: ADMIN, atMs }),
    () => {
      for (const { parcel, delivers } of lines)
        if (parcel && delivers && counted.has(parcel.id) && isOnItsWay(parcel))
          say(parcel, 'delivered', atMs)
      book.payouts.set(id, { courier, counted, received, isReversed: false })
    },
  )
  const isSame = states === chosen.map(({ state }) => state).join()
  if (refused !== null && (isSame ? true : refused !== 'payout-changed'))
    broken.push(`a payout of ${lines.length} lines was refused: ${refused}`)
  trace.say(
    `a courier pays ${received} for ${counted.size} of ${lines.length}: ${refused ?? 'done'}`,
  )
}

const reversesPayout: Step = async (world) => {
  const { random, server, book, trace, broken } = world
  const ids = [...book.payouts.keys()]
  const id = ids[random.int(0, Math.max(0, ids.length - 1))]
  const payout = id === undefined ? undefined : book.payouts.get(id)
  if (id === undefined || !payout) return
  const later = ids.slice(ids.indexOf(id) + 1).flatMap((other) => book.payouts.get(other) ?? [])
  const isFollowed = later.some(
    (other) =>
      !other.isReversed && [...payout.counted.keys()].some((one) => other.counted.has(one)),
  )
  const mustRefuse = isFollowed && !payout.isReversed
  const refused = await send(
    world,
    (transaction) => reverse(transaction, id, { adminId: ADMIN, atMs: server.now, note: 'a slip' }),
    () => {
      payout.isReversed = true
    },
  )
  if ((refused === 'payout-followed') !== mustRefuse)
    broken.push(`a payout was reversed: ${refused ?? 'done'}`)
  trace.say(`a payout is reversed: ${refused ?? 'done'}`)
}

const backsUp: Step = async (world) => {
  backUp(world)
  world.trace.say('the owner makes a backup')
}

const restores: Step = async (world) => {
  if (await restore(world)) world.trace.say('the owner restores the backup')
}

/** What may happen, and how often beside the others. */
const STEPS: readonly (readonly [number, Step])[] = [
  [26, shopperOrders],
  [6, ownerCounts],
  [14, deskConfirms],
  [18, handsOver],
  [5, ownerEdits],
  [3, ownerTakesBack],
  [1, ownerDeletes],
  [8, setsState],
  [18, importsFile],
  [10, receives],
  [10, courierPays],
  [3, reversesPayout],
  [2, backsUp],
  [1, restores],
]
const WEIGHTS = STEPS.reduce((sum, [weight]) => sum + weight, 0)

/** What somebody else may do while a request is on its way. */
const MEANWHILE: readonly [Step, ...Step[]] = [
  shopperOrders,
  ownerEdits,
  ownerTakesBack,
  ownerDeletes,
]

export async function takeStep(world: ParcelWorld): Promise<void> {
  world.server.now += world.random.int(1, 90) * MINUTE
  let left = world.random.int(1, WEIGHTS)
  for (const [weight, step] of STEPS) {
    left -= weight
    if (left <= 0) return step(world)
  }
}

export async function takeStepMeanwhile(world: ParcelWorld): Promise<void> {
  if (!world.random.oneIn(3)) return
  await world.random.pick(MEANWHILE)(world)
}
