import { expect, test } from 'vitest'
import { countDays, isDay, listDays, spanOfDays, USUAL_DAYS, usualDays } from './days.ts'

const all = (today: string) => USUAL_DAYS.map((period) => Object.values(usualDays(period, today)))

test('usual periods end today, and the last month with its last day', () => {
  expect(all('2026-03-01')).toEqual([
    ['2026-03-01', '2026-03-01'],
    ['2026-02-23', '2026-03-01'],
    ['2026-01-31', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-02-01', '2026-02-28'],
  ])
  expect(all('2024-01-15').at(-1)).toEqual(['2023-12-01', '2023-12-31'])
  expect(all('2024-03-31').at(-1)).toEqual(['2024-02-01', '2024-02-29'])
  for (const [period, days] of [
    ['7-days', 7],
    ['30-days', 30],
  ] as const)
    expect(countDays(usualDays(period, '2026-03-01'))).toBe(days)
})

test('days last from midnight to midnight in the shop, an hour before those of UTC', () => {
  expect(spanOfDays({ from: '2026-02-28', to: '2026-03-01' })).toEqual({
    fromMs: Date.parse('2026-02-27T23:00:00Z'),
    toMs: Date.parse('2026-03-01T23:00:00Z'),
  })
  expect(listDays({ from: '2026-02-28', to: '2026-03-01' })).toEqual(['2026-02-28', '2026-03-01'])
})

test('only days of the calendar from 2000 to 2099 are days', () => {
  expect(['2000-01-01', '2024-02-29', '2099-12-31'].filter((day) => !isDay(day))).toEqual([])
  const none = ['', 'x', '2026-2-01', '2026-02-29', '2026-13-01', '2026-00-10', '1999-12-31']
  expect([...none, '2100-01-01', '2026-02-28T00:00', ' 2026-02-28'].filter(isDay)).toEqual([])
})
