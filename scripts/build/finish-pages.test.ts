import { expect, test } from 'vitest'
import { chooseEarlier, KEPT_FOR_MS } from './finish-pages.ts'

test('assets of an earlier build stay for a week after they were replaced', () => {
  const first = chooseEarlier({ earlier: ['a.js', 'b.js'], present: ['b.js'], goneAt: {}, now: 5 })
  expect(first).toEqual({ 'a.js': 5 })
  const build = { earlier: ['a.js', 'b.js'], present: ['c.js'], goneAt: first }
  expect(chooseEarlier({ ...build, now: 6 })).toEqual({ 'a.js': 5, 'b.js': 6 })
  expect(chooseEarlier({ ...build, now: 5 + KEPT_FOR_MS })).toEqual({ 'b.js': 5 + KEPT_FOR_MS })
})
