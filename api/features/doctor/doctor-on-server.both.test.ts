import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMoveMark } from '../../database/move-mark.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestDatabase, dropTestDatabase } from '../../testing/test-postgres.ts'
import { askStore } from './ask-store.ts'
import { examine } from './examine.ts'

let dataDir: string
let databaseUrl: string
let shop: TestApp
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kora-doctor-server-'))
  databaseUrl = await createTestDatabase()
  shop = await startTestApp({ dataDir, databaseUrl })
  await signUpAdmin(shop)
})
afterEach(async () => {
  await shop.close()
  await dropTestDatabase(databaseUrl)
  rmSync(dataDir, { recursive: true })
})

/** The doctor's findings about the store and its database. */
async function find(url: string): Promise<string[]> {
  const findings = await examine(
    {
      dataDir,
      databaseUrl: url,
      picturesDir: join(dataDir, 'uploads'),
      port: Number(new URL(shop.url).port),
      host: '127.0.0.1',
      publicUrl: null,
      backup: { dir: null, time: '03:00', isEncrypted: false },
      sendsEmail: false,
    },
    {
      machine: {
        nowMs: Date.now(),
        userId: process.getuid?.() ?? null,
        freeBytes: async () => 10 * 1024 ** 3,
      },
      ask: (origin) => askStore(origin, shop.app.config.jwtSecret),
      built: { api: null, pwa: null },
      staleParts: [],
      checkMailServer: null,
      readBackups: async () => ({ newest: null, dueDay: '2026-11-21' }),
    },
  )
  return findings
    .filter(({ text }) => /database|store runs|moved/i.test(text))
    .map(({ level, text }) => `${level}: ${text}`)
}

test('a shop on PostgreSQL is examined there, and its data folder is not asked for a database', async () => {
  expect(await find(databaseUrl)).toEqual([
    expect.stringMatching(/^right: The store runs, at port/),
    'right: The database can be read and is of this version of Kora.',
  ])
})

test('a server that does not answer is a sentence, without the password', async () => {
  const gone = databaseUrl.replace(/:\d+\//, ':1/')
  const found = (await find(gone)).join('\n')
  expect(found).toMatch(/wrong: The database on PostgreSQL cannot be used: .*127\.0\.0\.1:1/)
  expect(found).not.toContain(new URL(databaseUrl).password)
})

test('a shop that was moved is said to be elsewhere', async () => {
  const mark = { id: 'a', side: 'from', other: '/srv/kora', isFinished: true } as const
  await shop.app.db.write((transaction) => writeMoveMark(transaction, mark))
  expect((await find(databaseUrl)).join('\n')).toContain('wrong: This shop was moved to /srv/kora')
})
