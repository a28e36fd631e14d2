import { isCollectable, type Judgement } from '../../../shared/parcels/judge-status-file.ts'
import {
  LINE_OUTCOMES,
  type LineOutcome,
  MOST_KEPT_LINES,
  type StatusImportRequest,
  type StatusLine,
} from '../../../shared/parcels/status-file.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { recordEvent } from '../../database/events.ts'
import { contentHash } from '../../database/idempotency.ts'
import { type FileNews, recordFileNews } from '../../database/parcels.ts'
import { findStatusImport, insertStatusImport } from '../../database/status-files.ts'
import { passTurns } from '../../http/pass-turns.ts'
import { countOutcomes, judgeLines, presentJudgement } from './judge-lines.ts'

/** Parcels that are written without letting other requests be answered. */
const PARCELS_AT_ONCE = 100

/** Outcomes of which the counts say all: they are not kept line by line. */
const NOT_KEPT: ReadonlySet<LineOutcome> = new Set(['known', 'twice', 'ignored'])

/** Lower for lines to settle by hand, which stand last among the outcomes. */
function rankOf({ outcome, collected }: Judgement): number {
  // A parcel that brought another amount than its cash is looked at as well.
  return collected === null ? -LINE_OUTCOMES.indexOf(outcome) : -LINE_OUTCOMES.length
}

/** The lines of an import that are kept: those to settle by hand first. */
function keptLines(judgements: readonly Judgement[]): Judgement[] {
  return judgements
    .filter(({ outcome }) => !NOT_KEPT.has(outcome))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_KEPT_LINES)
}

/** What a line changes of its parcel; nothing without one. */
function newsOf(
  { line, parcel, outcome, to, atMs, learns, collected }: Judgement,
  adminId: string,
): FileNews[] {
  if (parcel === null) return []
  const facts = {
    ...(learns && { tracking: line.tracking }),
    ...(collected !== null &&
      isCollectable(collected, parcel.cash) && {
        // As everywhere, null is all of the cash.
        collected_centimes: collected === parcel.cash ? null : collected,
      }),
  }
  const moves = outcome === 'moves' && to !== null
  if (!moves && Object.keys(facts).length === 0) return []
  const news = moves ? { state: to, atMs, source: 'file' as const, adminId } : null
  return [{ parcelId: parcel.id, news, facts }]
}

/**
 * Imports a courier's status file, all of its lines or none. They are judged again: what changed since the preview counts as
 * it is now. Sent again after a lost answer it counts once; `digest` is that of its lines. Neither stock nor orders change: the
 * states are the courier's word. Other requests are answered meanwhile, and those that write wait for its end. Throws Refusal:
 * key-reuse for another file with the same id, unknown-courier, courier-changed when the words of the courier were given
 * another meaning since the preview.
 */
export async function importLines(
  transaction: WriteTransaction,
  request: Omit<StatusImportRequest, 'lines'> & { lines: readonly StatusLine[]; digest: string },
  by: { adminId: string; atMs: number },
): Promise<void> {
  const hash = contentHash({ ...request, lines: [] })
  const known = await findStatusImport(transaction, request.id)
  if (known) {
    if (known.content_hash !== hash) throw new Refusal('key-reuse')
    return
  }
  const { courierName, revision, judgements } = await judgeLines(
    (work) => work(transaction),
    request,
    by.atMs,
  )
  if (revision !== request.revision) throw new Refusal('courier-changed', { name: courierName })
  const written = judgements.filter(
    ({ outcome, learns }) => outcome === 'moves' || outcome === 'amount' || learns,
  )
  const parcels = written.flatMap((judgement) => newsOf(judgement, by.adminId))
  for (let start = 0; start < parcels.length; start += PARCELS_AT_ONCE) {
    await passTurns()
    await recordFileNews(transaction, parcels.slice(start, start + PARCELS_AT_ONCE), by.atMs)
  }
  await insertStatusImport(transaction, {
    id: request.id,
    courier_id: request.courier,
    courier_name: courierName,
    admin_id: by.adminId,
    at_ms: by.atMs,
    file_name: request.fileName,
    content_hash: hash,
    counts: JSON.stringify(countOutcomes(judgements)),
    learned: judgements.filter(({ learns }) => learns).length,
    lines: JSON.stringify(keptLines(judgements).map(presentJudgement)),
  })
  await recordEvent(transaction, { type: 'parcels-changed', parcels: written.length }, by.atMs)
}
