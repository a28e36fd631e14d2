import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import type { FoundParcel } from '../../../../shared/payouts/payout.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import {
  COURIER,
  idOf,
  judged,
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
  test('follows what others change, and loses nothing that was picked or entered', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1), parcel(2)], true)
    store.getState().enter({ received: '600', note: 'in cash' })
    shop.known = [parcel(1, 'delivered', { payout: 7, settled: centimes(60_000) }), parcel(2)]
    await store.getState().refresh([])
    expect(judged(store).map(({ kind, paidIn }) => [kind, paidIn])).toEqual([
      ['paid-before', 7],
      ['delivered', null],
    ])
    expect(store.getState()).toMatchObject({ received: '600', note: 'in cash', error: null })
  })

  test('follows without undoing what is picked while the server is asked', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1), parcel(2)], true)
    shop.known = [parcel(1), parcel(2, 'came-back'), parcel(3, 'came-back')]
    const refreshed = store.getState().refresh([])
    store.getState().choose([parcel(1)], false)
    store.getState().choose([parcel(3, 'came-back')], true)
    await refreshed
    expect(judged(store).map(({ parcel: of, kind }) => [of?.orderNumber, kind])).toEqual([
      [2, 'came-back'],
      [3, 'came-back'],
    ])
  })

  test('does not follow while a question about its lines is open', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1)], true)
    shop.known = [parcel(1, 'came-back')]
    const begunBefore = store.getState().refresh([])
    store.getState().hold(true)
    await begunBefore
    await store.getState().refresh([])
    expect(judged(store).map(({ kind }) => kind)).toEqual(['delivered'])
    store.getState().hold(false)
    await store.getState().refresh([])
    expect(judged(store).map(({ kind }) => kind)).toEqual(['came-back'])
  })

  test('shows the later of two refreshes, also when the earlier one is answered first', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1)], true)
    const answers: ((found: FoundParcel[]) => void)[] = []
    shop.find = () => new Promise((resolve) => answers.push(resolve))
    const [earlier, later] = [store.getState().refresh([]), store.getState().refresh([])]
    answers[0]?.([parcel(1, 'tried')])
    await earlier
    answers[1]?.([parcel(1, 'came-back')])
    await later
    expect(judged(store).map(({ kind }) => kind)).toEqual(['came-back'])
  })

  test('asks only for lines that the list of open parcels does not tell', async () => {
    const store = await shop.begun()
    await store.getState().scan('RAP-4')
    store.getState().choose([parcel(1), parcel(2), parcel(3, 'came-back')], true)
    const lookedUp: (readonly string[])[] = []
    const answerAll = shop.find
    shop.find = (references) => {
      lookedUp.push(references)
      return answerAll(references)
    }
    const refresh = () =>
      store.getState().refresh(shop.known.map(({ payout: _payout, ...listed }) => listed))
    await refresh()
    expect(lookedUp).toEqual([])
    shop.known = [
      parcel(1, 'delivered', { payout: 7, settled: centimes(50_000) }),
      parcel(2, 'delivered', { courier: { _id: COURIER, name: 'Rapide Express' } }),
      parcel(3, 'came-back'),
    ]
    await refresh()
    expect(lookedUp).toEqual([[idOf(4), idOf(1), idOf(2)]])
    expect(judged(store).map(({ kind }) => kind)).toEqual([
      'under-way',
      'correction',
      'delivered',
      'came-back',
    ])
    // What the list does not contain is asked for each time.
    await refresh()
    expect(lookedUp.slice(1)).toEqual([[idOf(4)]])
  })

  test('keeps what was picked when the server does not answer', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1)], true)
    shop.find = () => Promise.reject(new ApiFailure('unreachable', { message: 'no' }))
    await store.getState().refresh([])
    expect(judged(store).map(({ kind }) => kind)).toEqual(['delivered'])
    expect(store.getState().error).toBeNull()
  })
})
