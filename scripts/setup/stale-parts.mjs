import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inProject, PROJECT } from './project.mjs'

/** The two builds, with the files and folders that each is made from. */
const PARTS = {
  pwa: {
    result: 'dist/pwa/index.html',
    sources: [
      'pwa',
      'shared',
      'scripts/build',
      'scripts/vite',
      'vite.config.ts',
      'vite.render.config.ts',
      'vite.worker.config.ts',
      'package.json',
      'package-lock.json',
    ],
  },
  api: {
    result: 'dist/api/main.js',
    sources: [
      'api',
      'shared',
      'scripts/setup/sqlite-package.mjs',
      'vite.api.config.ts',
      'package-lock.json',
    ],
  },
}

/** @typedef {keyof typeof PARTS} Part */

/** @type {Part[]} */
export const ALL_PARTS = ['pwa', 'api']

const IS_TEST = /\.test\.(ts|tsx)$/

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !IS_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/**
 * Hash of everything that a part is made from.
 *
 * @param {Part} part
 */
export function hashSources(part) {
  const hash = createHash('sha256')
  const files = PARTS[part].sources.flatMap((source) => filesUnder(inProject(source)))
  for (const file of files.toSorted()) {
    const content = readFileSync(file)
    hash.update(`${relative(PROJECT, file).split(sep).join('/')}\0${content.length}\0`)
    hash.update(content)
  }
  return hash.digest('hex')
}

/**
 * The file that holds the hash of the sources that a part was built from.
 *
 * @param {Part} part
 */
export const stampFile = (part) => inProject('dist', `${part}.stamp`)

/** @param {Part} part */
export function isBuilt(part) {
  return existsSync(inProject(PARTS[part].result))
}

/** @param {Part} part */
function isFresh(part) {
  if (!isBuilt(part)) return false
  // A build that was copied here without its sources is never stale.
  if (!existsSync(inProject(part))) return true
  if (!existsSync(stampFile(part))) return false
  return readFileSync(stampFile(part), 'utf8') === hashSources(part)
}

/** The parts that are missing, or were built from other sources than the current ones. */
export function staleParts() {
  return ALL_PARTS.filter((part) => !isFresh(part))
}
