import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { changeDevice } from './device.ts'
import { rejectedEntry } from './rejected-tray.ts'
import { saveOperation } from './save-operation.ts'
import { createTillDb } from './till-db.ts'

const BALL = '018f0000-0000-7000-8000-000000000001'
const ADMIN = '018f0000-0000-7000-8000-0000000000aa'
const code = { productId: BALL, size: null, barcode: '6130001' }
const attached = { type: 'barcode.v1', payload: code, productTitle: 'Ball' } as const

/** A till whose first barcode the server refused. */
async function till() {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const deps = { tillDb: db, now: () => 1 }
  await changeDevice(db, { person: ADMIN })
  await saveOperation(deps, attached)
  const [row] = await db.outbox.toArray()
  if (!row) throw new Error('nothing was kept')
  const refusal = { code: 'barcode-taken', message: 'It belongs to Foudre.', rejectedAtMs: 1 }
  await db.rejected.add({ ...row, ...refusal, resolvedAtMs: 0, resolution: null })
  await db.outbox.clear()
  return { db, deps, id: row.id }
}

test('a refused barcode is told in full: its code and the goods it was for', async () => {
  const { db } = await till()
  const [row] = await db.rejected.toArray()
  expect(row && rejectedEntry(row)).toMatchObject({
    label: 'Ball',
    operation: { type: 'barcode.v1', payload: code },
    message: 'It belongs to Foudre.',
  })
})

test('a refused barcode attached again is a new operation and settles the old one, once', async () => {
  const { db, deps, id } = await till()
  await saveOperation(deps, attached, id)
  const [again] = await db.outbox.toArray()
  expect(again).toMatchObject({ sequence: 2, barcode: code })
  expect(again?.id).not.toBe(id)
  expect(JSON.parse(again?.wire ?? '')).toMatchObject({ replaces: id, payload: code })
  expect(await db.rejected.toArray()).toMatchObject([
    { id, resolution: { kind: 'sent-again', id: again?.id } },
  ])
  await expect(saveOperation(deps, attached, id)).rejects.toThrow('already dealt with')
  expect(await db.outbox.count()).toBe(1)
})
