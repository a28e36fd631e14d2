import { centimesToDinars } from '../../../shared/money.ts'
import {
  judgeStatusFile,
  type Judgement,
  type StatusParcel,
} from '../../../shared/parcels/judge-status-file.ts'
import {
  type JudgedLineJson,
  LINE_OUTCOMES,
  type OutcomeCounts,
  type StatusLine,
} from '../../../shared/parcels/status-file.ts'
import { readWords } from '../../../shared/parcels/status-words.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { findStatusParcels, readStatusLayout } from '../../database/status-files.ts'
import { expectAnyCourier } from './change-layout.ts'

interface SentFile {
  courier: string
  lines: readonly StatusLine[]
  madeAt: number
}

interface JudgedFile {
  courierName: string
  /** Of the layout that its words were read with. */
  revision: number
  judgements: Judgement[]
}

/** Judges the lines of a courier's file against what the shop knows now. Throws Refusal('unknown-courier'). */
export async function judgeLines(
  db: ReadTransaction,
  { courier, lines, madeAt }: SentFile,
  nowMs: number,
): Promise<JudgedFile> {
  const { row } = await expectAnyCourier(db, courier)
  const { words, revision } = await readStatusLayout(db, courier)
  const numbers = [...new Set(lines.flatMap(({ number }) => number ?? []))]
  const trackings = [...new Set(lines.map(({ tracking }) => tracking))].filter(
    (tracking) => tracking !== '',
  )
  const parcels: StatusParcel[] = await findStatusParcels(db, { numbers, trackings })
  const judgements = judgeStatusFile({
    courierId: courier,
    lines,
    parcels,
    meaningOf: readWords(row.format, words),
    // A device whose clock is ahead makes no news of the future.
    madeAtMs: Math.min(madeAt, nowMs),
    nowMs,
  })
  return { courierName: row.name, revision, judgements }
}

/** How many lines have each outcome. */
export function countOutcomes(judgements: readonly Judgement[]): OutcomeCounts {
  const counts = Object.fromEntries(LINE_OUTCOMES.map((outcome) => [outcome, 0])) as OutcomeCounts
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
