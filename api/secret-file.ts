import { randomBytes } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from './error-code.ts'
import { StartError } from './start-error.ts'

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new StartError(`${file} cannot be read.`)
  }
}

/**
 * Writes a file of the data folder that its owner alone may read. A link of this name is replaced and not followed: it
 * could lead to a file of the system.
 */
export function writeOwnFile(file: string, content: string): void {
  rmSync(file, { force: true })
  writeFileSync(file, content, { mode: 0o600, flag: 'wx', flush: true })
}

/** Gives the file its second name, or throws EEXIST: a rename would replace the file of a faster process. */
function nameOnce(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error
    // Some file systems, such as exFAT, have no links. There another process could read the copy before it is complete.
    copyFileSync(unfinished, file, constants.COPYFILE_EXCL)
  }
}

/**
 * Returns the content of a secret's file in the data folder. If it does not exist, it is created with the result of
 * `make`, readable by its owner only. The file gets its name only when it is complete, so of processes that start at
 * the same time one creates it, and all return the same text. Throws StartError when the file can neither be read nor
 * created.
 */
export function readOrCreateSecret(file: string, make: () => string): string {
  const known = readIfThere(file)
  if (known !== null) return known
  const unfinished = `${file}.${randomBytes(8).toString('hex')}.new`
  try {
    writeFileSync(unfinished, make(), { mode: 0o600, flag: 'wx', flush: true })
    nameOnce(unfinished, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw new StartError(`DATA_DIR must be a folder that can be written, but ${file} cannot.`)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file, 'utf8')
}
