import { expect, test } from 'vitest'
import { cacheByVersion, VersionedCache } from './cache-by-version.ts'

/** Creates a cached value that says how often it was made. The test sets its version. */
function createCounted() {
  const state = { version: 1, made: 0 }
  const read = cacheByVersion({
    readVersion: () => Promise.resolve(state.version),
    make: () => {
      state.made += 1
      return Promise.resolve(state.made)
    },
  })
  return { state, read }
}

/** Creates a `make` function that resolves when the test says so. */
function createSlow() {
  const ends: ((value: string) => void)[] = []
  const make = () => new Promise<string>((resolve) => ends.push(resolve))
  return { ends, make }
}

test('a value is served while the version is the same, and made anew under another', async () => {
  const { state, read } = createCounted()
  expect([await read(), await read()]).toEqual([1, 1])
  state.version = 2
  expect([await read(), await read()]).toEqual([2, 2])
})

test('a value is made once for all who ask meanwhile', async () => {
  const { state, read } = createCounted()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(state.made).toBe(1)
})

test('a value that was begun under an older version is not cached, and nobody who knows the newer waits for it', async () => {
  const { ends, make } = createSlow()
  let version = 1
  const read = cacheByVersion({ readVersion: () => version, make })
  const before = read()
  await Promise.resolve()
  version = 2
  const after = read()
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.('new')
  expect(await after).toBe('new')
  ends[0]?.('old')
  expect(await before).toBe('old')
  expect(await read()).toBe('new')
})

test('a making that ends under a newer version which nobody has made yet is not cached either', async () => {
  const cache = new VersionedCache<string>()
  cache.moveTo(1)
  const old = cache.getOrMake({ key: 'a' }, 1, () => {
    cache.moveTo(2)
    return Promise.resolve('old')
  })
  expect(await old).toBe('old')
  expect(cache.get({ key: 'a' })).toBeUndefined()
})

test('an error is thrown to all who wait, and not cached', async () => {
  let fails = true
  const read = cacheByVersion({
    readVersion: () => 1,
    make: () => (fails ? Promise.reject(new Error('no disk')) : Promise.resolve('made')),
  })
  const [first, second] = await Promise.allSettled([read(), read()])
  expect([first?.status, second?.status]).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await read()).toBe('made')
})

test('a new version drops the keys that changed with it, or all', () => {
  const cache = new VersionedCache<string>()
  cache.moveTo(1)
  for (const key of ['a', 'b']) cache.set({ key }, key)
  cache.moveTo(2, ['a'])
  expect(cache.keys()).toEqual(['b'])
  cache.moveTo(2)
  expect(cache.keys()).toEqual(['b'])
  cache.moveTo(3)
  expect(cache.keys()).toEqual([])
})

const answer = (text: string, bytes = 10) => ({ text, bytes })
const byBytes = { weigh: ({ bytes }: ReturnType<typeof answer>) => bytes }

test('of one answer a few variants are kept, those that were made last', () => {
  const cache = new VersionedCache({ maxWeight: 10_000, maxVariants: 2, ...byBytes })
  cache.moveTo(1)
  for (const variant of ['a', 'b', 'c']) cache.set({ key: '/', variant }, answer(variant))
  const read = (variant: string) => cache.get({ key: '/', variant })?.text
  expect(['a', 'b', 'c'].map(read)).toEqual([undefined, 'b', 'c'])
  cache.moveTo(2, ['/'])
  expect(['a', 'b', 'c'].map(read)).toEqual([undefined, undefined, undefined])
})

test('whoever invents variants of one answer drives out no other', () => {
  const cache = new VersionedCache({ maxWeight: 1000, maxVariants: 4, ...byBytes })
  cache.set({ key: '/products' }, answer('list', 500))
  for (let n = 0; n < 1000; n += 1)
    cache.set({ key: '/', variant: `host-${n}` }, answer('home', 50))
  expect(cache.get({ key: '/products' })?.text).toBe('list')
})

test('a value without end of weight is made each time, whatever the limit', async () => {
  const cache = new VersionedCache<null>({ weigh: () => Infinity })
  cache.moveTo(1)
  await cache.getOrMake({ key: 'a' }, 1, () => Promise.resolve(null))
  expect(cache.keys()).toEqual([])
})
