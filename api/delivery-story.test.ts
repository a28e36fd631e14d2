import { expect, test } from 'vitest'
import { newId } from '../shared/new-id.ts'
import type { OrderJson } from '../shared/orders/order.ts'
import { checkIntegrity } from './database/check-integrity.ts'
import { addTestProduct, readTestStock } from './testing/add-test-product.ts'
import { TEST_COURIER } from './testing/courier.ts'
import { placeTestOrder } from './testing/order-calls.ts'
import {
  type JsonAnswer,
  signUpAdmin,
  startTestApp,
  type TestApp,
} from './testing/start-test-app.ts'

/** Prices in dinars: two balls of 1,000 and 500 for the delivery; what the couriers charge. */
const BALL = 1000
const CASH = 2 * BALL + 500
const FEES = { rapide: { fee: 400, back: 300 }, express: { fee: 350, back: 250.5 } }

interface Person {
  token: string
}

/**
 * Sends a request twice at once, as a double press does, and once more, as after a lost answer. Expects equal answers.
 */
async function pressTwice(
  shop: TestApp,
  { token }: Person,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<JsonAnswer> {
  const send = () => shop.fetchJson(path, { token, body, headers, csrf: true })
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  expect([second.status, third.status]).toEqual([first.status, first.status])
  expect([second.body, third.body]).toEqual([first.body, first.body])
  return first
}

/** Sends a request and disconnects before the answer. */
async function loseAnswer(shop: TestApp, { token }: Person, path: string, body: object) {
  const gone = new AbortController()
  const sent = fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: gone.signal,
  })
  gone.abort()
  await expect(sent).rejects.toThrow()
}

/** Two people call until no order is left to call. Two in five customers do not answer or cancel. */
async function callEverybody(
  shop: TestApp,
  people: readonly [Person, Person],
): Promise<OrderJson[]> {
  const confirmed: OrderJson[] = []
  for (let n = 0; n < 30; n += 2) {
    const cards = await Promise.all(
      people.map(async ({ token }) => {
        const { body } = await shop.fetchJson('/api/desk/next', { token, body: { skipped: [] } })
        return body.card.order as OrderJson
      }),
    )
    expect(new Set(cards.map(({ _id }) => _id)).size).toBe(2)
    for (const [index, order] of cards.entries()) {
      const place = (n + index) % 5
      const result =
        place < 3
          ? { outcome: 'confirmed' }
          : place === 3
            ? { outcome: 'no-answer' }
            : { outcome: 'cancelled', reason: 'price' }
      const [amel, bilal] = people
      const path = `/api/desk/orders/${order._id}/calls`
      await pressTwice(shop, index === 0 ? amel : bilal, path, { id: newId(), ...result })
      if (place < 3) confirmed.push(order)
    }
  }
  return confirmed
}

