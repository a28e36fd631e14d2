import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLatestChange, recordChanges } from './changes.ts'
import { openDatabase } from './open-database.ts'

test('a transaction that only reads leaves what was read true; one that writes does not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kora-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { db, writeMark, close } = await openDatabase({ dataDir })
  const before = writeMark()
  await db.transaction().execute((transaction) => readLatestChange(transaction))
  expect(writeMark()).toBe(before)
  let atCommit = before
  await db.transaction().execute(async (transaction) => {
    await recordChanges(transaction, 'product', ['x'], 1)
    atCommit = writeMark()
  })
  expect(atCommit).toBeGreaterThan(before)
  await close()
})
