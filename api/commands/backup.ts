import { loadBackupConfig, loadStoreFolders } from '../config.ts'
import { makeBackup } from '../features/backup/make-backup.ts'
import { readFileArguments } from '../features/backup/read-arguments.ts'
import { StartError } from '../start-error.ts'

/**
 * Copies the store's database and pictures into one file, encrypted when BACKUP_KEY is set. The shop may keep running.
 */
async function backup(): Promise<void> {
  const { file, force } = readFileArguments(
    process.argv.slice(2),
    'npm run backup -- kora-backup.tar',
  )
  const store = loadStoreFolders(process.env)
  const { passphrase } = loadBackupConfig(process.env)
  await makeBackup(store, file, { force, atMs: Date.now(), passphrase })
  const how = passphrase === null ? '' : ', encrypted with BACKUP_KEY'
  process.stdout.write(`The store is backed up in ${file}: database and pictures${how}.\n`)
}

// A backup contains customers' names and phone numbers: only its owner may read it.
process.umask(0o077)
try {
  await backup()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
