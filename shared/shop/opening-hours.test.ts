import { expect, test } from 'vitest'
import { groupOpeningDays } from './opening-hours.ts'

const day = { opens: '09:00', closes: '18:00' }
const short = { opens: '09:00', closes: '12:00' }

test('days in a row with the same hours are one entry, from Saturday on', () => {
  expect(groupOpeningDays([day, day, day, day, short, null, day])).toEqual([
    { days: [6, 0, 1, 2, 3], hours: day },
    { days: [4], hours: short },
    { days: [5], hours: null },
  ])
})

test('equal days apart from one another stay apart', () => {
  const groups = groupOpeningDays([day, null, day, day, day, day, day])
  expect(groups.map(({ days }) => days)).toEqual([[6, 0], [1], [2, 3, 4, 5]])
})
