import { expect, test } from 'vitest'
import { dayHeading } from './day-heading.ts'

const today = { day: '2026-11-21', isToday: true, till: null, here: 'T1' }

test('a shop with one till reads of this till', () => {
  expect(dayHeading({ ...today, tills: ['T1'] })).toBe('Today on this till')
})

test('with several it says whose sales are shown', () => {
  const tills = ['T1', 'T2']
  expect(dayHeading({ ...today, tills })).toBe('Today on all tills')
  expect(dayHeading({ ...today, tills, till: 'T2' })).toBe('Today on till T2')
  expect(dayHeading({ ...today, tills, till: 'T1' })).toBe('Today on this till')
})

test('an earlier day is named by its date', () => {
  const earlier = { ...today, isToday: false, tills: ['T1', 'T2'] }
  expect(dayHeading(earlier)).toBe('21 Nov 2026')
  expect(dayHeading({ ...earlier, till: 'T2' })).toBe('21 Nov 2026, till T2')
})
