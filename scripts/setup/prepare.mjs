import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inProject, npm, runOrStop } from './project.mjs'
import { withLock } from './setup-lock.mjs'
import { ALL_PARTS, isBuilt, staleParts } from './stale-parts.mjs'

/** @import { Part } from './stale-parts.mjs' */

const LOCK = inProject('.tmp/setup.lock')

/** The only dependency compiled for one version of Node: it no longer loads after Node was changed. */
const COMPILED = 'better-sqlite3'

const SERVES_AN_OLD_BUILD =
  'The sources have changed since they were built, and the tools to build them are not installed. Serving the older build; run `npm ci && npm run build` for the new one.'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** 'production': everything except the tools for building and testing. @typedef {'whole' | 'production' | 'stale'} Installed */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Which of the locked dependencies are installed, found by comparing the lock file with npm's own record.
 *
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 * @returns {Installed}
 */
export function compareWithLock(locked, installed) {
  /** @type {Installed} */
  let state = 'whole'
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === '') continue
    const found = installed[path]
    if (found !== undefined && found.version !== wanted.version) return 'stale'
    // Missing optional packages are those for other systems.
    if (found !== undefined || wanted.optional === true || wanted.devOptional === true) continue
    if (wanted.dev !== true) return 'stale'
    state = 'production'
  }
  return state
}

function installedDependencies() {
  const record = inProject('node_modules/.package-lock.json')
  if (!existsSync(record)) return 'stale'
  return compareWithLock(readPackages(inProject('package-lock.json')), readPackages(record))
}

/** Whether the compiled dependency loads under this version of Node. */
function compiledLoads() {
  try {
    const Database = createRequire(inProject('package.json'))(COMPILED)
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

/** Installs exactly what the lock file says, tools included, whatever NODE_ENV says. */
async function installLocked() {
  console.error('Installing the locked dependencies …')
  const { program, args, shell } = npm('ci', '--include=dev', '--no-audit', '--no-fund')
  await runOrStop('Installing the dependencies failed; npm says why above.', program, args, {
    shell,
  })
}

/** Downloads or compiles again the dependency that was made for another version of Node. */
async function rebuildCompiled() {
  console.error(`Preparing ${COMPILED} for Node ${process.versions.node} …`)
  const { program, args, shell } = npm('rebuild', COMPILED)
  await runOrStop(`Preparing ${COMPILED} failed; npm says why above.`, program, args, { shell })
}

/** @param {Part[]} parts */
async function build(parts) {
  // In a process of its own, so that the bundler's memory is free again before the server starts.
  const args = ['--import', 'tsx', inProject('scripts/build/build-parts.ts'), ...parts]
  await runOrStop('Building failed; the reason is above.', process.execPath, args)
}

/** @param {boolean} compiled */
async function makeToolsReady(compiled) {
  if (installedDependencies() !== 'whole') await installLocked()
  if (compiled && !compiledLoads()) await rebuildCompiled()
}

/** @param {boolean} compiled */
async function makeReady(compiled) {
  await makeToolsReady(compiled)
  const stale = staleParts()
  if (stale.length > 0) await build(stale)
}

/** @param {() => Promise<void>} work */
async function alone(work) {
  await withLock(LOCK, work, () => {
    console.error('Another start is preparing this folder; waiting for it …')
  })
}

/**
 * Brings all dependencies up to date, the tools for building and testing included, and builds nothing.
 *
 * @param {object} [options]
 * @param {boolean} [options.compiled]   whether the compiled dependency is needed, as it is to open a database
 */
export async function prepareTools({ compiled = true } = {}) {
  if (installedDependencies() === 'whole' && (!compiled || compiledLoads())) return
  await alone(() => makeToolsReady(compiled))
}

/**
 * Brings dependencies and builds up to date where they are missing or stale. Several processes may run this at the
 * same time. Takes a fraction of a second when there is nothing to do.
 *
 * @param {object} [options]
 * @param {boolean} [options.tools]   whether the tools for building and testing are needed too
 * @param {boolean} [options.compiled]   as for prepareTools
 */
export async function prepare({ tools = false, compiled = true } = {}) {
  const dependencies = installedDependencies()
  const stale = staleParts()
  // A production install: everything is built, and the tools for building are not installed.
  if (!tools && dependencies === 'production' && ALL_PARTS.every(isBuilt)) {
    if (stale.length > 0) console.error(SERVES_AN_OLD_BUILD)
    if (!compiledLoads()) await alone(rebuildCompiled)
    return
  }
  if (dependencies === 'whole' && stale.length === 0 && (!compiled || compiledLoads())) return
  await alone(() => makeReady(compiled))
}

/** Whether the built server can run without further steps. Installs and builds nothing. */
export function canRun() {
  return installedDependencies() !== 'stale' && compiledLoads() && isBuilt('api')
}

/** Builds everything, stale or not. */
export async function buildAll() {
  await prepareTools({ compiled: false })
  await alone(() => build(ALL_PARTS))
}
