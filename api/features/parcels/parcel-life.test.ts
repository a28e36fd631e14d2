import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { openParcelShop, type ParcelShop } from '../../testing/parcel-shop.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let kora: ParcelShop
beforeAll(async () => {
  kora = await openParcelShop()
})
// The tests move the clock, and sessions end after some hours.
beforeEach(() => kora.signIn())
afterAll(() => closeTestShop(kora.shop))

describe('a state that is set by hand', () => {
  test('is kept with who said it, when it was so and why', async () => {
    const { id } = await kora.send()
    const at = new Date(kora.nowMs() + HOUR_MS / 2).toISOString()
    const { status, body } = await kora.say(id, 'tried', { at, note: 'Nobody there' })
    expect(status).toBe(200)
    expect(body.parcel).toMatchObject({ state: 'tried', tries: 1, stateAt: at })
    expect(body.events.map(({ state }: { state: string }) => state)).toEqual([
      'handed-over',
      'tried',
    ])
    expect(body.events[1]).toMatchObject({
      source: 'hand',
      at,
      note: 'Nobody there',
      by: expect.stringContaining('@'),
    })
    expect(await kora.detail(id)).toEqual(body)
  })

  test('counts once on a double press, and a second person is shown the news first', async () => {
    const { id } = await kora.send()
    const last = (await kora.detail(id)).events.at(-1).number
    const key = newId()
    const news = { state: 'tried', last }
    const twice = await Promise.all([
      kora.post(`${id}/news`, news, key),
      kora.post(`${id}/news`, news, key),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await kora.detail(id)).parcel.tries).toBe(1)
    const other = await kora.post(`${id}/news`, { state: 'delivered', last })
    expect([other.status, other.body.code]).toEqual([409, 'parcel-changed'])
    expect((await kora.detail(id)).parcel.state).toBe('tried')
  })

  test('can be taken back, twice the same once', async () => {
    const { id } = await kora.send()
    await kora.sayAll(id, ['tried', 'tried', 'delivered'])
    const before = await kora.detail(id)
    expect(before.mayUndo).toBe(true)
    const event = before.events.at(-1).number
    const undone = await kora.post(`${id}/undo`, { event })
    expect(undone.body.parcel).toMatchObject({ state: 'tried', tries: 2 })
    expect((await kora.post(`${id}/undo`, { event })).body).toEqual(undone.body)
    const again = await kora.post(`${id}/undo`, { event: undone.body.events.at(-1).number })
    expect(again.body.parcel).toMatchObject({ state: 'tried', tries: 1 })
    const first = (await kora.detail(id)).events[0].number
    expect((await kora.post(`${id}/undo`, { event: first })).body.code).toBe('parcel-changed')
  })

  test('a hand-over is never taken back', async () => {
    const { id } = await kora.send()
    const { events, mayUndo } = await kora.detail(id)
    expect(mayUndo).toBe(false)
    const { status, body } = await kora.post(`${id}/undo`, { event: events[0].number })
    expect([status, body.code]).toEqual([409, 'nothing-to-undo'])
  })

  test.each([
    ['before the hand-over', -2 * DAY_MS],
    ['tomorrow', DAY_MS],
  ])('is refused for a time %s', async (_when, offset) => {
    const { id } = await kora.send()
    const at = new Date(kora.nowMs() + offset).toISOString()
    const { status, body } = await kora.say(id, 'tried', { at })
    expect([status, body.code]).toEqual([400, 'parcel-news-time'])
  })

  test('is corrected after the end, but a parcel is under way only while its order is Shipped', async () => {
    const { id, order } = await kora.send()
    await kora.sayAll(id, ['delivered', 'at-hub', 'came-back'])
    expect((await kora.detail(id)).parcel.state).toBe('came-back')
    await kora.setStatus(order._id, 'Confirmed')
    const { status, body } = await kora.say(id, 'at-hub')
    expect([status, body.code]).toEqual([409, 'parcel-not-shipped'])
    const event = (await kora.detail(id)).events.at(-1).number
    expect((await kora.post(`${id}/undo`, { event })).body.code).toBe('parcel-not-shipped')
    expect((await kora.say(id, 'delivered')).status).toBe(200)
  })

  test('an order is under way in one parcel', async () => {
    const { id, order } = await kora.send()
    await kora.sayAll(id, ['delivered'])
    await kora.setStatus(order._id, 'Confirmed')
    await kora.handOver([await kora.readOrder(order._id)])
    const { status, body } = await kora.say(id, 'at-hub')
    expect([status, body.code]).toEqual([409, 'parcel-elsewhere'])
  })

  test('is refused for a withdrawn parcel, and for one that was received', async () => {
    const [one, two] = [await kora.send(), await kora.send()]
    await kora.setStatus(one.order._id, 'Cancelled')
    await kora.receive(two.id)
    expect((await kora.say(one.id, 'tried')).body.code).toBe('parcel-withdrawn')
    expect((await kora.say(two.id, 'tried')).body.code).toBe('parcel-received')
    expect((await kora.detail(two.id)).mayCorrect).toBe(false)
  })

  test('withdrawn is nothing that a person says', async () => {
    const { id } = await kora.send()
    expect((await kora.say(id, 'withdrawn')).status).toBe(400)
  })
})

