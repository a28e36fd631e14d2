import { hash } from 'node:crypto'
import { Refusal } from '../../../shared/refusals.ts'
import type { PrinterAddress } from '../../printer-config.ts'
import { type PrinterPatience, type PrintOutcome, sendToPrinter } from './send-to-printer.ts'

/** Jobs that wait, the one that is printed included. A till waits for its own, so more are not from people. */
const MOST_WAITING = 5
/** Keys that are remembered; the oldest are forgotten first. */
const MOST_KEYS = 500

interface KnownJob {
  bytesHash: string
  outcome: Promise<PrintOutcome>
}

export interface Printer {
  /**
   * Prints one job after the other, and each key once: a repeated one gets the outcome of the first, unless nothing of
   * that was sent. Throws Refusal: 'too-busy', and 'key-reuse' for other bytes under a known key.
   */
  print(key: string, bytes: Uint8Array): Promise<PrintOutcome>
}

interface PrinterOptions {
  patience?: PrinterPatience
  stopping?: AbortSignal
}

/**
 * The printer of the shop's network. What was printed is remembered in memory: after a restart of the program a job whose
 * answer was lost is printed again when a person asks for it.
 */
export function createPrinter(address: PrinterAddress, options: PrinterOptions = {}): Printer {
  const jobs = new Map<string, KnownJob>()
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

  return {
    async print(key, bytes) {
      const bytesHash = hash('sha256', bytes)
      const known = jobs.get(key)
      if (known && known.bytesHash !== bytesHash) throw new Refusal('key-reuse')
      if (known) return known.outcome
      const outcome = begin(bytes)
      jobs.set(key, { bytesHash, outcome })
      for (const oldest of jobs.keys()) {
        if (jobs.size <= MOST_KEYS) break
        jobs.delete(oldest)
      }
      const result = await outcome
      if (result === 'away') jobs.delete(key)
      return result
    },
  }
}
