import { centimesToDinars } from '../../../shared/money.ts'
import { judgeStatusFile, type Judgement } from '../../../shared/parcels/judge-status-file.ts'
import type { StatusParcel } from '../../../shared/parcels/find-line-parcels.ts'
import {
  type JudgedLineJson,
  LINE_OUTCOMES,
  type OutcomeCounts,
  type StatusLine,
} from '../../../shared/parcels/status-file.ts'
import { readWords } from '../../../shared/parcels/status-words.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { findStatusParcels, readStatusLayout } from '../../database/status-files.ts'
import { passTurns } from '../../http/pass-turns.ts'
import { expectAnyCourier } from './change-layout.ts'

/** Lines whose parcels are looked up before other requests get a turn. */
const LINES_AT_ONCE = 250

type Read = ReadDatabase['read']

interface SentFile {
  courier: string
  lines: readonly StatusLine[]
  madeAt: number
}

interface JudgedFile {
  courierName: string
  /** The revision of the layout that its words were read with. */
  revision: number
  judgements: Judgement[]
}

/** The parcels that the lines may refer to. Other requests are answered meanwhile. */
async function findParcels(read: Read, lines: readonly StatusLine[]): Promise<StatusParcel[]> {
  const found = new Map<string, StatusParcel>()
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    await passTurns()
    const slice = lines.slice(start, start + LINES_AT_ONCE)
    const numbers = [...new Set(slice.flatMap(({ number }) => number ?? []))]
    const trackings = [...new Set(slice.map(({ tracking }) => tracking))]
    const parcels = await read((db) => findStatusParcels(db, { numbers, trackings }))
    for (const parcel of parcels) found.set(parcel.id, parcel)
  }
  await passTurns()
  return [...found.values()]
}

/**
 * Judges the lines of a courier's file against the current state of the shop. `read`: runs a read transaction; the
 * preview uses one for each step, so that it delays no other request. Throws Refusal('unknown-courier').
 */
export async function judgeLines(
  read: Read,
  { courier, lines, madeAt }: SentFile,
  nowMs: number,
): Promise<JudgedFile> {
  const { row, words, revision } = await read(async (db) => ({
    row: (await expectAnyCourier(db, courier)).row,
    ...(await readStatusLayout(db, courier)),
  }))
  const parcels = await findParcels(read, lines)
  const judgements = judgeStatusFile({
    courierId: courier,
    lines,
    parcels,
    meaningOf: readWords(row.format, words),
    // A device whose clock is ahead must not report states from the future.
    madeAtMs: Math.min(madeAt, nowMs),
    nowMs,
  })
  return { courierName: row.name, revision, judgements }
}

/** Zero for every outcome. */
export function noOutcomes(): OutcomeCounts {
  return Object.fromEntries(LINE_OUTCOMES.map((outcome) => [outcome, 0])) as OutcomeCounts
}

/** The number of lines with each outcome. */
export function countOutcomes(judgements: readonly Judgement[]): OutcomeCounts {
  const counts = noOutcomes()
  for (const { outcome } of judgements) counts[outcome] += 1
  return counts
}

export function presentJudgement(judgement: Judgement): JudgedLineJson {
  const { line, outcome, parcel, to, counts, learns, collected } = judgement
  return {
    line: line.line,
    outcome,
    number: line.number,
    tracking: line.tracking,
    word: line.word,
    parcel:
      parcel === null
        ? null
        : {
            orderId: parcel.orderId,
            orderNumber: parcel.orderNumber,
            fullName: parcel.fullName,
          },
    from: parcel?.state ?? null,
    to,
    counts,
    learns,
    collected: collected === null ? null : centimesToDinars(collected),
    cash: collected === null || parcel === null ? null : centimesToDinars(parcel.cash),
  }
}
