import { expect, test } from 'vitest'
import { type BreakdownView, daysOf, readView, sortsOf, writeView } from './breakdown-address.ts'

const read = (address: string) => readView(new URLSearchParams(address))
const usual: BreakdownView = { by: 'day', period: 'this-month', sort: 'key', page: 1 }

test('an address that says nothing, or what cannot be, shows this month by day', () => {
  for (const address of [
    '',
    'by=weather&period=year&sort=x&page=0',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-01',
    'page=x',
  ])
    expect([address, read(address)]).toEqual([address, usual])
})

test('what is written is read again', () => {
  for (const view of [
    usual,
    { by: 'product', period: 'today', sort: 'revenue', page: 3 },
    { by: 'day', period: { from: '2026-02-01', to: '2026-02-01' }, sort: 'profit', page: 1 },
    { by: 'origin', period: 'last-month', sort: 'returns', page: 1 },
  ] satisfies BreakdownView[])
    expect(readView(writeView(view))).toEqual(view)
  expect(String(writeView(usual))).toBe('')
})

test('only days are sorted by day', () => {
  expect(sortsOf('day')).toContain('key')
  expect(sortsOf('product')).not.toContain('key')
  expect(read('by=product&sort=key')).toMatchObject({ sort: 'revenue' })
})

test('a usual period moves with the calendar, chosen days stay', () => {
  expect(daysOf('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  const chosen = { from: '2026-02-01', to: '2026-02-03' }
  expect(daysOf(chosen, '2026-03-01')).toEqual(chosen)
})
