/*
 * Worker thread that computes the statistics of a large shop on a read-only connection. An exception ends the thread
 * and rejects the waiting requests; the next request starts a new thread.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Span } from '../../../shared/statistics/period.ts'
import { openDatabaseToRead } from '../../database/open-database.ts'
import { createStatisticsReader } from './read-statistics.ts'

/** The data folder of the store. */
export type FiguresThreadData = string

export interface FiguresQuestion {
  id: number
  span: Span
  nowMs: number
}

export interface FiguresAnswer {
  /** The id of the answered question. */
  id: number
  /** The statistics as JSON; its buffer is transferred, not copied. */
  json: Uint8Array<ArrayBuffer>
}

const { db } = openDatabaseToRead({ dataDir: workerData as FiguresThreadData })
const readStatistics = createStatisticsReader(db)

async function readAsError(span: Span, nowMs: number): Promise<Buffer> {
  try {
    return await readStatistics(span, nowMs)
  } catch (error) {
    // Errors of the SQLite package lose their message when they leave a worker thread.
    throw new Error(String(error), { cause: error })
  }
}

parentPort?.on('message', async ({ id, span, nowMs }: FiguresQuestion) => {
  // A copy, because transferring the cached buffer would detach it.
  const json = new Uint8Array(await readAsError(span, nowMs))
  parentPort?.postMessage({ id, json } satisfies FiguresAnswer, [json.buffer])
})
