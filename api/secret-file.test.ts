import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOrCreateSecret } from './secret-file.ts'
import { StartError } from './start-error.ts'

const links = vi.hoisted(() => ({ areMissing: false }))
const written = vi.hoisted((): unknown[] => [])
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  const linkSync: typeof fs.linkSync = (...names) => {
    if (links.areMissing) throw Object.assign(new Error('EPERM'), { code: 'EPERM' })
    fs.linkSync(...names)
  }
  const write: typeof fs.writeFileSync = (path, ...rest) => {
    written.push(path)
    fs.writeFileSync(path, ...rest)
  }
  return { ...fs, linkSync, writeFileSync: write }
})

let folder: string
let file: string
beforeEach(() => {
  links.areMissing = false
  written.length = 0
  folder = mkdtempSync(join(tmpdir(), 'kora-secret-'))
  file = join(folder, 'secret')
})
afterEach(() => rmSync(folder, { recursive: true }))

const never = () => {
  throw new Error('made although it was there')
}

test.each([false, true])(
  'a secret is made once, for its owner alone, also where there are no links: %s',
  (areMissing) => {
    links.areMissing = areMissing
    expect(readOrCreateSecret(file, () => 'first\n')).toBe('first\n')
    expect(readOrCreateSecret(file, never)).toBe('first\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret'])
  },
)

test.each([false, true])(
  'who is overtaken by another process takes the secret of that one, also where there are no links: %s',
  (areMissing) => {
    links.areMissing = areMissing
    const overtaken = readOrCreateSecret(file, () => {
      expect(readOrCreateSecret(file, () => 'faster')).toBe('faster')
      return 'slower'
    })
    expect(overtaken).toBe('faster')
    expect(readFileSync(file, 'utf8')).toBe('faster')
    expect(readdirSync(folder)).toEqual(['secret'])
  },
)

test('processes that start at the same time have one secret', async () => {
  const program = `
    import { randomBytes } from 'node:crypto'
    import { readOrCreateSecret } from ${JSON.stringify(new URL('secret-file.ts', import.meta.url))}
    process.stdin.once('data', () => {
      const text = readOrCreateSecret(${JSON.stringify(file)}, () => randomBytes(16).toString('hex'))
      console.log(text)
      process.exit()
    })
    console.log('ready')`
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  await Promise.all(processes.map((child) => once(child.stdout, 'data')))
  const answers = processes.map(async (child) => String(await once(child.stdout, 'data')))
  for (const child of processes) child.stdin.write('go')
  const said = new Set(await Promise.all(answers))
  expect([...said]).toEqual([`${readFileSync(file, 'utf8')}\n`])
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('nothing is ever written under the name of the secret, where another process could read half of it', () => {
  readOrCreateSecret(file, () => 'whole')
  expect(written).toHaveLength(1)
  expect(written).not.toContain(file)
})

test('a folder that takes no file stops the start', () => {
  const blocked = join(folder, 'a-file')
  writeFileSync(blocked, '')
  expect(() => readOrCreateSecret(join(blocked, 'secret'), () => 'x')).toThrow(StartError)
})
