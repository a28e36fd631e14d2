import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The results of one test runner: how many tests passed, and the failed ones with their names and messages. */
export interface Results {
  passed: number
  failures: string[]
}

interface VitestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  /** The error of a test file that could not be loaded. */
  message?: string
}

/** The part of Vitest's JSON report that is used here. */
interface VitestReport {
  numPassedTests: number
  testResults: VitestFile[]
}

interface PlaywrightTest {
  status: string
  results?: { error?: { message?: string } }[]
  annotations?: { type: string; description?: string }[]
}

interface PlaywrightSpec {
  file?: string
  title: string
  tests: PlaywrightTest[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

/** The part of Playwright's JSON report that is used here. */
export interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

const LINES_SAID = 12

/**
 * A failure with the first lines of its messages. Of a run on another machine often only the end of the log is
 * available.
 */
function failureOf(name: string, said: readonly (string | undefined)[] = []): string {
  const lines = stripVTControlCharacters(said.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, LINES_SAID).map((line) => `    ${line}`)].join('\n')
}

/** A test file that cannot be loaded runs no tests, but it counts as a failure. */
function failuresOfFile({ name, status, assertionResults, message }: VitestFile): string[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0)
    return [failureOf(`${file}: could not be read`, [message])]
  return failed.map((test) => failureOf(`${file}: ${test.fullName}`, test.failureMessages))
}

/** The results in Vitest's JSON report. */
export function countVitest(report: VitestReport): Results {
  return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOfFile) }
}

/** A test that passed only on a retry ('flaky') counts as a failure. */
const isBad = ({ status }: PlaywrightTest) => status === 'unexpected' || status === 'flaky'

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failureOfSpec({ file, title, tests }: PlaywrightSpec): string {
  const runs = tests.flatMap(({ results = [] }) => results)
  return failureOf(
    `${file}: ${title}`,
    runs.map(({ error }) => error?.message),
  )
}

/** The results in Playwright's JSON report. */
export function countPlaywright({ stats, suites, errors }: PlaywrightReport): Results {
  const failed = suites.flatMap(specsOf).filter((spec) => spec.tests.some(isBad))
  const outside = errors.map((error) => `outside of a test: ${error.message ?? 'without a word'}`)
  return {
    passed: stats.expected,
    failures: [...failed.map(failureOfSpec), ...outside],
  }
}

/** Browser tests that this machine cannot run, each with its reason. */
export function listSkipped({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        return `${spec.title}: ${reason ?? 'without a word'}`
      }),
  )
}

/**
 * The results of one runner; `results` is null when it wrote no report. A runner that failed without naming a failed
 * test, or wrote no report, counts as one failure: an early crash must not look like success.
 */
export function withExitCode(results: Results | null, exitCode: number): Results {
  const { passed, failures } = results ?? { passed: 0, failures: [] }
  if (failures.length > 0 || (results !== null && exitCode === 0)) return { passed, failures }
  return { passed, failures: [`the runner ended with ${exitCode}, and no test that failed`] }
}
