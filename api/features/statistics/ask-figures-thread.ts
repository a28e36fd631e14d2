import { Worker } from 'node:worker_threads'
import type { Span } from '../../../shared/statistics/period.ts'
import type { FiguresAnswer, FiguresQuestion, FiguresThreadData } from './figures-thread.ts'

/** What the thread keeps is memory that the shop has no other use for: it goes when nobody has asked for so long. */
const IDLE_MS = 10 * 60_000

/** The thread's file, which stands beside this one: built, or as it is written while the shop is developed. */
const FILE = import.meta.url.endsWith('.ts') ? 'figures-thread-as-written.mjs' : 'figures-thread.js'

interface Asked {
  resolve: (json: Buffer) => void
  reject: (error: unknown) => void
}

interface RunningThread {
  read(span: Span, nowMs: number): Promise<Buffer>
  isBusy(): boolean
  end(): Promise<unknown>
}

/** `onEnd`: it has ended, by a fault or because it was told to, and who waited has heard of it. */
function startThread(dataDir: FiguresThreadData, onEnd: () => void): RunningThread {
  const worker = new Worker(new URL(FILE, import.meta.url), { workerData: dataDir })
  worker.unref()
  const asked = new Map<number, Asked>()
  let last = 0
  let reason: unknown = new Error('The thread that sums figures was ended.')
  worker.on('message', ({ id, json }: FiguresAnswer) => {
    asked.get(id)?.resolve(Buffer.from(json.buffer))
    asked.delete(id)
  })
  worker.on('error', (error) => {
    reason = error
  })
  worker.on('exit', () => {
    onEnd()
    for (const { reject } of asked.values()) reject(reason)
  })
  return {
    read: (span, nowMs) =>
      new Promise((resolve, reject) => {
        last += 1
        asked.set(last, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
        worker.postMessage({ id: last, span, nowMs } satisfies FiguresQuestion)
      }),
    isBusy: () => asked.size > 0,
    end: () => worker.terminate(),
  }
}

export interface FiguresThread {
  /** The statistics of a span as JSON. Throws what ended the thread meanwhile. */
  read(span: Span, nowMs: number): Promise<Buffer>
  /** Ends the thread, after the statement in hand; none is started any more. */
  end(): Promise<void>
}

/** Sums figures beside the server's own work, in a thread that lives while somebody asks. */
export function createFiguresThread(dataDir: string, idleMs = IDLE_MS): FiguresThread {
  let running: RunningThread | null = null
  let idle: NodeJS.Timeout | undefined
  let hasEnded = false

  function start(): RunningThread {
    const started = startThread(dataDir, () => {
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

  return {
    async read(span, nowMs) {
      if (hasEnded) throw new Error('The shop is stopping: no figures are summed any more.')
      running ??= start()
      clearTimeout(idle)
      const asked = running
      try {
        return await asked.read(span, nowMs)
      } finally {
        if (running === asked && !asked.isBusy()) {
          clearTimeout(idle)
          idle = setTimeout(end, idleMs).unref()
        }
      }
    },
    end() {
      hasEnded = true
      return end()
    },
  }
}
