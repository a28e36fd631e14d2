import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShell } from './shell.ts'
import type { ShellFile } from './shell-files.ts'

const ORIGIN = 'https://shop.example'

function file(url: string): ShellFile {
  const digest = createHash('sha256').update(url).digest('base64')
  return { url, revision: '1', digest, shop: ['fr'], office: [] }
}

const FILES = ['/fr/index.html', '/assets/a.js', '/favicon.svg'].map(file)

/** The one cache of these tests, by its keys. */
let cached: Map<string, Response>
/** Paths that the network does not give. */
let missing: string[]
const asked: string[] = []

beforeEach(() => {
  cached = new Map()
  missing = []
  asked.length = 0
  vi.stubGlobal('self', { location: { origin: ORIGIN } })
  vi.stubGlobal('caches', {
    has: async () => true,
    match: async (key: string) => cached.get(key)?.clone(),
    open: async () => ({
      match: async (key: string) => cached.get(key)?.clone(),
      put: async (key: string, response: Response) => void cached.set(key, response),
    }),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (missing.includes(path)) throw new TypeError('Failed to fetch')
    return new Response(path)
  })
})

afterEach(() => vi.unstubAllGlobals())

test.each([1, 4])('the page comes last, %i at a time', async (atATime) => {
  await openShell('kora-shop-fr', FILES, atATime).keep()
  expect(asked.at(-1)).toBe('/fr/index.html')
  expect(cached.size).toBe(3)
})

test('while a file is missing there is no page, and what came stays', async () => {
  const shell = openShell('kora-shop-fr', FILES, 1)
  missing = ['/favicon.svg']
  await expect(shell.keep()).rejects.toThrow('Failed to fetch')
  expect(await shell.find('/fr/index.html')).toBeUndefined()
  expect(await shell.isWhole()).toBe(false)

  missing = []
  asked.length = 0
  await shell.keep()
  expect(asked).toEqual(['/favicon.svg', '/fr/index.html'])
  expect(await shell.isWhole()).toBe(true)
})
