import { expect, test } from 'vitest'
import type { ParcelState } from '../../../../../shared/parcels/parcel.ts'
import type { ListedParcel, ReceiveAnswer } from '../../../../../shared/parcels/parcel-life.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import { createReceiveStore } from './receive-store.ts'

const parcel = (n: number, state: ParcelState = 'coming-back') =>
  ({ _id: `p${n}`, orderNumber: n, state }) as ListedParcel

const lost = () => new ApiFailure('unreachable', { message: '' })

/** A store whose server knows these parcels; `failing`: what it answers to the next requests to receive one. */
function start(parcels: readonly ListedParcel[], failing: Error[] = []) {
  const received: string[] = []
  const keys: string[] = []
  let [running, atOnce] = [0, 0]
  let told = 0
  const store = createReceiveStore(
    () => {
      told += 1
    },
    {
      async findScanned(code) {
        running += 1
        atOnce = Math.max(atOnce, running)
        await Promise.resolve()
        running -= 1
        return parcels.find(({ orderNumber }) => String(orderNumber) === code) ?? null
      },
      receiveParcel: (id, { lines }, key) => {
        keys.push(key)
        const failure = failing.shift()
        if (failure) return Promise.reject(failure)
        received.push(lines === null ? id : `${id} ${lines.length}`)
        const answer = { outcome: 'whole', parcel: parcels.find(({ _id }) => _id === id) }
        return Promise.resolve(answer as ReceiveAnswer)
      },
    },
  )
  const states = () =>
    store
      .getState()
      .arrivals.map(({ code, state }) => `${code} ${state}`)
      .toReversed()
  return { store, received, keys, states, told: () => told, atOnce: () => atOnce }
}

test('ten parcels scanned in a row are received one after another', async () => {
  const parcels = Array.from({ length: 10 }, (_, n) => parcel(n + 1))
  const { store, received, told, atOnce } = start(parcels)
  const { scan } = store.getState()
  await Promise.all(parcels.map(({ orderNumber }) => scan(` ${orderNumber} `)))
  expect(received).toEqual(parcels.map(({ _id }) => _id))
  expect([told(), atOnce()]).toEqual([10, 1])
})

test('a label that is read twice is received once', async () => {
  const { store, received } = start([parcel(7)])
  const { scan } = store.getState()
  await Promise.all([scan('7'), scan('7'), scan('')])
  expect(received).toEqual(['p7'])
})

test('a code that no parcel has is said, and the next one is received', async () => {
  const { store, states } = start([parcel(7)])
  const { scan } = store.getState()
  await Promise.all([scan('999'), scan('7')])
  expect(states()).toEqual(['999 refused', '7 done'])
  expect(store.getState().arrivals.at(-1)?.sentence).toContain('999')
})

test('without an answer the same request goes out again', async () => {
  const { store, keys, states } = start([parcel(7)], [lost()])
  await store.getState().scan('7')
  expect(states()).toEqual(['7 lost'])
  const key = store.getState().arrivals[0]?.key ?? ''
  await Promise.all([store.getState().retry(key), store.getState().retry(key)])
  expect(keys).toEqual([key, key])
  expect(states()).toEqual(['7 done'])
})

test('what the server refuses stays on the list until it is taken off', async () => {
  const refusal = new ApiFailure('refused', { message: 'Received already.' }, { status: 409 })
  const { store, states } = start([parcel(7)], [refusal])
  await store.getState().scan('7')
  expect(store.getState().arrivals[0]?.sentence).toBe('Received already.')
  store.getState().dismiss(store.getState().arrivals[0]?.key ?? '')
  expect(states()).toEqual([])
})

test('a parcel that was delivered is asked about, and received when it is here', async () => {
  const { store, received, states } = start([parcel(7, 'delivered')])
  await store.getState().scan('7')
  expect(states()).toEqual(['7 asks'])
  await store.getState().answer(store.getState().arrivals[0]?.key ?? '', null)
  expect(received).toEqual(['p7'])
})

test('while parcels come back in part, it is asked which pieces', async () => {
  const { store, received, states } = start([parcel(7)])
  store.getState().setInPart(true)
  await store.getState().scan('7')
  expect(states()).toEqual(['7 asks'])
  const line = { productId: 'a', size: null, quantity: 1, restock: true }
  await store.getState().answer(store.getState().arrivals[0]?.key ?? '', [line])
  expect(received).toEqual(['p7 1'])
})

test('a parcel that is picked is received whole at once, and in part once it is said which pieces', async () => {
  const { store, received, states } = start([parcel(7), parcel(8, 'delivered')])
  const { pick } = store.getState()
  await Promise.all([pick(parcel(7), 'all'), pick(parcel(7), 'all'), pick(parcel(8), 'part')])
  expect(received).toEqual(['p7'])
  expect(states()).toEqual(['7 done', '8 asks'])
})
