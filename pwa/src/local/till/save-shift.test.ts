import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { expectedCash } from '../../../../shared/shifts/shift-sums.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { changeDevice, ensureDevice, keepDeviceCode } from './device.ts'
import {
  readLastClosed,
  readShift,
  saveCashMove,
  saveShiftClose,
  saveShiftOpen,
  ShiftChanged,
} from './save-shift.ts'
import { saveReturn, saveSale, saveTicket } from './save-ticket.ts'
import { createTillDb } from './till-db.ts'

const BALL = testId('018f0000-0000-7000-8000-000000000001')
const FLOAT = centimes(1_000_000)
const line = (dinars: number) => ({
  productId: BALL,
  title: 'Ball',
  size: null,
  quantity: 1,
  price: centimes(dinars * 100),
})

async function till(code: string | null = 'T3') {
  const ledgerStorage = new MemoryStorage()
  const db = createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange, ledgerStorage })
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z')
  const deps = { tillDb: db, now: () => (nowMs += 60_000) }
  const { device } = await ensureDevice(db)
  await changeDevice(db, { person: 'admin-1' })
  if (code !== null) await keepDeviceCode(db, device, code)
  return { db, deps }
}

type Till = Awaited<ReturnType<typeof till>>

/** Closes the open shift with `dinars` counted, in notes of 1,000 and coins of 100. */
async function close({ db, deps }: Till, dinars: number) {
  const now = await readShift(db)
  if (now === null) throw new Error('no shift is open')
  return saveShiftClose(deps, {
    shift: now.shift.id,
    counted: [
      { value: 1000, pieces: Math.floor(dinars / 1000) },
      { value: 100, pieces: (dinars % 1000) / 100 },
      { value: 5, pieces: 0 },
    ],
    firstCounted: centimes(dinars * 100),
    seen: expectedCash(now.sums),
  })
}

async function wires({ db }: Till): Promise<{ type: string; payload: Record<string, unknown> }[]> {
  const rows = await db.outbox.orderBy('place').toArray()
  return rows.map(({ wire }) => JSON.parse(wire))
}

test('a shift sums up what was sold, given back, put in and taken out, and nothing from before or after it', async () => {
  const shop = await till()
  const { db, deps } = shop
  await saveSale(deps, { lines: [line(7000)] })
  await saveShiftOpen(deps, FLOAT)
  const listPrice = centimes(450_000)
  const discount = { amount: centimes(50_000), reason: 'Club' }
  await saveSale(deps, { lines: [{ ...line(4000), listPrice, discount }] })
  await saveTicket(deps, {
    returns: [{ lines: [{ ...line(1500), restock: true, reason: '' }] }],
    sale: { lines: [line(2000)] },
  })
  await saveReturn(deps, { lines: [{ ...line(500), restock: false, reason: '' }] })
  await saveCashMove(deps, { kind: 'in', amount: centimes(20_000), reason: 'Change' })
  await saveCashMove(deps, { kind: 'out', amount: centimes(30_000), reason: 'Bread' })
  const now = await readShift(db)
  expect(now?.sums).toEqual({
    float: FLOAT,
    sales: 2,
    sold: 600_000,
    takenOff: 50_000,
    returns: 2,
    refunded: 200_000,
    cashIn: 20_000,
    cashOut: 30_000,
  })

  const closed = await close(shop, 13_700)
  expect(closed).toMatchObject({ zNumber: 'T3-Z0001', expected: 1_390_000, difference: -20_000 })
  await saveSale(deps, { lines: [line(9000)] })
  const sent = await wires(shop)
  const { shift } = now ?? {}
  expect(sent.map(({ type, payload }) => [type, payload['shift'] ?? null])).toEqual([
    ['store-order.v2', null],
    ['shift-open.v1', shift?.id],
    ['store-order.v2', shift?.id],
    ['return.v1', shift?.id],
    ['store-order.v2', shift?.id],
    ['return.v1', shift?.id],
    ['cash-move.v1', shift?.id],
    ['cash-move.v1', shift?.id],
    ['shift-close.v1', shift?.id],
    ['store-order.v2', null],
  ])
  expect(sent[8]?.payload).toMatchObject({
    zNumber: 'T3-Z0001',
    counted: [
      { value: 1000, pieces: 13 },
      { value: 100, pieces: 7 },
    ],
    countedTotal: 13_700,
    expected: 13_900,
    difference: -200,
    sums: { float: 10_000, sold: 6000, refunded: 2000, cashIn: 200, cashOut: 300 },
  })
})

test('what was sent and what was refused counts like what waits; what was dismissed does not', async () => {
  const shop = await till()
  const { db, deps } = shop
  await saveShiftOpen(deps, FLOAT)
  for (const dinars of [100, 200, 400]) await saveSale(deps, { lines: [line(dinars)] })
  const [, sent, refused, dismissed] = await db.outbox.orderBy('place').toArray()
  if (!sent || !refused || !dismissed) throw new Error('three sales')
  await db.outbox.bulkDelete([sent.place, refused.place, dismissed.place])
  await db.history.add({ ...sent, settledAtMs: 1, duplicate: false, orderNumber: 1 })
  const rejection = { rejectedAtMs: 1, code: 'x', message: 'No', resolvedAtMs: 0, resolution: null }
  await db.rejected.add({ ...refused, ...rejection })
  await db.rejected.add({
    ...dismissed,
    ...rejection,
    resolution: { kind: 'dismissed', reason: 'Rung up twice' },
  })
  expect((await readShift(db))?.sums).toMatchObject({ sales: 2, sold: 30_000 })
})