describe("the courier's number", () => {
  test('is noted, corrected and taken away', async () => {
    const { id } = await kora.send()
    for (const tracking of ['ECO-1', 'ECO-2', ''])
      expect((await kora.track(id, tracking)).body.parcel.tracking).toBe(tracking)
  })

  test('belongs to one parcel of a courier', async () => {
    const [one, two] = [await kora.send(), await kora.send()]
    await kora.track(one.id, 'YAL-7')
    const { status, body } = await kora.track(two.id, ' YAL-7 ')
    expect([status, body.code]).toEqual([409, 'tracking-taken'])
    expect(body.message).toContain(`order ${one.order.number}`)
    expect((await kora.track(two.id, 'YAL 7')).body.parcel.tracking).toBe('YAL7')
  })
})

describe('a parcel that is received in the shop', () => {
  let before: (number | undefined)[]
  beforeEach(async () => {
    before = await kora.stock()
  })
  /** By how many balls and shoes there are more on the shelf than before the test. */
  const moved = async () =>
    (await kora.stock()).map((pieces, n) => (pieces ?? NaN) - (before[n] ?? NaN))

  test('whole: its pieces are in the stock, its order is Returned', async () => {
    const { id, order } = await kora.send()
    expect(await moved()).toEqual([-2, -1])
    await kora.sayAll(id, ['coming-back', 'came-back'])
    // The courier's report moves no stock.
    expect(await moved()).toEqual([-2, -1])
    const { body } = await kora.receive(id)
    expect(body.outcome).toBe('whole')
    expect(body.parcel).toMatchObject({ state: 'came-back', collected: null })
    expect(body.parcel.receivedAt).toBe(new Date(kora.nowMs()).toISOString())
    expect(await moved()).toEqual([0, 0])
    expect((await kora.readOrder(order._id)).status).toBe('Returned')
  })

  test('straight from the courier, before its word', async () => {
    const { id } = await kora.send()
    const { body } = await kora.receive(id)
    expect([body.outcome, body.parcel.state]).toEqual(['whole', 'came-back'])
    expect((await kora.detail(id)).events.at(-1)).toMatchObject({
      state: 'came-back',
      source: 'scan',
    })
  })

  test('with a broken piece: written off, and the order is Returned all the same', async () => {
    const { id, order } = await kora.send()
    const { body } = await kora.receive(id, [
      kora.back(kora.ball, 2),
      kora.back(kora.shoe, 1, false),
    ])
    expect(body.outcome).toBe('whole')
    expect(await moved()).toEqual([0, -1])
    expect((await kora.readOrder(order._id)).status).toBe('Returned')
  })

  test('in part: the rest is delivered, for so much less', async () => {
    const { id, order } = await kora.send()
    const { body } = await kora.receive(id, [kora.back(kora.ball, 1)])
    expect(body.outcome).toBe('part')
    const { cash, collected, state } = body.parcel
    expect(state).toBe('delivered')
    expect(collected).toBe(cash - 2000)
    expect(await moved()).toEqual([-1, -1])
    const now = await kora.readOrder(order._id)
    expect(now.status).toBe('Shipped')
    expect(now.products[0].returned).toBe(1)
  })

  test('in part after the courier said delivered', async () => {
    const { id } = await kora.send()
    await kora.sayAll(id, ['delivered'])
    const { parcel } = await kora.detail(id)
    const { body } = await kora.receive(id, [kora.back(kora.shoe, 1)])
    expect(body.parcel).toMatchObject({ collected: parcel.cash - 3000, stateAt: parcel.stateAt })
  })

  test('is linked to its own return, also when the clock was set back after another one', async () => {
    const { id, order } = await kora.send()
    await kora.sayAll(id, ['delivered'])
    const headers = { 'Idempotency-Key': newId() }
    const lines = [kora.back(kora.ball, 1)]
    expect(
      (await kora.call(`/orders/${order._id}/returns`, { body: { lines }, headers })).status,
    ).toBe(201)
    kora.pass(-HOUR_MS / 2)
    expect((await kora.receive(id, [kora.back(kora.shoe, 1)])).status).toBe(200)
    const linked = await kora.shop.app.db.read((db) =>
      db
        .selectFrom('parcels as p')
        .innerJoin('return_lines as l', 'l.return_id', 'p.return_id')
        .select('l.product_id')
        .where('p.id', '=', id)
        .execute(),
    )
    expect(linked).toEqual([{ product_id: kora.shoe }])
  })

  test('counts once: a lost answer, a double scan, two people', async () => {
    const { id } = await kora.send()
    const key = newId()
    const [first, second] = await Promise.all([
      kora.receive(id, null, key),
      kora.receive(id, null, key),
    ])
    expect(second.body).toEqual(first.body)
    const other = await kora.receive(id)
    expect([other.status, other.body.code]).toEqual([409, 'parcel-received'])
    expect(await moved()).toEqual([0, 0])
  })

  test('by two people at once, one of them in part, counts once', async () => {
    const { id } = await kora.send()
    const answers = await Promise.all([
      kora.receive(id),
      kora.receive(id, [kora.back(kora.ball, 1)]),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('more pieces than its order has left: nothing changes', async () => {
    const { id } = await kora.send()
    const { status, body } = await kora.receive(id, [kora.back(kora.ball, 3)])
    expect([status, body.code]).toEqual([409, 'more-than-left'])
    expect((await kora.detail(id)).parcel.state).toBe('handed-over')
    expect(await moved()).toEqual([-2, -1])
  })

  test('when its order was sent again in another parcel, moves no stock', async () => {
    const { id, order } = await kora.send()
    await kora.sayAll(id, ['came-back'])
    await kora.setStatus(order._id, 'Confirmed')
    const again = (await kora.handOver([await kora.readOrder(order._id)])).list[0]._id
    const { body } = await kora.receive(id)
    expect(body.outcome).toBe('elsewhere')
    expect(await moved()).toEqual([-2, -1])
    expect((await kora.readOrder(order._id)).status).toBe('Shipped')
    expect((await kora.receive(again)).body.outcome).toBe('whole')
    expect(await moved()).toEqual([0, 0])
  })

  test('an earlier parcel that is still on its way is not received with a later one', async () => {
    const { id, order } = await kora.send()
    await kora.sayAll(id, ['came-back'])
    await kora.setStatus(order._id, 'Confirmed')
    const again = (await kora.handOver([await kora.readOrder(order._id)])).list[0]._id
    await kora.receive(again)
    expect((await kora.detail(id)).parcel.receivedAt).toBe(null)
    expect((await kora.receive(id)).body.outcome).toBe('elsewhere')
    expect(await moved()).toEqual([0, 0])
  })

  test('whose order was deleted says so', async () => {
    const { id, order } = await kora.send()
    await kora.call(`/orders/${order._id}`, { method: 'DELETE' })
    expect((await kora.detail(id)).orderStatus).toBe(null)
    expect((await kora.receive(id)).body.outcome).toBe('deleted')
  })

  test('withdrawn with its order, is refused', async () => {
    const { id, order } = await kora.send()
    await kora.setStatus(order._id, 'Confirmed')
    expect((await kora.receive(id)).body.code).toBe('parcel-withdrawn')
  })
})
