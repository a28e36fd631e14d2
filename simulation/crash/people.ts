import type { ProductId } from '../../shared/catalog/product-id.ts'
import { newId } from '../../shared/new-id.ts'
import { toIso } from '../../shared/time.ts'
import type { Random } from '../random.ts'
import type { OperationType } from '../../shared/operations/registry.ts'
import { formatReceiptNumber, STORE_CUSTOMER } from '../../shared/store-order/store-order.ts'

/** What a till has written down and a server has or has not said yes to. */
export interface Operation {
  id: string
  type: OperationType
  /** As it is sent, each time the same. */
  wire: object
  /** What it does to the pieces in stock. */
  pieces: { productId: string; change: number }
}

/** A till: what waits on it, and what it was told is done. */
export interface Till {
  device: string
  /** The one in its receipts. */
  number: number
  sequence: number
  waiting: Operation[]
  acknowledged: Operation[]
}

/** A shopper's tap on 'Confirm Order': one order, whatever becomes of its answers. */
export interface Tap {
  key: string
  /** Unlike any other's, so that its order is found without the answer. */
  fullName: string
  productId: string
  quantity: number
  /** Of the order, once the server has said so. */
  orderId: string | null
}

export interface Shop {
  url: string
  owner: { token: string; adminId: string }
  products: readonly [ProductId, ...ProductId[]]
  /** Of each product, before anything was sold. */
  firstPieces: ReadonlyMap<string, number>
}

const SIZE = 'M'
const PRICE = 4500
/** What a count starts from; only the difference matters. */
const EXPECTED = 1000

/** Rings up a sale, or once in five counts the shelf: written down first, sent later. */
export function workAtTill(till: Till, { owner, products }: Shop, random: Random): void {
  till.sequence += 1
  const productId = random.pick(products)
  const write = (type: Operation['type'], payload: object, change: number) => {
    const id = newId()
    const occurredAt = toIso(Date.now())
    const wire = { id, sequence: till.sequence, type, occurredAt, actor: owner.adminId, payload }
    till.waiting.push({ id, type, wire, pieces: { productId, change } })
  }
  if (random.oneIn(5)) {
    const change = random.int(-2, 3)
    const counted = { size: SIZE, quantity: EXPECTED + change, expected: EXPECTED }
    write('stock-edit.v1', { productId, sizes: [counted] }, change)
    return
  }
  const quantity = random.int(1, 3)
  const sale = {
    ...STORE_CUSTOMER,
    shipping: 0,
    status: 'Shipped',
    products: [{ productId, title: 'Maillot', size: SIZE, quantity, price: PRICE }],
    totalPrice: PRICE * quantity,
    receiptNumber: formatReceiptNumber(`T${till.number}`, till.sequence),
  }
  write('store-order.v1', sale, -quantity)
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

interface PushAnswer {
  results: { id: string; status: string; message?: string }[]
}

/** Sends what waits; throws when the server is gone, or says no to what it must take. */
export async function push(till: Till, { url, owner }: Shop): Promise<number> {
  const sent = till.waiting.slice(0, 100)
  const answer = await post(
    `${url}/api/sync/push`,
    { Authorization: `Bearer ${owner.token}` },
    {
      protocol: 1,
      device: till.device,
      epoch: null,
      sentAt: toIso(Date.now()),
      operations: sent.map(({ wire }) => wire),
    },
  )
  const { results } = (await answer.json()) as PushAnswer
  if (answer.status !== 200) throw new Error(`a push was answered ${answer.status}`)
  const applied = new Set(results.filter(({ status }) => status === 'applied').map(({ id }) => id))
  const refused = results.find(({ status }) => status === 'rejected')
  if (refused) throw new Error(`an operation was rejected: ${refused.message}`)
  till.acknowledged.push(...sent.filter(({ id }) => applied.has(id)))
  till.waiting = till.waiting.filter(({ id }) => !applied.has(id))
  return applied.size
}

export function newTap({ products }: Shop, random: Random): Tap {
  const key = newId()
  const productId = random.pick(products)
  return { key, fullName: `Shopper ${key}`, productId, quantity: random.int(1, 3), orderId: null }
}

/** Sends the order under its key; throws when the server is gone, or refuses it for more than being sold out. */
export async function placeOrder(tap: Tap, { url }: Shop): Promise<'placed' | 'sold out'> {
  const answer = await post(
    `${url}/api/orders`,
    { 'Idempotency-Key': tap.key },
    {
      fullName: tap.fullName,
      phone: '0550123456',
      city: 'constantine',
      commune: 'El Khroub',
      shipping: 500,
      products: [{ productId: tap.productId, quantity: tap.quantity, size: SIZE }],
    },
  )
  const said = (await answer.json()) as {
    order?: { _id: string }
    code?: string
    message?: string
  }
  if (said.code === 'out-of-stock') return 'sold out'
  if (!said.order) throw new Error(`an order was answered ${answer.status}: ${said.message}`)
  tap.orderId = said.order._id
  return 'placed'
}
