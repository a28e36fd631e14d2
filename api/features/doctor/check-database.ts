import { existsSync } from 'node:fs'
import { listOpenNotesOf } from '../../database/attention.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { readVersions } from '../../database/migrate.ts'
import { movedSentence, readMoveMark } from '../../database/move-mark.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../../database/open-database.ts'
import { whyNotOwnHistory } from '../../expect-own-history.ts'
import { type FoundMarker, MARKER, readMarker } from '../../store-marker.ts'
import { checkOwner } from './check-owner.ts'
import { advice, type Finding, right, wrong } from './finding.ts'

const RESTORE = 'Put a backup back, with the store stopped: npm run restore -- FILE --force'

const HISTORY = 'Which way is yours says docs/hosting.md: When the database is not the newest.'

const SERVER = 'Look to the server of PostgreSQL and to DATABASE_URL, and run the doctor again.'
const UPDATE_FILE = 'Restart the store: the start copies the database and then updates it.'
const UPDATE_SERVER =
  'Make a backup (npm run backup -- FILE, with the program of before), and restart the store: the start updates the database.'

async function checkVersion(db: ReadDatabase, update: string): Promise<Finding> {
  const { version, wanted } = await readVersions(db)
  if (version === wanted) return right('The database can be read and is of this version of Kora.')
  if (version > wanted)
    return wrong(
      `The database was written by a newer Kora (version ${version}; this program knows ${wanted}).`,
      'Start the newer program, or put back the copy from before the update: docs/hosting.md, Updates.',
    )
  return advice(
    `The database is of an older Kora (version ${version}; this program writes ${wanted}).`,
    update,
  )
}

async function checkPages(db: ReadDatabase): Promise<Finding[]> {
  const damage = await db.read((transaction) => transaction.engine.findDamage(transaction))
  return damage === null ? [] : [wrong(`The database is damaged: ${damage}.`, RESTORE)]
}

/** Failures from the owner's open notes. */
export interface OpenFailures {
  /** Why the last backup failed; null when it did not. */
  backup: string | null
  /** What the mail server answered when emails could not be sent; null when they can. */
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

/** Checks that the shop was not moved to another database. */
async function checkMove(db: ReadDatabase): Promise<Finding[]> {
  const sentence = movedSentence(await db.read(readMoveMark))
  return sentence === null
    ? []
    : [wrong(sentence, 'Start the store with the settings of where the shop is now.')]
}

/** Checks that the database is the newest one of this shop, as far as the marker of its folder says. */
async function checkHistory(
  db: ReadDatabase,
  location: DatabaseLocation,
  found: FoundMarker,
): Promise<Finding[]> {
  const sentence = await whyNotOwnHistory(db, location, found)
  if (sentence !== null) return [wrong(sentence, HISTORY)]
  if (found.kind !== 'unknown' || !found.isDamaged) return []
  return [
    advice(
      `The marker ${MARKER} in ${location.dataDir} cannot be read, so nobody can tell whether the database is the newest.`,
      'Restart the store: the start writes it anew.',
    ),
  ]
}

async function examineOpen(
  db: ReadDatabase,
  location: DatabaseLocation,
  found: FoundMarker,
): Promise<{ findings: Finding[]; failures: OpenFailures }> {
  const history = await checkHistory(db, location, found)
  if ((await readVersions(db)).version === 0) {
    const empty = wrong('There is no shop in the database: it has no tables.', RESTORE)
    return { findings: history.length > 0 ? history : [empty], failures: NO_FAILURES }
  }
  const version = await checkVersion(db, location.databaseUrl ? UPDATE_SERVER : UPDATE_FILE)
  // A schema of another version may lack what is queried.
  const owner =
    version.level === 'right' ? [...(await checkMove(db)), ...(await checkOwner(db))] : []
  const findings = [version, ...history, ...(await checkPages(db)), ...owner]
  return { findings, failures: await readFailures(db) }
}

/** Checks that the database can be read, is intact and matches this program; and reports failures noted in it. */
export async function checkDatabase(
  location: DatabaseLocation,
): Promise<{ findings: Finding[]; failures: OpenFailures }> {
  const { dataDir, databaseUrl } = location
  if (!databaseUrl && !existsSync(databaseFile(dataDir))) {
    const next = `${RESTORE}. For a new shop: npm start`
    return { findings: [wrong(`There is no database in ${dataDir}.`, next)], failures: NO_FAILURES }
  }
  try {
    const found = readMarker(dataDir)
    const { db, close } = openDatabaseToRead(location)
    return await examineOpen(db, location, found).finally(close)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const finding = databaseUrl
      ? wrong(`The database on PostgreSQL cannot be used: ${reason}`, SERVER)
      : wrong(`The database in ${dataDir} cannot be read: ${reason}.`, RESTORE)
    return { findings: [finding], failures: NO_FAILURES }
  }
}
