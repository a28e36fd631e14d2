import type { Logger } from 'pino'
import { databaseFailure } from './database/database-failure.ts'

/** How often a lasting outage is reported. */
const REPORT_EVERY_MS = 60_000
/** How often a database that does not answer is asked whether it does. */
const ASK_EVERY_MS = 1000

export interface QuietLog {
  /** The log, without a line for each request and each task that fails while the database does not answer. */
  log: Logger
  /** What asks the database for anything at all. Until it is given, no outage ends. */
  askWith: (ask: () => Promise<unknown>) => void
  end: () => void
}

interface Outage {
  beganAtMs: number
  reportedAtMs: number
  /** What failed in all, and since the last report. */
  failed: number
  failedSince: number
  timer: NodeJS.Timeout
}

function answered(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  )
}

/** The error of a line; undefined for a line about anything else. */
function errorOf(first: unknown): unknown {
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
}

/**
 * Reports an outage of the database once when it begins, each minute while it lasts, and when it ends, in place of a line
 * with a stack for everything that fails meanwhile: a minute of that fills a log in which nobody finds the beginning.
 */
export function quietenOutages(given: Logger): QuietLog {
  let outage: Outage | null = null
  let ask: (() => Promise<unknown>) | null = null

  async function look(): Promise<void> {
    const during = outage
    if (during === null) return
    const answers = ask !== null && (await answered(ask()))
    if (outage !== during) return
    const nowMs = performance.now()
    const forMs = Math.round(nowMs - during.beganAtMs)
    if (answers) {
      outage = null
      given.warn({ forMs, failed: during.failed }, 'the database answers again')
      return
    }
    if (nowMs - during.reportedAtMs >= REPORT_EVERY_MS) {
      given.error({ forMs, failed: during.failedSince }, 'the database still does not answer')
      during.reportedAtMs = nowMs
      during.failedSince = 0
    }
    during.timer = lookLater()
  }

  const lookLater = () => setTimeout(() => void look(), ASK_EVERY_MS).unref()

  /** Whether a line is one of an outage, and was counted instead of written. */
  function takes(error: unknown): boolean {
    if (databaseFailure(error) !== 'gone') return false
    if (outage === null) {
      const nowMs = performance.now()
      outage = {
        beganAtMs: nowMs,
        reportedAtMs: nowMs,
        failed: 0,
        failedSince: 0,
        timer: lookLater(),
      }
      given.error({ err: error }, 'the database does not answer')
    }
    outage.failed += 1
    outage.failedSince += 1
    return true
  }

  const filtered =
    (level: 'warn' | 'error') =>
    (...line: [object, string]): void => {
      if (!takes(errorOf(line[0]))) given[level](...line)
    }
  const log = Object.create(given, {
    warn: { value: filtered('warn') },
    error: { value: filtered('error') },
  }) as Logger
  return {
    log,
    askWith: (next) => {
      ask = next
    },
    end() {
      if (outage !== null) clearTimeout(outage.timer)
      outage = null
    },
  }
}
