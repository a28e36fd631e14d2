import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { BALL } from '../../sync/testing/test-device.ts'
import { changeDevice, ensureDevice, keepDeviceCode } from './device.ts'
import { saveSale } from './save-ticket.ts'
import { findSaleHere, readSalesHere } from './sales-here.ts'
import { createTillDb } from './till-db.ts'

const NOW = Date.parse('2026-11-21T09:12:00.000Z')

async function till() {
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const { device } = await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  await keepDeviceCode(db, device, 'T3')
  const lines = [{ productId: BALL, title: 'Ball', size: null, quantity: 2, price: centimes(1000) }]
  const sell = (cash: number | null = null) =>
    saveSale({ tillDb: db, now: () => NOW }, { lines, cash: cash === null ? null : centimes(cash) })
  return { db, sell }
}

test('a sale is found by its receipt’s number while it waits and once it was sent', async () => {
  const { db, sell } = await till()
  const { receiptNumber, id } = await sell()
  await sell()
  expect(await findSaleHere(db, receiptNumber)).toMatchObject({ id, state: 'waiting' })
  const row = await db.outbox.where('id').equals(id).first()
  if (!row) throw new Error('no row')
  await db.outbox.delete(row.place)
  await db.history.add({ ...row, settledAtMs: NOW, duplicate: false, orderNumber: 1 })
  expect(await findSaleHere(db, receiptNumber)).toMatchObject({ id, state: 'sent' })
  expect(await findSaleHere(db, 'T13-000001')).toBeUndefined()
})

test('cash that did not cover the sale stays noted on the device', async () => {
  const { db, sell } = await till()
  await sell(500)
  const [sale] = await readSalesHere(db, NOW, NOW + 1)
  expect(sale).toMatchObject({ total: 2000, cash: 500 })
})
