import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductId } from '../../../../../shared/catalog/product-id.ts'
import { newId } from '../../../../../shared/new-id.ts'
import type { OrderId } from '../../../../../shared/orders/order-id.ts'
import type { ParcelState } from '../../../../../shared/parcels/parcel.ts'
import type { ListedParcel, ReceiveAnswer } from '../../../../../shared/parcels/parcel-life.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import { MemoryStorage } from '../../../sync/testing/memory-storage.ts'
import { createReceiveStore } from './receive-store.ts'

const parcel = (n: number, state: ParcelState = 'coming-back') =>
  ({ _id: `p${n}`, orderNumber: n, state }) as ListedParcel

/** A parcel as in an answer of the server. */
const known = (n: number) =>
  ({ ...parcel(n), _id: newId(), orderId: newId() as OrderId, fullName: 'Amel' }) as ListedParcel

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

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

test('what had no answer goes out under its key when it is scanned or picked again', async () => {
  const { store, keys, states } = start([parcel(7)], [lost(), lost()])
  await store.getState().scan('7')
  await store.getState().scan('7')
  await store.getState().pick(parcel(7), 'all')
  expect(new Set(keys).size).toBe(1)
  expect([keys.length, states()]).toEqual([3, ['7 done']])
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
  const line = { productId: 'a' as ProductId, size: null, quantity: 1, restock: true }
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

test('what was received, lost or asked in a sitting is there after a reload, and goes out under its key', async () => {
  const parcels = [known(7), known(8)]
  const before = start(parcels, [lost()])
  const close = before.store.getState().open()
  await before.store.getState().scan('7')
  await before.store.getState().scan('8')
  before.store.getState().setInPart(true)
  close()

  const after = start(parcels)
  expect(after.states()).toEqual(['7 lost', '8 done'])
  expect(after.store.getState()).toMatchObject({
    inPart: true,
    arrivals: [{ outcome: 'whole' }, {}],
  })
  await after.store.getState().retry(before.keys[0] ?? '')
  // The first request was for all pieces, so the retry asks no question.
  expect(after.received).toEqual([parcels[0]?._id])
  expect(after.keys).toEqual([before.keys[0]])
})

test('a reload while a parcel is being received goes on with the same request', async () => {
  const parcels = [known(7)]
  const before = start(parcels)
  const close = before.store.getState().open()
  // The page closes while the request is sent, so its answer is not stored.
  before.store.subscribe(({ arrivals: [first] }) => first?.lines === null && close())
  await before.store.getState().scan('7')
  const after = start(parcels)
  expect(after.states()).toEqual(['7 waiting'])
  after.store.getState().open()
  after.store.getState().open()
  await expect.poll(after.states).toEqual(['7 done'])
  expect(after.keys).toEqual(before.keys)
})

test('a kept sitting that cannot be read begins anew', () => {
  sessionStorage.setItem('back-office:order:receive', '{"arrivals":[{"key":"7"}],"inPart":true}')
  expect(start([]).store.getState()).toMatchObject({ arrivals: [], inPart: false })
})
