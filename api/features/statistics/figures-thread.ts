/*
 * Worker thread that computes the figures of a large shop on a read-only connection. An exception ends the thread
 * and rejects the waiting requests; the next request starts a new thread.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Span } from '../../../shared/statistics/period.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../../database/open-database.ts'
import { type BreakdownQuestion, createBreakdownReader } from './read-breakdown.ts'
import { createDeskFiguresReader, type DeskQuestion } from './read-desk-figures.ts'
import { createParcelFiguresReader, type ParcelQuestion } from './read-parcel-figures.ts'
import { createStatisticsReader } from './read-statistics.ts'

/** The location of the store's database. */
export type FiguresThreadData = DatabaseLocation

/** The requested figures: the statistics of a span as of a moment, a breakdown, or the figures of calls or parcels. */
export type FiguresRequest =
  | { span: Span; nowMs: number }
  | { breakdown: BreakdownQuestion }
  | { desk: DeskQuestion }
  | { parcels: ParcelQuestion }

export interface FiguresQuestion {
  id: number
  asked: FiguresRequest
}

export interface FiguresAnswer {
  /** The id of the answered question. */
  id: number
  /** The figures as JSON or CSV; the buffer is transferred, not copied. */
  bytes: Uint8Array<ArrayBuffer>
}

const { db } = openDatabaseToRead(workerData as FiguresThreadData)
const readStatistics = createStatisticsReader(db)
const readBreakdown = createBreakdownReader(db)
const readDesk = createDeskFiguresReader(db)
const readParcels = createParcelFiguresReader(db)

async function readAsError(asked: FiguresRequest): Promise<Buffer> {
  try {
    if ('breakdown' in asked) return await readBreakdown(asked.breakdown)
    if ('desk' in asked) return await readDesk(asked.desk)
    if ('parcels' in asked) return await readParcels(asked.parcels)
    return await readStatistics(asked.span, asked.nowMs)
  } catch (error) {
    // Errors of the SQLite package lose their message when they leave a worker thread.
    throw new Error(String(error), { cause: error })
  }
}

parentPort?.on('message', async ({ id, asked }: FiguresQuestion) => {
  // A copy, because transferring the cached buffer would detach it.
  const bytes = new Uint8Array(await readAsError(asked))
  parentPort?.postMessage({ id, bytes } satisfies FiguresAnswer, [bytes.buffer])
})
