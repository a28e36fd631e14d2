import { loadBackupConfig, loadStoreFolders } from '../config.ts'
import { nameLocation } from '../database/claim-database.ts'
import { readFileArguments } from '../features/backup/read-arguments.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { StartError } from '../start-error.ts'

/** Replaces the store with a backup, or restores it into an empty data folder. */
async function restore(): Promise<void> {
  const { file, force } = readFileArguments(
    process.argv.slice(2),
    'npm run restore -- kora-backup.tar',
  )
  const store = loadStoreFolders(process.env)
  const { passphrase } = loadBackupConfig(process.env)
  const options = { force, atMs: Date.now(), passphrase }
  const { keptAs, isDatabaseOnly } = await restoreBackup(store, file, options)
  process.stdout.write(`The store of ${file} is in ${nameLocation(store)}.\n`)
  if (isDatabaseOnly)
    process.stdout.write(
      `Pictures are not in such a copy: those in ${store.picturesDir} stay as they are.\n`,
    )
  if (keptAs !== null) process.stdout.write(`The database that was there is kept as ${keptAs}.\n`)
}

process.umask(0o077)
try {
  await restore()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
