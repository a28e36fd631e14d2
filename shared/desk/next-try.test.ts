import { expect, test } from 'vitest'
import { nextTry } from './next-try.ts'

// Constantine is an hour ahead of UTC all year.
const at = (time: string) => Date.parse(`2026-11-25T${time}:00+01:00`)
const told = (ms: number) => new Date(ms).toISOString()
const MORNING = '2026-11-26T08:00:00.000Z'

test('who does not answer is called an hour later, then four hours later, then the next morning', () => {
  expect(told(nextTry(1, at('10:00')))).toBe('2026-11-25T10:00:00.000Z')
  expect(told(nextTry(2, at('11:00')))).toBe('2026-11-25T14:00:00.000Z')
  expect(told(nextTry(3, at('15:00')))).toBe(MORNING)
  expect(told(nextTry(9, at('15:00')))).toBe(MORNING)
})

test.each([
  ['the evening', 2, '17:30', MORNING],
  ['eight o’clock sharp', 1, '19:00', MORNING],
  ['midnight', 1, '23:30', MORNING],
  ['before the morning', 1, '02:00', '2026-11-25T08:00:00.000Z'],
])('nobody is called at night: %s', (_when, tries, time, expected) => {
  expect(told(nextTry(tries, at(time)))).toBe(expected)
})
