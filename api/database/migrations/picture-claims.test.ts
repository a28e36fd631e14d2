import { SQLite } from '../engines/sqlite/driver.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOn } from '../engines/sqlite/database-on.ts'
import { migrate } from '../migrate.ts'

/** The version before it was noted who said what of a picture. */
const BEFORE = 56

test('of what was said of pictures before, only what their names prove is still believed', async () => {
  const { db, close } = databaseOn(new SQLite(':memory:'))
  await migrate(db, BEFORE)
  const [proven, said] = ['a'.repeat(64), 'b'.repeat(64)]
  const path = `/uploads/${'a'.repeat(32)}-aabbcc-1200.webp`
  for (const source of [proven, said])
    await db.write((tx) => sql`insert into picture_sources values (${source}, ${path})`.execute(tx))
  await migrate(db)
  const rows = await db.read((tx) => tx.selectFrom('picture_sources').selectAll().execute())
  expect(rows).toEqual([{ source: proven, admin_id: '', path }])
  await close()
})
