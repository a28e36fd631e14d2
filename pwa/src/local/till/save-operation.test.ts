import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import Dexie from 'dexie'
import { expect, test, vi } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { changeDevice, ensureDevice, keepDeviceCode } from './device.ts'
import { inSavingTransaction } from './save-operation.ts'
import type { SaleToRecord } from './save-sale.ts'
import { saveSale } from './save-ticket.ts'
import { saveStockEdit } from './save-stock-edit.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import { createTillDb } from './till-db.ts'

const BALL = testId('018f0000-0000-7000-8000-000000000001')
const NOW = Date.parse('2026-11-21T09:12:00.000Z')

async function till() {
  const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
  const db = createTillDb(stores)
  const deps = { tillDb: db, now: () => NOW }
  const { device } = await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  await keepDeviceCode(db, device, 'T3')
  return { db, deps, device, stores }
}

function sale(quantity = 1, draftId?: OperationId): SaleToRecord {
  const price = centimes(199_950)
  return {
    lines: [{ productId: BALL, title: 'Ball', size: null, quantity, price }],
    ...(draftId !== undefined && { draftId }),
  }
}

test('a sale is kept whole: its numbers, and its JSON in dinars as every push will send it', async () => {
  const { db, deps, device } = await till()
  const recorded = await saveSale(deps, sale(2))
  expect(recorded).toMatchObject({ sequence: 1, receiptNumber: 'T3-000001' })
  const [row] = await db.outbox.toArray()
  expect(row).toMatchObject({ place: 1, sequence: 1, device, id: recorded.id })
  expect(JSON.parse(row?.wire ?? '')).toEqual({
    id: recorded.id,
    sequence: 1,
    type: 'store-order.v2',
    occurredAt: '2026-11-21T09:12:00.000Z',
    actor: 'admin-1',
    payload: {
      ticket: recorded.id,
      shift: null,
      fullName: 'Store Order',
      phone: '0000000000',
      city: 'In-Store',
      commune: 'In-Store',
      shipping: 0,
      status: 'Shipped',
      products: [
        {
          productId: BALL,
          title: 'Ball',
          size: null,
          quantity: 2,
          price: 1999.5,
          listPrice: 1999.5,
          discount: null,
        },
      ],
      ticketDiscount: null,
      totalPrice: 3999,
      seller: null,
      receiptNumber: 'T3-000001',
    },
  })
})

test('what is stored and sent is what earlier versions wrote, byte for byte', async () => {
  const { db, deps, device } = await till()
  const ids = [
    testId('0199aaaa-0000-7000-8000-000000000001'),
    testId('0199aaaa-0000-7000-8000-000000000002'),
  ] as const
  const named = { fullName: 'Nadia', phone: '0550123456', city: 'alger', commune: 'Hydra' }
  await saveSale(deps, { ...sale(2, ids[0]), ...named, cash: centimes(500_000) })
  const count = { sizes: [{ size: 'M', quantity: 3, expected: 5 }] }
  const fixed = { ...deps, newId: () => ids[1] }
  await saveStockEdit(fixed, { productId: BALL, title: 'Ball', count })
  const time = '"occurredAt":"2026-11-21T09:12:00.000Z","actor":"admin-1"'
  expect(await db.outbox.toArray()).toEqual([
    {
      place: 1,
      id: ids[0],
      device,
      sequence: 1,
      type: 'store-order.v2',
      occurredAtMs: NOW,
      wire: `{"id":"${ids[0]}","sequence":1,"type":"store-order.v2",${time},"payload":{"ticket":"${ids[0]}","shift":null,"fullName":"Nadia","phone":"0550123456","city":"alger","commune":"Hydra","shipping":0,"status":"Shipped","products":[{"productId":"${BALL}","title":"Ball","size":null,"quantity":2,"price":1999.5,"listPrice":1999.5,"discount":null}],"ticketDiscount":null,"totalPrice":3999,"seller":null,"receiptNumber":"T3-000001"}}`,
      effects: [{ productId: BALL, size: null, change: -2 }],
      label: 'T3-000001',
      cash: 500_000,
    },
    {
      place: 2,
      id: ids[1],
      device,
      sequence: 2,
      type: 'stock-edit.v1',
      occurredAtMs: NOW,
      wire: `{"id":"${ids[1]}","sequence":2,"type":"stock-edit.v1",${time},"payload":{"productId":"${BALL}","sizes":[{"size":"M","quantity":3,"expected":5}]}}`,
      effects: [{ productId: BALL, size: 'M', change: -2 }],
      label: 'Ball',
    },
  ])
})

