/*
 * `npm test`: every test, the browser tests too. Installs the dependencies and a browser where they are missing,
 * builds what is stale, and ends with the names of what failed and one line that counts both runners. Browsers beside
 * Chromium are tested where the machine has them; what was left out is named with its reason.
 */
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { mkdirSync, readFileSync, rmSync } = await import('node:fs')
const { prepare } = await import('./lib/prepare.mjs')
const { inProject } = await import('./lib/project.mjs')
const { runToEnd } = await import('./lib/run-command.mjs')
const { countPlaywright, countVitest, listSkipped, withExitCode } =
  await import('./lib/count-results.mjs')

await prepare({ tools: true })
const { bringChromium } = await import('./lib/bring-chromium.mjs')
if ((await bringChromium()) === null) {
  console.error(
    'The browser tests need Chromium, and none could be installed. Install one and name it in CHROMIUM_PATH.',
  )
  process.exit(1)
}

const names = process.argv.slice(2)
const namesVitest = names.length === 0 ? [] : [...names, '--passWithNoTests']
const namesPlaywright = names.length === 0 ? [] : [...names, '--pass-with-no-tests']

const startedAt = Date.now()
const say = (what) => {
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  console.log(`\n${what}${minutes === '0.0' ? '' : ` (after ${minutes} minutes)`}`)
}

const reports = inProject('.tmp/test-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

async function runVitest() {
  const file = `${reports}/vitest.json`
  const args = [
    'run',
    ...namesVitest,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const env = { ...process.env, NODE_ENV: 'test' }
  const code = await runToEnd(
    process.execPath,
    [inProject('node_modules/vitest/vitest.mjs'), ...args],
    { env },
  )
  return withExitCode(readReport(file, countVitest), code)
}

async function runPlaywright() {
  const file = `${reports}/playwright.json`
  const args = ['test', ...namesPlaywright, '--reporter=list,json']
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runToEnd(
    process.execPath,
    [inProject('node_modules/@playwright/test/cli.js'), ...args],
    { env },
  )
  const skipped = readReport(file, listSkipped) ?? []
  return { ...withExitCode(readReport(file, countPlaywright), code), skipped }
}

say('1 of 2: rules, server and device')
const units = await runVitest()
say('2 of 2: browsers; how many there are is said first, and each has its number')
const { skipped, ...browsers } = await runPlaywright()
const results = [units, browsers]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const failure of failures) console.error(`failed: ${failure}`)
for (const one of skipped) console.error(`skipped: ${one}`)
const left = skipped.length === 0 ? '' : `, ${skipped.length} skipped`
console.log(`${passed} passed, ${failures.length} failed${left}`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
