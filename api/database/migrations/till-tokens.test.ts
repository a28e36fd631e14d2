import { SQLite } from '../engines/sqlite/driver.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { databaseOn } from '../engines/sqlite/database-on.ts'
import { migrate } from '../migrate.ts'
import { enrolTill } from '../till-tokens.ts'
import { makeTillToken } from '../../testing/till-token.ts'

/** The version before tills had tokens. */
const BEFORE = 36

test('tills of the version before are moved once, and what only pushed without a code is not', async () => {
  const { db, close } = databaseOn(new SQLite(':memory:'))
  await migrate(db, BEFORE)
  const [till, nameless] = [newId(), newId()]
  for (const [id, code] of [
    [till, 'T1'],
    [nameless, null],
  ] as const)
    await db.write((tx) =>
      sql`insert into devices values (${id}, ${code}, '', 5, null, 1, 1)`.execute(tx),
    )
  await migrate(db)
  const move = (id: typeof till) =>
    db.write((tx) =>
      enrolTill(tx, id, { token: makeTillToken(), how: 'move' }, { adminId: newId(), atMs: 2 }),
    )
  expect(await move(till)).toMatchObject({ state: 'enrolled' })
  expect(await move(till)).toEqual({ state: 'by-hand-only' })
  expect(await move(nameless)).toEqual({ state: 'by-hand-only' })
  await close()
})
