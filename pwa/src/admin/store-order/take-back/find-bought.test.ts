import { expect, test } from 'vitest'
import { firstOf, testOrder, testSale } from '../testing/sold.ts'
import { findBought, findBoughtGoods, type BoughtSources, type FoundBought } from './find-bought.ts'

const atMs = Date.parse('2026-11-21T10:00:00Z')
const here = testSale({ receiptNumber: 'T1-000007', occurredAtMs: atMs })
const order = testOrder({ receiptNumber: 'T1-000007', createdAt: atMs, number: 41 })

async function find(text: string, sources: Partial<BoughtSources>): Promise<FoundBought[]> {
  const shown: FoundBought[] = []
  const all: BoughtSources = {
    readHere: async () => [],
    readKnown: async () => [],
    askServer: async () => [],
    whyNot: (error) => (error as Error).message,
    ...sources,
  }
  await findBought(text, all, (found) => shown.push(found))
  return shown
}

test('a sale of this till that the server has too is one, named by this till, as the server has it now', async () => {
  const returned = { ...order, products: [{ ...firstOf(order.products), returned: 1 }] }
  const shown = await find('T1-7', {
    readHere: async () => [here],
    askServer: async () => [returned],
  })
  expect(shown).toMatchObject([
    { isAsking: true, sales: [{ sale: here.id, lines: [{ returned: 0 }] }] },
    {
      isAsking: false,
      why: null,
      sales: [{ sale: here.id, orderNumber: 41, lines: [{ returned: 1 }] }],
    },
  ])
})

test('a receipt number that a copied till printed again names two sales', async () => {
  const other = testOrder({ receiptNumber: 'T1-000007', createdAt: atMs - 60_000 })
  const shown = await find('T1-000007', {
    readHere: async () => [here],
    askServer: async () => [order, other],
  })
  expect(shown.at(-1)?.sales.map(({ sale }) => sale)).toEqual([here.id, other._id])
})

test('a dismissed sale is none, and one that was sent again is found by its old receipt as the new one', async () => {
  const dismissed = { ...here, state: 'dismissed' as const }
  expect((await find('T1-000007', { readHere: async () => [dismissed] })).at(-1)?.sales).toEqual([])
  const again = testSale({ receiptNumber: 'T1-000009', occurredAtMs: atMs + 1000 })
  const former = { ...here, state: 'sent-again' as const, sentAgainAs: again.id }
  const found = await find('T1-000007', { readHere: async () => [again, former] })
  expect(found.at(-1)?.sales).toMatchObject([{ sale: again.id, receiptNumber: 'T1-000009' }])
})

test('what the server says of a sale of this till counts, also that it was cancelled', async () => {
  const cancelled = { ...order, status: 'Cancelled' as const }
  const shown = await find('T1-000007', {
    readHere: async () => [here],
    askServer: async () => [cancelled],
  })
  expect(shown.at(-1)?.sales).toMatchObject([
    { sale: here.id, status: 'Cancelled', lines: [{ quantity: 1, returned: 1 }] },
  ])
})

test('without a connection what is known here is shown, with the reason, and a storage that fails is none', async () => {
  const away = { askServer: () => Promise.reject(new Error('No connection.')) }
  const known = { order, asOf: atMs }
  expect((await find('41', { ...away, readKnown: async () => [known] })).at(-1)).toMatchObject({
    isAsking: false,
    why: 'No connection.',
    sales: [{ orderNumber: 41 }],
  })
  const broken = { ...away, readHere: () => Promise.reject(new Error('broken')) }
  expect((await find('41', broken)).at(-1)?.sales).toEqual([])
})

test('two letters find no customer, three do, and a phone number however it is written', async () => {
  const amine = { ...order, fullName: 'Amine Bouzid', phone: '0550123456' }
  const sources = { readKnown: async () => [{ order: amine, asOf: atMs }] }
  const count = async (text: string) => (await find(text, sources))[0]?.sales.length
  expect(await count('am')).toBe(0)
  expect(await count('amí')).toBe(1)
  expect(await count('+213 550 12')).toBe(1)
  expect(await count('T1-000008')).toBe(0)
  expect(await count('---')).toBe(0)
})

test('the sales that had goods are those of the same size', async () => {
  const { productId, size } = firstOf(here.sale.products)
  const found: unknown[] = []
  const sources = {
    readHere: async () => [here],
    readKnown: async () => [],
    askServer: async () => [],
    whyNot: () => '',
  }
  const goods = { productId, size }
  await findBoughtGoods(goods, sources, (sales) => found.push(sales.length))
  await findBoughtGoods({ ...goods, size: 'XXL' }, sources, (sales) => found.push(sales.length))
  expect(found).toEqual([1, 0])
})
