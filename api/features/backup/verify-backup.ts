import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { DATABASE } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { UnreadableTar } from './tar.ts'
import { makeWorkFolder } from './work-folder.ts'

/** Throws UnreadableTar when SQLite finds the file damaged. */
function expectSound(database: string): void {
  const connection = new SQLite(database, { readonly: true })
  try {
    const integrity: unknown = connection.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new UnreadableTar(`the database is damaged: ${String(integrity)}`)
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    throw new UnreadableTar(`the database is damaged: ${error.message}`, { cause: error })
  } finally {
    connection.close()
  }
}

/**
 * Opens a backup as a restore would: every byte is decrypted and compared with the hashes of its manifest, and SQLite
 * checks the database. Throws like readBackup. The database is unpacked inside the folder `workIn`.
 */
export async function verifyBackup(
  workIn: string,
  file: string,
  passphrase: string | null,
): Promise<void> {
  const folder = await makeWorkFolder(workIn)
  try {
    const database = join(folder, DATABASE)
    await readBackup(file, passphrase, { database, pictures: null })
    expectSound(database)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
