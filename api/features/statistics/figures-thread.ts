/*
 * The thread that sums a large shop's figures. Its connection only reads, and whatever it throws ends it: who waits
 * hears of it, the next question starts another.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Span } from '../../../shared/statistics/period.ts'
import { openDatabaseToRead } from '../../database/open-database.ts'
import { createStatisticsReader } from './read-statistics.ts'

/** The folder of the store. */
export type FiguresThreadData = string

export interface FiguresQuestion {
  id: number
  span: Span
  nowMs: number
}

export interface FiguresAnswer {
  /** The question's. */
  id: number
  /** The statistics as JSON, handed over and not copied. */
  json: Uint8Array<ArrayBuffer>
}

const { db } = openDatabaseToRead({ dataDir: workerData as FiguresThreadData })
const readStatistics = createStatisticsReader(db)

async function readAsError(span: Span, nowMs: number): Promise<Buffer> {
  try {
    return await readStatistics(span, nowMs)
  } catch (error) {
    // What SQLite's package throws loses its message on the way out of a thread.
    throw new Error(String(error), { cause: error })
  }
}

parentPort?.on('message', async ({ id, span, nowMs }: FiguresQuestion) => {
  // A copy to be given away: what is kept stays here.
  const json = new Uint8Array(await readAsError(span, nowMs))
  parentPort?.postMessage({ id, json } satisfies FiguresAnswer, [json.buffer])
})
