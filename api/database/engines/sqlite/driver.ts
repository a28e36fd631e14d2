import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'
import { SQLITE_PACKAGE } from '../../../../scripts/setup/sqlite-package.mjs'

/** An open database file, or one in memory. Everything runs synchronously. */
export type Connection = BetterSqlite3.Database

export type Statement = BetterSqlite3.Statement

/**
 * Opens a database: `new SQLite(file, options)`. The one place where better-sqlite3 is loaded, because which of the two
 * installed versions can be loaded depends on Node. It is required at run time, so that no bundle contains it.
 */
export const SQLite = createRequire(import.meta.url)(SQLITE_PACKAGE) as typeof BetterSqlite3
