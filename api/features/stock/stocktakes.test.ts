import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import { readEvents, readNewestEventId } from '../../database/events.ts'
import { deleteProduct } from '../../database/product-edits.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { followNotes } from '../../testing/follow-notes.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { TEST_PASSWORD, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000

let nowMs: number
let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
let other: TestTill
let jersey: ProductId
let stocktake: string
/** What was noted in the test. */
let notes: Awaited<ReturnType<typeof followNotes>>
/** The newest event, and the stocktakes, from before the test. */
let eventsBefore: number
let stocktakesBefore: ReadonlySet<string>
beforeAll(async () => {
  nowMs = NOON
  ;({ shop, admin, till } = await openTestShop({ clock: () => nowMs }))
  other = createTestTill(shop.url, admin, () => nowMs, 'T2')
})
beforeEach(async () => {
  nowMs = NOON
  jersey = await addTestProduct(shop.app, { stock: { M: 6, L: 5 }, buyingPrice: 3000 })
  stocktake = newId()
  notes = await followNotes(shop, admin.token)
  eventsBefore = await shop.app.db.read(readNewestEventId)
  stocktakesBefore = new Set((await listAll()).map(({ _id }) => _id))
})
afterAll(() => closeTestShop(shop))

const stock = (size = 'M') => readTestStock(shop.app, jersey, size)
const statusesOf = ({ body }: { body: { results: { status: string }[] } }) =>
  body.results.map(({ status }) => status)
const kinds = async () => (await notes()).map(({ kind }) => kind)
/** The number of events about notes. */
const newsOfNotes = async () => {
  const since = { after: eventsBefore, limit: 100 }
  const events = await shop.app.db.read((db) => readEvents(db, since))
  return events.filter(({ event }) => event.type === 'attention-noted').length
}
const read = async (token = admin.token) =>
  (await shop.fetchJson(`/api/stocktakes/${stocktake}`, { token })).body
const listAll = async (): Promise<{ _id: string }[]> =>
  (await shop.fetchJson('/api/stocktakes', { token: admin.token })).body.stocktakes
const listed = async () => (await listAll()).filter(({ _id }) => !stocktakesBefore.has(_id))
/** The token of a new account with this role. The owner creates it. */
async function hire(role: 'manager' | 'seller'): Promise<string> {
  const account = { email: `${role}@kora.example`, password: TEST_PASSWORD }
  const body = { ...account, currentPassword: TEST_PASSWORD, role }
  await shop.fetchJson('/api/admin/register', { csrf: true, token: admin.token, body })
  return (await shop.fetchJson('/api/admin/login', { body: account })).body.token
}
const later = (minutes: number) => (nowMs = NOON + minutes * MINUTE)
const lineOf = (counted: number, expected: number, more: object = {}) => ({
  productId: jersey,
  counted,
  expected,
  countedAt: NOON,
  ...more,
})

test('a count moves nothing before it is taken over, and what was sold in between stays sold', async () => {
  await till.push([
    till.openStocktake(stocktake),
    till.tally(stocktake, jersey, 5, { expected: 6, at: NOON }),
  ])
  expect(await stock()).toBe(6)
  later(30)
  await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  later(60)
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6)], nowMs)])
  expect(await stock()).toBe(4)
  expect(await kinds()).toEqual([])
  expect(await listed()).toMatchObject([
    { _id: stocktake, ended: 'taken', counted: 1, missing: 1, surplus: 0, leftOut: 0 },
  ])
})

test('each size is taken over once, by whichever tills and however often they are pushed', async () => {
  const close = till.closeStocktake(stocktake, [lineOf(5, 6)])
  await till.push([close])
  await till.push([close])
  const answer = await other.push([
    other.closeStocktake(stocktake, [lineOf(5, 6), lineOf(3, 5, { size: 'L' })]),
  ])
  expect(statusesOf(answer)).toEqual(['applied'])
  expect([await stock(), await stock('L')]).toEqual([5, 3])
  const { lines } = await read()
  expect(lines.map(({ notTaken }: { notTaken: string | null }) => notTaken).toSorted()).toEqual([
    null,
    null,
    'taken-before',
  ])
})

