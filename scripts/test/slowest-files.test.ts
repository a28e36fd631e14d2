import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sayLongest, timesOfPlaywright, timesOfVitest } from './slowest-files.ts'

test('the files that took longest are told, the longest first, of either runner', () => {
  const units = timesOfVitest({
    testResults: [
      { name: resolve('api/a.test.ts'), startTime: 1000, endTime: 3000 },
      { name: resolve('api/b.test.ts'), startTime: 1000, endTime: 1100 },
    ],
  })
  const took = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const browsers = timesOfPlaywright({
    suites: [
      // The time of grouped tests counts towards their file.
      { file: 'till.spec.ts', specs: [took(500)], suites: [{ specs: [took(12_000), took(40)] }] },
      { file: 'empty.spec.ts' },
    ],
  })
  expect(sayLongest([...units, ...browsers], 3)).toEqual([
    '   12.5 s  till.spec.ts',
    '    2.0 s  api/a.test.ts',
    '    0.1 s  api/b.test.ts',
  ])
})
