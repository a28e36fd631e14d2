import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar.ts'
import { daysToKeep } from './keep-backups.ts'

const TODAY = '2026-11-21'
const dayArbitrary = fc.integer({ min: -1500, max: 20 }).map((count) => addDays(TODAY, count))
const daysArbitrary = fc.array(dayArbitrary, { maxLength: 400 })

/** The days that remain when a backup is made, and old ones are removed, on every day for which `wasOn` is true. */
function simulateDays(wasOn: readonly boolean[]): {
  kept: string[]
  made: string[]
  today: string
} {
  let kept: string[] = []
  const made: string[] = []
  let today = '2024-01-01'
  for (const on of wasOn) {
    today = addDays(today, 1)
    if (!on) continue
    made.push(today)
    const keep = daysToKeep([...kept, today], today)
    kept = [...kept, today].filter((day) => keep.has(day))
  }
  return { kept, made, today }
}

test('only days that are there are kept, the newest 7 always, and at most 23 of the past', () => {
  fc.assert(
    fc.property(daysArbitrary, (days) => {
      const keep = daysToKeep(days, TODAY)
      expect([...keep].filter((day) => !days.includes(day))).toEqual([])
      const past = [...new Set(days)].filter((day) => day <= TODAY).toSorted()
      for (const day of past.slice(-7)) expect(keep).toContain(day)
      expect([...keep].filter((day) => day <= TODAY).length).toBeLessThanOrEqual(7 + 4 + 12)
    }),
  )
})

test('days of the future are kept, and push out none of the past', () => {
  fc.assert(
    fc.property(daysArbitrary, (days) => {
      const past = days.filter((day) => day <= TODAY)
      const keep = daysToKeep(days, TODAY)
      for (const day of days.filter((each) => each > TODAY)) expect(keep).toContain(day)
      expect([...keep].filter((day) => day <= TODAY)).toEqual([...daysToKeep(past, TODAY)])
    }),
  )
})

test('cleaning up a second time removes nothing more', () => {
  fc.assert(
    fc.property(daysArbitrary, (days) => {
      const keep = daysToKeep(days, TODAY)
      expect(daysToKeep([...keep], TODAY)).toEqual(keep)
    }),
  )
})

test('whatever days the server was off, the last backup of each of the newest 12 months is still there', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 30, maxLength: 900 }), (wasOn) => {
      const { kept, made } = simulateDays(wasOn)
      const lastOfMonth = new Map(made.map((day) => [day.slice(0, 7), day]))
      for (const day of [...lastOfMonth.values()].slice(-12)) expect(kept).toContain(day)
    }),
    { numRuns: 50 },
  )
})

test('a shop that backs up every day has 7 days, 4 weeks and 12 months', () => {
  const { kept, today } = simulateDays(Array.from({ length: 800 }, () => true))
  expect(kept.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0].map((back) => addDays(today, -back)))
  // 800 days after 1 January 2024: Wednesday, 11 March 2026. Sundays end the weeks.
  expect(today).toBe('2026-03-11')
  for (const sunday of ['2026-03-08', '2026-03-01', '2026-02-22']) expect(kept).toContain(sunday)
  expect(new Set(kept.map((day) => day.slice(0, 7))).size).toBe(12)
  expect(kept[0]).toBe('2025-04-30')
})

test('a shop that was closed for a year keeps what it had', () => {
  const before = ['2025-08-30', '2025-08-31', '2025-09-01', '2025-09-02']
  expect([...daysToKeep(before, TODAY)].toSorted()).toEqual(before)
})