test('of a size that stands twice in one operation, the first line is taken over and the second is said', async () => {
  const cap = await addTestProduct(shop.app, { stock: 4 })
  await till.push([
    till.tally(stocktake, jersey, 5, { expected: 6, at: NOON }),
    till.tally(stocktake, cap, 3, { expected: 4, at: NOON, size: null }),
  ])
  const close = till.closeStocktake(stocktake, [
    lineOf(5, 6),
    lineOf(2, 6),
    lineOf(3, 4, { productId: cap, size: null }),
    lineOf(1, 4, { productId: cap, size: '' }),
  ])
  expect(statusesOf(await till.push([close]))).toEqual(['applied'])
  expect([await stock(), await readTestStock(shop.app, cap, '')]).toEqual([5, 3])
  const { lines } = await read()
  expect(
    lines.map(({ counted, notTaken }: { counted: number; notTaken: string | null }) => [
      counted,
      notTaken,
    ]),
  ).toEqual([
    [5, null],
    [2, 'taken-before'],
    [3, null],
    [1, 'taken-before'],
  ])
  expect(await listed()).toMatchObject([{ counted: 2, missing: 2, surplus: 0, leftOut: 0 }])
  expect(await kinds()).toEqual([])
  // Sent again after a lost answer, and again by another till.
  await till.push([close])
  await other.push([other.closeStocktake(stocktake, [lineOf(2, 6), lineOf(5, 6)])])
  expect([await stock(), await readTestStock(shop.app, cap, '')]).toEqual([5, 3])
})

test('a size that was counted elsewhere since is left alone, and the owner is told', async () => {
  await till.push([till.tally(stocktake, jersey, 5, { expected: 6, at: NOON })])
  later(10)
  await other.push([other.count(jersey, 5, 6, { at: nowMs })])
  expect(await stock()).toBe(5)
  later(20)
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6, { device: till.device })])])
  expect(await stock()).toBe(5)
  expect((await read()).lines).toMatchObject([{ notTaken: 'counted-since' }])
  expect(await notes()).toMatchObject([
    { kind: 'stocktake-left-out', stocktake, name: 'November', sizes: 1 },
  ])
})

test('of lines that repeat a size, one that was counted elsewhere since leaves the next to be taken over', async () => {
  later(10)
  await other.push([other.count(jersey, 5, 6, { at: nowMs })])
  later(30)
  const lines = [lineOf(4, 6), lineOf(3, 5, { countedAt: NOON + 20 * MINUTE })]
  await till.push([till.closeStocktake(stocktake, lines)])
  expect(await stock()).toBe(3)
  expect((await read()).lines).toMatchObject([
    { counted: 4, notTaken: 'counted-since' },
    { counted: 3, notTaken: null },
  ])
})

/**
 * Takes over what `counting` counted in two stocktakes, one after the other; `together`: in one push. Returns why lines
 * of the second were not taken over.
 */
async function takeBothOver({ counting = till, together = false } = {}): Promise<string[]> {
  const second = newId()
  const [first, next] = [NOON, NOON + 5 * MINUTE]
  await counting.push([
    counting.tally(stocktake, jersey, 4, { expected: 6, at: first }),
    counting.tally(second, jersey, 4, { expected: 6, at: next }),
  ])
  const line = { device: counting.device }
  const closes = [
    till.closeStocktake(stocktake, [lineOf(4, 6, line)], NOON + 60 * MINUTE),
    till.closeStocktake(second, [lineOf(4, 6, { ...line, countedAt: next })], NOON + 65 * MINUTE),
  ]
  later(65)
  for (const push of together ? [closes] : closes.map((close) => [close])) await till.push(push)
  stocktake = second
  return (await read()).lines.map(({ notTaken }: { notTaken: string | null }) => notTaken)
}

test.for([
  ['by the till that counted', () => ({})],
  ['in one push', () => ({ together: true })],
  ['by another till than the one that counted', () => ({ counting: other })],
  ['by another till, in one push', () => ({ counting: other, together: true })],
] as const)(
  'a difference that two stocktakes counted is taken off the stock once: %s',
  async ([, how]) => {
    expect(await takeBothOver(how())).toEqual(['counted-since'])
    expect(await stock()).toBe(4)
    expect(await notes()).toMatchObject([{ kind: 'stocktake-left-out', stocktake, sizes: 1 }])
  },
)

test('what a till counts after it took a stocktake over is taken over too, even where both arrive together', async () => {
  const second = newId()
  later(60)
  await till.push([
    till.closeStocktake(stocktake, [lineOf(4, 6)], NOON + 30 * MINUTE),
    till.closeStocktake(second, [lineOf(3, 4, { countedAt: NOON + 40 * MINUTE })], nowMs),
  ])
  expect(await stock()).toBe(3)
})

