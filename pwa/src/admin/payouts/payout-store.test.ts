import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { sumDraft } from './payout-draft.ts'
import {
  idOf,
  judged,
  line,
  openPayoutShop,
  parcel,
  type PayoutShop,
} from './testing/payout-shop.ts'

let shop: PayoutShop
beforeEach(() => {
  shop = openPayoutShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a payout that is being recorded', () => {
  test('names what the file pays otherwise, and what is not owed', async () => {
    const store = await shop.begun()
    const file = [line('RAP-1', 60_000), line('2', 50_000), line('RAP-4', 60_000), line('X', 900)]
    await store.getState().takeFile(file, 'net')
    const { received, differences } = sumDraft(judged(store), null)
    expect([received, differences.expected]).toEqual([170_900, 120_000])
    expect(differences.named.map((one) => [one.line.kind, one.difference])).toEqual([
      ['delivered', -10_000],
      ['under-way', 60_000],
      ['unknown', 900],
    ])
    expect(differences.unnamed).toBe(0)
  })

  test('takes the place of what was chosen only when the person says so', async () => {
    const store = await shop.begun()
    expect(await store.getState().takeFile([line('1', 60_000)], 'net')).toBe(true)
    store.getState().choose([parcel(2)], true)
    shop.isReplaced = false
    expect(await store.getState().takeFile([line('3', 0)], 'net')).toBe(false)
    expect(store.getState().lines.map(({ parcel: of }) => of?.orderNumber)).toEqual([1, 2])
    shop.isReplaced = true
    expect(await store.getState().takeFile([line('3', 0)], 'net')).toBe(true)
    expect(store.getState().lines.map(({ parcel: of }) => of?.orderNumber)).toEqual([3])
    expect(shop.asked).toEqual([2, 2])
  })

  test('takes off the fees of a file that says what customers paid', async () => {
    const store = await shop.begun()
    await store.getState().takeFile([line('1', 100_000), line('3', 0)], 'cash')
    expect(judged(store).map(({ stated }) => stated)).toEqual([60_000, -20_000])
    expect(sumDraft(judged(store), null).differences.total).toBe(0)
  })

  test('may take the word of the courier that parcels were delivered', async () => {
    const store = await shop.begun()
    await store.getState().takeFile([line('4', 60_000), line('1', 60_000)], 'net')
    store.getState().deliver(null)
    expect(judged(store).map(({ kind }) => kind)).toEqual(['delivered', 'delivered'])
    expect(store.getState().lines.map(({ delivers }) => delivers)).toEqual([true, false])
  })

  test('outlives a reload, and looks its parcels up again', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1)], true)
    store.getState().enter({ received: '600' })
    shop.known = [parcel(1, 'delivered', { settled: centimes(60_000), payout: 7 })]
    const again = await shop.begun()
    expect(again.getState().received).toBe('600')
    expect(judged(again).map(({ kind, paidIn }) => [kind, paidIn])).toEqual([['paid-before', 7]])
  })

  test('of an order that was sent twice keeps the parcel that was chosen', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(2, 'delivered', { tracking: '' })], true)
    await store.getState().scan('1')
    shop.known = [
      parcel(1, 'delivered', { _id: idOf(8) }),
      parcel(2, 'delivered', { _id: idOf(9) }),
      ...shop.known,
    ]
    const again = await shop.begun()
    expect(again.getState().lines).toMatchObject([
      { reference: '', parcel: { _id: idOf(2) } },
      { reference: '1', parcel: { _id: idOf(1) } },
    ])
  })

  test('pressed twice is sent once', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1)], true)
    const { record } = store.getState()
    await Promise.all([record(null, '2026-11-26'), record(null, '2026-11-26')])
    expect(shop.sent).toHaveLength(1)
  })

  test('looks its parcels up again when they changed meanwhile', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1)], true)
    shop.known = [parcel(1, 'came-back')]
    const details = { status: 409, code: 'payout-changed' }
    shop.answer = () => Promise.reject(new ApiFailure('refused', { message: 'Changed.' }, details))
    await store.getState().record(null, '2026-11-26')
    expect(store.getState().error).toBe('Changed.')
    expect(judged(store).map(({ kind }) => kind)).toEqual(['came-back'])
  })

  test('two labels that are read at once are both added', async () => {
    const store = await shop.begun()
    const { scan } = store.getState()
    const both = await Promise.all([scan('RAP-1'), scan('RAP-2')])
    expect(both.map((heard) => heard?.isAdded)).toEqual([true, true])
    expect(store.getState().lines.map(({ parcel: found }) => found?.orderNumber)).toEqual([1, 2])
  })

  test('a scanned parcel is added once, and an unknown number is said', async () => {
    const store = await shop.begun()
    const scan = async (code: string) => (await store.getState().scan(code))?.isAdded
    expect([await scan('RAP-1'), await scan('1'), await scan('RAP-9')]).toEqual([
      true,
      false,
      false,
    ])
    expect(store.getState().lines).toHaveLength(1)
  })
})
