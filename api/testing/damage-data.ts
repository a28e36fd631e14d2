import { SQLite } from '../database/engines/sqlite/driver.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { checkIntegrity } from '../database/check-integrity.ts'
import type { Database, WriteTransaction } from '../database/database.ts'
import { databaseOn } from '../database/engines/sqlite/database-on.ts'
import { databaseFile } from '../database/engines/sqlite/open-sqlite.ts'
import type { TestApp } from './start-test-app.ts'

const CHECK_VIOLATION = '23514'

/** Thrown to roll a transaction back; carries what was found in it. */
class Found extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super('Only to look at.')
    this.problems = problems
  }
}

/** What checkIntegrity() finds in a transaction after `damage`, which is then rolled back. */
async function findIn(
  db: Database,
  damage: (transaction: WriteTransaction) => Promise<unknown>,
): Promise<string[]> {
  try {
    return await db.write(async (transaction) => {
      await damage(transaction)
      throw new Found(await checkIntegrity(transaction))
    })
  } catch (error) {
    if (error instanceof Found) return error.problems
    throw error
  }
}

/** On a separate connection, because SQLite cannot disable constraints within a transaction. */
async function findInFile(file: string, damage: string): Promise<string[]> {
  const other = new SQLite(file)
  other.pragma('foreign_keys = OFF')
  other.pragma('ignore_check_constraints = ON')
  const { db, close } = databaseOn(other)
  try {
    return await findIn(db, async () => other.exec(damage))
  } finally {
    await close()
  }
}

/** PostgreSQL cannot disable check constraints, so those that the damage violates are dropped. */
async function damageUnchecked(transaction: WriteTransaction, damage: string): Promise<void> {
  const run = (statements: string) => sql.raw(statements).execute(transaction)
  await run('savepoint unharmed')
  try {
    await run(damage)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== CHECK_VIOLATION) throw error
    await run('rollback to savepoint unharmed')
    await run(`alter table ${error.table} drop constraint ${error.constraint}`)
    await damageUnchecked(transaction, damage)
  }
}

function findOnServer(db: Database, damage: string): Promise<string[]> {
  return findIn(db, async (transaction) => {
    // Disables foreign keys and triggers.
    await sql.raw('set local session_replication_role = replica').execute(transaction)
    await damageUnchecked(transaction, damage)
  })
}

/**
 * Runs SQL on a shop's data without any constraints, and returns what checkIntegrity() then finds, one line each.
 * Afterwards the data are as before.
 */
export async function findDamage({ app }: TestApp, damage: string): Promise<string> {
  const { databaseUrl, dataDir } = app.config
  const problems =
    databaseUrl === null
      ? await findInFile(databaseFile(dataDir), damage)
      : await findOnServer(app.db, damage)
  return problems.join('\n')
}
