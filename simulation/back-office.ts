import { TEST_SOURCE } from '../api/testing/test-order-limits.ts'
import type { ProductId } from '../shared/catalog/product-id.ts'
import type { OperationId } from '../shared/operations/operation-id.ts'
import { deleteProduct } from '../api/database/product-edits.ts'
import { pruneOld } from '../api/database/prune.ts'
import { readOrder, type OrderRecord } from '../api/database/orders.ts'
import { placeOrder } from '../api/features/checkout/place-order.ts'
import { deleteOrder } from '../api/features/orders/delete-order.ts'
import { editOrder } from '../api/features/orders/edit-order.ts'
import { returnOrderLines } from '../api/features/returns/return-order-lines.ts'
import { countStock } from '../api/features/stock/count-stock.ts'
import type { OrderRequest } from '../shared/checkout/order-request.ts'
import { centimes } from '../shared/money.ts'
import { saleEffects } from '../shared/operations/store-order.ts'
import { orderTotal, type OrderStatus } from '../shared/orders/order.ts'
import { Refusal } from '../shared/refusals.ts'
import { sizeOfKey } from '../shared/size-key.ts'
import { countedQuantities } from '../shared/stock/stock-edit.ts'
import { addProduct, type SoldThing } from './catalog.ts'
import { ADMIN } from './device.ts'
import { levelKey, move, type Model } from './model.ts'
import { backOf, bringBack, type BroughtBack, isAllBack, isOut, piecesOf } from './returns-model.ts'
import type { SimServer } from './server.ts'
import { noteCorrections } from './stocktakes-model.ts'

/* What shoppers and the owner do on the server directly, without a device. The model counts all of it. */

/** Runs a use case. Returns the refusal's code, or null when it was not refused. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

function soldOf({ product_id: productId, size, quantity }: OrderRecord['lines'][number]) {
  return { productId, size: sizeOfKey(size), quantity }
}

/** The id by which the model knows the sale of an order. */
function saleOf({ row }: OrderRecord): string {
  return row.operation_id ?? row.id
}

/** The n-th of all orders, or of those with returned pieces; n wraps around. */
async function readNth(
  { db }: SimServer,
  number: number,
  isOfReturns = false,
): Promise<OrderRecord | undefined> {
  const rows = await db.read((read) =>
    read
      .selectFrom('orders')
      .select('id')
      .$if(isOfReturns, (all) =>
        all.where('id', 'in', (lines) =>
          lines.selectFrom('order_lines').select('order_id').where('returned', '>', 0),
        ),
      )
      .orderBy('number')
      .execute(),
  )
  const row = rows[number % Math.max(1, rows.length)]
  return row && db.read((read) => readOrder(read, row.id))
}

/** Moves the pieces of an order that did not come back: puts them on the shelf (1) or takes them off it (-1). */
function moveOrder(model: Model, sale: string, lines: BroughtBack, sign: 1 | -1): void {
  for (const { productId, size, quantity } of lines)
    move(model, [{ productId, size, change: sign * quantity }])
  for (const [key, pieces] of backOf(model.returns, sale)) {
    const level = model.levels.get(key)
    if (level !== undefined) model.levels.set(key, level - sign * pieces)
  }
}

/** A shopper places an order. Returns the refusal's code, or the order when it was not refused. */
export async function shopperOrders(
  server: SimServer,
  request: OrderRequest,
): Promise<string | OrderRecord['row']> {
  const rules = {
    receivedAtMs: server.now,
    source: TEST_SOURCE,
    limits: null,
    freeFrom: null,
    language: null,
  }
  let placed: OrderRecord | undefined
  const refused = await refusalOf(async () => {
    placed = await server.commit((transaction) => placeOrder(transaction, request, rules))
  })
  if (placed === undefined) return refused ?? ''
  move(server.model, saleEffects(request.products))
  return placed.row
}

/** The owner counts a shelf at the counter, without an expected quantity: the count is absolute. */
export async function ownerCounts(
  server: SimServer,
  productId: ProductId,
  size: string | null,
  quantity: number,
): Promise<string | null> {
  const count = size === null ? { stock: quantity } : { sizes: [{ size, quantity }] }
  const by = { operationId: null, deviceId: null, adminId: null }
  const times = { occurredAtMs: server.now, atMs: server.now }
  const refused = await refusalOf(() =>
    server.commit((transaction) => countStock(transaction, productId, count, { ...by, ...times })),
  )
  if (refused !== null) return refused
  const { levels, stocktakes } = server.model
  for (const entry of countedQuantities(count)) {
    const key = levelKey(productId, entry.size)
    const change = entry.quantity - (levels.get(key) ?? 0)
    noteCorrections(stocktakes, [{ productId, size: entry.size, change }], {
      device: null,
      shownAtMs: server.now,
      receivedAtMs: server.now,
    })
    levels.set(key, entry.quantity)
  }
  return null
}

