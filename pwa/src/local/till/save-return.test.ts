import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import { changeDevice, ensureDevice, keepDeviceCode } from './device.ts'
import type { ReturnToRecord } from './save-return.ts'
import { saveReturn, saveSale } from './save-ticket.ts'
import { createTillDb } from './till-db.ts'

const BALL = testId('018f0000-0000-7000-8000-000000000001')
const NOW = Date.parse('2026-11-21T09:12:00.000Z')
const LINE = { productId: BALL, title: 'Ball', size: 'M', quantity: 2, price: centimes(199_950) }
const RETURN: ReturnToRecord = {
  receiptNumber: 'T3-000007',
  lines: [{ ...LINE, restock: true, reason: 'Too small' }],
}

async function till(code: string | null = 'T3') {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const deps = { tillDb: db, now: () => NOW }
  const { device } = await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  if (code !== null) await keepDeviceCode(db, device, code)
  return { db, deps }
}

test('a return is kept whole, with its number and its JSON in dinars as every push will send it', async () => {
  const { db, deps } = await till()
  const recorded = await saveReturn(deps, RETURN)
  expect(recorded).toMatchObject({ sequence: 1, returnNumber: 'T3-R000001' })
  const [row] = await db.outbox.toArray()
  expect(row).toMatchObject({
    id: recorded.id,
    label: 'T3-R000001',
    effects: [{ productId: BALL, size: 'M', change: 2 }],
  })
  expect(JSON.parse(row?.wire ?? '')).toMatchObject({
    type: 'return.v1',
    actor: 'admin-1',
    payload: {
      ticket: expect.any(String),
      shift: null,
      receiptNumber: 'T3-000007',
      orderNumber: null,
      sale: null,
      lines: [{ productId: BALL, title: 'Ball', size: 'M', quantity: 2, price: 1999.5 }],
      refund: 3999,
      method: 'cash',
      returnNumber: 'T3-R000001',
    },
  })
})

test('returns are counted by a row of numbers of their own', async () => {
  const { deps } = await till()
  const sale = await saveSale(deps, { lines: [LINE] })
  const first = await saveReturn(deps, RETURN)
  const next = await saveSale(deps, { lines: [LINE] })
  const second = await saveReturn(deps, RETURN)
  expect([sale, next].map(({ receiptNumber }) => receiptNumber)).toEqual(['T3-000001', 'T3-000002'])
  expect([first, second].map(({ returnNumber }) => returnNumber)).toEqual([
    'T3-R000001',
    'T3-R000002',
  ])
  expect([sale, first, next, second].map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
})

test('what cannot be saved takes no number', async () => {
  const { db, deps } = await till(null)
  await expect(saveReturn(deps, RETURN)).rejects.toThrow(StorageRefused)
  const enrolled = await till()
  await expect(saveReturn(enrolled.deps, { ...RETURN, lines: [] })).rejects.toThrow(Refusal)
  expect(await db.outbox.count()).toBe(0)
  expect(await saveReturn(enrolled.deps, RETURN)).toMatchObject({ returnNumber: 'T3-R000001' })
})

test('a refused return that is sent again is resolved with it, and has a new number', async () => {
  const { db, deps } = await till()
  const { id } = await saveReturn(deps, RETURN)
  const row = await db.outbox.where('id').equals(id).first()
  await db.outbox.clear()
  const refusal = { rejectedAtMs: NOW, code: 'invalid-request', message: '' }
  if (row) await db.rejected.add({ ...row, ...refusal, resolvedAtMs: 0, resolution: null })
  const again = await saveReturn(deps, RETURN, id)
  expect(again.returnNumber).toBe('T3-R000002')
  expect((await db.rejected.toArray())[0]?.resolution).toEqual({ kind: 'sent-again', id: again.id })
})
