/*
 * `npm test` runs every test, the browser tests included. It installs the dependencies and a browser when they are
 * missing, builds what is stale, and ends with the names of the failed tests and one line that counts the results of
 * both runners. Firefox and WebKitGTK are tested where the machine has them, PostgreSQL where it can be started from its
 * package; what was left out is named with its reason.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { chromium } from '@playwright/test'
import { whyNoPostgres } from '../../api/testing/start-postgres.ts'
import { bringChromium } from '../browsers.ts'
import { prepare } from '../setup/prepare.mjs'
import { inProject, PROJECT, runToEnd } from '../setup/project.mjs'
import {
  countPlaywright,
  countVitest,
  listSkipped,
  withExitCode,
  type Results,
} from './count-results.ts'
import { sayLongest, timesOfPlaywright, timesOfVitest, type FileTime } from './slowest-files.ts'

const REPORTS = inProject('.tmp/test-reports')
/** Where playwright.config.ts writes what it keeps of failed tests. */
const PAGES = inProject('.tmp/playwright')

/** How many of the slowest files are listed. */
const LONGEST = 10

interface Run extends Results {
  skipped: string[]
  times: FileTime[]
}

interface ChosenTests {
  units: string[]
  browsers: string[]
  /** Names that are not part of the path of any test file. */
  unknown: string[]
}

const isBrowserTest = (file: string) => file.startsWith('e2e/') && file.endsWith('.spec.ts')
const isUnitTest = (file: string) => !file.startsWith('e2e/') && /\.test\.tsx?$/.test(file)

/** Selects the test files that have one of the names in their path; without names, all of them. */
export function chooseTests(files: readonly string[], names: readonly string[]): ChosenTests {
  const tests = files.filter((file) => isUnitTest(file) || isBrowserTest(file))
  const chosen = tests.filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name)),
  )
  return {
    units: chosen.filter(isUnitTest),
    browsers: chosen.filter(isBrowserTest),
    unknown: names.filter((name) => !tests.some((file) => file.includes(name))),
  }
}

/**
 * Paths inside the project, with forward slashes, of every file that is not hidden, installed, built or data of the
 * shop.
 */
function listFiles(): string[] {
  return readdirSync(PROJECT, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !['node_modules', 'dist', 'data'].includes(name))
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(inProject(name), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
        .map((file) => file.split(sep).join('/')),
    )
    .filter((file) => !file.includes('/node_modules/'))
}

function readReport<Report, Read>(file: string, read: (report: Report) => Read): Read | null {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return null
  }
}

/** The tests among these files that Vitest leaves out on this machine, each with its reason. */
function listLeftOut(files: readonly string[]): string[] {
  if (!files.some((file) => file.startsWith('api/') || file.endsWith('.both.test.ts'))) return []
  const reason = whyNoPostgres()
  return reason === null ? [] : [`the tests of the API on PostgreSQL: ${reason}`]
}

async function runVitest(files: readonly string[]): Promise<Run> {
  const report = `${REPORTS}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runToEnd(
    process.execPath,
    [inProject('node_modules/vitest/vitest.mjs'), 'run', ...files, ...reporters],
    { env: { ...process.env, NODE_ENV: 'test' } },
  )
  const times = readReport(report, timesOfVitest) ?? []
  return { ...withExitCode(readReport(report, countVitest), code), skipped: [], times }
}

async function runPlaywright(files: readonly string[]): Promise<Run> {
  const report = `${REPORTS}/playwright.json`
  const code = await runToEnd(
    process.execPath,
    [inProject('node_modules/@playwright/test/cli.js'), 'test', ...files, '--reporter=list,json'],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  if (code !== 0) printPages()
  const skipped = readReport(report, listSkipped) ?? []
  const times = readReport(report, timesOfPlaywright) ?? []
  return { ...withExitCode(readReport(report, countPlaywright), code), skipped, times }
}

/**
 * Prints the page as each failed browser test left it, from Playwright's record. For a run on another machine this is
 * often all there is.
 */
function printPages(): void {
  if (!existsSync(PAGES)) return
  const records = readdirSync(PAGES, { withFileTypes: true, recursive: true })
  for (const { name, parentPath } of records) {
    if (name !== 'error-context.md') continue
    const [, page = ''] =
      /^```yaml\n(.*?)^```/ms.exec(readFileSync(join(parentPath, name), 'utf8')) ?? []
    console.error(`\n${relative(PAGES, parentPath)}\n${page.split('\n').slice(0, 90).join('\n')}`)
  }
}

/** Prints the slowest files, the failures, what was left out, and the count. The exit code is 1 when a test failed. */
function printResults(runs: readonly Run[]): void {
  const times = runs.flatMap((run) => run.times)
  if (times.length > LONGEST)
    console.log(`\nThe files that took longest:\n${sayLongest(times, LONGEST).join('\n')}\n`)
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  const failures = runs.flatMap((run) => run.failures)
  const skipped = runs.flatMap((run) => run.skipped)
  for (const failure of failures) console.error(`failed: ${failure}`)
  for (const one of skipped) console.error(`skipped: ${one}`)
  const left = skipped.length === 0 ? '' : `, ${skipped.length} skipped`
  console.log(`${passed} passed, ${failures.length} failed${left}`)
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
}

/** Runs the test files that have one of the names in their path; without names, all of them. */
export async function runTests(names: readonly string[]): Promise<void> {
  const { units, browsers, unknown } = chooseTests(listFiles(), names)
  for (const name of unknown) console.error(`No test file has '${name}' in its path.`)
  if (unknown.length > 0) {
    process.exitCode = 1
    return
  }
  await prepare({ tools: true })
  if (browsers.length > 0 && (await bringChromium(chromium)) === null) {
    console.error(
      'The browser tests need Chromium, and none could be installed. Install one and name it in CHROMIUM_PATH.',
    )
    process.exitCode = 1
    return
  }
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const startedAt = Date.now()
  const say = (what: string) => {
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
    console.log(`\n${what}${minutes === '0.0' ? '' : ` (after ${minutes} minutes)`}`)
  }
  // Without names, each runner finds its tests itself.
  const isPart = names.length > 0
  const runs: Run[] = []
  if (units.length > 0) {
    say('Rules, server and device')
    const run = await runVitest(isPart ? units : [])
    runs.push({ ...run, skipped: listLeftOut(units) })
  }
  if (browsers.length > 0) {
    say('Browsers; how many tests there are is said first, and each has its number')
    runs.push(await runPlaywright(isPart ? browsers : []))
  }
  printResults(runs)
}