test('in a shift that came back over an older copy, what was refused before counts once when it is sent again, and no more when it is dismissed', async () => {
  const { db, deps } = await till()
  await saveShiftOpen(deps, FLOAT)
  for (const dinars of [100, 200]) await saveSale(deps, { lines: [line(dinars)] })
  const [, again, dismissed] = await db.outbox.orderBy('place').toArray()
  if (!again || !dismissed) throw new Error('two sales')
  await db.outbox.bulkDelete([again.place, dismissed.place])
  const rejection = { rejectedAtMs: 1, code: 'x', message: 'No', resolvedAtMs: 0, resolution: null }
  await db.rejected.bulkAdd([again, dismissed].map((row) => ({ ...row, ...rejection })))
  const copied = await db.counters.get('till')
  if (!copied) throw new Error('no counters')
  const lost = await saveSale(deps, { lines: [line(400)] })
  await db.outbox.where('id').equals(lost.id).delete()
  await db.counters.put(copied)

  await saveSale(deps, { lines: [line(800)] })
  const sums = async () => (await readShift(db))?.sums
  expect(await sums()).toMatchObject({ float: FLOAT, sales: 4, sold: 150_000 })
  await saveSale(deps, { lines: [line(100)] }, again.id)
  expect(await sums()).toMatchObject({ sales: 4, sold: 150_000 })
  const resolution = { kind: 'dismissed', reason: 'Rung up twice' } as const
  await db.rejected.update(dismissed.place, { resolvedAtMs: 1, resolution })
  expect(await sums()).toMatchObject({ sales: 3, sold: 130_000 })
})

test('one shift is open at a time, and of two tabs one opens it', async () => {
  const { db, deps } = await till()
  const both = await Promise.allSettled([saveShiftOpen(deps, FLOAT), saveShiftOpen(deps, FLOAT)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(saveShiftOpen(deps, FLOAT)).rejects.toThrow(Refusal)
  expect(await db.outbox.count()).toBe(1)
})

test('a shift is closed once, under numbers without holes, and by nobody who saw other sums', async () => {
  const shop = await till()
  const { db, deps } = shop
  await saveShiftOpen(deps, FLOAT)
  const { shift, sums } = (await readShift(db)) ?? { shift: { id: '' }, sums: null }
  const seen = sums === null ? centimes(0) : expectedCash(sums)
  const asSeen = { shift: shift.id, counted: [], firstCounted: centimes(0), seen }
  await saveSale(deps, { lines: [line(100)] })
  await expect(saveShiftClose(deps, asSeen)).rejects.toMatchObject({ kind: 'moved' })
  const [first, second] = await Promise.allSettled([close(shop, 10_100), close(shop, 10_100)])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  await expect(saveShiftClose(deps, asSeen)).rejects.toThrow(ShiftChanged)
  await expect(
    saveCashMove(deps, { kind: 'in', amount: centimes(100), reason: '' }),
  ).rejects.toMatchObject({ kind: 'closed' })
  await saveShiftOpen(deps, centimes(0))
  expect(await close(shop, 0)).toMatchObject({ zNumber: 'T3-Z0002', difference: 0 })
  await saveShiftOpen(deps, centimes(0))
  expect(await close(shop, 0)).toMatchObject({ zNumber: 'T3-Z0003' })
})

test('the last closed shift is found for its report to be printed again, waiting or sent', async () => {
  const shop = await till()
  const { db, deps } = shop
  expect(await readLastClosed(db)).toBeNull()
  await saveShiftOpen(deps, FLOAT)
  const closed = await close(shop, 9_000)
  expect(await readLastClosed(db)).toEqual({ ...closed, difference: -100_000 })
  const rows = await db.outbox.toArray()
  await db.outbox.clear()
  const sent = { settledAtMs: 1, duplicate: false, orderNumber: null }
  await db.history.bulkAdd(rows.map((row) => ({ ...row, ...sent })))
  await saveShiftOpen(deps, centimes(0))
  expect(await readLastClosed(db)).toEqual(closed)
  await db.history
    .where('place')
    .equals(rows[0]?.place ?? 0)
    .delete()
  expect(await readLastClosed(db)).toEqual({ ...closed, openedAtMs: null })
})

test('a count that no drawer can have, and a movement of nothing, are saved by nobody', async () => {
  const { db, deps } = await till()
  await saveShiftOpen(deps, FLOAT)
  const { shift, sums } = (await readShift(db)) ?? { shift: { id: '' }, sums: null }
  const seen = sums === null ? centimes(0) : expectedCash(sums)
  const half = {
    shift: shift.id,
    counted: [{ value: 1000 as const, pieces: 1.5 }],
    firstCounted: centimes(0),
    seen,
  }
  await expect(saveShiftClose(deps, half)).rejects.toThrow(Refusal)
  await expect(
    saveCashMove(deps, { kind: 'out', amount: centimes(0), reason: '' }),
  ).rejects.toThrow(Refusal)
  await expect(
    saveCashMove(deps, { kind: 'out', amount: centimes(-100), reason: '' }),
  ).rejects.toThrow(Refusal)
  expect(await db.outbox.count()).toBe(1)
  expect((await readShift(db))?.shift.id).toBe(shift.id)
})

test('a till without a code opens a shift, and closes it once it has one', async () => {
  const shop = await till(null)
  const { db, deps } = shop
  await saveShiftOpen(deps, FLOAT)
  await expect(close(shop, 10_000)).rejects.toThrow(/NOT/)
  const device = await db.device.get('this')
  if (!device) throw new Error('no device')
  await keepDeviceCode(db, device.device, 'T9')
  expect(await close(shop, 10_000)).toMatchObject({ zNumber: 'T9-Z0001' })
})
