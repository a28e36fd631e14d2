import { sql } from 'kysely'
import { listEvents } from '../../api/database/parcel-events.ts'
import { type OrderRecord, readOrder } from '../../api/database/orders.ts'
import { changeStatus } from '../../api/features/orders/change-status.ts'
import { handOver } from '../../api/features/parcels/hand-over.ts'
import { receiveParcel } from '../../api/features/parcels/receive-parcel.ts'
import { setNews } from '../../api/features/parcels/set-news.ts'
import { returnOrderLines } from '../../api/features/returns/return-order-lines.ts'
import { centimes } from '../../shared/money.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import { SET_STATES } from '../../shared/parcels/parcel-life.ts'
import { sizeOfKey } from '../../shared/size-key.ts'
import { ADMIN } from '../device.ts'
import { move } from '../model.ts'
import { backOf, bringBack, piecesOf } from '../returns-model.ts'
import { type BookedParcel, isOnItsWay, mayNotSet, parcelsOf, say } from './book.ts'
import { readPending, type Step } from './order-steps.ts'
import { trackingOf } from './status-files.ts'
import { type ParcelWorld, send } from './world.ts'

export const handsOver: Step = async (world) => {
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
          receivedByOrder: false,
          handedOverAtMs: atMs,
          words: [],
        })
      }
    },
  )
  // Somebody may have changed or deleted one of the orders meanwhile.
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

export const setsState: Step = async (world) => {
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
    () => {
      // A final state that is set again only adds a note.
      if (state !== before.state || isOnItsWay({ state })) say(parcel, state, atMs)
    },
  )
  // If somebody changed the parcel meanwhile, the expectation is checked again.
  const isSame = before.state === parcel.state && before.received === parcel.received
  if (refused === null ? mustRefuse : isSame && !mustRefuse)
    broken.push(`a parcel that was ${before.state} was set ${state}: ${refused ?? 'done'}`)
  trace.say(`a parcel that was ${before.state} is set ${state}: ${refused ?? 'done'}`)
}

/** At most `left` pieces of an order's first line that its customer still has; null when there are none. */
function somePieces({ lines }: OrderRecord, left: number) {
  const [line] = lines
  if (!line) return null
  const quantity = Math.min(left, line.quantity - line.returned)
  if (quantity <= 0) return null
  const price = centimes(line.unit_price_centimes)
  const size = sizeOfKey(line.size)
  return [{ productId: line.product_id, size, quantity, price, restock: true, reason: '' }]
}

export const receives: Step = async (world) => {
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
      // The amount that the courier named stays.
      const isKnown = before.state === 'delivered' && before.collected !== null
      if (!isWhole && !isKnown) parcel.collected = parcel.cash - refund
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
