import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import type { OrderJson } from '../../../../shared/orders/order.ts'
import { createCatalogDb } from '../catalog/catalog-db.ts'
import { readKnownOrders } from './known-orders.ts'

const order = (change: Partial<OrderJson>): OrderJson => ({
  _id: newId(),
  number: 1,
  origin: 'store',
  receiptNumber: 'T1-000001',
  status: 'Shipped',
  fullName: 'Store Order',
  phone: '0000000000',
  city: 'In-Store',
  commune: 'In-Store',
  shipping: 0,
  products: [],
  totalPrice: 4200,
  createdAt: '2026-11-21T09:00:00.000Z',
  receivedAt: '2026-11-21T09:00:00.000Z',
  revision: 1,
  ...change,
})

test('an order is known as the newest kept list has it, whichever screen asked; other answers are passed over', async () => {
  const db = createCatalogDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const one = order({})
  const page = { total: 1, page: 1, pages: 1 }
  await db.cachedAnswers.bulkPut([
    { key: 'a', answer: { orders: [{ ...one, status: 'Returned' }], sentHere: [] }, storedAt: 20 },
    { key: 'b', answer: { orders: [one, order({ number: 2 })], ...page }, storedAt: 10 },
    { key: 'c', answer: { messages: [] }, storedAt: 30 },
    { key: 'd', answer: { orders: [{ of: 'another version' }] }, storedAt: 40 },
  ])
  const known = await readKnownOrders(db)
  expect(known).toMatchObject([
    { order: { _id: one._id, status: 'Returned', totalPrice: 420_000 }, asOf: 20 },
    { order: { number: 2 }, asOf: 10 },
  ])
})
