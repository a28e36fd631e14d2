import { Worker } from 'node:worker_threads'
import type { Span } from '../../../shared/statistics/period.ts'
import type {
  FiguresAnswer,
  FiguresRequest,
  FiguresQuestion,
  FiguresThreadData,
} from './figures-thread.ts'
import type { BreakdownQuestion } from './read-breakdown.ts'
import type { DeskQuestion } from './read-desk-figures.ts'
import type { ParcelQuestion } from './read-parcel-figures.ts'

/** The thread ends after this idle time, to free the memory of its caches. */
const IDLE_MS = 10 * 60_000

/** The worker's file in this folder: the built one, or during development the one that loads the TypeScript source. */
const FILE = import.meta.url.endsWith('.ts') ? 'figures-thread-as-written.mjs' : 'figures-thread.js'

interface Asked {
  resolve: (bytes: Buffer) => void
  reject: (error: unknown) => void
}

interface RunningThread {
  read(asked: FiguresRequest): Promise<Buffer>
  isBusy(): boolean
  end(): Promise<unknown>
}

/** `onEnd` is called when the thread has exited, after an error or by `end`; waiting requests are then rejected. */
function startThread(database: FiguresThreadData, onEnd: () => void): RunningThread {
  const worker = new Worker(new URL(FILE, import.meta.url), { workerData: database })
  worker.unref()
  const waiting = new Map<number, Asked>()
  let last = 0
  let reason: unknown = new Error('The thread that sums figures was ended.')
  worker.on('message', ({ id, bytes }: FiguresAnswer) => {
    waiting.get(id)?.resolve(Buffer.from(bytes.buffer))
    waiting.delete(id)
  })
  worker.on('error', (error) => {
    reason = error
  })
  worker.on('exit', () => {
    onEnd()
    for (const { reject } of waiting.values()) reject(reason)
  })
  return {
    read: (asked) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
        worker.postMessage({ id: last, asked } satisfies FiguresQuestion)
      }),
    isBusy: () => waiting.size > 0,
    end: () => worker.terminate(),
  }
}

export interface FiguresThread {
  /** Reads the statistics of a span as JSON. Throws the error that ended the thread. */
  read(span: Span, nowMs: number): Promise<Buffer>
  /** Reads a breakdown as JSON or CSV. Throws the error that ended the thread. */
  readBreakdown(question: BreakdownQuestion): Promise<Buffer>
  /** Reads the figures of calls as JSON or CSV. Throws the error that ended the thread. */
  readDesk(question: DeskQuestion): Promise<Buffer>
  /** Reads the figures of parcels as JSON or CSV. Throws the error that ended the thread. */
  readParcels(question: ParcelQuestion): Promise<Buffer>
  /** Ends the thread after its current statement; no new thread is started. */
  end(): Promise<void>
}

/**
 * Computes statistics in a worker thread that starts on demand and ends when idle, so that the server stays responsive.
 */
export function createFiguresThread(database: FiguresThreadData, idleMs = IDLE_MS): FiguresThread {
  let running: RunningThread | null = null
  let idle: NodeJS.Timeout | undefined
  let hasEnded = false

  function start(): RunningThread {
    const started = startThread(database, () => {
      if (running === started) running = null
    })
    return started
  }

  async function end(): Promise<void> {
    const ending = running
    running = null
    clearTimeout(idle)
    await ending?.end()
  }

  async function ask(asked: FiguresRequest): Promise<Buffer> {
    if (hasEnded) throw new Error('The shop is stopping: no figures are summed any more.')
    running ??= start()
    clearTimeout(idle)
    const thread = running
    try {
      return await thread.read(asked)
    } finally {
      if (running === thread && !thread.isBusy()) {
        clearTimeout(idle)
        idle = setTimeout(end, idleMs).unref()
      }
    }
  }

  return {
    read: (span, nowMs) => ask({ span, nowMs }),
    readBreakdown: (breakdown) => ask({ breakdown }),
    readDesk: (desk) => ask({ desk }),
    readParcels: (parcels) => ask({ parcels }),
    end() {
      hasEnded = true
      return end()
    },
  }
}
