import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { closeTestShop, openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { MAX_RANGES } from './acknowledge.ts'

let shop: TestShop['shop']
let admin: TestShop['admin']
let jersey: ProductId
let till: TestShop['till']
beforeEach(async () => {
  ;({ shop, admin, till } = await openTestShop())
  jersey = await addTestProduct(shop.app, { stock: { M: 50 } })
})
afterEach(() => closeTestShop(shop))

/** Operations that cost little: they are unreadable, but their sequences are processed all the same. */
function emptyOperations(from: number, to: number, step = 1): object[] {
  const operations: object[] = []
  for (let sequence = from; sequence <= to; sequence += step) {
    operations.push({ id: newId(), sequence })
  }
  return operations
}

async function pushAll(operations: readonly object[]): Promise<void> {
  for (let from = 0; from < operations.length; from += 100) {
    const { status } = await till.push(operations.slice(from, from + 100))
    expect(status).toBe(200)
  }
}

/** What a client of this version receives or, with another query, one that does not know of ranges. */
async function processed(query = '&ranges=1') {
  const { body } = await shop.fetchJson(
    `/api/sync/pull?scope=counter&since=1&device=${till.device}${query}`,
    { token: admin.token },
  )
  const { acknowledged, acknowledgedRanges, acknowledgedBeyond } = body
  return { acknowledged, acknowledgedRanges, acknowledgedBeyond }
}

function closeGap(sequence: unknown, device = till.device) {
  return shop.fetchJson(`/api/sync/devices/${device}/close-gap`, {
    token: admin.token,
    body: { sequence },
  })
}

async function notes(kind: string) {
  const { body } = await shop.fetchJson('/api/attention', { token: admin.token })
  return body.notes.filter((note: { kind: string }) => note.kind === kind)
}

test('a gap that stays costs one range, however much comes after it', async () => {
  await pushAll(emptyOperations(1, 1))
  await pushAll(emptyOperations(3, 702))
  expect(await processed()).toEqual({ acknowledged: 1, acknowledgedRanges: [[3, 702]] })
  const rows = await shop.app.db.read((db) =>
    db.selectFrom('processed_ranges').selectAll().execute(),
  )
  expect(rows).toHaveLength(1)
  // Pushing them again in several parts has the same result.
  await pushAll(emptyOperations(703, 703))
  expect(await processed()).toEqual({ acknowledged: 1, acknowledgedRanges: [[3, 703]] })
})

test('a client that reads no ranges is told the sequences, and never more than two thousand', async () => {
  await pushAll([...emptyOperations(1, 2), ...emptyOperations(4, 6), ...emptyOperations(9, 9)])
  expect(await processed('')).toEqual({ acknowledged: 2, acknowledgedBeyond: [4, 5, 6, 9] })
  await pushAll(emptyOperations(10, 2010))
  const told = await processed('')
  expect(told.acknowledged).toBe(10)
  expect(told.acknowledgedBeyond).toHaveLength(2000)
  expect(told.acknowledgedBeyond.at(-1)).toBe(2010)
}, 30_000)

test('the owner closes a gap, and what was missing is still taken once when it arrives', async () => {
  const [first, lost, third, alsoLost, fifth] = [1, 1, 1, 1, 1].map((pieces) =>
    till.sale(jersey, pieces),
  )
  await till.push([first, third, fifth])
  const [gap] = await notes('sequence-gap')
  expect(gap).toMatchObject({ sequence: 2, last: 2, device: { _id: till.device } })

  const { status, body } = await closeGap(2)
  expect([status, body]).toEqual([200, { acknowledged: 3 }])
  expect(await processed()).toEqual({ acknowledged: 3, acknowledgedRanges: [[5, 5]] })
  // The next gap is a note of its own.
  expect(await notes('sequence-gap')).toMatchObject([{ sequence: 4, last: 4 }])
  // A second press, in this tab or another, closes no other gap.
  expect((await closeGap(2)).body).toEqual({ acknowledged: 3 })
  expect((await closeGap(4)).body).toEqual({ acknowledged: 5 })
  expect(await notes('sequence-gap')).toEqual([])

  const before = await readTestStock(shop.app, jersey, 'M')
  const late = await till.push([lost])
  expect(late.body).toMatchObject({ acknowledged: 5, results: [{ status: 'applied' }] })
  const again = await till.push([lost, alsoLost])
  expect(again.body.results).toMatchObject([{ duplicate: true }, { duplicate: false }])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe((before ?? 0) - 2)
  const closed = await shop.app.db.read((db) => db.selectFrom('closed_gaps').selectAll().execute())
  expect(closed.map((row) => [row.from_sequence, row.to_sequence, row.admin_id])).toEqual([
    [2, 2, admin.adminId],
    [4, 4, admin.adminId],
  ])
})

test('a gap that is not there, or a till that is not, cannot be closed', async () => {
  await till.push([till.sale(jersey, 1)])
  expect((await closeGap(2)).body.code).toBe('unknown-gap')
  expect((await closeGap(1)).status).toBe(200)
  expect((await closeGap(2, newId())).body.code).toBe('unknown-device')
  for (const odd of [0, -1, 1.5, 2 ** 53, '2', null]) {
    expect((await closeGap(odd)).status).toBe(400)
  }
})

test('a till with more gaps than can be told has the oldest closed', async () => {
  await pushAll(emptyOperations(2, 2 * (MAX_RANGES + 20), 2))
  const { acknowledged, acknowledgedRanges } = await processed()
  expect(acknowledgedRanges).toHaveLength(MAX_RANGES)
  expect(acknowledged).toBe(40)
  const late = till.sale(jersey, 1)
  const { body } = await till.push([late])
  expect(body.results[0].status).toBe('applied')
}, 30_000)

test('a sequence at the end of all numbers leaves room for the others', async () => {
  const [first, last, next] = [1, 1, 1].map((pieces) => till.sale(jersey, pieces))
  const far = { ...last, sequence: Number.MAX_SAFE_INTEGER }
  const { body } = await till.push([first, far, { ...next, sequence: 2 }])
  expect(body.results.map((result: { status: string }) => result.status)).toEqual([
    'applied',
    'applied',
    'applied',
  ])
  expect(body.acknowledged).toBe(2)
  const end = Number.MAX_SAFE_INTEGER
  expect(await processed()).toEqual({ acknowledged: 2, acknowledgedRanges: [[end, end]] })
  expect((await closeGap(3)).body).toEqual({ acknowledged: end })
})
