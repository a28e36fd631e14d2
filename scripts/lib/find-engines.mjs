import { spawnSync } from 'node:child_process'

/** Path of a program that can be run; null where the machine has none. */
function onPath(name) {
  const answer = spawnSync('which', [name], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : null
}

/**
 * Path of a Firefox that is driven by WebDriver BiDi: FIREFOX_PATH, else one on PATH.
 *
 * @returns {string | null}
 */
export function findFirefox() {
  return process.env['FIREFOX_PATH'] || onPath('firefox-esr') || onPath('firefox')
}

/**
 * Paths of WebKitGTK's WebDriver and of the screen that it needs.
 *
 * @returns {{ driver: string, screen: string } | null}
 */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver')
  const screen = onPath('Xvfb')
  return driver === null || screen === null ? null : { driver, screen }
}
