import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { readSuppliers, rememberSupplier } from './suppliers.ts'

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()))

test('the last supplier is suggested first, each once, and no more than fifty', () => {
  for (const name of ['Atlas', 'Rhumel', 'Atlas', '']) rememberSupplier(name)
  expect(readSuppliers()).toEqual(['Atlas', 'Rhumel'])
  for (let n = 0; n < 60; n += 1) rememberSupplier(`Supplier ${n}`)
  expect(readSuppliers()).toHaveLength(50)
  expect(readSuppliers()[0]).toBe('Supplier 59')
})

test('what is no list of names suggests nothing', () => {
  localStorage.setItem('koraSuppliers', '{"x":1}')
  expect(readSuppliers()).toEqual([])
  localStorage.setItem('koraSuppliers', 'no JSON')
  expect(readSuppliers()).toEqual([])
})
