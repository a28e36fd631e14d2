import type { RunReport } from './run-seed.ts'

/** The combined results of many seeds. */
export interface Tally {
  seeds: number
  saved: number
  requests: number
  violations: number
  stalls: number
  failures: { seed: number; violations: string[]; lastLines: readonly string[] }[]
}

const LAST_LINES = 12
const MOST_FAILURES = 20

export function emptyTally(): Tally {
  return { seeds: 0, saved: 0, requests: 0, violations: 0, stalls: 0, failures: [] }
}

export function addReport(tally: Tally, report: RunReport): void {
  const { seed, saved, requests, violations, stalled, trace } = report
  tally.seeds += 1
  tally.saved += saved
  tally.requests += requests
  tally.violations += violations.length
  tally.stalls += stalled ? 1 : 0
  const failed = violations.length > 0 || stalled
  if (failed && tally.failures.length < MOST_FAILURES) {
    const sentences = stalled ? [...violations, 'something waits for ever'] : violations
    tally.failures.push({ seed, violations: sentences, lastLines: trace.slice(-LAST_LINES) })
  }
}

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    seeds: one.seeds + other.seeds,
    saved: one.saved + other.saved,
    requests: one.requests + other.requests,
    violations: one.violations + other.violations,
    stalls: one.stalls + other.stalls,
    failures: [...one.failures, ...other.failures],
  }
}
