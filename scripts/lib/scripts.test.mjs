import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, listSkipped, withExitCode } from './count-results.mjs'
import { chooseEarlier, KEPT_FOR_MS } from './earlier-assets.mjs'
import { compareWithLock } from './installed-dependencies.mjs'
import { judgeAudit } from './judge-audit.mjs'
import { isNewEnough } from './node-version.mjs'
import { withLock } from './setup-lock.mjs'

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s runs the store: %s', (version, able) => {
  expect(isNewEnough(version)).toBe(able)
})

const spec = (title, status) => ({ file: 'till.spec.ts', title, tests: [{ status }] })

const holes = (...severities) => ({
  vulnerabilities: Object.fromEntries(
    severities.map((severity, n) => [`package-${n}`, { severity }]),
  ),
})

describe('an audit', () => {
  test.each([
    ['nothing known', holes(), false],
    ['only smaller holes', holes('low', 'moderate'), false],
    ['a high one', holes('low', 'high'), true],
    ['a critical one', holes('critical'), true],
  ])('with %s', (_, report, fails) => {
    expect(judgeAudit(report).fails).toBe(fails)
  })

  test('that the registry does not answer is said to be none', () => {
    const { fails, lines } = judgeAudit({ statusCode: 405 })
    expect(fails).toBe(false)
    expect(lines.join()).toContain('NOT AUDITED')
    expect(judgeAudit({}).lines.join()).toContain('NOT AUDITED')
  })
})

describe('installed dependencies', () => {
  const locked = {
    '': {},
    'node_modules/koa': { version: '3.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  }

  test('are whole without the packages of other systems', () => {
    const installed = {
      'node_modules/koa': { version: '3.0.0' },
      'node_modules/vite': { version: '8.0.0' },
    }
    expect(compareWithLock(locked, installed)).toBe('whole')
  })

  test('are a production install without the tools', () => {
    expect(compareWithLock(locked, { 'node_modules/koa': { version: '3.0.0' } })).toBe('production')
  })

  test('are stale when one is missing or of another version', () => {
    expect(compareWithLock(locked, {})).toBe('stale')
    expect(compareWithLock(locked, { 'node_modules/koa': { version: '2.9.0' } })).toBe('stale')
  })
})

test('assets of an earlier build stay for a week after they were replaced', () => {
  const first = chooseEarlier({ earlier: ['a.js', 'b.js'], present: ['b.js'], goneAt: {}, now: 5 })
  expect(first).toEqual({ 'a.js': 5 })
  const build = { earlier: ['a.js', 'b.js'], present: ['c.js'], goneAt: first }
  expect(chooseEarlier({ ...build, now: 6 })).toEqual({ 'a.js': 5, 'b.js': 6 })
  expect(chooseEarlier({ ...build, now: 5 + KEPT_FOR_MS })).toEqual({ 'b.js': 5 + KEPT_FOR_MS })
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

describe('the lock of the setup', () => {
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kora-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('two that want the same work do it one after the other', async () => {
    const file = join(folder, 'setup.lock')
    const steps = []
    let release
    const first = withLock(file, async () => {
      steps.push('first begins')
      await new Promise((resolve) => {
        release = resolve
      })
      steps.push('first ends')
    })
    const second = withLock(
      file,
      async () => steps.push('second'),
      () => release(),
    )
    await Promise.all([first, second])
    expect(steps).toEqual(['first begins', 'first ends', 'second'])
  })

  test('a holder that died is passed over', async () => {
    const file = join(folder, 'setup.lock')
    writeFileSync(file, 'somebody')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(file, longAgo, longAgo)
    expect(await withLock(file, async () => 'done')).toBe('done')
  })
})
