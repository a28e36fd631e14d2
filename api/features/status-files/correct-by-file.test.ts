import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { BalanceJson } from '../../../shared/payouts/payout.ts'
import { openParcelShop, type ParcelShop } from '../../testing/parcel-shop.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const MINUTE = 60_000

let kora: ParcelShop
beforeAll(async () => {
  kora = await openParcelShop()
})
beforeEach(() => kora.begin())
afterAll(() => closeTestShop(kora.shop))

const iso = (fromNowMs: number) => new Date(kora.nowMs() + fromNowMs).toISOString()
const balance = async () =>
  (await kora.get('/payouts/balances')).couriers.find(
    (of: BalanceJson) => of.courier._id === kora.courier,
  )
const parcelOf = async (id: string) => (await kora.detail(id)).parcel

/** Imports a file with lines for orders, each with its other fields. */
async function importLines(...lines: readonly [number, string, object?][]) {
  const { status, body } = await kora.call('/status-imports', {
    body: {
      id: newId(),
      courier: kora.courier,
      revision: 0,
      fileName: 'colis.csv',
      madeAt: iso(0),
      lines: lines.map(([number, word, more], index) => ({
        line: index + 2,
        number,
        tracking: '',
        word,
        at: null,
        isDateBad: false,
        collected: null,
        ...more,
      })),
    },
  })
  expect(status).toBe(201)
  return body
}

test('what was collected is taken from the file that says it, and what is owed follows', async () => {
  const { id, order } = await kora.send()
  const { cash } = await parcelOf(id)
  await importLines([order.number, 'Livré', { collected: 0 }])
  expect(await parcelOf(id)).toMatchObject({ state: 'delivered', collected: null })
  kora.pass(MINUTE)
  const at = (await parcelOf(id)).stateAt
  const second = await importLines([order.number, 'Livré', { at, collected: 5000 }])
  expect(second).toMatchObject({
    counts: { moves: 0, amount: 1 },
    lines: [{ outcome: 'amount', collected: 5000, cash }],
  })
  expect((await parcelOf(id)).collected).toBe(5000)
  kora.pass(MINUTE)
  const again = await importLines([order.number, 'Livré', { at, collected: 5000 }])
  expect(again.counts).toMatchObject({ amount: 0, known: 1 })
  // The courier keeps its fee.
  expect((await balance()).toReceive).toBe(5000 - (await parcelOf(id)).fee)
  await importLines([order.number, 'Livré', { at, collected: cash }])
  expect((await parcelOf(id)).collected).toBeNull()
})

test('an amount is not corrected against a payout', async () => {
  const { id, order } = await kora.send()
  await importLines([order.number, 'Livré'])
  const expected = (await balance()).toReceive
  const payout = await kora.call('/payouts', {
    body: {
      id: newId(),
      courier: kora.courier,
      day: '2026-11-25',
      received: expected,
      expected,
      source: 'hand',
      note: '',
      lines: [{ parcel: id, reference: '', stated: null, delivers: false }],
    },
  })
  expect(payout.status).toBe(201)
  const { counts } = await importLines([order.number, 'Livré', { collected: 3000 }])
  expect(counts).toMatchObject({ amount: 0, known: 1 })
  expect((await parcelOf(id)).collected).toBeNull()
})

test('a delivery of before what somebody set by hand counts, and is theirs once they correct it', async () => {
  const { id, order } = await kora.send()
  await kora.say(id, 'out-for-delivery')
  const at = iso(-30 * MINUTE)
  expect((await importLines([order.number, 'Livré', { at }])).counts.moves).toBe(1)
  expect(await parcelOf(id)).toMatchObject({ state: 'delivered', stateAt: at })
  expect((await importLines([order.number, 'Livré', { at }])).counts.known).toBe(1)
  await kora.say(id, 'out-for-delivery')
  expect((await importLines([order.number, 'Livré', { at }])).counts.ended).toBe(1)
  expect((await parcelOf(id)).state).toBe('out-for-delivery')
})

test('a try that is dated ahead counts once in all files', async () => {
  const { id, order } = await kora.send()
  const at = iso(120 * MINUTE)
  for (const minutes of [90, 90, 0]) {
    await importLines([order.number, 'Tentative échouée', { at }])
    kora.pass(minutes * MINUTE)
  }
  expect((await parcelOf(id)).tries).toBe(1)
})

test('a try of a day counts once, also when the parcel was sent out again on that day', async () => {
  const { id, order } = await kora.send()
  const line = [order.number, 'Tentative échouée', { at: '2026-11-25' }] as const
  await importLines([...line])
  await kora.say(id, 'out-for-delivery')
  expect((await importLines([...line])).counts).toMatchObject({ moves: 0, older: 1 })
  expect((await parcelOf(id)).tries).toBe(1)
})

test('two parcels of an order never get each other’s news', async () => {
  const { id: first, order } = await kora.send()
  await kora.say(first, 'came-back')
  await kora.setStatus(order._id, 'Confirmed')
  const { list } = await kora.handOver([await kora.readOrder(order._id)])
  kora.pass(180 * MINUTE)
  const { counts } = await importLines(
    [order.number, 'Livré', { tracking: 'NEW', at: iso(-120 * MINUTE) }],
    [order.number, 'Retourné au vendeur', { tracking: 'OLD', at: iso(-60 * MINUTE) }],
  )
  expect(counts).toMatchObject({ moves: 0, 'other-number': 2 })
  expect(await parcelOf(list[0]._id)).toMatchObject({ state: 'handed-over', tracking: '' })
})

test('a number that a spreadsheet has shortened is not learned', async () => {
  const [one, other] = [await kora.send(), await kora.send()]
  const tracking = '1,23E+11'
  const body = await importLines(
    [one.order.number, 'Livré', { tracking }],
    [other.order.number, 'Livré', { tracking }],
  )
  expect(body).toMatchObject({ counts: { moves: 2 }, learned: 0 })
  expect((await parcelOf(one.id)).tracking).toBe('')
})

test('an import of before an outcome was told apart is shown', async () => {
  const { order } = await kora.send()
  const { _id } = await importLines([order.number, 'Livré'])
  await kora.shop.app.db.write((db) =>
    db.updateTable('status_imports').set({ counts: '{"moves":1}' }).where('id', '=', _id).execute(),
  )
  expect((await kora.get(`/status-imports/${_id}`)).counts).toMatchObject({ moves: 1, amount: 0 })
})
