import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from './driver.ts'
import { StartError } from '../../../start-error.ts'

const FOLDER = 'before-migration'

/** How many versions of the database keep their copy. */
const KEPT_VERSIONS = 3

/** 'kora-v22-2026-11-21T09-12-00.sqlite' */
const namePattern = /^kora-v(\d+)-[\dT-]+\.sqlite$/
const unfinishedPattern = /^kora-v\d+-[\dT-]+\.sqlite\.part$/

const versionOf = (name: string) => Number(namePattern.exec(name)?.[1] ?? Number.NaN)

/** Copies to a temporary name first. A failed copy is deleted, because on a full disk its space is needed. */
function writeCopy(database: string, to: string): void {
  const unfinished = `${to}.part`
  const connection = new SQLite(database, { readonly: true, timeout: 5000 })
  try {
    connection.prepare('vacuum into ?').run(unfinished)
    // SQLite does not flush a copy that it makes this way.
    const file = openSync(unfinished, 'r+')
    fsyncSync(file)
    closeSync(file)
    renameSync(unfinished, to)
  } finally {
    connection.close()
    rmSync(unfinished, { force: true })
  }
}

/**
 * Deletes the copies of all but the newest versions, and all but the newest copy of each. A migration that fails at
 * every start makes a copy each time, and must not push out the copies of other versions. `made` is never deleted,
 * because the migration that follows relies on it: the clock may have been set back since an earlier copy was named,
 * and after a return to an older release there may be copies of newer versions.
 */
function removeOld(folder: string, made: string): void {
  const newestOf = new Map<number, string>()
  const names = readdirSync(folder).filter((name) => namePattern.test(name))
  for (const name of [...names.toSorted(), made]) newestOf.set(versionOf(name), name)
  const others = [...newestOf.keys()].filter((version) => version !== versionOf(made))
  const newest = others.toSorted((a, b) => b - a).slice(0, KEPT_VERSIONS - 1)
  const keep = new Set([made, ...newest.map((version) => newestOf.get(version))])
  for (const name of names) if (!keep.has(name)) rmSync(join(folder, name))
}

/**
 * Copies the database into the data folder before it is migrated. Throws StartError when that fails: without a copy
 * nobody could go back, so the start ends before anything is changed.
 */
export function copyBeforeMigration(
  dataDir: string,
  database: string,
  { version, wanted, atMs }: { version: number; wanted: number; atMs: number },
): void {
  const folder = join(dataDir, FOLDER)
  const moment = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const unfinished = readdirSync(folder).filter((name) => unfinishedPattern.test(name))
    for (const name of unfinished) rmSync(join(folder, name))
    const name = `kora-v${version}-${moment}.sqlite`
    writeCopy(database, join(folder, name))
    removeOld(folder, name)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `This version of Kora has to change the database (from version ${version} to ${wanted}) and copies it first, but the copy could not be written into ${folder}: ${reason}. Make room for it there, or look to the rights of that folder, and start again. Nothing was changed.`,
    )
  }
}
