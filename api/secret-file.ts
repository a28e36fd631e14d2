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

/** Gives the file its second name, or throws EEXIST: a rename would replace the file of a faster process. */
function nameOnce(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error
    // Some file systems, such as exFAT, have no links. There a process could read the copy before it is whole.
    copyFileSync(unfinished, file, constants.COPYFILE_EXCL)
  }
}

/**
 * Returns the text of a secret's file in the data folder. When there is none, it is created with what `make` returns,
 * readable by its owner only. The file has its name only once it is whole, so of processes that start at the same time
 * one creates it and all return the same text. Throws StartError when the file can neither be read nor created.
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
