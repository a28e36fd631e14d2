import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSpecifiers } from '../imports/read-imports.ts'
import { isNewEnough } from './node-version.mjs'
import { compareWithLock } from './prepare.mjs'
import { withLock } from './setup-lock.mjs'
import { sqlitePackageFor } from './sqlite-package.mjs'

test('what runs before a package is installed is JavaScript and imports none', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'))
  expect(files).toContain('prepare.mjs')
  const others = files.flatMap((file) =>
    readSpecifiers(file, readFileSync(join(import.meta.dirname, file), 'utf8'))
      .filter((specifier) => !/^(?:node:.*|\.\/[\w-]+\.mjs)$/.test(specifier))
      .map((specifier) => `${file} → ${specifier}`),
  )
  expect(others).toEqual([])
})

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

test.each([
  ['20.20', '9', '12'],
  ['22.13', '9', '12'],
  ['22.14', '10', '13'],
  ['24.21', '10', '13'],
])('Node %s, with Node-API %s, opens databases by better-sqlite3 %s', (_, nodeApi, major) => {
  const name = sqlitePackageFor(nodeApi)
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string
  }
  expect(version.split('.')[0]).toBe(major)
})

test('no package runs a script when it is installed, in an image neither', () => {
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(/^COPY .*\.npmrc .*\n+RUN npm ci/m)
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

describe('the lock of the setup', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kora-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('two that want the same work do it one after the other', async () => {
    const file = join(folder, 'setup.lock')
    const steps: string[] = []
    let release = () => {}
    const first = withLock(file, async () => {
      steps.push('first begins')
      await new Promise<void>((resolve) => {
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