test('an earlier count of the same till is in what it showed, even where it arrives with the stocktake', async () => {
  later(60)
  await till.push([
    till.count(jersey, 4, 6, { at: NOON - MINUTE }),
    till.tally(stocktake, jersey, 5, { expected: 4, at: NOON }),
    till.closeStocktake(stocktake, [lineOf(5, 4)]),
  ])
  expect(await stock()).toBe(5)
})

test('a sale that happened before the count and arrives after the take-over asks for a recount', async () => {
  later(30)
  await till.push([
    till.tally(stocktake, jersey, 5, { expected: 6, at: NOON }),
    till.closeStocktake(stocktake, [lineOf(5, 6)], nowMs),
  ])
  expect(await kinds()).toEqual([])
  await other.push([other.sale(jersey, 1, { at: NOON - 10 * MINUTE })])
  expect(await kinds()).toEqual(['recount'])
})

test('a sale after the count that arrives after the take-over is taken off, and needs no recount', async () => {
  later(30)
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6)], nowMs)])
  later(40)
  await other.push([other.sale(jersey, 1, { at: NOON + 10 * MINUTE })])
  expect(await stock()).toBe(4)
  expect(await kinds()).toEqual([])
})

test('counts that arrive after the take-over change nothing and are listed, until they are what was taken over', async () => {
  const tally = newId()
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6)])])
  await other.push([other.tally(stocktake, jersey, 4, { expected: 6, tally })])
  expect(await stock()).toBe(5)
  expect(await notes()).toMatchObject([{ kind: 'stocktake-left-out', sizes: 1 }])
  expect(await listed()).toMatchObject([{ leftOut: 1 }])
  // For example after a restore, when the steps of a count arrive again one by one.
  await other.push([other.tally(stocktake, jersey, 5, { expected: 6, tally, step: 2 })])
  expect(await kinds()).toEqual([])
  expect(await listed()).toMatchObject([{ leftOut: 0 }])
})

test('a count is left out by the sum of the highest round in which anything is counted', async () => {
  const of = (pieces: number | null, round: number) =>
    till.tally(stocktake, jersey, pieces, { expected: 6, round })
  await other.push([other.tally(stocktake, jersey, 9, { expected: 6 })])
  await till.push([of(2, 2), of(3, 2), of(null, 3), till.closeStocktake(stocktake, [lineOf(5, 6)])])
  expect(await kinds()).toEqual([])
  await other.push([other.tally(stocktake, jersey, 4, { expected: 6, round: 4 })])
  expect(await kinds()).toEqual(['stocktake-left-out'])
})

test('what was left out is stored by one statement, of however many sizes', async () => {
  const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  const sizes = Array.from({ length: 40 }, (_, n) => `S${n}`)
  await till.push(sizes.map((size) => till.tally(stocktake, jersey, 1, { expected: 6, size })))
  await till.push([till.closeStocktake(stocktake, []), till.closeStocktake(stocktake, [])])
  const statements = execute.mock.calls.map(([query]) => query.sql)
  execute.mockRestore()
  const insert = /^insert into "stocktake_left_out"/
  expect(statements.filter((statement) => insert.test(statement))).toHaveLength(1)
  expect(await notes()).toMatchObject([{ kind: 'stocktake-left-out', sizes: 40 }])
})

test('counts that the till did not know of when it took over are listed too', async () => {
  await other.push([other.tally(stocktake, jersey, 2, { expected: 5, size: 'L' })])
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6)])])
  expect(await notes()).toMatchObject([{ kind: 'stocktake-left-out', sizes: 1 }])
})

test('a take-over whose next part has not arrived is noted, without news of it, until the last part settles it', async () => {
  await till.push([
    till.tally(stocktake, jersey, 5, { expected: 6 }),
    till.tally(stocktake, jersey, 4, { expected: 5, size: 'L' }),
  ])
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6)], NOON, true)])
  expect(await notes()).toMatchObject([{ kind: 'stocktake-left-out', stocktake, sizes: 1 }])
  expect(await listed()).toMatchObject([{ ended: 'taken', leftOut: 1 }])
  await till.push([till.closeStocktake(stocktake, [lineOf(4, 5, { size: 'L' })])])
  expect(await kinds()).toEqual([])
  expect(await listed()).toMatchObject([{ ended: 'taken', leftOut: 0 }])
  expect(await newsOfNotes()).toBe(0)
})

