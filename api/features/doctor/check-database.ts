import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { listOpenNotesOf } from '../../database/attention.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { readVersions } from '../../database/migrate.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { openDatabaseToRead } from '../../database/open-database.ts'
import { checkOwner } from './check-owner.ts'
import { advice, type Finding, right, wrong } from './finding.ts'

const RESTORE = 'Put a backup back, with the store stopped: npm run restore -- FILE --force'

async function checkVersion(db: ReadDatabase): Promise<Finding> {
  const { version, wanted } = await readVersions(db)
  if (version === wanted) return right('The database can be read and is of this version of Kora.')
  if (version > wanted)
    return wrong(
      `The database was written by a newer Kora (version ${version}; this program knows ${wanted}).`,
      'Start the newer program, or put back the copy from before the update: docs/hosting.md, Updates.',
    )
  return advice(
    `The database is of an older Kora (version ${version}; this program writes ${wanted}).`,
    'Restart the store: the start copies the database and then updates it.',
  )
}

async function checkPages(db: ReadDatabase): Promise<Finding[]> {
  const { rows } = await db.read((transaction) =>
    sql<{ quick_check: string }>`pragma quick_check(1)`.execute(transaction),
  )
  const [found] = rows
  if (found?.quick_check === 'ok') return []
  return [wrong(`The database is damaged: ${found?.quick_check}.`, RESTORE)]
}

/** What open notes for the owner say. */
export interface OpenFailures {
  /** Why the last backup failed; null when it did not. */
  backup: string | null
  /** What the mail server answered when emails did not get out; null when they do. */
  email: string | null
  /** The hosts of webhooks whose deliveries were given up. */
  webhooks: readonly string[]
}

const NO_FAILURES: OpenFailures = { backup: null, email: null, webhooks: [] }

async function readFailures(db: ReadDatabase): Promise<OpenFailures> {
  const [[backup], [email], webhooks] = await db.read((transaction) =>
    Promise.all([
      listOpenNotesOf(transaction, 'backup-failed'),
      listOpenNotesOf(transaction, 'email-failed'),
      listOpenNotesOf(transaction, 'webhook-failed'),
    ]),
  )
  return {
    backup: backup ? String(backup['fault']) : null,
    email: email ? String(email['answer'] ?? 'no answer') : null,
    webhooks: webhooks.map((note) => String(note['host'])),
  }
}

/** Whether the database can be read, is whole, and belongs to this program; and what it says of failures. */
export async function checkDatabase(
  dataDir: string,
): Promise<{ findings: Finding[]; failures: OpenFailures }> {
  if (!existsSync(databaseFile(dataDir))) {
    const next = `${RESTORE}. For a new shop: npm start`
    return { findings: [wrong(`There is no database in ${dataDir}.`, next)], failures: NO_FAILURES }
  }
  try {
    const { db, close } = openDatabaseToRead({ dataDir })
    try {
      const version = await checkVersion(db)
      // Another version may lack what is asked for.
      const owner = version.level === 'right' ? await checkOwner(db) : []
      const findings = [version, ...(await checkPages(db)), ...owner]
      return { findings, failures: await readFailures(db) }
    } finally {
      await close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      findings: [wrong(`The database in ${dataDir} cannot be read: ${reason}.`, RESTORE)],
      failures: NO_FAILURES,
    }
  }
}
