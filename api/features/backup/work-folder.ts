import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = '.backup-'

/** Creates a folder inside the data folder for an unencrypted copy of the database. The caller removes it. */
export function makeWorkFolder(dataDir: string): Promise<string> {
  return mkdtemp(join(dataDir, PREFIX))
}

/** Removes the work folders of processes that were killed. Call only while no backup is being made. */
export async function removeWorkFolders(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX))
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true })
}
