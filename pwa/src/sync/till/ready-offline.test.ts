import { expect, test } from 'vitest'
import { readyOffline, type ReadinessFacts } from './ready-offline.ts'

const all: ReadinessFacts = {
  whole: true,
  products: 60,
  syncedAt: 1000,
  person: 'admin-1',
  code: 'T1',
  shellKept: true,
  persistent: true,
}

test('ready to sell offline only when everything is there', () => {
  expect(readyOffline(all)).toEqual({
    ready: true,
    products: 60,
    pricesAsOf: 1000,
    persistent: true,
    missing: [],
  })
})

test.each<[Partial<ReadinessFacts>, string]>([
  [{ whole: false }, 'The products and prices are not on this device yet.'],
  [{ person: null }, 'Nobody has signed in on this device yet.'],
  [{ code: null }, 'This device has no receipt code yet.'],
  [{ shellKept: false }, 'The till itself is not kept on this device yet.'],
])('%o is named and keeps it from being ready', (change, sentence) => {
  const answer = readyOffline({ ...all, ...change })
  expect(answer).toMatchObject({ ready: false, missing: [sentence] })
})

test('storage that may be evicted is said, and stops no sale', () => {
  expect(readyOffline({ ...all, persistent: false })).toMatchObject({
    ready: true,
    persistent: false,
  })
})
