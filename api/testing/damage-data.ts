import SQLite from 'better-sqlite3'
import { checkIntegrity } from '../database/check-integrity.ts'
import { databaseFile } from '../database/engines/sqlite/open-sqlite.ts'
import type { TestApp } from './start-test-app.ts'

/** Runs SQL on a shop's data past all rules, and returns what checkIntegrity() finds then, a line each. */
export async function findDamage({ app }: TestApp, damage: string): Promise<string> {
  const other = new SQLite(databaseFile(app.config.dataDir))
  other.pragma('foreign_keys = OFF')
  other.exec(damage)
  other.close()
  return (await app.db.read(checkIntegrity)).join('\n')
}
