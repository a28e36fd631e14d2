import { SQLite } from '../engines/sqlite/driver.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseOn } from '../engines/sqlite/database-on.ts'
import type { OpenDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { findTariff } from '../tariffs.ts'
import { newerWilayas } from './0023-newer-wilayas.ts'

let store: OpenDatabase
beforeEach(async () => {
  store = databaseOn(new SQLite(':memory:'))
  await migrate(store.db)
})
afterEach(() => store.close())

/** Ids of the tariffs in the change feed, in its order. */
async function changedTariffs(): Promise<number[]> {
  const changes = await store.db.read((db) =>
    db
      .selectFrom('changes')
      .select('entity_id')
      .where('entity', '=', 'tariff')
      .orderBy('number')
      .execute(),
  )
  return changes.map(({ entity_id }) => Number(entity_id))
}

test('a new shop delivers to 69 wilayas, and devices hear of each once', async () => {
  const tariffs = await store.db.read((db) =>
    db.selectFrom('tariffs').select('id').orderBy('id').execute(),
  )
  const ids = Array.from({ length: 69 }, (_, index) => index + 1)
  expect(tariffs.map(({ id }) => id)).toEqual(ids)
  expect(await changedTariffs()).toEqual(ids)
})

test('in a shop of the earlier release a newer wilaya costs what its old one costs there now', async () => {
  for (const undo of [
    'delete from tariffs where id > 48',
    `delete from changes where entity = 'tariff' and cast(entity_id as integer) > 48`,
    `update tariffs set home_centimes = 123400 where wilaya = 'laghouat'`,
  ]) {
    await store.db.write((db) => sql.raw(undo).execute(db))
  }
  await store.db.write(newerWilayas)
  expect(await store.db.read((db) => findTariff(db, 'Aflou'))).toMatchObject({
    id: 59,
    stopdesk_price: 65_000,
    home_price: 123_400,
  })
  expect(await changedTariffs()).toHaveLength(69)
})
