import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { commitTogether } from '../../commit-together.ts'
import type { WriteTransaction } from '../../database.ts'

const keep = (transaction: WriteTransaction, key: string, value = key) =>
  transaction.insertInto('meta').values({ key, value }).execute()

test('when a full disk ends the transaction, who finds room is kept and who does not is told', async () => {
  const shop = await startTestApp()
  onTestFinished(() => shop.close())
  const together = commitTogether(shop.app.db)
  const { rows } = await shop.app.db.write((db) =>
    sql<{ page_count: number }>`pragma page_count`.execute(db),
  )
  await shop.app.db.write((db) =>
    sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count) + 3}`).execute(db),
  )
  const outcomes = await Promise.allSettled([
    together((transaction) => keep(transaction, 'test small')),
    together((transaction) => keep(transaction, 'test large', 'x'.repeat(1_000_000))),
    together((transaction) => keep(transaction, 'test other')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
  const kept = await shop.app.db.read((transaction) =>
    transaction
      .selectFrom('meta')
      .select('key')
      .where('key', 'like', 'test %')
      .orderBy('key')
      .execute(),
  )
  expect(kept.map(({ key }) => key)).toEqual(['test other', 'test small'])
})
