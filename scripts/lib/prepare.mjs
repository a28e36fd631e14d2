import { runOrStop } from './run-command.mjs'
import {
  compiledLoads,
  installedDependencies,
  installLocked,
  rebuildCompiled,
} from './installed-dependencies.mjs'
import { inProject } from './project.mjs'
import { withLock } from './setup-lock.mjs'
import { isBuilt, PARTS, staleParts } from './stale-parts.mjs'

const LOCK = inProject('.tmp/setup.lock')

const SERVES_AN_OLD_BUILD =
  'The sources have changed since they were built, and the tools to build them are not installed. Serving the older build; run `npm ci && npm run build` for the new one.'

/** A production install: everything is built, and nothing is here to build it with. */
function canOnlyServe(dependencies) {
  return dependencies === 'production' && Object.keys(PARTS).every((part) => isBuilt(part))
}

/** @param {string[]} parts */
async function build(parts) {
  // In a process of its own: the bundler's memory is gone before the server starts.
  const args = [inProject('scripts/lib/build-parts.mjs'), ...parts]
  await runOrStop('Building failed; the reason is above.', process.execPath, args)
}

async function makeReady() {
  if (installedDependencies() !== 'whole') await installLocked()
  if (!compiledLoads()) await rebuildCompiled()
  const stale = staleParts()
  if (stale.length > 0) await build(stale)
}

/**
 * Brings dependencies and builds up to date, whichever of them are missing or stale. Safe to run at the same
 * time from several processes; takes a fraction of a second when there is nothing to do.
 *
 * @param {object} [options]
 * @param {boolean} [options.tools]   the tools for building and testing are needed too
 */
export async function prepare({ tools = false } = {}) {
  const dependencies = installedDependencies()
  const stale = staleParts()
  if (!tools && canOnlyServe(dependencies)) {
    if (stale.length > 0) console.error(SERVES_AN_OLD_BUILD)
    if (compiledLoads()) return
    await withLock(LOCK, rebuildCompiled)
    return
  }
  if (dependencies === 'whole' && stale.length === 0 && compiledLoads()) return
  await withLock(LOCK, makeReady, () => {
    console.error('Another start is preparing this folder; waiting for it …')
  })
}

/** Builds everything, stale or not. */
export async function buildAll() {
  if (installedDependencies() !== 'whole') await withLock(LOCK, installLocked)
  await withLock(LOCK, () => build(Object.keys(PARTS)))
}
