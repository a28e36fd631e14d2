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
import {
  longestJobMs,
  PRINTER_TIMEOUTS,
  type PrintOutcome,
  sendToPrinter,
} from './send-to-printer.ts'

/**
 * The most jobs that wait in this process, including the one that is being printed. A till waits for its own job, so
 * people do not cause more.
 */
const MOST_WAITING = 5

/** The lease of the printer, so that only one process of the shop sends a job at a time. */
const LEASE = 'printer'
const TIMES = {
  leaseMs: longestJobMs(PRINTER_TIMEOUTS) + 5000,
  skewMs: 60_000,
  /** How often a process whose job waits checks whether the job of another process has ended. */
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
   * 'print-unknown' when the job may be on paper but nothing can tell. Any error means that this call sent nothing.
   */
  print(job: JobToPrint): Promise<PrintOutcome>
}

/**
 * The printer on the shop's network. Each job is stored before it is sent, and its outcome afterwards, so that every
 * process of the shop knows what any of them printed, even before a restart. A job whose process or database failed in
 * between may be on paper: when it is repeated, a person has to look.
 */
export function createPrinter(
  app: Pick<AppContext, 'db' | 'log' | 'clock' | 'stopping' | 'isShared'>,
  address: PrinterAddress,
  times: PrinterTimes = TIMES,
): Printer {
  const { db, log, clock, stopping, isShared } = app
  const mayTake = createLeaseWatch(times, clock)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** 'begun': the job is stored, and `holder` has the lease. Null: another process is printing. */
  async function tryToBegin(job: PrintJob, holder: string): Promise<StoredOutcome | 'begun'> {
    const found = isShared
      ? await db.read((transaction) => readLease(transaction, LEASE))
      : undefined
    if (!mayTake(found)) return null
    return db.write(async (transaction) => {
      const known = await findPrintJob(transaction, job)
      if (known?.outcome) return known.outcome
      if (isShared) {
        const lease = { name: LEASE, holder, until_ms: clock() + times.leaseMs }
        if (!(await takeLease(transaction, lease, found))) return null
      }
      // Nobody is printing now, so a process that began this job was ended in the middle of it.
      if (known || (await mayBeForgotten(transaction, job, clock())))
        throw new Refusal('print-unknown')
      await insertPrintJob(transaction, job, clock())
      return 'begun'
    })
  }

  /**
   * Never rejects: after an error the client would take the job for one of which nothing was sent, and print it again.
   * A lease that could not be released expires.
   */
  async function storeOutcome(job: PrintJob, outcome: PrintOutcome, holder: string): Promise<void> {
    try {
      await db.write(async (transaction) => {
        await endPrintJob(transaction, job, outcome)
        if (isShared) await releaseLease(transaction, { name: LEASE, holder })
      })
    } catch (error) {
      log.error({ err: error, outcome }, 'the outcome of a print job could not be stored')
    }
  }

  async function printNext(job: PrintJob, bytes: Uint8Array): Promise<PrintOutcome> {
    const holder = newId()
    while (!stopping.aborted) {
      const begun = await tryToBegin(job, holder)
      if (begun === 'begun') {
        const outcome = await sendToPrinter(address, bytes, { stopping })
        await storeOutcome(job, outcome, holder)
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
      const known = await db.read((transaction) => findPrintJob(transaction, job))
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
