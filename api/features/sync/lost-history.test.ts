import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import { toIso } from '../../../shared/time.ts'
import { beginHistory } from '../../database/begin-history.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { readEpoch } from '../../database/meta.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { type KeptShop, makeKeptShop } from '../../testing/open-kept-shop.ts'
import { TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { fetchJson, signUpAdmin, type TestApp } from '../../testing/start-test-app.ts'
import { isOnPostgres } from '../../testing/test-postgres.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'
import { readClaims, sign } from './told.ts'

let nowMs: number
let kept: KeptShop
let shop: TestApp
let admin: { token: string; adminId: string }
let ball: ProductId
let [first, second]: TestTill[] = []
/** What each till was told last, by its device id. */
const told = new Map<string, { told: string; since: number; epoch: string }>()

beforeEach(async () => {
  // The ids of operations are of the real time.
  nowMs = Date.now()
  told.clear()
  kept = await makeKeptShop(() => (nowMs += 1000))
  shop = await kept.start()
  admin = await signUpAdmin(shop)
  ball = await addTestProduct(shop.app, { title: 'Ball', price: 2000, stock: { M: 90 } })
  first = createTestTill('', admin, () => nowMs, 'T1')
  second = createTestTill('', admin, () => nowMs, 'T2')
  for (const till of [first, second]) {
    const body = { device: till.device, name: 'Till' }
    await shop.fetchJson('/api/sync/devices', { token: admin.token, body })
  }
})
afterEach(async () => {
  expect(await shop.app.db.read(checkIntegrity)).toEqual([])
  await shop.close()
  await kept.remove()
})

const till = (of: TestTill | undefined): TestTill => {
  if (of === undefined) throw new Error('no till')
  return of
}

/** Pulls as a till does that goes on where it was, and stores what it is told. */
async function pull(of: TestTill | undefined, changed: Record<string, string> = {}) {
  const { device } = till(of)
  const known = told.get(device)
  const query = new URLSearchParams({
    scope: 'counter',
    device,
    ...(known && { since: String(known.since), epoch: known.epoch, told: known.told }),
    ...changed,
  })
  const answer = await shop.fetchJson(`/api/sync/pull?${query}`, { token: admin.token })
  const { told: text, next: since, epoch } = answer.body
  if (answer.status === 200 && text !== undefined) told.set(device, { told: text, since, epoch })
  else if (answer.status === 409) told.delete(device)
  return answer
}

async function push(
  of: TestTill | undefined,
  operations: readonly unknown[],
  changed: object = {},
) {
  const { device } = till(of)
  const known = told.get(device)
  const body = {
    protocol: 1,
    device,
    epoch: known?.epoch ?? null,
    sentAt: toIso(nowMs),
    ...(known && { told: [known.told] }),
    operations,
    ...changed,
  }
  const { body: answer } = await shop.fetchJson('/api/sync/push', { token: admin.token, body })
  if (known && answer.told !== undefined) told.set(device, { ...known, told: answer.told })
  return answer
}

const sale = (of: TestTill | undefined, quantity = 1) =>
  till(of).sale(ball, quantity, { at: nowMs })

async function order(quantity = 1): Promise<{ number: number; _id: OrderId }> {
  const body = {
    ...TEST_CUSTOMER,
    shipping: 650,
    products: [{ productId: ball, size: 'M', quantity }],
  }
  const headers = { 'Idempotency-Key': newId() }
  const answer = await shop.fetchJson('/api/orders', { headers, body })
  expect(answer.status).toBe(201)
  return answer.body.order
}

async function readNotes() {
  const { body } = await shop.fetchJson('/api/attention', { token: admin.token })
  return body.notes.filter((note: { kind: string }) => note.kind === 'history-went-back')
}

const epochNow = () => shop.app.db.read(readEpoch)

/** The program ends, an earlier copy of its data is put back, and it starts again. */
async function goBack(): Promise<void> {
  await shop.close()
  await kept.putBack()
  shop = await kept.start()
}

async function keep(): Promise<void> {
  await shop.close()
  await kept.keep()
  shop = await kept.start()
}

test('data that went back are noticed by the first till that was told more, and a new history begins once', async () => {
  await push(first, [sale(first)])
  await pull(first)
  await pull(second)
  const before = await epochNow()
  await keep()
  const lost = [sale(first, 2), sale(first, 3)]
  await push(first, lost)
  const { number } = await order()
  await pull(first)
  await pull(second)
  await goBack()

  expect((await pull(first)).status).toBe(409)
  const after = await epochNow()
  expect(after).not.toBe(before)
  expect((await pull(second)).status).toBe(409)
  expect(await epochNow()).toBe(after)

  expect(await push(first, lost)).toMatchObject({ epoch: after, acknowledged: 3 })
  const again = await push(first, lost)
  expect(again.results.map((result: { duplicate: boolean }) => result.duplicate)).toEqual([
    true,
    true,
  ])
  const [note, ...others] = await readNotes()
  expect(others).toEqual([])
  expect(note).toMatchObject({ keptOrder: 1, knownOrder: number, reusedOrder: null })
  expect(note.returned).toMatchObject([{ device: { _id: till(first).device }, operations: 2 }])
  // It has only pulled by an account, which no contact of a till is.
  expect(note.absent).toMatchObject([{ device: { _id: till(second).device } }])
  expect((await order()).number).toBeGreaterThan(number)
})

test('they are noticed although new changes have passed the number that was told', async () => {
  await keep()
  await push(first, [sale(first)])
  await addTestProduct(shop.app, { title: 'Socks' })
  await pull(second)
  await goBack()
  for (let n = 0; n < 5; n += 1) await order()
  const latest = await shop.fetchJson('/api/sync/pull?scope=shop&since=0')
  expect(latest.body.next).toBeGreaterThan(told.get(till(second).device)?.since ?? 0)
  expect((await pull(second)).status).toBe(409)
  expect(await readNotes()).toMatchObject([{ keptOrder: 0, knownOrder: 1, reusedOrder: 5 }])
})

test('lost cash of a drawer is noticed, of which the catalogue knows nothing', async () => {
  await pull(first)
  await keep()
  const { told: text } = await push(first, [till(first).openShift(newId(), 500)])
  await goBack()
  expect(await push(first, [], { told: [text] })).toMatchObject({ acknowledged: 0 })
  expect(await readNotes()).toMatchObject([{ knownOrder: 0, changes: 0 }])
})

test('a lost edit of an order is noticed, which changes no stock', async () => {
  const { _id } = await order()
  await keep()
  await shop.app.db.write((transaction) =>
    transaction.updateTable('orders').set({ city: 'oran' }).where('id', '=', _id).execute(),
  )
  await pull(first)
  await goBack()
  expect((await pull(first)).status).toBe(409)
  expect(await readNotes()).toHaveLength(1)
})

test('a push that was told more is the first of the new history, and its sale gets a number nobody holds', async () => {
  await pull(first)
  await keep()
  const numbers = [(await order()).number, (await order()).number]
  await pull(first)
  const before = await epochNow()
  await goBack()
  const answer = await push(first, [sale(first)])
  expect(answer.epoch).not.toBe(before)
  expect(answer.results[0].order.number).toBeGreaterThan(Math.max(...numbers))
})

test('a till that comes later adds what it knows to the same note', async () => {
  await keep()
  await pull(second)
  await order()
  await pull(first)
  const { number } = await order()
  await pull(second)
  await goBack()
  await pull(first)
  expect(await readNotes()).toMatchObject([{ knownOrder: number - 1 }])
  const epoch = await epochNow()
  const next = (await order()).number
  await pull(second)
  expect(await readNotes()).toMatchObject([{ knownOrder: number }])
  expect(await epochNow()).toBe(epoch)
  expect((await order()).number).toBe(next + 1)
})

test('nothing begins by what a stranger says, by what this shop did not sign, or by what is of an ended history', async () => {
  await push(first, [sale(first)])
  await pull(first)
  const device = till(first).device
  const before = told.get(device)
  const [claim] = readClaims(shop.app.config, [before?.told ?? ''])
  if (!claim || !before) throw new Error('it was told nothing')
  const higher = { ...claim, change: claim.change + 1000, operations: 50 }
  const forged = sign({ jwtSecret: 'the secret of another shop, also long' }, higher)
  const [, signature] = before.told.split('.')
  const content = Buffer.from(JSON.stringify(Object.values(higher))).toString('base64url')
  const epoch = await epochNow()
  for (const text of [
    forged,
    `${content}.${signature}`,
    'x.y',
    'nonsense',
    '',
    `${forged},${forged},x.y`,
  ]) {
    expect((await pull(first, { told: text })).status).toBe(200)
    expect((await push(first, [], { told: [text] })).epoch).toBe(epoch)
  }
  expect((await push(first, [], { told: 7 })).epoch).toBe(epoch)
  // One that is believed, where nobody has to be signed in.
  const believed = sign(shop.app.config, higher)
  const query = new URLSearchParams({ scope: 'shop', told: believed })
  expect((await shop.fetchJson(`/api/sync/pull?${query}`)).status).toBe(200)
  expect(await epochNow()).toBe(epoch)
  const refused = await fetchJson(
    `${shop.url}/api/sync/pull?${new URLSearchParams({ scope: 'counter', told: believed })}`,
    {},
  )
  expect(refused.status).toBe(401)

  await shop.app.db.write((transaction) =>
    beginHistory(transaction, { epoch: newId(), replacedCode: 0, atMs: nowMs }),
  )
  const renewed = await epochNow()
  expect((await pull(first, { told: believed })).status).toBe(409)
  expect(await epochNow()).toBe(renewed)
  expect(await readNotes()).toEqual([])
})

test('a restart, a till with an old copy of what it was told, and one that was told nothing are no reason', async () => {
  await pull(first)
  const old = told.get(till(first).device)?.told ?? ''
  await push(first, [sale(first)])
  await order()
  await pull(first)
  await pull(second)
  for (let n = 0; n < 3; n += 1) {
    await shop.close()
    shop = await kept.start()
    await order()
  }
  expect((await pull(first, { told: old })).status).toBe(200)
  expect((await pull(second)).status).toBe(200)
  expect((await pull(second, { told: '' })).status).toBe(200)
  expect(await readNotes()).toEqual([])
})

test('data from before a new history began are noticed too', async () => {
  await pull(first)
  await keep()
  await shop.app.db.write((transaction) =>
    beginHistory(transaction, { epoch: newId(), replacedCode: 0, atMs: nowMs }),
  )
  const renewed = await epochNow()
  await pull(first)
  await pull(first)
  await goBack()
  expect(await epochNow()).not.toBe(renewed)
  expect((await pull(first)).status).toBe(409)
  expect(await epochNow()).not.toBe(renewed)
  expect(await readNotes()).toHaveLength(1)
})

test.runIf(isOnPostgres())(
  'a process that goes on when a standby takes over that lagged behind notices it by itself, before it gives a number',
  async () => {
    await pull(first)
    await keep()
    const numbers = [(await order()).number, (await order()).number]
    const before = await epochNow()
    await kept.putBack()
    // Its connections are broken; the next ones meet the other server.
    const place = () => order().catch(() => null)
    let placed = await place()
    for (let n = 0; placed === null && n < 20; n += 1) placed = await place()
    expect(placed?.number).toBeGreaterThan(Math.max(...numbers))
    expect(await epochNow()).not.toBe(before)
    expect(await readNotes()).toMatchObject([{ keptOrder: 0, knownOrder: 2, reusedOrder: null }])
  },
)
