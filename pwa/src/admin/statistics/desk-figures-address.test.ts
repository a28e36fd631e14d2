import { expect, test } from 'vitest'
import { readDeskView, writeDeskView } from './desk-figures-address.ts'

const read = (query: string) => readDeskView(new URLSearchParams(query))

test('an address says what is shown, and nothing that is shown anyway', () => {
  expect(read('')).toEqual({ by: 'day', period: 'this-month', page: 1 })
  expect(String(writeDeskView(read('')))).toBe('')
  for (const query of ['by=person&period=7-days', 'from=2026-11-01&to=2026-11-21&page=2'])
    expect(String(writeDeskView(read(query)))).toBe(query)
})

test('what an address cannot mean is ignored', () => {
  expect(read('by=product&period=year&page=0')).toEqual(read(''))
  expect(read('from=2026-11-21&to=2026-11-01')).toEqual(read(''))
})
