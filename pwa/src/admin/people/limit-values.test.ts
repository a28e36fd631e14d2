import { expect, test } from 'vitest'
import { isSameLimits, limitValuesOf, readLimitValues } from './limit-values.ts'

const NOTHING = limitValuesOf({ revision: 0 })

test('what was stored is shown, and saved again it is the same', () => {
  const sellerLimits = { discountPercent: 0, refund: 1500.5, noCashMoves: true } as const
  const values = limitValuesOf({ revision: 3, lockMinutes: 5, sellerLimits })
  expect(values).toEqual({
    lockMinutes: '5',
    discountPercent: '0',
    refund: '1500.5',
    noRefundWithoutReceipt: false,
    noCashMoves: true,
  })
  expect(readLimitValues(values).change).toEqual({ lockMinutes: 5, sellerLimits })
})

test('empty fields take the lock and the limits away', () => {
  expect(readLimitValues(NOTHING).change).toEqual({ lockMinutes: null, sellerLimits: null })
})

test('a comma and spaces around are read, and are no change', () => {
  const values = { ...NOTHING, refund: ' 1500,50 ' }
  expect(readLimitValues(values).change).toEqual({
    lockMinutes: null,
    sellerLimits: { refund: 1500.5 },
  })
  expect(isSameLimits(values, { ...NOTHING, refund: '1500.5' })).toBe(true)
})

test('what is no limit is said beside its field', () => {
  for (const text of ['x', '101', '-1', '7.5', '9'.repeat(10_000)]) {
    const { change, errors } = readLimitValues({ ...NOTHING, discountPercent: text })
    expect(change).toBe(null)
    expect(errors?.discountPercent).toContain('from 0 to 100')
  }
  const { errors } = readLimitValues({ ...NOTHING, refund: '-5', discountPercent: 'x' })
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['discountPercent', 'refund'])
})
