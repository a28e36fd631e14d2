import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { StartError } from './start-error.ts'

const SECRET_BYTES = 32

/** The file of the secret that tokens are signed with, where JWT_SECRET is not set. */
export const jwtSecretFile = (dataDir: string): string => join(dataDir, 'jwt-secret')

/** Creates the data folder with access for its owner only. Throws StartError when it is not writable. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(`DATA_DIR must be a folder that can be written, but ${dataDir} cannot.`)
  }
}

/** Reads the secret in the data folder, or creates it at the first start: tokens stay valid after a restart. */
export function loadJwtSecret(dataDir: string): string {
  const file = jwtSecretFile(dataDir)
  const fresh = randomBytes(SECRET_BYTES).toString('hex')
  try {
    // 'wx': of two concurrent first starts, one writes the file and the other reads it.
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return fresh
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw new StartError(`DATA_DIR must be a folder that can be written, but ${file} cannot.`)
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (Buffer.byteLength(kept) < SECRET_BYTES) {
    throw new StartError(
      `JWT_SECRET is not set and ${file} is damaged: remove that file, and everyone signs in again.`,
    )
  }
  return kept
}
