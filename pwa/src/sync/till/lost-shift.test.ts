import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { expectedCash } from '../../../../shared/shifts/shift-sums.ts'
import { checkLedger } from '../../local/till/check-ledger.ts'
import type { TillDeps } from '../../local/till/save-operation.ts'
import {
  readShift,
  saveCashMove,
  saveShiftClose,
  saveShiftOpen,
} from '../../local/till/save-shift.ts'
import { saveSale } from '../../local/till/save-ticket.ts'
import { enrolledDevice } from '../testing/enrolled-device.ts'
import { ballSale } from '../testing/test-device.ts'

/** A till with a shift open, in which a ball was sold for 1,000 dinars and 200 were taken out; all of it is sent. */
async function deviceInShift() {
  const { server, device } = await enrolledDevice()
  const deps = () => ({ tillDb: device.tillDb, now: () => server.clock.now })
  await saveShiftOpen(deps(), centimes(500_000))
  await saveSale(deps(), ballSale())
  await saveCashMove(deps(), { kind: 'out', amount: centimes(20_000), reason: '' })
  await device.engine.round()
  return { server, device, deps }
}

/** Closes the open shift with what is expected, and returns its report. */
async function closeShift(deps: TillDeps) {
  const now = await readShift(deps.tillDb)
  if (now === null) throw new Error('no shift is open')
  const seen = expectedCash(now.sums)
  return saveShiftClose(deps, { shift: now.shift.id, counted: [], firstCounted: seen, seen })
}

test('a database deleted under the live till: its shift stays open, and its report has all that was recorded in it', async () => {
  const { server, device, deps } = await deviceInShift()
  const before = await readShift(device.tillDb)
  await device.deleteTill()
  await saveSale(deps(), ballSale(2))
  const { shift } = (await readShift(device.tillDb)) ?? {}
  expect(shift?.id).toBe(before?.shift.id)
  const report = await closeShift(deps())
  expect(report).toMatchObject({
    zNumber: 'T1-Z0001',
    openedAtMs: before?.shift.openedAtMs,
    sums: { float: 500_000, sales: 2, sold: 300_000, cashOut: 20_000 },
    expected: 780_000,
  })
  await device.engine.round()
  expect(await server.shiftCloses()).toMatchObject([
    { expected_centimes: 780_000, recorded_centimes: 780_000 },
  ])
})

test('a database deleted twice in a shift: the sums go on from the first time', async () => {
  const { device, deps } = await deviceInShift()
  await device.deleteTill()
  await saveSale(deps(), ballSale())
  await device.engine.round()
  await device.deleteTill()
  expect(await readShift(device.tillDb)).toMatchObject({ sums: { sales: 2, sold: 200_000 } })
})

test('a database deleted after a shift was closed, or before the next one: none is open', async () => {
  const { device, deps } = await deviceInShift()
  await closeShift(deps())
  await device.deleteTill()
  expect(await readShift(device.tillDb)).toBeNull()
  await saveSale(deps(), ballSale())
  await device.deleteTill()
  expect(await readShift(device.tillDb)).toBeNull()
})

test('a refused sale that was sent again counts once in the shift of a deleted database', async () => {
  const { device, deps } = await deviceInShift()
  const { id } = await saveSale(deps(), ballSale())
  const row = await device.tillDb.outbox.where('id').equals(id).first()
  if (!row) throw new Error('nothing waits')
  await device.tillDb.outbox.put({ ...row, wire: row.wire.replace('"title":"Ball"', '"title":7') })
  await device.engine.round()
  await device.tillDb.rejected.where('id').equals(id).modify({ wire: row.wire })
  await saveSale(deps(), ballSale(), id)
  await device.engine.round()
  await device.deleteTill()
  expect(await readShift(device.tillDb)).toMatchObject({ sums: { sales: 2, sold: 200_000 } })
})

test('a shift that was open before the update is noted at the next check, and comes back', async () => {
  const { device } = await deviceInShift()
  device.ledgerStorage.removeItem('koraTillShift')
  await checkLedger(device.tillDb)
  await device.deleteTill()
  expect(await readShift(device.tillDb)).toMatchObject({ sums: { float: 500_000, sales: 1 } })
})
