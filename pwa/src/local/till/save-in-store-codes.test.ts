import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { checkDigit } from '../../../../shared/catalog/ean13.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import { changeDevice, ensureDevice, keepDeviceCode } from './device.ts'
import { saveInStoreCodes } from './save-in-store-codes.ts'
import { saveStockEdit } from './save-stock-edit.ts'
import { createTillDb } from './till-db.ts'

const BALL = testId('018f0000-0000-7000-8000-000000000001')
const sizeOf = (size: string | null) => ({ productId: BALL, title: 'Ball', size })

async function till(code: string | null) {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const deps = { tillDb: db, now: () => Date.parse('2026-11-21T09:00:00.000Z') }
  const { device } = await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  if (code !== null) await keepDeviceCode(db, device, code)
  return { db, deps }
}

test('each size gets a code of its own, of the till that gave it, which the scanner knows at once', async () => {
  const { db, deps } = await till('T13')
  const codes = await saveInStoreCodes(deps, [sizeOf('M'), sizeOf('L')])
  expect(codes).toEqual([
    { productId: BALL, size: 'M', barcode: '2001300000019' },
    { productId: BALL, size: 'L', barcode: '2001300000026' },
  ])
  const rows = await db.outbox.orderBy('place').toArray()
  expect(rows.map(({ type, barcode }) => [type, barcode?.barcode])).toEqual([
    ['barcode.v1', '2001300000019'],
    ['barcode.v1', '2001300000026'],
  ])
})

test('no code is given twice, whatever else the till records, and two tills give different ones', async () => {
  const { deps } = await till('T1')
  const first = await saveInStoreCodes(deps, [sizeOf('M')])
  await saveStockEdit(deps, { productId: BALL, title: 'Ball', count: { stock: 3, expected: 4 } })
  const second = await saveInStoreCodes(deps, [sizeOf('L')])
  const other = await till('T2')
  const theirs = await saveInStoreCodes(other.deps, [sizeOf('M')])
  const codes = [...first, ...second, ...theirs].map(({ barcode }) => barcode)
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(checkDigit(code.slice(0, -1))).toBe(code.at(-1))
})

test('a size whose code waits to be sent keeps it, as when another tab gave it', async () => {
  const { db, deps } = await till('T1')
  const [first] = await saveInStoreCodes(deps, [sizeOf('M')])
  expect(await saveInStoreCodes(deps, [sizeOf('M'), sizeOf(null)])).toEqual([
    first,
    { productId: BALL, size: null, barcode: '2000100000021' },
  ])
  expect(await db.outbox.count()).toBe(2)
})

test('a till that has no number yet gives no code, and none is saved', async () => {
  const { db, deps } = await till(null)
  await expect(saveInStoreCodes(deps, [sizeOf('M')])).rejects.toThrow(StorageRefused)
  expect(await db.outbox.count()).toBe(0)
})

test('a till whose number has no room in a code gives none', async () => {
  const { db, deps } = await till('T10000')
  await expect(saveInStoreCodes(deps, [sizeOf('M')])).rejects.toThrow('This till')
  expect(await db.outbox.count()).toBe(0)
})
