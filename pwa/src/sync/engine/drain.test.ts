import { expect, test } from 'vitest'
import { createDrain } from './drain.ts'

test('a pass that breaks off is gone on from, and what is sold meanwhile adds to the whole', () => {
  const drain = createDrain()
  drain.note({ done: 0, of: 1200 })
  drain.note({ done: 300, of: 1200 })
  expect(drain.shown()).toEqual({ done: 300, of: 1200 })
  drain.note(null)
  expect(drain.shown()).toBeNull()
  drain.note({ done: 0, of: 901 })
  expect(drain.shown()).toEqual({ done: 300, of: 1201 })
  drain.note({ done: 901, of: 901 })
  expect(drain.shown()).toEqual({ done: 1201, of: 1201 })
})

test('after everything was sent, the next sending begins at none', () => {
  const drain = createDrain()
  drain.note({ done: 5, of: 5 })
  drain.note(null)
  drain.end()
  drain.note({ done: 0, of: 1 })
  expect(drain.shown()).toEqual({ done: 0, of: 1 })
})
