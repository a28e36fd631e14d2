import { relative } from 'node:path'

/**
 * Sums what the two test runners report.
 *
 * @typedef {{ passed: number, failures: string[] }} Results  how many passed, and the names of those that failed
 */

/** A test file that could not be read runs no test, yet it is a failure like any other. */
function failuresOfFile({ name, status, assertionResults }) {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file}: could not be read`]
  return failed.map((test) => `${file}: ${test.fullName}`)
}

/**
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report  Vitest's JSON report
 * @returns {Results}
 */
export function countVitest(report) {
  return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOfFile) }
}

/** One that passed only when it was tried again ('flaky') is a failure like any other. */
const isBad = ({ status }) => status === 'unexpected' || status === 'flaky'

function failuresOfSuite({ suites = [], specs = [] }) {
  const failed = specs.filter((spec) => spec.tests.some(isBad))
  return [
    ...failed.map((spec) => `${spec.file}: ${spec.title}`),
    ...suites.flatMap(failuresOfSuite),
  ]
}

/**
 * @param {{ stats: { expected: number }, suites: object[], errors: { message?: string }[] }} report  Playwright's JSON report
 * @returns {Results}
 */
export function countPlaywright({ stats, suites, errors }) {
  const outside = errors.map((error) => `outside of a test: ${error.message ?? 'without a word'}`)
  return { passed: stats.expected, failures: [...suites.flatMap(failuresOfSuite), ...outside] }
}

function skippedOfSuite({ suites = [], specs = [] }) {
  const skipped = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        return `${spec.title}: ${reason ?? 'without a word'}`
      }),
  )
  return [...skipped, ...suites.flatMap(skippedOfSuite)]
}

/**
 * Browser tests that this machine cannot run, each with its reason.
 *
 * @param {{ suites: object[] }} report  Playwright's JSON report
 * @returns {string[]}
 */
export function listSkipped({ suites }) {
  return suites.flatMap(skippedOfSuite)
}

/**
 * The results of one runner. One that ended badly without saying what failed, or left no report, counts as one
 * failure: nothing may look green because it broke early.
 *
 * @param {Results | null} results  null when there is no report
 * @param {number} exitCode
 * @returns {Results}
 */
export function withExitCode(results, exitCode) {
  const { passed, failures } = results ?? { passed: 0, failures: [] }
  if (failures.length > 0 || (results !== null && exitCode === 0)) return { passed, failures }
  return { passed, failures: [`the runner ended with ${exitCode}, and no test that failed`] }
}
