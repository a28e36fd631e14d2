import { hash } from 'node:crypto'
import { Refusal } from '../../../shared/refusals.ts'
import type { PrinterAddress } from '../../printer-config.ts'
import { type PrinterPatience, type PrintOutcome, sendToPrinter } from './send-to-printer.ts'

/** Jobs that wait, the one that is printed included. A till waits for its own, so more are not from people. */
const MOST_WAITING = 5
/** Keys that are remembered; the oldest are forgotten first. */
const MOST_KEYS = 500

/** How far the clock of whoever sent the job may be off in the time between its tries, in ms. */
const CLOCK_ERROR_MS = 60_000

interface KnownJob {
  key: string
  atMs: number
  bytesHash: string
  outcome: Promise<PrintOutcome>
}

export interface Printer {
  /**
   * Prints one job after the other, and each key of a caller once: a repeated one gets the outcome of the first, unless
   * nothing of that was sent. Throws Refusal: 'too-busy', and 'key-reuse' for other bytes under a known key.
   */
  print(job: JobToPrint): Promise<PrintOutcome>
}

export interface JobToPrint {
  caller: string
  key: string
  bytes: Uint8Array
  /**
   * How long ago it was sent first; null for a new job. Then its key is known whoever sent it, and with any bytes, as
   * a receipt is signed anew each time. Throws Refusal('print-unknown') when the key may have been forgotten since.
   */
  triedMsAgo: number | null
}

interface PrinterOptions {
  patience?: PrinterPatience
  stopping?: AbortSignal
  /** Epoch ms. */
  now?: () => number
}

/**
 * The printer of the shop's network. What was printed is remembered in memory: a job whose answer was lost before a restart
 * of the program may be on paper, and no record made beside the printing could tell, so that a person has to look.
 */
export function createPrinter(address: PrinterAddress, options: PrinterOptions = {}): Printer {
  const { now = Date.now } = options
  const jobs = new Map<string, KnownJob>()
  /** Every key since then is remembered; epoch ms. */
  let remembersSinceMs = now()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function begin(bytes: Uint8Array): Promise<PrintOutcome> {
    if (waiting >= MOST_WAITING) throw new Refusal('too-busy')
    waiting += 1
    const outcome = last.then(() => sendToPrinter(address, bytes, options))
    last = outcome.finally(() => {
      waiting -= 1
    })
    return outcome
  }

  /** The job that was sent before, by whoever. Undefined when it never arrived, or nothing of it was sent. */
  function findTried(key: string, triedMsAgo: number): KnownJob | undefined {
    const tried = [...jobs.values()].find((job) => job.key === key)
    if (tried === undefined && now() - triedMsAgo - CLOCK_ERROR_MS < remembersSinceMs) {
      throw new Refusal('print-unknown')
    }
    return tried
  }

  return {
    async print({ caller, key, bytes, triedMsAgo }) {
      const tried = triedMsAgo === null ? undefined : findTried(key, triedMsAgo)
      if (tried) return tried.outcome
      const bytesHash = hash('sha256', bytes)
      const name = `${caller} ${key}`
      const known = jobs.get(name)
      if (known && known.bytesHash !== bytesHash) throw new Refusal('key-reuse')
      if (known) return known.outcome
      const outcome = begin(bytes)
      jobs.set(name, { key, atMs: now(), bytesHash, outcome })
      for (const [oldest, { atMs }] of jobs) {
        if (jobs.size <= MOST_KEYS) break
        jobs.delete(oldest)
        remembersSinceMs = atMs
      }
      const result = await outcome
      if (result === 'away') jobs.delete(name)
      return result
    },
  }
}
