/**
 * Sums what the two test runners report.
 *
 * @typedef {{ passed: number, failed: number }} Count
 */

/** A test file that could not be read runs no test, yet it is a failure like any other. */
function countBrokenFiles(files) {
  return files.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report  Vitest's JSON report
 * @returns {Count}
 */
export function countVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + countBrokenFiles(report.testResults),
  }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report  Playwright's JSON report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * The count of one runner. One that ended badly without saying what failed, or left no report, counts as one
 * failure: nothing may look green because it broke early.
 *
 * @param {Count | null} count   null when there is no report
 * @param {number} exitCode
 * @returns {Count}
 */
export function withExitCode(count, exitCode) {
  const { passed, failed } = count ?? { passed: 0, failed: 0 }
  const endedWell = count !== null && exitCode === 0
  return { passed, failed: endedWell ? failed : Math.max(failed, 1) }
}
