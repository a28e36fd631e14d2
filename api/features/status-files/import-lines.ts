import { isCollectable, type Judgement } from '../../../shared/parcels/judge-status-file.ts'
import {
  LINE_OUTCOMES,
  type LineOutcome,
  MOST_STORED_LINES,
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

/** Parcels that are written before other requests get a turn. */
const PARCELS_AT_ONCE = 100

/** Outcomes that are only counted: their lines are not stored one by one. */
const ONLY_COUNTED: ReadonlySet<LineOutcome> = new Set(['known', 'twice', 'ignored'])

/** Lower for lines that a person has to settle, which are last in LINE_OUTCOMES. */
function rankOf({ outcome, collected }: Judgement): number {
  // A parcel for which another amount than its cash was collected should be looked at as well.
  return collected === null ? -LINE_OUTCOMES.indexOf(outcome) : -LINE_OUTCOMES.length
}

/** The lines of an import that are stored: those that a person has to settle first. */
function storedLines(judgements: readonly Judgement[]): Judgement[] {
  return judgements
    .filter(({ outcome }) => !ONLY_COUNTED.has(outcome))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_STORED_LINES)
}

/** What a line changes of its parcel; nothing when no parcel is meant. */
function newsOf(
  { line, parcel, outcome, to, atMs, learns, collected }: Judgement,
  adminId: string,
): FileNews[] {
  if (parcel === null) return []
  const facts = {
    ...(learns && { tracking: line.tracking }),
    ...(collected !== null &&
      isCollectable(collected, parcel.cash) && {
        // Null stands for the whole cash, as everywhere.
        collected_centimes: collected === parcel.cash ? null : collected,
      }),
  }
  const moves = outcome === 'moves' && to !== null
  if (!moves && Object.keys(facts).length === 0) return []
  const news = moves ? { state: to, atMs, source: 'file' as const, adminId } : null
  return [{ parcelId: parcel.id, news, facts }]
}

/**
 * Imports a courier's status file, all lines or none. The lines are judged again by the current state of the parcels,
 * which may have changed since the preview. A request that is sent again after a lost answer counts once; `digest` is
 * the hash of its lines. Neither stock nor orders change, because the states are only what the courier reports. Other
 * requests are answered meanwhile, but writes wait for its end. Throws Refusal: key-reuse for another file with the
 * same id, unknown-courier, courier-changed when the meanings of the courier's words changed since the preview.
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
    lines: JSON.stringify(storedLines(judgements).map(presentJudgement)),
  })
  await recordEvent(transaction, { type: 'parcels-changed', parcels: written.length }, by.atMs)
}
