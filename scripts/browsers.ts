/* Finds the browsers for tests and measurements on this machine, and installs Chromium when it is missing. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inProject, runToEnd } from './setup/project.mjs'

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The part of Playwright's browser type that says where Playwright keeps its own Chromium. */
interface BrowserType {
  executablePath(): string
}

/** Path of an executable program; null when the machine does not have it. */
function onPath(name: string): string | null {
  const answer = spawnSync('which', [name], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : null
}

/** Some systems ship a `chromium` that only says how to install one. A real browser prints its version. */
function isChromium(program: string): boolean {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return answer.status === 0 && /chrom/i.test(answer.stdout)
}

/**
 * Path of the Chromium to test with: CHROMIUM_PATH, else one on PATH, else Playwright's own; null when the
 * machine has none.
 */
export function findChromium(chromium: BrowserType): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  for (const name of CHROMIUM_NAMES) {
    const program = onPath(name)
    if (program !== null && isChromium(program)) return program
  }
  const playwrights = chromium.executablePath()
  return existsSync(playwrights) ? playwrights : null
}

/**
 * Path of the headless build of Chromium, which starts and draws in half the time. When the machine has no such
 * build, or CHROMIUM_PATH is set, returns the path of the whole browser.
 */
export function findHeadlessChromium(chromium: BrowserType): string | null {
  const shell = process.env['CHROMIUM_PATH'] ? null : onPath('chromium-headless-shell')
  return shell ?? findChromium(chromium)
}

/** Keeps Chromium quiet: nothing that it does on its own reaches the network or differs between two runs. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Firefox that can be driven by WebDriver BiDi: FIREFOX_PATH, else one on PATH. */
export function findFirefox(): string | null {
  return process.env['FIREFOX_PATH'] || onPath('firefox-esr') || onPath('firefox')
}

/** Paths of WebKitGTK's WebDriver and of the virtual screen (Xvfb) that it needs. */
export function findWebKit(): { driver: string; screen: string } | null {
  const driver = onPath('WebKitWebDriver')
  const screen = onPath('Xvfb')
  return driver === null || screen === null ? null : { driver, screen }
}

/** True for root on a Debian-like system, where one package installs the browser with everything it needs. */
function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installPackage(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await runToEnd('apt-get', ['update', '-q'], { env })) !== 0) return
  for (const name of ['chromium', 'chromium-headless-shell'])
    await runToEnd('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env })
}

async function downloadPlaywrights(): Promise<void> {
  const cli = createRequire(inProject('package.json')).resolve('@playwright/test/cli')
  await runToEnd(process.execPath, [cli, 'install', 'chromium'])
}

/** Path of a Chromium, which is installed first when the machine has none; null when it cannot be installed. */
export async function bringChromium(chromium: BrowserType): Promise<string | null> {
  const ways = [...(canInstallPackages() ? [installPackage] : []), downloadPlaywrights]
  for (const install of ways) {
    const found = findChromium(chromium)
    if (found !== null) return found
    console.error('This machine has no Chromium for the browser tests; installing one …')
    await install()
  }
  return findChromium(chromium)
}
