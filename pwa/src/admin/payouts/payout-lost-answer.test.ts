import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import type { PayoutDetail } from '../../../../shared/payouts/payout.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import {
  idOf,
  type OpenPayout,
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

describe('a payout whose answer was lost', () => {
  const noAnswer = () => Promise.reject(new ApiFailure('unreachable', { message: 'no' }))
  const recorded = (id: string) => Promise.resolve({ _id: id, number: 7 } as PayoutDetail)
  const record = (store: OpenPayout) => store.getState().record(null, '2026-11-26')

  async function lost() {
    const store = await shop.begun()
    store.getState().choose([parcel(1)], true)
    shop.answer = noAnswer
    expect(await record(store)).toBeNull()
    expect(store.getState().error).toBe(texts.notSaved)
    return store
  }

  test('keeps its id, whatever is changed, until it is recorded', async () => {
    const store = await lost()
    await record(store)
    store.getState().choose([parcel(2)], true)
    shop.answer = () => recorded(idOf(99))
    await record(store)
    expect(new Set(shop.sent.map(({ id }) => id)).size).toBe(1)
    expect(shop.sent[2]).toMatchObject({ received: 120_000, expected: 120_000, day: '2026-11-26' })
    expect(store.getState().lines).toEqual([])
    const next = await shop.begun()
    next.getState().choose([parcel(1)], true)
    await record(next)
    expect(shop.sent[3]?.id).not.toBe(shop.sent[0]?.id)
  })

  test('has its id kept before it is sent', async () => {
    const store = await shop.begun()
    store.getState().choose([parcel(1)], true)
    let kept = ''
    shop.answer = () => {
      kept = sessionStorage.getItem('back-office:payout') ?? ''
      return noAnswer()
    }
    await record(store)
    expect(kept).toContain(shop.sent[0]?.id)
  })

  test('and is recorded is said after a reload, and not sent again', async () => {
    await lost()
    shop.ask = recorded
    const again = await shop.begun()
    expect(again.getState().recorded).toEqual({ id: shop.sent[0]?.id, number: 7 })
    expect(again.getState().lines).toEqual([])
    expect(await record(again)).toBeNull()
    expect(shop.sent).toHaveLength(1)
    // The draft was deleted, so the next payout does not ask the server about it.
    shop.ask = () => Promise.reject(new Error('asked again'))
    expect((await shop.begun()).getState().error).toBeNull()
  })

  test('and is recorded is said once the page follows the shop again', async () => {
    const store = await lost()
    shop.ask = recorded
    shop.known = [parcel(1, 'delivered', { payout: 7, settled: centimes(60_000) })]
    await store.getState().refresh([])
    expect(store.getState()).toMatchObject({ recorded: { number: 7 }, lines: [], error: null })
  })

  test('and is recorded is said when another courier is begun', async () => {
    await lost()
    shop.ask = recorded
    const other = shop.open()
    await other.getState().begin(idOf(500))
    expect(other.getState().recorded?.number).toBe(7)
  })

  test('and is not recorded goes on after a reload with the same id', async () => {
    await lost()
    const again = await shop.begun()
    again.getState().choose([parcel(2)], true)
    shop.answer = () => recorded(idOf(99))
    await record(again)
    expect(shop.sent[1]?.id).toBe(shop.sent[0]?.id)
    expect(shop.sent[1]?.lines).toHaveLength(2)
  })

  test('waits after a reload until the server can be asked, and loses nothing', async () => {
    await lost()
    shop.ask = noAnswer
    const again = await shop.begun()
    expect(again.getState()).toMatchObject({ isWaiting: true, error: texts.notAsked })
    again.getState().enter({ note: 'over it' })
    again.getState().choose([parcel(2)], true)
    expect(await again.getState().scan('RAP-2')).toBeNull()
    expect(await record(again)).toBeNull()
    expect(shop.sent).toHaveLength(1)
    shop.ask = () => Promise.resolve(null)
    await again.getState().resume()
    expect(again.getState()).toMatchObject({ isWaiting: false, error: null, note: '' })
    expect(again.getState().lines).toHaveLength(1)
  })

  test('is said to be recorded when it was changed before it is sent again', async () => {
    const store = await lost()
    store.getState().choose([parcel(2)], true)
    const details = { status: 422, code: 'key-reuse' }
    shop.answer = () => Promise.reject(new ApiFailure('refused', { message: 'Other.' }, details))
    shop.ask = recorded
    expect(await record(store)).toBeNull()
    expect(store.getState()).toMatchObject({
      recorded: { id: shop.sent[0]?.id, number: 7 },
      error: null,
      lines: [],
    })
  })
})