test('operations saved in one transaction follow one another, and stand or fall together', async () => {
  const { db, deps } = await till()
  const barcode = (code: string) =>
    ({ type: 'barcode.v1', payload: { productId: BALL, size: null, barcode: code } }) as const
  const saveTwo = (second: string) =>
    inSavingTransaction(deps, 'barcode.v1', async (saving) => {
      const here = await saving.readTill()
      await saving.add(here, () => barcode('6130001'))
      await saving.add(here, () => barcode(second))
    })
  await expect(saveTwo('')).rejects.toThrow('A barcode is needed.')
  expect([await db.outbox.count(), db.ledger.entries()]).toEqual([0, []])
  await saveTwo('6130002')
  expect(await db.outbox.toArray()).toMatchObject([
    { place: 1, sequence: 1, barcode: { barcode: '6130001' } },
    { place: 2, sequence: 2, barcode: { barcode: '6130002' } },
  ])
  expect(await db.counters.get('till')).toMatchObject({ place: 2, sequence: 2, receipt: 0 })
})

test('a sale is on the disk when it is said to be saved: its transaction is a strict one', async () => {
  // Dexie binds the method when it opens the database.
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { deps } = await till()
  await saveSale(deps, sale())
  expect(transaction).toHaveBeenLastCalledWith(
    expect.arrayContaining(['outbox', 'counters']),
    'readwrite',
    { durability: 'strict' },
  )
  transaction.mockRestore()
})

test('receipts and sequences never repeat and never skip, also from two tabs at once', async () => {
  const { db, deps, stores } = await till()
  const other = { ...deps, tillDb: createTillDb(stores) }
  const recorded = await Promise.all(
    Array.from({ length: 40 }, (_, index) => saveSale(index % 2 ? deps : other, sale())),
  )
  const expected = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(recorded.map((entry) => entry.sequence).toSorted((a, b) => a - b)).toEqual(expected)
  expect(new Set(recorded.map((entry) => entry.receiptNumber)).size).toBe(40)
  expect(await db.outbox.count()).toBe(40)
})

test('a count takes a sequence and no receipt', async () => {
  const { deps } = await till()
  await saveSale(deps, sale())
  const count = { stock: 7, expected: 5 }
  expect(await saveStockEdit(deps, { productId: BALL, title: 'Ball', count })).toMatchObject({
    sequence: 2,
  })
  expect(await saveSale(deps, sale())).toMatchObject({ sequence: 3, receiptNumber: 'T3-000002' })
})

test('a count without what the screen showed is a bug, and is not kept', async () => {
  const { db, deps } = await till()
  const edit = { productId: BALL, title: 'Ball', count: { stock: 7 } }
  await expect(saveStockEdit(deps, edit)).rejects.toThrow(TypeError)
  expect(await db.outbox.count()).toBe(0)
})

test('what the server could only reject is refused here, and takes no number', async () => {
  const { db, deps } = await till()
  await expect(saveSale(deps, { lines: [] })).rejects.toThrow(Refusal)
  await expect(saveSale(deps, sale(1000))).rejects.toThrow('Quantity cannot be more than 999')
  expect(await db.outbox.count()).toBe(0)
  expect(await saveSale(deps, sale())).toMatchObject({ sequence: 1, receiptNumber: 'T3-000001' })
})

