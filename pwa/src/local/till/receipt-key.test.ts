import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { ensureDevice, keepDeviceCode, noteKeyRegistered } from './device.ts'
import { ensureReceiptKey, readReceiptKey, receiptCodeOf } from './receipt-key.ts'
import { createTillDb, type TillDb } from './till-db.ts'

const DEVICE = testId('018f0000-0000-7000-8000-00000000000d')
const OWNER = { device: DEVICE, code: 'T1' }
const SALE = {
  receiptNumber: 'T1-000007',
  soldAtMs: Date.parse('2026-11-21T10:00:00Z'),
  lines: [{ productId: crypto.randomUUID(), size: 'M', quantity: 2, price: centimes(450_000) }],
}

const openStores = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const open = (stores = openStores()) => createTillDb(stores)
const publicKeyOf = async (db: TillDb) => (await readReceiptKey(db))?.publicKey

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the key is made once, stays over a restart, and cannot be exported', async () => {
  const stores = openStores()
  const db = open(stores)
  const made = await ensureReceiptKey(db, OWNER)
  db.close()
  const again = open(stores)
  expect((await ensureReceiptKey(again, OWNER))?.publicKey).toBe(made?.publicKey)
  const row = await readReceiptKey(again)
  expect(row?.privateKey.extractable).toBe(false)
  for (const form of ['pkcs8', 'jwk'] as const)
    await expect(row && crypto.subtle.exportKey(form, row.privateKey)).rejects.toThrow(
      /not extractable/,
    )
})

test('two tabs that make a key at once make one', async () => {
  const stores = openStores()
  const [one, other] = [open(stores), open(stores)]
  const [mine, theirs] = await Promise.all([
    ensureReceiptKey(one, OWNER),
    ensureReceiptKey(other, OWNER),
  ])
  expect(mine?.publicKey).toBe(theirs?.publicKey)
  expect(await one.receiptKeys.count()).toBe(1)
})

test('another device id and another code have another key', async () => {
  const db = open()
  const first = await ensureReceiptKey(db, OWNER)
  const device = testId('018f0000-0000-7000-8000-00000000000e')
  const second = await ensureReceiptKey(db, { ...OWNER, device })
  const third = await ensureReceiptKey(db, { device, code: 'T2' })
  expect(new Set([first, second, third].map((row) => row?.publicKey)).size).toBe(3)
  expect(await db.receiptKeys.count()).toBe(1)
})

test('only receipts of its own code are signed; the others have their number', async () => {
  const db = open()
  expect(await receiptCodeOf(db, SALE)).toBe('T1-000007')
  await ensureReceiptKey(db, OWNER)
  expect(await receiptCodeOf(db, SALE)).toMatch(/^\d{200,513}$/)
  expect(await receiptCodeOf(db, { ...SALE, receiptNumber: 'T2-000007' })).toBe('T2-000007')
})

test('a time that a code cannot say leaves the number', async () => {
  const db = open()
  await ensureReceiptKey(db, OWNER)
  expect(await receiptCodeOf(db, { ...SALE, soldAtMs: -5000 })).toBe('T1-000007')
})

test('without WebCrypto there are numbers alone', async () => {
  const db = open()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await ensureReceiptKey(db, OWNER)).toBeNull()
  expect(await receiptCodeOf(db, SALE)).toBe('T1-000007')
})

test('where a key that was made cannot be used any more, the number is printed', async () => {
  const db = open()
  await ensureReceiptKey(db, OWNER)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await receiptCodeOf(db, SALE)).toBe('T1-000007')
  db.close()
  expect(await receiptCodeOf(db, SALE)).toBe('T1-000007')
})

test('a storage that refuses keys, or gives back something else, leaves no key behind', async () => {
  const refusing = open()
  refusing.receiptKeys.hook('creating', () => {
    throw new DOMException('cannot be cloned', 'DataCloneError')
  })
  expect(await ensureReceiptKey(refusing, OWNER)).toBeNull()
  const forgetful = open()
  forgetful.receiptKeys.hook('creating', (_key, row) => {
    row.privateKey = {} as CryptoKey
  })
  expect(await ensureReceiptKey(forgetful, OWNER)).toBeNull()
  for (const db of [refusing, forgetful]) expect(await db.receiptKeys.count()).toBe(0)
})

test('a store of the version before keeps what waits in it', async () => {
  const stores = openStores()
  const before = new Dexie('kora-till', stores)
  before.version(2).stores({
    outbox: 'place, &id, type, refusedWhole.atMs, occurredAtMs',
    history: 'place, &id, [device+sequence], settledAtMs, occurredAtMs',
    rejected: 'place, &id, resolvedAtMs, occurredAtMs',
    counters: 'key',
    drafts: 'key',
    device: 'key',
    parked: 'id, parkedAtMs',
  })
  const row = { place: 1, id: 'one', type: 'store-order.v1', occurredAtMs: 5, wire: '{}' }
  const counters = { key: 'till', place: 1, sequence: 1, receipt: 1 }
  const device = { key: 'this', device: DEVICE, code: 'T1', person: 'someone', epoch: 'e' }
  await before.table('outbox').put(row)
  await before.table('counters').put(counters)
  await before.table('device').put(device)
  before.close()
  const db = open(stores)
  expect(await db.outbox.toArray()).toEqual([row])
  expect(await db.counters.toArray()).toEqual([counters])
  expect(await db.device.toArray()).toEqual([device])
  expect(await ensureReceiptKey(db, OWNER)).not.toBeNull()
})

test('an acknowledgement counts for the device and code that it was of, until they enrol again', async () => {
  const db = open()
  const { device } = await ensureDevice(db)
  await keepDeviceCode(db, device, 'T1')
  const key = await ensureReceiptKey(db, { device, code: 'T1' })
  const publicKey = key?.publicKey ?? ('' as never)
  const noted = async () => (await db.device.get('this'))?.registeredKey
  await noteKeyRegistered(db, { device, code: 'T2' }, publicKey)
  await noteKeyRegistered(db, OWNER, publicKey)
  expect(await noted()).toBeUndefined()
  await noteKeyRegistered(db, { device, code: 'T1' }, publicKey)
  expect(await noted()).toBe(await publicKeyOf(db))
  await keepDeviceCode(db, device, 'T1')
  expect(await noted()).toBeUndefined()
})
