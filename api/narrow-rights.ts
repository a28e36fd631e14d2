import { chmodSync, existsSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'
import { VAPID_FILE } from './vapid-keys.ts'

const FOLDERS = ['', 'uploads']
const FILES = ['kora.sqlite', 'kora.sqlite-wal', 'kora.sqlite-shm', 'jwt-secret', VAPID_FILE]

function rightsText({ mode }: Stats): string {
  return (mode & 0o777).toString(8).padStart(3, '0')
}

/**
 * Restricts the data folder, its database and its secret to their owner; returns one sentence for each change.
 * Throws StartError when that fails, because any user who can read the secret can forge tokens for every account.
 */
export function narrowRights(dataDir: string): string[] {
  // Windows has no POSIX permissions: its folders inherit access control lists.
  if (process.platform === 'win32') return []
  const wanted = [
    ...FOLDERS.map((name) => ({ path: join(dataDir, name), mode: 0o700 })),
    ...FILES.map((name) => ({ path: join(dataDir, name), mode: 0o600 })),
  ]
  return wanted.flatMap(({ path, mode }) => narrow(path, mode))
}

/** Follows symbolic links, because the target's permissions decide who can read it. */
function narrow(path: string, mode: number): string[] {
  if (!existsSync(path)) return []
  const before = statSync(path)
  if ((before.mode & 0o077) === 0) return []
  const rights = rightsText(before)
  const refusal = new StartError(
    `${path} can be read by other people of this machine (rights ${rights}) and cannot be narrowed: run 'chmod ${mode.toString(8)} ${path}' as its owner, or choose a folder of the shop's own as DATA_DIR.`,
  )
  // The sticky bit marks a shared folder such as /tmp, whose permissions the shop must not change.
  if ((before.mode & 0o1000) !== 0) throw refusal
  try {
    chmodSync(path, mode)
  } catch {
    throw refusal
  }
  if ((statSync(path).mode & 0o077) !== 0) throw refusal
  return [`${path} could be read by others (rights ${rights}): it is its owner's alone now.`]
}
