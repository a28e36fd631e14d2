import { SQLite } from '../engines/sqlite/driver.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listOpenNotes, readNoteContent } from '../attention.ts'
import { databaseOn } from '../engines/sqlite/database-on.ts'
import { migrate } from '../migrate.ts'

/** The version in which the details of a note held the operation that it quotes. */
const BEFORE = 56

test('operations that notes of the version before quote are kept, and lists read them no longer', async () => {
  const { db, close } = databaseOn(new SQLite(':memory:'))
  await migrate(db, BEFORE)
  const content = JSON.stringify({ id: 'o', payload: { text: 'x\u0000'.repeat(1000) } })
  const details = { code: 'malformed-operation', message: 'No', content }
  await db.write(async (tx) => {
    await sql`insert into attention (kind, subject, details, at_ms)
      values ('rejected-operation', 'a', ${JSON.stringify(details)}, 2),
        ('clock-skew', 'b', '{"skewMs":5}', 1)`.execute(tx)
  })
  await migrate(db)
  const [rejection, skew] = await db.read((tx) => listOpenNotes(tx, 10))
  expect(rejection?.details).toEqual({ code: 'malformed-operation', message: 'No' })
  expect(skew?.details).toEqual({ skewMs: 5 })
  expect(await db.read((tx) => readNoteContent(tx, rejection?.id ?? 0))).toBe(content)
  expect(await db.read((tx) => readNoteContent(tx, skew?.id ?? 0))).toBeUndefined()
  await close()
})
