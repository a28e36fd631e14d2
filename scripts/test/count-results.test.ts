import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, listSkipped, withExitCode } from './count-results.ts'

const spec = (title: string, status: string) => ({
  file: 'till.spec.ts',
  title,
  tests: [{ status }],
})

describe('the count of the tests', () => {
  test('names each test that failed, and a file that cannot be read', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
    const mixed = {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a sum is right' },
        { status: 'failed', fullName: 'a price is whole' },
      ],
    }
    expect(countVitest({ numPassedTests: 1, testResults: [broken, mixed] })).toEqual({
      passed: 1,
      failures: ['a.test.ts: could not be read', 'b.test.ts: a price is whole'],
    })
  })

  test('says how each failure begins, without colours and empty lines', () => {
    const unit = {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'a price is whole',
          failureMessages: [
            `\u001b[31mError: 1 is not 2\u001b[39m\n\n    at b.ts\n${'x\n'.repeat(50)}`,
          ],
        },
      ],
    }
    const [failure] = countVitest({ numPassedTests: 0, testResults: [unit] }).failures
    expect(failure?.split('\n').slice(0, 4)).toEqual([
      'b.test.ts: a price is whole',
      '    Error: 1 is not 2',
      '        at b.ts',
      '    x',
    ])
    expect(failure?.split('\n')).toHaveLength(13)

    const browser = {
      file: 'till.spec.ts',
      title: 'an outage',
      tests: [{ status: 'unexpected', results: [{ error: { message: 'no button' } }] }],
    }
    const report = { stats: { expected: 0 }, suites: [{ specs: [browser] }], errors: [] }
    expect(countPlaywright(report).failures).toEqual(['till.spec.ts: an outage\n    no button'])
  })

  test('a browser test that passed only the second time is a failure', () => {
    const inner = { specs: [spec('two taps', 'expected'), spec('an outage', 'unexpected')] }
    const report = {
      stats: { expected: 1 },
      suites: [{ specs: [spec('a reload', 'flaky')], suites: [inner] }],
      errors: [{ message: 'no server' }],
    }
    expect(countPlaywright(report)).toEqual({
      passed: 1,
      failures: [
        'till.spec.ts: a reload',
        'till.spec.ts: an outage',
        'outside of a test: no server',
      ],
    })
  })

  test('a browser that cannot be had is told with its reason, and is no success', () => {
    const missing = {
      title: 'Firefox: a shopper orders',
      tests: [
        {
          status: 'skipped',
          annotations: [{ type: 'skip', description: 'no Firefox is installed' }],
        },
      ],
    }
    const report = {
      stats: { expected: 1 },
      suites: [{ specs: [spec('an outage', 'expected')], suites: [{ specs: [missing] }] }],
      errors: [],
    }
    expect(listSkipped(report)).toEqual(['Firefox: a shopper orders: no Firefox is installed'])
    expect(countPlaywright(report)).toEqual({ passed: 1, failures: [] })
  })

  test('a runner that ended badly is never green', () => {
    const five = { passed: 5, failures: [] }
    expect(withExitCode(five, 1).failures).toHaveLength(1)
    expect(withExitCode(null, 0)).toMatchObject({ passed: 0, failures: [expect.any(String)] })
    expect(withExitCode(five, 0)).toEqual(five)
    const bad = { passed: 5, failures: ['till.spec.ts: an outage'] }
    expect(withExitCode(bad, 1)).toEqual(bad)
  })
})
