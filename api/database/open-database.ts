import type { Database, OpenDatabase, ReadDatabase } from './database.ts'
import { openSqlite, openSqliteBeside, openSqliteToRead } from './engines/sqlite/open-sqlite.ts'
import { expectMigrated, migrate, migrateNew } from './migrate.ts'
import { resumeAtFirstWrite, type Serving } from './serve-history.ts'

/** Where a shop's database is. */
export interface DatabaseLocation {
  /** The folder that has the database file of SQLite. */
  dataDir: string
  /** The address of a database of PostgreSQL, in place of the file. */
  databaseUrl?: string | null
}

/** Loaded when it is needed, because most shops have no PostgreSQL, and their starts would load its client in vain. */
const loadPostgres = () => import('./engines/postgres/open-postgres.ts')

/**
 * Opens the shop's database, creating and migrating it as needed. Throws StartError when it cannot be opened, or was
 * written by a newer version of the program. `examine` is called first, before anything is changed, and may throw.
 * With `copyFirst`, a database file that has to be migrated is copied before. `connections`: how many the process may
 * have to PostgreSQL. `serving`: of a process that serves the shop.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  connections,
  copyFirst,
  examine = () => Promise.resolve(),
  serving,
}: DatabaseLocation & {
  connections?: number
  copyFirst?: { atMs: number }
  examine?: (db: ReadDatabase) => Promise<void>
  serving?: Serving
}): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { openPostgres } = await loadPostgres()
    const prepare = async (db: Database) => {
      await examine(db)
      await migrate(db)
    }
    return openPostgres(databaseUrl, prepare, { connections, serving })
  }
  const store = await openSqlite({ dataDir, examine, prepare: migrate, copyFirst })
  return serving ? { ...store, db: resumeAtFirstWrite(store.db, serving) } : store
}

/**
 * Opens an existing database for writing while a store may be running on it. Throws StartError when there is none, or
 * when its schema version differs: migrating it here would change the schema under the running store.
 */
export async function openDatabaseBeside({
  dataDir,
  databaseUrl,
}: DatabaseLocation): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { openPostgres } = await loadPostgres()
    return openPostgres(databaseUrl, expectMigrated)
  }
  return openSqliteBeside({ dataDir, prepare: expectMigrated })
}

/**
 * Opens a database to be filled by a copy, creating it as needed. Throws StartError when it has another schema version:
 * it must not be migrated before anybody knows whose it is.
 */
export async function openDatabaseToFill({
  dataDir,
  databaseUrl,
}: DatabaseLocation): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { openPostgres } = await loadPostgres()
    return openPostgres(databaseUrl, migrateNew)
  }
  return openSqlite({ dataDir, prepare: migrateNew })
}

/** Opens an existing database read-only while a store may be running on it. Throws StartError when there is none. */
export function openDatabaseToRead({ dataDir, databaseUrl }: DatabaseLocation): {
  db: ReadDatabase
  close(): Promise<void>
} {
  if (!databaseUrl) return openSqliteToRead(dataDir)
  const opening = loadPostgres().then(({ openPostgresToRead }) => openPostgresToRead(databaseUrl))
  return {
    db: { read: async (work) => (await opening).db.read(work) },
    close: async () => (await opening).close(),
  }
}
