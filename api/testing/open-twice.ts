import type { OpenDatabase } from '../database/database.ts'
import { openDatabaseBeside } from '../database/open-database.ts'
import { createTestDatabase, dropTestDatabase } from './test-postgres.ts'

/** A database that is opened twice, with separate connections, as if by two processes. */
export interface OpenedTwice {
  url: string
  one: OpenDatabase
  two: OpenDatabase
  close(): Promise<void>
}

/** Opens a new database of PostgreSQL, with the shop's schema and without data. */
export async function openTwice(): Promise<OpenedTwice> {
  const url = await createTestDatabase()
  const one = await openDatabaseBeside({ dataDir: '', databaseUrl: url })
  const two = await openDatabaseBeside({ dataDir: '', databaseUrl: url })
  return {
    url,
    one,
    two,
    async close() {
      await one.close()
      await two.close()
      await dropTestDatabase(url)
    },
  }
}
