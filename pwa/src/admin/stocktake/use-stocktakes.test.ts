import { expect, test } from 'vitest'
import { refreshPauseMs } from './use-stocktakes.ts'

test('the more was counted, the less often all of it is asked for', () => {
  expect(refreshPauseMs(0)).toBe(10_000)
  expect(refreshPauseMs(3000)).toBeLessThan(20_000)
  // Sixty thousand tallies are 20 MB of JSON.
  expect(refreshPauseMs(60_000)).toBeGreaterThan(180_000)
})
