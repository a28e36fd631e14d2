import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readOrCreateSecret } from './secret-file.ts'
import { StartError } from './start-error.ts'

const SECRET_BYTES = 32

/** The file of the secret that tokens are signed with, where JWT_SECRET is not set. */
export const jwtSecretFile = (dataDir: string): string => join(dataDir, 'jwt-secret')

/** Whether the folder exists and this process may list and change its contents. */
export function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

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
  const secret = readOrCreateSecret(
    file,
    () => `${randomBytes(SECRET_BYTES).toString('hex')}\n`,
  ).trim()
  if (Buffer.byteLength(secret) < SECRET_BYTES) {
    throw new StartError(
      `JWT_SECRET is not set and ${file} is damaged: remove that file, and everyone signs in again.`,
    )
  }
  return secret
}