/** The owner changes an order's status and, now and then, the quantity of its first line. */
export async function ownerEdits(
  server: SimServer,
  change: {
    number: number
    status: OrderStatus
    /** Pieces added to the first line. */
    more: number
    isOfReturns: boolean
  },
): Promise<string | null> {
  const order = await readNth(server, change.number, change.isOfReturns)
  if (!order) return 'no order'
  const { row } = order
  const { status, more } = change
  const products = order.lines.map((line, index) => ({
    productId: line.product_id,
    size: sizeOfKey(line.size),
    quantity: Math.max(1, line.quantity + (index === 0 ? more : 0)),
    price: centimes(line.unit_price_centimes),
  }))
  const { full_name: fullName, phone, city, commune, revision } = row
  const totalPrice = orderTotal(products, centimes(row.shipping_centimes))
  const edit = { fullName, phone, city, commune, status, products, totalPrice, revision }
  const refused = await refusalOf(() =>
    server.commit((transaction) =>
      editOrder(transaction, row.id, edit, { adminId: ADMIN, atMs: server.now }),
    ),
  )
  if (refused !== null) return refused
  const { model } = server
  const sale = saleOf(order)
  // An order whose pieces all came back is Returned, whatever status the owner sets.
  const isKept = isOut(status) && !isAllBack(model.returns, sale, piecesOf(products))
  if (isOut(row.status)) moveOrder(model, sale, order.lines.map(soldOf), 1)
  if (isKept) moveOrder(model, sale, products, -1)
  return null
}

/** The owner takes back pieces of an order's first line. `isWrong`: the server's answer is not the expected one. */
export async function ownerTakesBack(
  server: SimServer,
  { number, quantity, restock }: { number: number; quantity: number; restock: boolean },
): Promise<{ what: string; isWrong: boolean }> {
  const order = await readNth(server, number)
  const line = order?.lines[0]
  if (!order || !line) return { what: 'no order', isWrong: false }
  const size = sizeOfKey(line.size)
  const lines = [{ productId: line.product_id, size, quantity, restock, reason: '' }]
  const key = levelKey(line.product_id, size)
  const sold = piecesOf(order.lines.map(soldOf))
  const sale = saleOf(order)
  const { model } = server
  const isThere = isOut(order.row.status) && order.row.stock_taken === 1
  const left = isThere ? (sold.get(key) ?? 0) - (backOf(model.returns, sale).get(key) ?? 0) : 0
  const by = { adminId: ADMIN, atMs: server.now }
  const refused = await refusalOf(() =>
    server.commit((transaction) => returnOrderLines(transaction, order.row.id, { lines }, by)),
  )
  if (refused !== null) return { what: refused, isWrong: left >= quantity }
  bringBack(model.returns, sale, lines, { isOut: true, sold })
  model.returns.refunds += quantity * line.unit_price_centimes
  if (restock) move(model, [{ productId: line.product_id, size, change: quantity }])
  return { what: 'taken back', isWrong: left < quantity }
}

/** The owner deletes an order. Returns the operation that it came from, when it was a till's order. */
export async function ownerDeletes(server: SimServer, number: number): Promise<OperationId | null> {
  const order = await readNth(server, number)
  if (!order) return null
  const { status, operation_id: operationId } = order.row
  await server.commit((transaction) =>
    deleteOrder(transaction, order.row.id, { adminId: ADMIN, atMs: server.now }),
  )
  if (status === 'Pending' || status === 'Confirmed')
    moveOrder(server.model, saleOf(order), order.lines.map(soldOf), 1)
  return operationId
}

/** The server prunes its data as it does once a day, with a clock that is far ahead. */
export async function pruneServer(server: SimServer): Promise<void> {
  await server.commit((transaction) => pruneOld(transaction, server.now))
}

export async function ownerAddsProduct(server: SimServer, thing: SoldThing): Promise<void> {
  await server.commit((transaction) => addProduct(transaction, thing, server.now))
  const sizes = thing.sizes.length === 0 ? [null] : thing.sizes
  for (const size of sizes) server.model.levels.set(levelKey(thing.id, size), thing.pieces)
}

export async function ownerRemovesProduct(server: SimServer, id: ProductId): Promise<void> {
  await server.commit((transaction) => deleteProduct(transaction, id, server.now))
}