test(
  'thirty orders are called, handed over, delivered or received, and paid: stock and money are right to the centime',
  { timeout: 120_000 },
  async () => {
    const shop = await startTestApp()
    const amel = await signUpAdmin(shop, 'amel@kora.example')
    const bilal = await signUpAdmin(shop, 'bilal@kora.example')
    const get = async (path: string) => (await shop.fetchJson(path, amel)).body
    const ball = await addTestProduct(shop.app, { price: BALL, stock: { M: 100 } })
    for (let n = 0; n < 30; n += 1)
      await placeTestOrder(shop, [{ productId: ball, size: 'M', quantity: 2 }])
    const confirmed = await callEverybody(shop, [amel, bilal])
    expect(confirmed).toHaveLength(18)

    const couriers: Record<string, string> = {}
    for (const [name, { fee, back }] of Object.entries(FEES)) {
      const body = { ...TEST_COURIER, name, stopdesk: fee, returnFee: back, exceptions: [] }
      couriers[name] = (await shop.fetchJson('/api/couriers', { ...amel, body })).body._id
    }
    const { rapide = '', express = '' } = couriers
    const handOver = async (courier: string, orders: readonly OrderJson[]) => {
      const sent = await Promise.all(
        orders.map(async ({ _id }) => {
          const { order } = await get(`/api/orders/${_id}`)
          return { id: _id, revision: order.revision }
        }),
      )
      const body = { id: newId(), courier, courierRevision: 1, orders: sent }
      const { status, body: made } = await pressTwice(shop, amel, '/api/handovers', body)
      expect([status, made.parcels, made.cash]).toEqual([201, orders.length, orders.length * CASH])
      return made.list as { _id: string; orderNumber: number }[]
    }
    const byRapide = await handOver(rapide, confirmed.slice(0, 10))
    const byExpress = await handOver(express, confirmed.slice(10))

    // The last two parcels of each courier come back. Of its last one, Express delivers one ball.
    const fileOf = (courier: string, parcels: typeof byRapide) => ({
      id: newId(),
      courier,
      revision: 0,
      fileName: 'statuts.csv',
      madeAt: new Date().toISOString(),
      lines: parcels.map(({ orderNumber }, index) => ({
        line: index + 2,
        number: orderNumber,
        tracking: `T-${orderNumber}`,
        word: index < parcels.length - 2 ? 'Livré' : 'Retourné au vendeur',
        at: null,
        isDateBad: false,
        collected: null,
      })),
    })
    const countsOf = ({ body }: JsonAnswer) => body.counts
    const wrong = await pressTwice(shop, amel, '/api/status-imports', fileOf(express, byRapide))
    expect(countsOf(wrong)).toMatchObject({ moves: 0, 'other-courier': 10 })
    const file = fileOf(rapide, byRapide)
    await loseAnswer(shop, amel, '/api/status-imports', file)
    const imported = await pressTwice(shop, amel, '/api/status-imports', file)
    expect(countsOf(imported)).toMatchObject({ moves: 10 })
    const again = await pressTwice(shop, bilal, '/api/status-imports', { ...file, id: newId() })
    expect(countsOf(again)).toMatchObject({ moves: 0, known: 10 })
    await pressTwice(shop, bilal, '/api/status-imports', fileOf(express, byExpress))
    // The courier's report moves no stock: 60 balls were ordered, 12 of them cancelled.
    expect(await readTestStock(shop.app, ball, 'M')).toBe(52)

    const receive = async (id: string, lines: object[] | null) => {
      const key = { 'Idempotency-Key': newId() }
      const path = `/api/parcels/${id}/receive`
      return (await pressTwice(shop, amel, path, { lines, source: 'scan' }, key)).body.outcome
    }
    const oneBall = [{ productId: ball, size: 'M', quantity: 1, restock: true, reason: '' }]
    const back = [...byRapide.slice(-2), ...byExpress.slice(-2)]
    const outcomes = []
    for (const [index, { _id }] of back.entries())
      outcomes.push(await receive(_id, index === 3 ? oneBall : null))
    expect(outcomes).toEqual(['whole', 'whole', 'whole', 'part'])
    expect(await readTestStock(shop.app, ball, 'M')).toBe(52 + 7)

    const balances = async () => {
      const { couriers: list } = await get('/api/payouts/balances')
      return Object.fromEntries(
        list.map((one: { courier: { _id: string }; owed: object; returnFees: object }) => [
          one.courier._id,
          [one.owed, one.returnFees],
        ]),
      )
    }
    const owedOf = (parcels: number, amount: number) => ({ parcels, amount })
    expect(await balances()).toEqual({
      [rapide]: [owedOf(8, 8 * (CASH - 400)), owedOf(2, 600)],
      [express]: [owedOf(7, 6 * (CASH - 350) + CASH - BALL - 350), owedOf(1, 250.5)],
    })

    // Rapide pays 100 too little for its first parcel, and pays for a parcel that Express has.
    const expected = 8 * (CASH - 400) - 600
    const lines = [
      ...byRapide.map(({ _id }, index) => ({
        parcel: _id,
        reference: '',
        stated: index === 0 ? CASH - 500 : index < 8 ? CASH - 400 : -300,
        delivers: false,
      })),
      { parcel: byExpress[0]?._id, reference: '', stated: CASH - 400, delivers: false },
    ]
    const received = expected - 100 + CASH - 400
    const day = new Date().toISOString().slice(0, 10)
    const payout = { courier: rapide, day, received, expected, source: 'file', note: '', lines }
    const paid = await pressTwice(shop, amel, '/api/payouts', { id: newId(), ...payout })
    expect(paid.body).toMatchObject({ received, expected, lines: 11, counted: 10 })
    const named = (paid.body.list as { kind: string; amount: number; stated: number }[]).filter(
      ({ kind, amount, stated }) => kind === 'other-courier' || stated !== amount,
    )
    expect(named.map(({ kind }) => kind)).toEqual(['delivered', 'other-courier'])
    // When the same file is paid again, nothing counts.
    const twice = { id: newId(), ...payout, expected: 0 }
    expect((await pressTwice(shop, bilal, '/api/payouts', twice)).body.counted).toBe(0)
    expect(await balances()).toMatchObject({ [rapide]: [owedOf(0, 0), owedOf(0, 0)] })

    const { sum } = await get('/api/statistics/parcels?from=2000-01-01&to=2099-12-31')
    expect(sum).toEqual({
      delivered: { parcels: 15, cash: 15 * CASH - BALL },
      onTheWay: { parcels: 0, cash: 0 },
      cameBack: { parcels: 3, cash: 3 * CASH },
    })
    expect(await shop.app.db.read(checkIntegrity)).toEqual([])
    await shop.close()
  },
)
