import SQLite from 'better-sqlite3'
import { Client, DatabaseError } from 'pg'
import { checkIntegrity } from '../database/check-integrity.ts'
import { databaseFile } from '../database/engines/sqlite/open-sqlite.ts'
import type { TestApp } from './start-test-app.ts'

const CHECK_VIOLATION = '23514'

function damageFile(file: string, damage: string): void {
  const other = new SQLite(file)
  other.pragma('foreign_keys = OFF')
  other.pragma('ignore_check_constraints = ON')
  other.exec(damage)
  other.close()
}

/** PostgreSQL cannot disable check constraints, so those that the damage violates are dropped. */
async function damageUnchecked(other: Client, damage: string): Promise<void> {
  try {
    await other.query(damage)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== CHECK_VIOLATION) throw error
    await other.query(`alter table ${error.table} drop constraint ${error.constraint}`)
    await damageUnchecked(other, damage)
  }
}

async function damageServer(url: string, damage: string): Promise<void> {
  const other = new Client({ connectionString: url })
  await other.connect()
  try {
    // Disables foreign keys and triggers.
    await other.query('set session_replication_role = replica')
    await damageUnchecked(other, damage)
  } finally {
    await other.end()
  }
}

/** Runs SQL on a shop's data without any constraints, and returns what checkIntegrity() then finds, one line each. */
export async function findDamage({ app }: TestApp, damage: string): Promise<string> {
  const { databaseUrl, dataDir } = app.config
  if (databaseUrl === null) damageFile(databaseFile(dataDir), damage)
  else await damageServer(databaseUrl, damage)
  return (await app.db.read(checkIntegrity)).join('\n')
}
