import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import type { EngineQueries } from './engine-queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** The rows of a statement that the engine of this test run writes. */
function ask(write: (engine: EngineQueries) => ReturnType<typeof sql>): Promise<unknown[]> {
  return shop.app.db.read(async (transaction) => {
    const { rows } = await write(transaction.engine).execute(transaction)
    return rows
  })
}

const given = (text: string) => sql<string>`cast(${text} as text)`

test.each([
  ['Maillot', 'ill', true],
  ['Maillot', 'Ill', false],
  ['50% _x', '%', true],
  ['50 x', '%', false],
  ['مرحبا', 'حب', true],
  ['Maillot', '', true],
  ['', 'a', false],
])('whether %j holds %j, letter by letter: %s', async (text, part, holds) => {
  const rows = await ask(
    ({ contains }) =>
      sql`select case when ${contains(given(text), part)} then 1 else 0 end as "holds"`,
  )
  expect(rows).toEqual([{ holds: holds ? 1 : 0 }])
})

test('the elements of lists are rows', async () => {
  const texts = JSON.stringify(['b', 'a', "l'été"])
  expect(await ask((engine) => sql`select value from ${engine.texts(texts)} as "t"`)).toEqual([
    { value: 'b' },
    { value: 'a' },
    { value: "l'été" },
  ])
  const odd = JSON.stringify(['a\0b', 'c\ud800'])
  expect(await ask((engine) => sql`select value from ${engine.texts(odd)} as "t"`)).toHaveLength(2)
  const numbers = JSON.stringify([3, 1_764_000_000_000])
  expect(await ask((engine) => sql`select value from ${engine.numbers(numbers)} as "t"`)).toEqual([
    { value: 3 },
    { value: 1_764_000_000_000 },
  ])
  const pairs = JSON.stringify([
    [-1, 5],
    [7, 1_764_000_000_000],
  ])
  const read = (engine: EngineQueries) => sql`
    select place, low, high from ${engine.pairs(pairs)} as "t" order by place`
  expect(await ask(read)).toEqual([
    { place: 0, low: -1, high: 5 },
    { place: 1, low: 7, high: 1_764_000_000_000 },
  ])
  expect(await ask((engine) => sql`select value from ${engine.texts('[]')} as "t"`)).toEqual([])
})

test('a value in a document is found by its path, and null where there is none', async () => {
  const document = given(JSON.stringify({ order: { _id: 'x1' }, note: 'a\0b\ud800', limit: 4 }))
  const read = ({ jsonText, jsonNumber }: EngineQueries) => sql`select
    ${jsonText(document, 'order._id')} as "id", ${jsonText(document, 'order.none')} as "none",
    ${jsonNumber(document, 'limit')} as "limit", ${jsonNumber(document, 'other')} as "other"`
  expect(await ask(read)).toEqual([{ id: 'x1', none: null, limit: 4, other: null }])
})
