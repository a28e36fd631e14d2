import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { parcelCode } from '../../../shared/parcels/parcel-code.ts'
import { placeConfirmedOrders } from '../../testing/courier.ts'
import { openParcelShop, type ParcelShop } from '../../testing/parcel-shop.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let kora: ParcelShop
beforeEach(async () => {
  kora = await openParcelShop()
})
afterEach(() => closeTestShop(kora.shop))

describe('a parcel is found', () => {
  test('by its label, its number or that of its order', async () => {
    const { id, order, handover } = await kora.send()
    await kora.track(id, 'YAL-77')
    const label = parcelCode({ handover, position: 0 }) ?? ''
    for (const code of [
      label,
      label.slice(1),
      'YAL-77',
      String(order.number),
      `%23${order.number}`,
    ])
      expect((await kora.get(`/parcels/scanned?code=${code}`)).parcel?._id).toBe(id)
    expect(await kora.get('/parcels/scanned?code=6130001234567')).toEqual({ parcel: null })
  })

  test('the one that can still arrive, when its order was sent twice', async () => {
    const { id, order } = await kora.send()
    await kora.sayAll(id, ['delivered'])
    await kora.setStatus(order._id, 'Confirmed')
    const again = (await kora.handOver([await kora.readOrder(order._id)])).list[0]._id
    const scanned = () => kora.get(`/parcels/scanned?code=${order.number}`)
    expect((await scanned()).parcel._id).toBe(again)
    await kora.sayAll(id, ['came-back'])
    await kora.receive(again)
    expect((await scanned()).parcel._id).toBe(id)
  })

  test('in lists by courier, state, wilaya, order and search, page by page', async () => {
    const place = (count: number, product: 'ball' | 'shoe', fullName = 'Amine Bouzid') => {
      const line = { productId: kora[product], size: product === 'ball' ? 'M' : '42', quantity: 1 }
      return placeConfirmedOrders(kora.shop, kora.token(), count, [line], { fullName })
    }
    const orders = [
      ...(await place(7, 'ball')),
      ...(await place(1, 'shoe', 'Zohra Benali')),
      ...(await place(44, 'shoe')),
    ]
    const { list } = await kora.handOver(orders)
    const ids = async (query: string): Promise<string[]> =>
      (await kora.get(`/parcels${query}`)).parcels.map(({ _id }: { _id: string }) => _id)
    const all = await kora.get('/parcels')
    const rest = await kora.get(`/parcels?before=${all.parcels.at(-1)._id}`)
    const seen = [...all.parcels, ...rest.parcels].map(({ _id }) => _id)
    expect(new Set(seen).size).toBe(list.length)
    expect([all.parcels.length, all.more, rest.more]).toEqual([50, true, false])
    await kora.sayAll(list[3]._id, ['tried'])
    expect(await ids('?state=tried')).toEqual([list[3]._id])
    expect(await ids(`?state=tried&courier=${kora.courier}&wilaya=alger`)).toEqual([list[3]._id])
    expect(await ids(`?state=tried&courier=${newId()}`)).toEqual([])
    expect(await ids('?wilaya=oran')).toEqual([])
    expect(await ids(`?order=${list[5].orderId}`)).toEqual([list[5]._id])
    expect(await ids('?search=zohra')).toEqual([list[7]._id])
    expect(await ids(`?search=${list[4].orderNumber}`)).toContain(list[4]._id)
    expect(await ids('?search=nobody')).toEqual([])
    await kora.sayAll(list[9]._id, ['came-back'])
    expect(await ids('?waiting=1')).toEqual([list[9]._id])
    await kora.receive(list[9]._id)
    expect(await ids('?waiting=1')).toEqual([])
  })
})

describe('late parcels', () => {
  /** Moves the clock and signs in again, since tokens expire. */
  async function wait(days: number): Promise<void> {
    kora.pass(days * DAY_MS)
    await kora.signIn()
  }

  const late = async () => {
    const list = await kora.get('/parcels/late')
    expect(list.total).toBe((await kora.get('/parcels/late/count')).late)
    return list.late.map(
      ({ reason, parcel }: { reason: string; parcel: { _id: string } }) =>
        `${reason} ${parcel._id}`,
    )
  }

  test('who is to be called first is at the top', async () => {
    const [silent, tried, again, coming, here, well] = [
      await kora.send(),
      await kora.send(),
      await kora.send(),
      await kora.send(),
      await kora.send(),
      await kora.send(),
    ]
    await kora.sayAll(coming.id, ['coming-back'])
    await kora.sayAll(here.id, ['came-back'])
    await wait(10)
    await kora.sayAll(tried.id, ['tried', 'tried'])
    await kora.sayAll(again.id, ['tried', 'at-hub', 'tried'])
    await kora.sayAll(well.id, ['tried'])
    await wait(1)
    expect(await late()).toEqual([
      `tried ${again.id}`,
      `tried ${tried.id}`,
      `silent ${silent.id}`,
      `coming-back ${coming.id}`,
      `to-receive ${here.id}`,
    ])
    await kora.sayAll(silent.id, ['at-hub'])
    await kora.receive(here.id)
    await kora.sayAll(tried.id, ['delivered'])
    expect(await late()).toEqual([`tried ${again.id}`, `coming-back ${coming.id}`])
  })

  test('a parcel that was tried once is listed on that day, among the tries, and is not late', async () => {
    const [twice, once] = [await kora.send(), await kora.send()]
    await kora.sayAll(once.id, ['tried'])
    expect(await late()).toEqual([`tried-today ${once.id}`])
    expect((await kora.get('/parcels/late')).total).toBe(0)
    kora.pass(60_000)
    await kora.sayAll(twice.id, ['tried', 'tried'])
    expect(await late()).toEqual([`tried ${twice.id}`, `tried-today ${once.id}`])
    await wait(1)
    expect(await late()).toEqual([`tried ${twice.id}`])
  })

  test('after as many days as the owner sets', async () => {
    const { id } = await kora.send()
    await wait(2)
    expect(await late()).toEqual([])
    const change = { revision: 0, change: { newsDays: 2, backDays: 3 } }
    const saved = await kora.call('/shop-settings', { method: 'PUT', body: change })
    expect(saved.status).toBe(200)
    expect(await late()).toEqual([`silent ${id}`])
    expect(await kora.get('/parcels/late')).toMatchObject({ newsDays: 2, backDays: 3 })
    await kora.sayAll(id, ['coming-back'])
    await wait(2)
    expect(await late()).toEqual([])
    await wait(2)
    expect(await late()).toEqual([`coming-back ${id}`])
  })
})
