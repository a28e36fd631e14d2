import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Some systems ship a `chromium` that only says how to install one; a browser tells its version. */
function isBrowser(program) {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return answer.status === 0 && /chrom/i.test(answer.stdout)
}

function wherePlaywrightKeepsIts(chromium) {
  const program = chromium?.executablePath() ?? ''
  return existsSync(program) ? program : null
}

function onPath(name) {
  const answer = spawnSync('which', [name], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : null
}

/**
 * Path of the Chromium to test with: CHROMIUM_PATH, else one on PATH, else Playwright's own; null when the
 * machine has none.
 *
 * @param {{ executablePath(): string }} [chromium]  Playwright's browser type
 * @returns {string | null}
 */
export function findChromium(chromium) {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  for (const name of NAMES) {
    const program = onPath(name)
    if (program !== null && isBrowser(program)) return program
  }
  return wherePlaywrightKeepsIts(chromium)
}

/**
 * Path of the headless build of Chromium, which starts and draws in half the time; the whole browser's where the
 * machine has no such build or CHROMIUM_PATH names one.
 *
 * @param {{ executablePath(): string }} [chromium]  Playwright's browser type
 * @returns {string | null}
 */
export function findHeadlessChromium(chromium) {
  const shell = process.env['CHROMIUM_PATH'] ? null : onPath('chromium-headless-shell')
  return shell ?? findChromium(chromium)
}

/** Makes the browser quiet: nothing it does by itself reaches the network or changes between two runs. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
