import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = '.backup-'
const DAY_MS = 24 * 3_600_000

/** Creates a folder inside another for an unencrypted copy of the database. The caller removes it. */
export function makeWorkFolder(inside: string): Promise<string> {
  return mkdtemp(join(inside, PREFIX))
}

/** Removes the work folders of killed commands. Younger than a day, a folder may be in use. */
export async function removeOldWorkFolders(dataDir: string, nowMs: number): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const path = join(dataDir, name)
    const { mtimeMs } = await stat(path)
    if (nowMs - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true })
  }
}
