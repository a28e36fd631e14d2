import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nameLocation } from '../database/claim-database.ts'
import { readPosition } from '../database/history-position.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../database/open-database.ts'
import { jwtSecretFile } from '../data-dir.ts'
import { giveUpMove, moveDatabase } from '../features/move/move-database.ts'
import { readMoveArguments } from '../features/move/read-move-arguments.ts'
import { markStore } from '../marker-keeper.ts'
import { StartError } from '../start-error.ts'
import { carriedKeys } from '../vapid-keys.ts'

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

/** What is not in the database, and has to be where the shop goes on. */
function whatIsLeft(from: DatabaseLocation, to: DatabaseLocation): string[] {
  if (!to.databaseUrl)
    return [
      `Start it with DATA_DIR=${to.dataDir} and without DATABASE_URL; JWT_SECRET stays as it was.`,
      `Pictures are not in the database: copy the folder of the pictures to ${join(to.dataDir, 'uploads')} first, or set UPLOADS_DIR to it.`,
    ]
  const setting = `Start it with DATABASE_URL set to the address of that database`
  if (from.databaseUrl) return [`${setting}; all else stays as it was.`]
  const secret = jwtSecretFile(from.dataDir)
  return [
    existsSync(secret)
      ? `${setting}, and JWT_SECRET to what stands in ${secret}, so that nobody has to sign in again.`
      : `${setting}; JWT_SECRET stays as it was.`,
    `Pictures are not in the database: UPLOADS_DIR must name ${join(from.dataDir, 'uploads')}, which holds them, or a copy of it; without it, DATA_DIR must stay ${from.dataDir}.`,
  ]
}

/** The folder that the shop is in now may have been another one's before. */
async function markMoved(to: DatabaseLocation): Promise<void> {
  const { db, close } = openDatabaseToRead(to)
  const position = await db.read(readPosition).finally(close)
  if (position !== null) await markStore(to.dataDir, position, Date.now())
}

/** Moves a shop between SQLite and PostgreSQL, or opens it again where it was. */
async function move(): Promise<void> {
  const read = readMoveArguments(process.argv.slice(2), process.env)
  if ('giveUp' in read) {
    await giveUpMove(read.from, read.force)
    return say(`The shop in ${nameLocation(read.from)} can be started again.`)
  }
  const { from, to } = read
  await moveDatabase(from, to, { say, onCopied: carriedKeys(from, to) })
  if (!to.databaseUrl) await markMoved(to)
  say(`The shop is in ${nameLocation(to)} now.`)
  for (const sentence of whatIsLeft(from, to)) say(sentence)
}

process.umask(0o077)
try {
  await move()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
