import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { expectSound } from './read-database.ts'
import { makeWorkFolder } from './work-folder.ts'

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
