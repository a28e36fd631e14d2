import { expect, test } from 'vitest'
import { readPeriod, writePeriod } from './period-address.ts'

const now = { year: 2026, month: 11 }
const read = (address: string) => readPeriod(new URLSearchParams(address), now)

test('an address without a period, or with one that cannot be, asks for this month', () => {
  for (const address of ['', 'year=', 'year=0', 'year=x', 'month=3', 'year=20266']) {
    expect([address, read(address)]).toEqual([address, now])
  }
})

test('a year alone is all its months', () => {
  for (const address of ['year=2025', 'year=2025&month=all', 'year=2025&month=13']) {
    expect(read(address)).toEqual({ year: 2025, month: 'all' })
  }
})

test('what is written is read again', () => {
  for (const period of [
    { year: 'all', month: 'all' },
    { year: 2025, month: 'all' },
    { year: 2025, month: 2 },
  ] as const) {
    expect(readPeriod(writePeriod(period), now)).toEqual(period)
  }
})