test('what the last part of a take-over leaves out is told as news, and only then', async () => {
  await till.push([
    till.tally(stocktake, jersey, 5, { expected: 6 }),
    till.tally(stocktake, jersey, 4, { expected: 5, size: 'L' }),
  ])
  await other.push([other.tally(stocktake, jersey, 1, { expected: 5, size: 'L' })])
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6)], NOON, true)])
  expect(await newsOfNotes()).toBe(0)
  await till.push([till.closeStocktake(stocktake, [lineOf(4, 5, { size: 'L' })])])
  expect(await notes()).toMatchObject([{ kind: 'stocktake-left-out', sizes: 1 }])
  expect(await newsOfNotes()).toBe(1)
})

test('a cancelled stocktake takes nothing over, also where another till takes it over later', async () => {
  await till.push([till.openStocktake(stocktake), till.closeStocktake(stocktake, 'cancelled')])
  await other.push([other.tally(stocktake, jersey, 5, { expected: 6 })])
  expect(await kinds()).toEqual([])
  await other.push([other.closeStocktake(stocktake, [lineOf(5, 6)])])
  expect(await stock()).toBe(6)
  expect(await listed()).toMatchObject([{ ended: 'cancelled', counted: 0, missing: 0 }])
  expect((await read()).lines).toMatchObject([{ notTaken: 'cancelled' }])
  expect(await kinds()).toEqual(['stocktake-left-out'])
})

test('one that was taken over stays so when another till cancels it', async () => {
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6)])])
  await other.push([other.closeStocktake(stocktake, 'cancelled')])
  expect(await stock()).toBe(5)
  expect(await listed()).toMatchObject([{ ended: 'taken' }])
})

test('the newest state of a tally stands, in whatever order they arrive', async () => {
  const tally = newId()
  const [first, second] = [1, 2].map((step) =>
    till.tally(stocktake, jersey, step, { expected: 6, tally, step }),
  )
  await till.push([till.openStocktake(stocktake), second, first])
  expect((await read()).tallies).toMatchObject([{ tally, step: 2, pieces: 2, device: till.device }])
  expect(await listed()).toMatchObject([{ ended: null, counted: 1 }])
})

test('every till is told which count began a round', async () => {
  await till.push([
    till.openStocktake(stocktake),
    till.tally(stocktake, jersey, 5, { expected: 6 }),
    till.tally(stocktake, jersey, 4, { expected: 6, round: 2, anew: true }),
  ])
  const begun = (await read()).tallies.map((one: { round: number; anew?: true }) => [
    one.round,
    one.anew,
  ])
  expect(begun.toSorted()).toEqual([
    [1, undefined],
    [2, true],
  ])
})

test('a stocktake is known by its end alone, and begins when its beginning arrives', async () => {
  await till.push([till.closeStocktake(stocktake, [lineOf(5, 6)], NOON)])
  await till.push([till.openStocktake(stocktake, { at: NOON - 60 * MINUTE })])
  expect(await listed()).toMatchObject([
    { ended: 'taken', openedAt: new Date(NOON - 60 * MINUTE).toISOString() },
  ])
})

test('goods that are gone are counted all the same, those that never were move nothing', async () => {
  await shop.app.db.write((transaction) => deleteProduct(transaction, jersey, nowMs))
  const answer = await till.push([
    till.closeStocktake(stocktake, [lineOf(5, 6), lineOf(2, 3, { productId: newId() })]),
  ])
  expect(statusesOf(answer)).toEqual(['applied'])
  expect(await stock()).toBe(5)
  expect((await read()).lines).toMatchObject([{ notTaken: null }, { notTaken: 'unknown-product' }])
})

test('what goods were bought for is answered to owners alone', async () => {
  await till.push([
    till.openStocktake(stocktake),
    till.tally(stocktake, jersey, 5, { expected: 6 }),
    till.closeStocktake(stocktake, [lineOf(5, 6)]),
  ])
  const all = await read()
  expect(all.costs).toEqual({ [jersey]: 3000 })
  expect(all.lines).toMatchObject([{ unitCost: 3000 }])
  for (const role of ['manager', 'seller'] as const) {
    const token = await hire(role)
    const seen = await read(token)
    expect(seen.costs).toBeUndefined()
    expect(seen.lines[0]).not.toHaveProperty('unitCost')
    expect(seen.tallies).toHaveLength(1)
  }
})

test('a stocktake that nobody began is unknown', async () => {
  const { status, body } = await shop.fetchJson(`/api/stocktakes/${stocktake}`, {
    token: admin.token,
  })
  expect([status, body.code]).toEqual([404, 'unknown-stocktake'])
})
