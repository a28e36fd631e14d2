import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import { changeDevice, ensureDevice } from './device.ts'
import { forgetDraftCustomers } from './forget-customers.ts'
import { readGoodsHere } from './goods-here.ts'
import { GoodsAlreadySaved, type GoodsToRecord, saveGoods } from './save-goods.ts'
import { saveStockEdit } from './save-stock-edit.ts'
import { createTillDb } from './till-db.ts'

const BALL = testId('018f0000-0000-7000-8000-000000000001')

async function till() {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z')
  const deps = { tillDb: db, now: () => (nowMs += 60_000) }
  await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  return { db, deps }
}

function delivery(quantity = 2): GoodsToRecord {
  const line = { productId: BALL, title: 'Ball', size: 'M', quantity }
  return {
    kind: 'goods-in',
    id: newId(),
    lines: [{ ...line, unitCost: centimes(85_050), setsBuyingPrice: true }],
    supplier: 'Rhumel Sport',
    note: '',
  }
}

function writeOff(): GoodsToRecord {
  const line = { productId: BALL, title: 'Ball', size: 'M', quantity: 1 }
  return { kind: 'write-off', id: newId(), lines: [line], reason: 'gift', note: 'For the club' }
}

test('goods are saved under the id of their draft, with what they do to the stock, and the draft goes with it', async () => {
  const { db, deps } = await till()
  const goods = delivery()
  await db.drafts.bulkPut([
    { key: 'goods-in', draft: { id: goods.id } },
    { key: 'write-off', draft: { id: newId() } },
    { key: 'till', draft: { id: newId() } },
  ])
  await saveGoods(deps, goods)
  const [row] = await db.outbox.toArray()
  expect(row).toMatchObject({
    id: goods.id,
    type: 'goods-in.v1',
    label: 'Ball',
    effects: [{ productId: BALL, size: 'M', change: 2 }],
  })
  expect(JSON.parse(row?.wire ?? '').payload).toEqual({
    lines: [
      {
        productId: BALL,
        title: 'Ball',
        size: 'M',
        quantity: 2,
        unitCost: 850.5,
        setsBuyingPrice: true,
      },
    ],
    supplier: 'Rhumel Sport',
    note: '',
  })
  expect((await db.drafts.toArray()).map(({ key }) => key).toSorted()).toEqual([
    'till',
    'write-off',
  ])
})

test('a draft is recorded once, whichever tab comes first, and another tab’s newer draft stays', async () => {
  const { db, deps } = await till()
  const goods = delivery()
  await saveGoods(deps, goods)
  await db.drafts.put({ key: 'goods-in', draft: { id: newId() } })
  await expect(saveGoods(deps, goods)).rejects.toBeInstanceOf(GoodsAlreadySaved)
  expect(await db.outbox.count()).toBe(1)
  await saveGoods(deps, delivery())
  expect(await db.drafts.count()).toBe(1)
})

test('what the server would reject, and what nobody signed in records, is not saved', async () => {
  const { db, deps } = await till()
  await expect(saveGoods(deps, delivery(0))).rejects.toBeInstanceOf(Refusal)
  await changeDevice(db, { person: null })
  await expect(saveGoods(deps, delivery())).rejects.toThrow(StorageRefused)
  expect(await db.outbox.count()).toBe(0)
})

test('a very long title is cut, not refused', async () => {
  const { db, deps } = await till()
  const goods = writeOff()
  const lines = goods.lines.map((line) => ({ ...line, title: 'B'.repeat(900) }))
  await saveGoods(deps, { ...goods, lines } as GoodsToRecord)
  expect(await db.outbox.count()).toBe(1)
})

test('what was recorded here is listed by kind, newest first, with what became of it', async () => {
  const { db, deps } = await till()
  const [sent, refused, waiting] = [delivery(1), delivery(2), delivery(3)]
  for (const goods of [sent, refused, waiting, writeOff()]) await saveGoods(deps, goods)
  await saveStockEdit(deps, { productId: BALL, title: 'Ball', count: { stock: 3, expected: 4 } })
  const rows = await db.outbox.orderBy('place').toArray()
  const [first, second] = rows
  if (!first || !second) throw new Error('nothing was saved')
  await db.history.add({ ...first, settledAtMs: 1, duplicate: false, orderNumber: null })
  await db.rejected.add({
    ...second,
    rejectedAtMs: 1,
    code: 'id-reuse',
    message: 'No.',
    resolvedAtMs: 0,
    resolution: null,
  })
  await db.outbox.bulkDelete([first.place, second.place])
  expect(await readGoodsHere(db, 'goods-in', 10)).toMatchObject([
    { id: waiting.id, state: 'waiting', label: 'Ball' },
    { id: refused.id, state: 'rejected', reason: 'No.' },
    { id: sent.id, state: 'sent' },
  ])
  expect(await readGoodsHere(db, 'goods-in', 1)).toMatchObject([{ id: waiting.id }])
  expect(await readGoodsHere(db, 'write-off', 10)).toMatchObject([
    { operation: { payload: { reason: 'gift' } } },
  ])
})

test('a logout leaves the drafts of goods as they are', async () => {
  const { db } = await till()
  const draft = { id: newId(), items: [] }
  await db.drafts.put({ key: 'goods-in', draft })
  await forgetDraftCustomers(db)
  expect(await db.drafts.get('goods-in')).toEqual({ key: 'goods-in', draft })
})
