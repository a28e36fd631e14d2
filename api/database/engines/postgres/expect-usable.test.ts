import { afterEach, describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  dropTestDatabase,
  isOnPostgres,
} from '../../../testing/test-postgres.ts'
import { openDatabase } from '../../open-database.ts'
import { createPool } from './connect.ts'

const startError = (message: RegExp) => ({
  name: 'StartError',
  message: expect.stringMatching(message),
})

describe.runIf(isOnPostgres())('a database that is opened for the first time', () => {
  let url: string
  afterEach(() => dropTestDatabase(url))

  const open = (databaseUrl = url) => openDatabase({ dataDir: '', databaseUrl })

  /** Runs statements on the database; returns the rows of the last one. */
  async function run(...statements: string[]): Promise<unknown[]> {
    const pool = createPool(url, 1)
    let rows: unknown[] = []
    for (const statement of statements) rows = (await pool.query(statement)).rows
    await pool.end()
    return rows
  }

  test('is refused when it takes Arabic letters for no letters', async () => {
    url = await createTestDatabase(`template template0 encoding 'UTF8' locale 'C'`)
    await expect(open()).rejects.toMatchObject(
      startError(
        /Arabic letters for no letters.*createdb --encoding=UTF8 --locale=C\.UTF-8 --template=template0/,
      ),
    )
    expect(await run(`select to_regclass('orders') as orders`)).toEqual([{ orders: null }])
  })

  test('is refused when its role may not install the search', async () => {
    url = await createTestDatabase('template template0')
    const role = `guest_${Date.now()}`
    await run(`create role ${role} login password 'guest'`)
    const asGuest = new URL(url)
    asGuest.username = role
    asGuest.password = 'guest'
    await expect(open(asGuest.href)).rejects.toMatchObject(
      startError(
        /needs the extension pg_trgm .*\(permission denied.*\).*run 'create extension pg_trgm'/,
      ),
    )
    await run('create extension pg_trgm', `grant create on schema public to ${role}`)
    await (await open(asGuest.href)).close()
    await run(`drop owned by ${role}`, `drop role ${role}`)
  })

  test('is prepared once when several processes open it at the same time', async () => {
    url = await createTestDatabase('template template0')
    const opened = await Promise.all([open(), open(), open()])
    for (const { close } of opened) await close()
    const version = await run('select count(*)::int as rows from schema_version')
    expect(version).toEqual([{ rows: 1 }])
  })
})
