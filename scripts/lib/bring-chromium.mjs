import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findChromium } from './find-chromium.mjs'
import { inProject } from './project.mjs'
import { runToEnd } from './run-command.mjs'

/** Root on a Debian-like system, where one package brings the browser and everything it needs. */
function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await runToEnd('apt-get', ['update', '-q'], { env })) !== 0) return
  for (const name of ['chromium', 'chromium-headless-shell'])
    await runToEnd('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env })
}

async function downloadPlaywrights() {
  const cli = createRequire(inProject('package.json')).resolve('@playwright/test/cli')
  await runToEnd(process.execPath, [cli, 'install', 'chromium'])
}

/** Path of a Chromium, installed first when the machine has none; null when none can be had. */
export async function bringChromium() {
  const { chromium } = await import('@playwright/test')
  const ways = [...(canInstallPackages() ? [installPackage] : []), downloadPlaywrights]
  for (const install of ways) {
    const found = findChromium(chromium)
    if (found !== null) return found
    console.error('This machine has no Chromium for the browser tests; installing one …')
    await install()
  }
  return findChromium(chromium)
}
