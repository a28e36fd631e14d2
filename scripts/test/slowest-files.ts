import { relative } from 'node:path'

/** How long the tests of one file took, including waiting. */
export interface FileTime {
  file: string
  ms: number
}

/** The part of Vitest's JSON report that is used here. */
interface VitestTimes {
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface TimedSuite {
  suites?: TimedSuite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}

/** The part of Playwright's JSON report that is used here. */
interface PlaywrightTimes {
  suites: (TimedSuite & { file: string })[]
}

/** How long each file took, from Vitest's JSON report. */
export function timesOfVitest({ testResults }: VitestTimes): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: endTime - startTime,
  }))
}

function msOf({ suites = [], specs = [] }: TimedSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + msOf(suite), own)
}

/** How long each file took, from Playwright's JSON report. */
export function timesOfPlaywright({ suites }: PlaywrightTimes): FileTime[] {
  return suites.map((suite) => ({ file: suite.file, ms: msOf(suite) }))
}

/** One line for each of the slowest files. */
export function sayLongest(times: readonly FileTime[], count: number): string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}
