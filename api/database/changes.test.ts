import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { readChanges, recordChanges } from './changes.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const record = (ids: readonly string[], atMs: number, deleted = false) =>
  shop.app.db.write((transaction) => recordChanges(transaction, 'category', ids, atMs, deleted))

async function read() {
  const options = { since: 0, limit: 5000, withDeleted: true, ofCounter: true }
  const changes = await shop.app.db.read((transaction) => readChanges(transaction, options))
  return changes.filter(({ entity }) => entity === 'category')
}

test('an entity that changes again moves to the end, under a number that no change had before', async () => {
  await record(['a', 'b', 'c'], 1)
  const before = await read()
  expect(before.map(({ entityId }) => entityId)).toEqual(['a', 'b', 'c'])
  const highest = before.at(-1)?.number ?? 0

  await record(['b', 'a', 'b'], 2, true)
  const after = await read()
  expect(after.map(({ entityId }) => entityId)).toEqual(['c', 'b', 'a'])
  expect(after.map(({ deleted }) => deleted)).toEqual([false, true, true])
  const numbers = after.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((x, y) => x - y))
  expect(Math.min(...numbers.slice(1))).toBeGreaterThan(highest)

  // The number of a change that was moved to the end and then deleted is not given out again.
  await shop.app.db.write((transaction) =>
    transaction.deleteFrom('changes').where('number', '>', highest).execute(),
  )
  await record(['c'], 3)
  const [last] = await read()
  expect(last?.number).toBeGreaterThan(numbers.at(-1) ?? Infinity)
})
