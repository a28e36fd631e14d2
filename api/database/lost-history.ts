import * as v from 'valibot'
import { newId } from '../../shared/new-id.ts'
import { raiseAttention } from './attention.ts'
import { beginHistory, type KnownNumbers, skipLostNumbers } from './begin-history.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { type Claim, judgeClaim, readCommonPart, readPosition, setMark } from './history-marks.ts'
import { readEpoch } from './meta.ts'
import { beginPrintJobsAnew } from './print-jobs.ts'

const KIND = 'history-went-back'
const numberSchema = v.pipe(v.number(), v.integer())

/** What is stored with the note about a history that went back. Its subject is the epoch that began then. */
export const lostHistorySchema = v.object({
  /** The epochs whose devices may know of the lost part. */
  ended: v.array(v.string()),
  /** The highest numbers that somebody is known to have been told. */
  knownChange: numberSchema,
  knownOrder: numberSchema,
  /** The highest numbers that both histories have in common. */
  keptChange: numberSchema,
  keptOrder: numberSchema,
  /** The highest order number that was given out again before the loss was noticed; `keptOrder` when none was. */
  reusedOrder: numberSchema,
})
export type LostHistory = v.InferOutput<typeof lostHistorySchema>

/** The note of the current epoch, when it began because the history before it had gone back. */
async function readNote(db: ReadTransaction, epoch: string): Promise<LostHistory | null> {
  const row = await db
    .selectFrom('attention')
    .select('details')
    .where('kind', '=', KIND)
    .where('subject', '=', epoch)
    .executeTakeFirst()
  return row ? v.parse(lostHistorySchema, JSON.parse(row.details)) : null
}

function writeNote(
  transaction: WriteTransaction,
  epoch: string,
  details: LostHistory,
  atMs: number,
): Promise<void> {
  return raiseAttention(transaction, { kind: KIND, subject: epoch, details, atMs })
}

/**
 * Begins a new history in a database that lost a part of its own, and notes it for the owner. `known`: the end of the
 * lost part, as far as somebody knows it, and its epoch. `kept`: the highest numbers that both have in common.
 */
export async function beginAfterLoss(
  transaction: WriteTransaction,
  known: KnownNumbers & { epoch: string },
  kept: KnownNumbers,
  atMs: number,
): Promise<void> {
  const ended = await readEpoch(transaction)
  const found = await readPosition(transaction)
  const epoch = newId()
  await beginHistory(transaction, { epoch, replacedCode: 0, known, atMs })
  await beginPrintJobsAnew(transaction, atMs)
  await writeNote(
    transaction,
    epoch,
    {
      ended: [...new Set([ended, known.epoch])],
      knownChange: known.change,
      knownOrder: known.order,
      keptChange: Math.min(kept.change, known.change),
      keptOrder: Math.min(kept.order, known.order),
      reusedOrder: Math.max(found?.orderNumber ?? 0, kept.order),
    },
    atMs,
  )
}

/** Whether a claim of an ended epoch knows more of the lost part than the note of its end says. */
async function readLessKnown(
  db: ReadTransaction,
  claim: Claim,
): Promise<{ epoch: string; note: LostHistory } | null> {
  const epoch = await readEpoch(db)
  if (claim.epoch === epoch) return null
  const note = await readNote(db, epoch)
  if (!note?.ended.includes(claim.epoch)) return null
  return claim.orderNumber > note.knownOrder || claim.change > note.knownChange
    ? { epoch, note }
    : null
}

/** Whether one of the claims has to be acted upon, see actOnClaims(). */
export async function mustActOn(db: ReadTransaction, claims: readonly Claim[]): Promise<boolean> {
  for (const claim of claims) {
    const verdict = await judgeClaim(db, claim)
    if (verdict === 'lost') return true
    if (verdict === 'ended' && (await readLessKnown(db, claim)) !== null) return true
  }
  return false
}

/**
 * Compares claims, which must be ones that this shop made, with the database. When it went back behind one of them, a
 * new history begins, so that every device sends again what it has, and the owner is told. A claim that shows later how
 * much more was lost adds to that note. Claims of the new history, and of the ended one, change nothing.
 */
export async function actOnClaims(
  transaction: WriteTransaction,
  claims: readonly Claim[],
  atMs: number,
): Promise<void> {
  for (const claim of claims) {
    const verdict = await judgeClaim(transaction, claim)
    if (verdict === 'lost') {
      const { epoch, change, orderNumber: order } = claim
      const kept = await readCommonPart(transaction, claim)
      await beginAfterLoss(transaction, { epoch, change, order }, kept, atMs)
    }
    const less = verdict === 'ended' ? await readLessKnown(transaction, claim) : null
    if (less === null) continue
    const { epoch, note } = less
    const known = {
      change: Math.max(note.knownChange, claim.change),
      order: Math.max(note.knownOrder, claim.orderNumber),
    }
    // Room was left when the history began; only a number beyond it has to be skipped now.
    await skipLostNumbers(transaction, known, 0)
    const details = { ...note, knownChange: known.change, knownOrder: known.order }
    await writeNote(transaction, epoch, details, atMs)
  }
}

/**
 * Called with the first write of a process, and of a process whose database server was replaced by another one.
 * `seen`: what this process saw committed before.
 */
export async function resumeHistory(
  transaction: WriteTransaction,
  seen: Claim | null,
  atMs: number,
): Promise<void> {
  if (seen !== null) await actOnClaims(transaction, [seen], atMs)
  await setMark(transaction, atMs)
}
