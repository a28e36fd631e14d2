import { expect, test } from 'vitest'
import { testOrder, testReturn, testSale, testTicket, toldReturn } from '../testing/sold.ts'
import { findReceipt, type FoundReceipt, type ReceiptSources } from './find-receipt.ts'

const RECEIPT = 'T13-000001'
const atMs = Date.parse('2026-11-21T10:00:00Z')
const here = testSale({ receiptNumber: RECEIPT, occurredAtMs: atMs })
const order = testOrder({ receiptNumber: RECEIPT, createdAt: atMs })

async function find(sources: Partial<ReceiptSources>): Promise<FoundReceipt[]> {
  const shown: FoundReceipt[] = []
  const away = () => Promise.reject(new Error('No connection.'))
  await findReceipt(
    RECEIPT,
    {
      readHere: async () => undefined,
      readKnown: async () => [],
      readReturns: async () => [],
      askServer: away,
      whyNot: (error) => (error instanceof Error ? error.message : ''),
      ...sources,
    },
    (found) => shown.push(found),
  )
  return shown
}

test('without a connection this device’s own sale is found', async () => {
  const shown = await find({ readHere: async () => testTicket(here) })
  expect(shown).toEqual([
    { state: 'found', sale: expect.objectContaining({ id: here.id, undone: null }), asOf: null },
  ])
})

test('another till’s sale is found among the orders this device was told of, with their time', async () => {
  const other = testOrder({ receiptNumber: 'T13-000002', createdAt: atMs })
  const shown = await find({
    readKnown: async () => [
      { order: other, asOf: 2 },
      { order, asOf: 1 },
    ],
  })
  expect(shown).toEqual([
    { state: 'found', sale: expect.objectContaining({ id: order._id, till: 'T13' }), asOf: 1 },
  ])
})

test('the server is asked for what this device does not know, and another receipt that it finds is not taken for it', async () => {
  const other = testOrder({ receiptNumber: 'T13-0000012', createdAt: atMs })
  expect((await find({ askServer: async () => [other, order] })).at(-1)).toMatchObject({
    state: 'found',
    sale: { id: order._id },
  })
  expect(await find({ askServer: async () => [other] })).toEqual([
    { state: 'searching' },
    { state: 'unknown', why: null },
  ])
})

test('who cannot be asked is said with the reason', async () => {
  expect((await find({})).at(-1)).toEqual({ state: 'unknown', why: 'No connection.' })
})

test('a sale that was returned since is shown as returned, and one that is gone from the server as deleted', async () => {
  const returned = testOrder({ receiptNumber: RECEIPT, createdAt: atMs, status: 'Returned' })
  const readHere = async () => testTicket(here)
  const asked = async (answer: (typeof order)[], sale = here) =>
    (await find({ readHere: async () => testTicket(sale), askServer: async () => answer })).at(-1)
  expect(await asked([returned])).toMatchObject({ sale: { undone: 'Returned' } })
  expect(await asked([])).toMatchObject({ sale: { undone: 'Deleted' } })
  expect(await asked([], { ...here, state: 'waiting' })).toMatchObject({ sale: { undone: null } })
  const kept = await find({ readHere, readKnown: async () => [{ order: returned, asOf: 5 }] })
  expect(kept.at(-1)).toMatchObject({ sale: { undone: 'Returned' } })
})

test('the same number given by a copied till is not this device’s sale', async () => {
  const copy = testOrder({ receiptNumber: RECEIPT, createdAt: atMs + 60_000, status: 'Returned' })
  const shown = await find({
    readHere: async () => testTicket(here),
    askServer: async () => [copy, order],
  })
  expect(shown.at(-1)).toMatchObject({ sale: { id: here.id, undone: null } })
})

test('the receipt of an exchange is whole, of this device and of another till', async () => {
  const back = testReturn({ returnNumber: 'T13-R000004', occurredAtMs: atMs })
  const exchange = testTicket(here, [back])
  expect((await find({ readHere: async () => exchange })).at(-1)).toMatchObject({
    sale: { receipt: { receiptNumber: RECEIPT, returns: [{ returnNumber: 'T13-R000004' }] } },
  })
  const told = toldReturn(back)
  const asked: number[] = []
  const readReturns = async (moment: number) => {
    asked.push(moment)
    return [told]
  }
  expect((await find({ readReturns, askServer: async () => [order] })).at(-1)).toMatchObject({
    sale: { till: 'T13', receipt: { returns: [told] } },
  })
  expect(asked).toEqual([atMs])
})

test('a sale that came back by returns is not said to be undone', async () => {
  const products = order.products.map((line) => ({ ...line, returned: line.quantity }))
  const returned = { ...order, products, status: 'Returned' as const }
  expect((await find({ askServer: async () => [returned] })).at(-1)).toMatchObject({
    sale: { undone: null, cameBack: 1 },
  })
})
