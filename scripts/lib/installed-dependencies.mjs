import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inProject } from './project.mjs'
import { npm, runOrStop } from './run-command.mjs'

/** The only dependency compiled for one version of Node: it breaks when Node is changed under it. */
const COMPILED = 'better-sqlite3'

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * What of the locked dependencies is installed, by comparing the lock file with npm's own record.
 *
 * @param {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} locked
 * @param {Record<string, { version?: string }>} installed
 * @returns {'whole' | 'production' | 'stale'}  'production': all but what only building and testing need
 */
export function compareWithLock(locked, installed) {
  let state = 'whole'
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === '') continue
    const found = installed[path]
    if (found !== undefined && found.version !== wanted.version) return 'stale'
    // Optional packages are those of other systems.
    if (found !== undefined || wanted.optional === true || wanted.devOptional === true) continue
    if (wanted.dev !== true) return 'stale'
    state = 'production'
  }
  return state
}

/** @returns {'whole' | 'production' | 'stale'} */
export function installedDependencies() {
  const record = inProject('node_modules/.package-lock.json')
  if (!existsSync(record)) return 'stale'
  return compareWithLock(readPackages(inProject('package-lock.json')), readPackages(record))
}

/** Whether the compiled dependency loads under this version of Node. */
export function compiledLoads() {
  try {
    const Database = createRequire(inProject('package.json'))(COMPILED)
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

/** Installs exactly what the lock file says, tools included, whatever NODE_ENV says. */
export async function installLocked() {
  console.error('Installing the locked dependencies …')
  const { program, args, shell } = npm('ci', '--include=dev', '--no-audit', '--no-fund')
  await runOrStop('Installing the dependencies failed; npm says why above.', program, args, {
    shell,
  })
}

/** Fetches or compiles again what was made for another version of Node. */
export async function rebuildCompiled() {
  console.error(`Preparing ${COMPILED} for Node ${process.versions.node} …`)
  const { program, args, shell } = npm('rebuild', COMPILED)
  await runOrStop(`Preparing ${COMPILED} failed; npm says why above.`, program, args, { shell })
}
