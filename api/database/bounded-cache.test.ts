import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('the one that was asked for longest ago makes room', () => {
  const cache = new BoundedCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('b', 'B', 4)
  cache.get('a')
  cache.set('c', 'C', 4)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C'])
})

test('what is larger than everything together is not kept, and drives nothing out', () => {
  const cache = new BoundedCache<string>(10)
  cache.set('a', 'A', 10)
  cache.set('b', 'B', 11)
  expect(['a', 'b'].map((key) => cache.get(key))).toEqual(['A', undefined])
})

test('what was taken out or put in anew is not counted twice', () => {
  const cache = new BoundedCache<string>(10)
  for (let times = 0; times < 5; times += 1) cache.set('a', `A${times}`, 6)
  cache.delete('a')
  cache.delete('never there')
  cache.set('b', 'B', 5)
  cache.set('c', 'C', 5)
  expect(['b', 'c'].map((key) => cache.get(key))).toEqual(['B', 'C'])
  cache.clear()
  cache.set('d', 'D', 10)
  expect(cache.get('d')).toBe('D')
})
