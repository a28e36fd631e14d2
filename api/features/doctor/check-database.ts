import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { listOpenNotesOf } from '../../database/attention.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { readVersions } from '../../database/migrate.ts'
import { databaseFile, openDatabaseToRead } from '../../database/open-database.ts'
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

/** Whether the database can be read, is whole, and belongs to this program. `failure`: why the last backup failed. */
export async function checkDatabase(
  dataDir: string,
): Promise<{ findings: Finding[]; failure: string | null }> {
  if (!existsSync(databaseFile(dataDir))) {
    const next = `${RESTORE}. For a new shop: npm start`
    return { findings: [wrong(`There is no database in ${dataDir}.`, next)], failure: null }
  }
  try {
    const { db, close } = openDatabaseToRead({ dataDir })
    try {
      const findings = [await checkVersion(db), ...(await checkPages(db))]
      const [note] = await db.read((transaction) => listOpenNotesOf(transaction, 'backup-failed'))
      return { findings, failure: note ? String(note['fault']) : null }
    } finally {
      await close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      findings: [wrong(`The database in ${dataDir} cannot be read: ${reason}.`, RESTORE)],
      failure: null,
    }
  }
}
