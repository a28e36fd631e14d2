import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { testId } from '../../../../shared/testing/test-id.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { mendTill } from './mend-till.ts'
import { TillLedger } from './till-ledger.ts'

const DEVICE = testId('018f0000-0000-7000-8000-000000000001')
const row = {
  key: 'this' as const,
  device: DEVICE,
  code: 'T1',
  person: 'admin-1',
  epoch: null,
  enrolAgain: false,
  cloned: false,
}
const shift = { id: 's', place: 3, openedAtMs: 1, float: centimes(100) }

test.each([
  ['a shift that is still open comes back with an older copy', 4, true],
  ['a shift that was closed since does not come back with an older copy', 5, false],
])('%s', (_what, z, isOpen) => {
  const ledger = new TillLedger(new MemoryStorage())
  ledger.noteDevice(row)
  ledger.noteNumbers({
    device: DEVICE,
    place: 9,
    sequence: 9,
    receipt: 9,
    returns: 0,
    z,
    unlisted: 0,
  })
  const older = { key: 'till' as const, place: 5, sequence: 5, receipt: 5, z: 4, shift }
  expect(mendTill(ledger, row, older)?.counters.shift).toEqual(isOpen ? shift : undefined)
  expect(mendTill(ledger, row, older)?.counters.z).toBe(z)
})
