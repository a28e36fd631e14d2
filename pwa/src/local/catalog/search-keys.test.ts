import { beforeEach, expect, test, vi } from 'vitest'
import { createSearchKeys } from './search-keys.ts'

const idle: (() => void)[] = []
vi.mock(import('../when-idle.ts'), () => ({ whenIdle: (work: () => void) => void idle.push(work) }))

/** Everything that was put off until the page has nothing else to do. */
function beIdle(most = Number.POSITIVE_INFINITY): void {
  for (let turn = 0; turn < most && idle.length > 0; turn += 1) idle.shift()?.()
}

function keysThatCount() {
  const read: string[] = []
  const keys = createSearchKeys(({ title }: { title: string }) => {
    read.push(title)
    return title.toLowerCase()
  })
  return { keys, read }
}

const listOf = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `Ball ${n}` }))

beforeEach(() => {
  idle.length = 0
})

test('an item is computed once, in whatever lists it stands', () => {
  const { keys, read } = keysThatCount()
  const list = listOf(3)
  expect(keys.of(list)).toEqual(['ball 0', 'ball 1', 'ball 2'])
  expect(keys.of([{ title: 'New' }, ...list])).toEqual(['new', 'ball 0', 'ball 1', 'ball 2'])
  expect(keys.of(list)).toEqual(['ball 0', 'ball 1', 'ball 2'])
  expect(read).toHaveLength(4)
})

test('a list is made ready in idle slices, none of it at once', () => {
  const { keys, read } = keysThatCount()
  keys.prepare(listOf(1000))
  expect(read).toEqual([])
  beIdle(1)
  expect(read.length).toBeGreaterThan(0)
  expect(read.length).toBeLessThan(1000)
  beIdle()
  expect(read).toHaveLength(1000)
})

test('what is asked for in the midst of it is whole, and nothing is computed twice', () => {
  const { keys, read } = keysThatCount()
  const list = listOf(1000)
  keys.prepare(list)
  beIdle(2)
  expect(keys.of(list)).toEqual(list.map(({ title }) => title.toLowerCase()))
  beIdle()
  expect(keys.of(list)).toHaveLength(1000)
  expect(read).toHaveLength(1000)
})

test('a later list takes the place of one that is not ready yet', () => {
  const { keys, read } = keysThatCount()
  keys.prepare(listOf(1000))
  beIdle(1)
  const before = read.length
  keys.prepare([{ title: 'Newest' }])
  beIdle()
  expect(read.slice(before)).toEqual(['Newest'])
})
