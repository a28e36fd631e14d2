import { SQLite } from '../../database/engines/sqlite/driver.ts'
import { copyDatabase } from './copy-database.ts'
import { readBeginning, UnreadableTar } from './tar.ts'

const MAGIC = Buffer.from('SQLite format 3\0')

/** Whether a file is a database itself, such as a copy from before a migration or a restore. */
export async function isDatabase(file: string): Promise<boolean> {
  return (await readBeginning(file, MAGIC.length)).equals(MAGIC)
}

/** Throws UnreadableTar when SQLite finds the file damaged. */
export function expectSound(database: string): void {
  const connection = new SQLite(database, { readonly: true })
  try {
    const integrity: unknown = connection.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new UnreadableTar(`the database is damaged: ${String(integrity)}`)
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    throw new UnreadableTar(`the database is damaged: ${error.message}`, { cause: error })
  } finally {
    connection.close()
  }
}

/** Throws UnreadableTar for a database that Kora never migrated, from which a restore would make an empty shop. */
function expectStore(database: string): void {
  const connection = new SQLite(database, { readonly: true })
  try {
    if (connection.pragma('user_version', { simple: true }) === 0)
      throw new UnreadableTar('it is no database of a store')
  } finally {
    connection.close()
  }
}

/** Copies the database of a store to `to`. Throws UnreadableTar unless it is whole. */
export async function readDatabase(file: string, to: string): Promise<void> {
  await copyDatabase(file, to)
  expectSound(to)
  expectStore(to)
}