test('the draft goes with its sale, in the same transaction; another draft stays', async () => {
  const [first, second] = [newId(), newId()]
  const { db, deps } = await till()
  await db.drafts.put({ key: 'till', draft: { id: second } })
  await saveSale(deps, sale(1, first))
  expect(await db.drafts.count()).toBe(1)
  await expect(saveSale(deps, { lines: [], draftId: second })).rejects.toThrow(Refusal)
  expect(await db.drafts.count()).toBe(1)
  await saveSale(deps, sale(1, second))
  expect(await db.drafts.count()).toBe(0)
})

test('an open sale that two tabs show is saved once', async () => {
  const { db, deps } = await till()
  const draftId = testId('018f0000-0000-7000-8000-0000000000aa')
  const first = await saveSale(deps, sale(1, draftId))
  const second = saveSale(deps, sale(2, draftId))
  await expect(second).rejects.toThrow(`already saved in another tab, as ${first.receiptNumber}`)
  // The same applies after it was sent.
  const [row] = await db.outbox.toArray()
  if (row) await db.history.add({ ...row, settledAtMs: NOW, duplicate: false, orderNumber: 1 })
  await db.outbox.clear()
  await expect(saveSale(deps, sale(1, draftId))).rejects.toThrow(Refusal)
  expect((await saveSale(deps, sale(1))).sequence).toBe(2)
})

test('without a receipt code or a person the sale is refused with a sentence', async () => {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const deps = { tillDb: db, now: () => NOW }
  await expect(saveSale(deps, sale())).rejects.toThrow('nobody has signed in')
  await changeDevice(db, { person: 'admin-1' })
  await expect(saveSale(deps, sale())).rejects.toThrow('no receipt code yet')
  const count = { stock: 1, expected: 0 }
  const edit = { productId: BALL, title: 'Ball', count }
  await expect(saveStockEdit(deps, edit)).resolves.toMatchObject({ sequence: 1 })
})

test('a full device refuses the sale aloud and keeps nothing of it', async () => {
  const { db, deps } = await till()
  await saveSale(deps, sale())
  const full = new DOMException('no room', 'QuotaExceededError')
  // The last write of the transaction meets the full disk: the numbers written before it must go too.
  db.outbox.hook('creating', () => {
    throw full
  })
  const refused = await saveSale(deps, sale()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StorageRefused)
  expect(refused).toMatchObject({
    reason: 'full',
    message: 'This device is full: the sale was NOT saved. Free some space and press again.',
  })
  expect(await db.counters.get('till')).toMatchObject({ sequence: 1, receipt: 1 })
  expect(await db.outbox.count()).toBe(1)
})

test('a quota error that Dexie wrapped in its own is still a full device', async () => {
  const { db, deps } = await till()
  const inner = new DOMException('no room', 'QuotaExceededError')
  db.outbox.hook('creating', () => {
    throw new Dexie.AbortError('aborted', inner)
  })
  await expect(saveSale(deps, sale())).rejects.toMatchObject({ reason: 'full' })
})

test('a closed database refuses the sale aloud', async () => {
  const { db, deps } = await till()
  db.close()
  await expect(saveSale(deps, sale())).rejects.toMatchObject({
    name: 'StorageRefused',
    reason: 'failed',
  })
})

test('a tab that a newer version of the app took over closes, and its outbox stays', async () => {
  const { db, deps, stores } = await till()
  await saveSale(deps, sale())
  const newer = new Dexie('kora-till', stores)
  newer.version(99).stores({ outbox: 'place, &id, type, refusedWhole.atMs' })
  await newer.open()
  expect(db.isOpen()).toBe(false)
  expect(await newer.table('outbox').count()).toBe(1)
  await expect(saveSale(deps, sale())).rejects.toMatchObject({ reason: 'older-app' })
  expect(await newer.table('outbox').count()).toBe(1)
})
