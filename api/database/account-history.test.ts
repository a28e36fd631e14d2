import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite } from './engines/sqlite/driver.ts'
import { expect, test } from 'vitest'
import { listAdmins } from './admins.ts'
import { endToken, isTokenEnded } from './ended-tokens.ts'
import { accountHistory } from './migrations/0016-account-history.ts'
import { databaseOn } from './engines/sqlite/database-on.ts'
import { databaseFile } from './engines/sqlite/open-sqlite.ts'
import { openDatabase, openDatabaseBeside } from './open-database.ts'

const OWNER = '018f0000-0000-7000-8000-0000000000aa'

/** Rows as the previous release wrote them. */
const BEFORE = `
  create table admins (
    id text primary key, email text not null unique, password_hash text not null,
    status text not null check (status in ('approved', 'pending')),
    token_version integer not null, created_at_ms integer not null) strict;
  insert into admins values ('${OWNER}', 'owner\u200b@kora.example', 'hash', 'approved', 3, 1000);
  insert into admins values ('b', 'later@kora.example', 'hash', 'pending', 1, 2000);
  create table ended_tokens (id text primary key, expires_at_ms integer not null) strict, without rowid;
  insert into ended_tokens values ('ended', 5000);
`

test('accounts and logged-out tokens of the release before are there after the update', async () => {
  const connection = new SQLite(':memory:')
  connection.exec(BEFORE)
  const { db, close } = databaseOn(connection)
  await db.write(accountHistory)
  expect(await db.read((read) => listAdmins(read, 'approved'))).toEqual([
    {
      id: OWNER,
      email: 'owner\u200b@kora.example',
      password_hash: 'hash',
      status: 'approved',
      token_version: 3,
      created_at_ms: 1000,
      created_by: null,
      approved_by: null,
      last_used_at_ms: null,
      newest_token_at_ms: null,
      removed_by: null,
      removed_at_ms: null,
    },
  ])
  expect(await db.read((read) => listAdmins(read, 'pending'))).toHaveLength(1)
  expect(await db.read((read) => isTokenEnded(read, 'ended'))).toBe(true)
  await db.write((write) => endToken(write, { id: 'next', expiresAtMs: 1 }))
  expect(await db.read((read) => isTokenEnded(read, 'next'))).toBe(true)
  await close()
})

test('a command beside the store never migrates it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kora-accounts-'))
  try {
    await (await openDatabase({ dataDir })).close()
    const connection = new SQLite(databaseFile(dataDir))
    connection.pragma('user_version = 1')
    connection.close()
    await expect(openDatabaseBeside({ dataDir })).rejects.toThrow(
      'The database is of an older Kora (version 1,',
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
