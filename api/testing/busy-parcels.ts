import { newId } from '../../shared/new-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import { addTestProduct } from './add-test-product.ts'
import { TEST_COURIER } from './courier.ts'
import { editOf, placeTestOrder } from './order-calls.ts'
import { type Call, payForParcel } from './pay-for-parcel.ts'
import type { TestApp } from './start-test-app.ts'

/** Hands a confirmed order over to a courier; the parcel comes back. */
export async function handOver(shop: TestApp, call: Call): Promise<void> {
  const ball = await addTestProduct(shop.app, { stock: { M: 5 } })
  const order = await placeTestOrder(shop, [{ productId: ball, size: 'M', quantity: 1 }])
  const set = (status: OrderStatus) =>
    call('PUT /api/orders/:id', order._id, editOf(order, { status }))
  const { revision } = (await set('Confirmed')).body.order
  const courier = (await call('POST /api/couriers', '', TEST_COURIER)).body._id
  const changed = { ...TEST_COURIER, home: 650, exceptions: [] }
  await call('PUT /api/couriers/:id', courier, { revision: 1, courier: changed })
  await call('GET /api/couriers')
  await call('GET /api/handovers/candidates', '', undefined, `?courier=${courier}`)
  for (const part of ['&wilaya=alger', `&after=${order._id}`])
    await call('GET /api/handovers/candidates', '', undefined, `?courier=${courier}${part}`)
  const id = newId()
  const orders = [{ id: order._id, revision }]
  await call('POST /api/handovers', '', { id, courier, courierRevision: 2, orders })
  await call('GET /api/handovers')
  await call('GET /api/handovers', '', undefined, '?before=9')
  await call('GET /api/handovers/:id', id)
  await call('GET /api/handovers/:id/file', id)
  await importStatusFile(courier, order.number, call)
  await set('Cancelled')
  await set('Shipped')
  await payForParcel({ courier, number: order.number }, call)
  await followParcel(call, courier, order)
}

/** Looks a parcel up, records an attempt to deliver it, and receives it. */
async function followParcel(
  call: Call,
  courier: string,
  order: { _id: string; number: number },
): Promise<void> {
  const list = (query: string) => call('GET /api/parcels', '', undefined, query)
  const id = (await list('')).body.parcels[0]._id
  const search = `?search=${order.number}`
  const filters = [
    `?courier=${courier}`,
    '?state=tried',
    '?state=delivered',
    '?wilaya=alger',
    `?courier=${courier}&state=delivered&wilaya=alger&before=${id}`,
    '?waiting=1',
    `?order=${order._id}`,
    search,
    `${search}&state=tried&courier=${courier}&before=${id}`,
  ]
  for (const query of filters) await list(query)
  await call('PUT /api/parcels/:id/tracking', id, { tracking: 'RA-1' })
  for (const code of ['0400000010009', 'RA-1', String(order.number)])
    await call('GET /api/parcels/scanned', '', undefined, `?code=${code}`)
  const { events } = (await call('GET /api/parcels/:id', id)).body
  const last = events.at(-1).number
  const tried = await call('POST /api/parcels/:id/news', id, { state: 'tried', last })
  await call('POST /api/parcels/:id/undo', id, { event: tried.body.events.at(-1).number })
  await call('GET /api/parcels/late')
  await call('GET /api/parcels/late/count')
  await call('POST /api/parcels/:id/receive', id, { lines: null, source: 'scan' })
}

/** Imports a courier's status file. */
async function importStatusFile(courier: string, number: number, call: Call): Promise<void> {
  const columns = { number: '', tracking: '', state: '', date: '', collected: '' }
  const words = [{ word: 'Parti', meaning: 'at-hub' }]
  await call('GET /api/couriers/:id/status-file', courier)
  await call('PUT /api/couriers/:id/status-file', courier, { revision: 0, columns, words })
  const line = { tracking: 'ECO1', at: null, isDateBad: false, collected: null }
  const file = {
    madeAt: new Date().toISOString(),
    lines: [
      { line: 2, number, word: 'Parti', ...line },
      { line: 3, number: null, word: 'Parti', ...line },
    ],
  }
  await call('POST /api/couriers/:id/status-file/preview', courier, file)
  const id = newId()
  const request = { id, courier, revision: 1, fileName: 'eco.csv', ...file }
  await call('POST /api/status-imports', '', request)
  await call('POST /api/couriers/:id/status-file/preview', courier, file)
  await call('GET /api/status-imports')
  await call('GET /api/status-imports/:id', id)
}

/** A shopper follows an order, which is shipped in the meantime. */
export async function follow(
  { number, phone, token }: { number: number; phone: string; token: string },
  call: Call,
): Promise<void> {
  await call('POST /api/track', '', { number: String(number), phone })
  await call('POST /api/track/link', '', { token })
  const endpoint = 'https://push.example.invalid/shopper'
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  await call('POST /api/track/notifications', '', { token, endpoint, ...keys })
  await call('DELETE /api/track/notifications', '', { token, endpoint })
}
