import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { readLease, releaseLease, takeLease } from '../../database/leases.ts'
import {
  endPrintJob,
  findPrintJob,
  insertPrintJob,
  mayBeForgotten,
  type PrintJob,
  type StoredOutcome,
} from '../../database/print-jobs.ts'
import type { PrinterAddress } from '../../printer-config.ts'
import { createLeaseWatch } from '../../watch-lease.ts'
import { longestJobMs, PATIENCE, type PrintOutcome, sendToPrinter } from './send-to-printer.ts'

/** Jobs that wait in this process, the one that is printed included. A till waits for its own, so more are not from people. */
const MOST_WAITING = 5

/** The lease of the printer: of all processes of the shop one sends a job at a time. */
const LEASE = 'printer'
const TIMES = {
  leaseMs: longestJobMs(PATIENCE) + 5000,
  skewMs: 60_000,
  /** How often a process whose job waits looks whether another one's has ended. */
  lookMs: 100,
}

type PrinterTimes = typeof TIMES

export interface JobToPrint extends Omit<PrintJob, 'bytesHash'> {
  bytes: Uint8Array
}

export interface Printer {
  /**
   * Prints one job after the other, and each key of a caller once: a repeated one gets the outcome of the first, unless
   * nothing of that was sent. Throws Refusal: 'too-busy', 'key-reuse' for other bytes under a known key, and
   * 'print-unknown' when it may be on paper and nobody can say.
   */
  print(job: JobToPrint): Promise<PrintOutcome>
}

/**
 * The printer of the shop's network. Each job is stored before it is sent, and its outcome afterwards, so that every process
 * of the shop knows what any of them printed, also before a restart. A job whose process or database ended in between
 * may be on paper, and a person has to look.
 */
export function createPrinter(
  app: Pick<AppContext, 'db' | 'clock' | 'stopping' | 'isShared'>,
  address: PrinterAddress,
  times: PrinterTimes = TIMES,
): Printer {
  const { db, clock, stopping, isShared } = app
  const mayTake = createLeaseWatch(times, clock)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** 'begun': the job is stored and the lease is `holder`'s. Null: another process prints. */
  async function tryToBegin(job: PrintJob, holder: string): Promise<StoredOutcome | 'begun'> {
    const found = isShared ? await db.read((tx) => readLease(tx, LEASE)) : undefined
    if (!mayTake(found)) return null
    return db.write(async (tx) => {
      const known = await findPrintJob(tx, job)
      if (known?.outcome) return known.outcome
      if (isShared) {
        const lease = { name: LEASE, holder, until_ms: clock() + times.leaseMs }
        if (!(await takeLease(tx, lease, found))) return null
      }
      // Nobody prints now: whoever had begun it was ended in the middle.
      if (known || (await mayBeForgotten(tx, job, clock()))) throw new Refusal('print-unknown')
      await insertPrintJob(tx, job, clock())
      return 'begun'
    })
  }

  async function printNext(job: PrintJob, bytes: Uint8Array): Promise<PrintOutcome> {
    const holder = newId()
    while (!stopping.aborted) {
      const begun = await tryToBegin(job, holder)
      if (begun === 'begun') {
        const outcome = await sendToPrinter(address, bytes, { stopping })
        await db.write(async (tx) => {
          await endPrintJob(tx, job, outcome)
          if (isShared) await releaseLease(tx, { name: LEASE, holder })
        })
        return outcome
      }
      if (begun !== null) return begun
      await pause(times.lookMs, undefined, { signal: stopping }).catch(() => undefined)
    }
    return 'away'
  }

  return {
    async print({ bytes, ...named }) {
      const job = { ...named, bytesHash: hash('sha256', bytes) }
      const known = await db.read((tx) => findPrintJob(tx, job))
      if (known?.outcome) return known.outcome
      if (waiting >= MOST_WAITING) throw new Refusal('too-busy')
      waiting += 1
      const outcome = last.then(() => printNext(job, bytes))
      last = outcome
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1
        })
      return outcome
    },
  }
}
