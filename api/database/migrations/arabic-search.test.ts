import { SQLite } from '../engines/sqlite/driver.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { fold } from '../../../shared/text.ts'
import { checkIntegrity } from '../check-integrity.ts'
import type { OpenDatabase } from '../database.ts'
import { databaseOn } from '../engines/sqlite/database-on.ts'
import { migrate } from '../migrate.ts'
import { indexNewOrders } from '../order-search.ts'

const BEFORE = 20

let store: OpenDatabase
beforeEach(async () => {
  store = databaseOn(new SQLite(':memory:'))
  await migrate(store.db, BEFORE)
})
afterEach(() => store.close())

/** The folded text that the earlier release stored. */
function foldedBefore(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

async function addRows(names: readonly string[]): Promise<void> {
  await store.db.write(async (db) => {
    for (const name of names) {
      const text = foldedBefore(name)
      await sql`insert into orders (id, origin, status, full_name, phone, city, commune,
        shipping_centimes, total_centimes, search_text, created_at_ms, received_at_ms)
        values (${newId()}, 'web', 'Pending', ${name}, '', '', '', 0, 0, ${text}, 0, 0)`.execute(db)
      await sql`insert into messages (id, email, message, search_text, read, created_at_ms)
        values (${newId()}, '', ${name}, ${text}, 0, 0)`.execute(db)
    }
  })
}

async function storedTexts(): Promise<{ text: string; name: string }[]> {
  const { rows } = await store.db.read((db) =>
    sql<{ text: string; name: string }>`
      select search_text as text, full_name as name from orders
      union all select search_text, message from messages`.execute(db),
  )
  return rows
}

const names = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'ٱىیةکœŒæß’‘ʼ٠٩۰۹ءـ\u200c\u200fأئؤé\'" a1'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
  ),
  maxLength: 12,
})

test('names and messages of earlier are stored as a search of today folds them', async () => {
  await addRows([
    'أسماء بن علي',
    'ليلى ٠٥٥٠',
    'Sœur d’Or',
    'a ء ـ b',
    ...fc.sample(names, { numRuns: 400, seed: 1 }),
  ])
  while (await indexNewOrders(store.db));
  await migrate(store.db)
  for (const { text, name } of await storedTexts()) expect(text).toBe(fold(name))
  const problems = await store.db.read(checkIntegrity)
  expect(problems.filter((sentence) => sentence.includes('search'))).toEqual([])
})
