import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { newId } from '../../shared/new-id.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { closeTestShop, openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { beginHistory } from './begin-history.ts'
import {
  type Claim,
  judgeClaim,
  pruneMarks,
  readPosition,
  readStored,
  setMark,
} from './history-marks.ts'

let nowMs: number
let opened: TestShop
let ball: ProductId
beforeEach(async () => {
  nowMs = Date.now()
  opened = await openTestShop({ clock: () => (nowMs += 1000) })
  ball = await addTestProduct(opened.shop.app, { stock: { M: 20 } })
  const { till } = opened
  await till.push([till.sale(ball, 1), till.sale(ball, 1), till.openShift(newId(), 500)])
})
afterEach(() => closeTestShop(opened.shop))

const db = () => opened.shop.app.db

/** What the till would be told now. */
async function claimNow(): Promise<Claim> {
  const { device } = opened.till
  return db().read(async (transaction) => {
    const position = await readPosition(transaction)
    if (!position) throw new Error('there is no mark')
    return { ...position, ...(await readStored(transaction, device)), atMs: nowMs }
  })
}

const judge = (claim: Claim) => db().read((transaction) => judgeClaim(transaction, claim))
const mark = () => db().write((transaction) => setMark(transaction, nowMs))

test('what was told is kept, by later processes too, and whatever happens then', async () => {
  const claims = [await claimNow()]
  for (let n = 0; n < 3; n += 1) {
    await mark()
    await addTestProduct(opened.shop.app)
    await opened.till.push([opened.till.sale(ball, 1)])
    claims.push(await claimNow())
  }
  for (const claim of claims) expect(await judge(claim)).toBe('kept')
})

test.each<[string, (claim: Claim) => Partial<Claim>]>([
  ['the mark of a process', () => ({ mark: 'another' })],
  ['a change', ({ change }) => ({ change: change + 1 })],
  ['an edit of an order', ({ edit }) => ({ edit: edit + 1 })],
  ['an order, whose number another one has', () => ({ orderId: newId() })],
  ['an operation', ({ operations }) => ({ operations: operations + 1 })],
  ['the operations of a device', () => ({ device: newId() })],
])('%s that is not there was lost', async (_what, of) => {
  const claim = await claimNow()
  expect(await judge({ ...claim, ...of(claim) })).toBe('lost')
})

test('a number beyond the end of its mark was lost, although others have passed it', async () => {
  const claim = await claimNow()
  await mark()
  for (let n = 0; n < 3; n += 1) await addTestProduct(opened.shop.app)
  await db().write((transaction) =>
    transaction.updateTable('orders').set({ city: 'oran' }).execute(),
  )
  expect(await judge(claim)).toBe('kept')
  expect(await judge({ ...claim, change: claim.change + 1 })).toBe('lost')
  expect(await judge({ ...claim, edit: claim.edit + 1 })).toBe('lost')
})

test('an order that was deleted since was not lost', async () => {
  const { shop, admin } = opened
  const claim = await claimNow()
  const gone = { method: 'DELETE', token: admin.token }
  const { status } = await shop.fetchJson(`/api/orders/${claim.orderId}`, gone)
  expect(status).toBe(200)
  expect(await judge(claim)).toBe('kept')
})

test('an operation above a gap counts, and a gap that the owner closed hides no loss', async () => {
  const { shop, till, admin } = opened
  const [missing, later] = [till.sale(ball, 1), till.sale(ball, 1)]
  await till.push([later])
  const claim = await claimNow()
  expect(claim).toMatchObject({ sequence: later.sequence, operations: 4 })
  const gap = { method: 'POST', token: admin.token, body: { sequence: missing.sequence } }
  const { status } = await shop.fetchJson(`/api/sync/devices/${till.device}/close-gap`, gap)
  expect(status).toBe(200)
  expect(await judge({ ...claim, operations: 5 })).toBe('lost')
})

test('an earlier epoch has ended, known or not; one that began later than this one was lost', async () => {
  const before = await claimNow()
  await db().write((transaction) =>
    beginHistory(transaction, { epoch: newId(), replacedCode: 0, atMs: nowMs }),
  )
  expect(await judge(before)).toBe('ended')
  expect(await judge({ ...before, epoch: newId() })).toBe('ended')
  expect(await judge({ ...before, epoch: newId(), atMs: nowMs + 1 })).toBe('lost')
})

test('after ten thousand processes nothing is said of the marks of the first ones', async () => {
  const claim = await claimNow()
  await db().write(async (transaction) => {
    const rows = Array.from({ length: 10_001 }, (_, n) => ({
      number: n + 10,
      id: `mark ${n}`,
      epoch: claim.epoch,
      at_ms: nowMs + 1,
      begun_change: claim.change,
      begun_edit: claim.edit,
      begun_order: claim.orderNumber,
    }))
    for (let from = 0; from < rows.length; from += 1000)
      await transaction
        .insertInto('history_marks')
        .values(rows.slice(from, from + 1000))
        .execute()
    await pruneMarks(transaction)
  })
  expect(await judge(claim)).toBe('kept')
  const { mark: newest } = await claimNow()
  expect(newest).toBe('mark 10000')
  expect(await judge({ ...claim, mark: 'unknown', atMs: nowMs + 2 })).toBe('lost')
})
