import { mkdirSync } from 'node:fs'
import { newId } from '../../../shared/new-id.ts'
import { beginHistory } from '../../database/begin-history.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import {
  type Claim,
  claimDatabase,
  nameLocation,
  ownLocation,
} from '../../database/claim-database.ts'
import {
  CopyFault,
  type CopyOptions,
  copyRows,
  verifyCopy,
} from '../../database/copying/copy-rows.ts'
import type { OpenDatabase, WriteTransaction } from '../../database/database.ts'
import { isNewShop } from '../../database/is-new-shop.ts'
import {
  movedSentence,
  type MoveMark,
  readMoveMark,
  writeMoveMark,
} from '../../database/move-mark.ts'
import {
  type DatabaseLocation,
  openDatabaseBeside,
  openDatabaseToFill,
} from '../../database/open-database.ts'
import { errorCode } from '../../error-code.ts'
import { expectOwnHistory } from '../../expect-own-history.ts'
import { StartError } from '../../start-error.ts'

/** One end of a move, claimed and open. */
interface Side extends Pick<OpenDatabase, 'db' | 'close'> {
  /** Without a password. */
  name: string
  claim: Claim
}

async function openSide(
  location: DatabaseLocation,
  open: (location: DatabaseLocation) => Promise<OpenDatabase>,
): Promise<Side> {
  const store = await open(ownLocation(location))
  try {
    const claim = await claimDatabase(location)
    return {
      db: store.db,
      name: nameLocation(location),
      claim,
      async close() {
        await store.close()
        claim.release()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function openTarget(location: DatabaseLocation): Promise<Side> {
  if (!location.databaseUrl) mkdirSync(location.dataDir, { recursive: true, mode: 0o700 })
  return openSide(location, openDatabaseToFill)
}

const readMark = ({ db }: Side) => db.read(readMoveMark)

const writeMark = ({ db }: Side, mark: MoveMark | null) =>
  db.write((transaction) => writeMoveMark(transaction, mark))

/** Throws StartError unless the shop may be moved from the one to the other. */
async function expectMovable(source: Side, target: Side): Promise<void> {
  const sourceMark = await readMark(source)
  const isAgain = sourceMark?.side === 'from' && sourceMark.other === target.name
  if (sourceMark !== null && (sourceMark.isFinished || !isAgain))
    throw new StartError(`${source.name}: ${movedSentence(sourceMark)}`)
  const targetMark = await readMark(target)
  if (targetMark?.side === 'to' && targetMark.other === source.name) return
  if (!(await target.db.read(isNewShop)))
    throw new StartError(
      `There is a shop in ${target.name} already. A shop can be moved into an empty database only: name another one, or move kora.sqlite of that folder elsewhere.`,
    )
}

/** Closes both sides to business. Throws StartError, with the marks taken back, when a process serves one of them. */
async function closeBoth(source: Side, target: Side, id: string): Promise<void> {
  const before = { source: await readMark(source), target: await readMark(target) }
  await writeMark(target, { id, side: 'to', other: source.name, isFinished: false })
  await writeMark(source, { id, side: 'from', other: target.name, isFinished: false })
  try {
    // Once more, because a process may have started before it could read the mark.
    await target.claim.expectUnused()
    await source.claim.expectUnused()
  } catch (error) {
    await writeMark(source, before.source)
    await writeMark(target, before.target)
    throw error
  }
}

const sorted = (sentences: readonly string[]) => sentences.toSorted().join('\n')

/** Copies everything in one transaction, whose commit is the end of it, and compares both sides before. */
async function copyShop(source: Side, target: Side, mark: MoveMark, options: MoveOptions) {
  const problems = await source.db.read(checkIntegrity)
  return target.db.write(async (copy) => {
    const copied = await source.db.read((original) => copyRows(original, copy, options))
    await verifyCopy(copy, copied)
    const found = await checkIntegrity(copy)
    if (sorted(found) !== sorted(problems)) throw new CopyFault('orders', found.join(' '))
    await writeMoveMark(copy, mark)
    await options.onCopied?.(copy)
    return { rows: copied.rows, tables: copied.tables.length, problems }
  })
}

export interface MoveOptions extends CopyOptions {
  /** Called with a sentence at each step. */
  say: (sentence: string) => void
  /** Called in the transaction of the copy, once it was compared: carries over what is not in the database on each side. */
  onCopied?: (copy: WriteTransaction) => Promise<void>
}

function unfinished(error: unknown, source: Side, target: Side): unknown {
  if (error instanceof StartError) return error
  if (!(error instanceof CopyFault) && errorCode(error) === '') return error
  const message = error instanceof Error ? error.message : String(error)
  return new StartError(
    `The move was not finished: ${message} The shop in ${source.name} is whole and closed, and ${target.name} is not used. Run the same command again, or open the shop where it was: npm run move-database -- --from ${source.name} --give-up`,
  )
}

async function copyAndCompare(source: Side, target: Side, options: MoveOptions): Promise<void> {
  const { say } = options
  await expectMovable(source, target)
  say(`Both can be opened, no process serves them, and there is no shop in ${target.name} yet.`)
  const id = newId()
  await closeBoth(source, target, id)
  say(`The shop in ${source.name} is closed: it does not start any more.`)
  const mark: MoveMark = { id, side: 'to', other: source.name, isFinished: false }
  const { rows, tables, problems } = await copyShop(source, target, mark, options)
  say(
    `${rows} rows of ${tables} tables are copied. Every row, the counts and the sums are equal on both sides.`,
  )
  say(
    problems.length === 0
      ? 'The books add up on both sides: stock, orders and operations.'
      : `Both sides have the same ${problems.length} breaks, which were there before: npm run verify-data lists them.`,
  )
  await writeMark(source, { id, side: 'from', other: target.name, isFinished: true })
}

/** Opens the copy for business, once the original says that it is not the shop any more. */
async function openForBusiness(source: Side, target: Side): Promise<void> {
  const sourceMark = await readMark(source)
  const targetMark = await readMark(target)
  if (sourceMark?.id !== targetMark?.id)
    throw new StartError(`${source.name}: ${movedSentence(sourceMark)}`)
  await writeMark(target, null)
}

/**
 * Moves a shop with its history into an empty database: tills go on as if nothing had happened. At every moment at most one
 * side can be opened for business. After a failure or a kill the original is whole, and the same call again finishes. Throws
 * StartError for what the operator can mend.
 */
export async function moveDatabase(
  from: DatabaseLocation,
  to: DatabaseLocation,
  options: MoveOptions,
): Promise<void> {
  if (nameLocation(from) === nameLocation(to))
    throw new StartError('--from and --to name the same place.')
  const source = await openSide(from, openDatabaseBeside)
  try {
    if (!from.databaseUrl) await expectOwnHistory(source.db, from)
    const target = await openTarget(to)
    try {
      const isCopied = (await readMark(source))?.isFinished ?? false
      if (!isCopied) await copyAndCompare(source, target, options)
      await openForBusiness(source, target)
    } catch (error) {
      throw unfinished(error, source, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/**
 * Opens a shop again where it was. After a move that was finished only with `force`: what was sold in the other place is
 * not here, so that it begins a new history, as after a restore, and the tills send what they have again.
 */
export async function giveUpMove(from: DatabaseLocation, force: boolean): Promise<void> {
  const source = await openSide(from, openDatabaseBeside)
  try {
    const mark = await readMark(source)
    if (mark?.side !== 'from')
      throw new StartError(`No move of the shop in ${source.name} was begun.`)
    if (mark.isFinished && !force)
      throw new StartError(
        `The shop in ${source.name} was moved to ${mark.other}, and goes on there. If that one is lost, add --force: it opens again here, without the web orders that were placed there since; the tills send their sales again.`,
      )
    await source.db.write((transaction) =>
      mark.isFinished
        ? beginHistory(transaction, { epoch: newId(), replacedCode: 0 })
        : writeMoveMark(transaction, null),
    )
  } finally {
    await source.close()
  }
}
