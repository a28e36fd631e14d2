import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'
import { VAPID_FILE } from './vapid-keys.ts'

const FOLDERS = ['', 'uploads']
const FILES = ['kora.sqlite', 'kora.sqlite-wal', 'kora.sqlite-shm', 'jwt-secret', VAPID_FILE]

interface Wanted {
  path: string
  mode: number
  isFolder: boolean
}

function rightsText({ mode }: Stats): string {
  return (mode & 0o777).toString(8).padStart(3, '0')
}

const isOpenToOthers = ({ mode }: Stats): boolean => (mode & 0o077) !== 0

/**
 * Restricts the data folder, its database and its secret to their owner; returns one sentence for each change. Only the
 * folder itself may be named by a symbolic link: a link inside it may lead to a file of the system, whose rights are not
 * the shop's to change. Throws StartError when rights stay wider, because any user who can read the secret can forge
 * tokens for every account.
 */
export function narrowRights(dataDir: string): string[] {
  // Windows has no POSIX permissions: its folders inherit access control lists.
  if (process.platform === 'win32') return []
  const folder = realpathSync(dataDir)
  const wanted = [
    ...FOLDERS.map((name) => ({ path: join(folder, name), mode: 0o700, isFolder: true })),
    ...FILES.map((name) => ({ path: join(folder, name), mode: 0o600, isFolder: false })),
  ]
  return wanted.flatMap(narrow)
}

function narrow(wanted: Wanted): string[] {
  const { path, mode, isFolder } = wanted
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isSymbolicLink()) return refuseOpenLink(path)
  if (!isOpenToOthers(found)) return []
  const rights = rightsText(found)
  const refusal = new StartError(
    `${path} can be read by other people of this machine (rights ${rights}) and cannot be narrowed: run 'chmod ${mode.toString(8)} ${path}' as its owner, or choose a folder of the shop's own as DATA_DIR.`,
  )
  // The sticky bit marks a shared folder such as /tmp, whose permissions the shop must not change. A file with a second
  // name may be a file of the system.
  if ((found.mode & 0o1000) !== 0 || (!isFolder && found.nlink > 1)) throw refusal
  if (!changeMode(wanted)) throw refusal
  return [`${path} could be read by others (rights ${rights}): it is its owner's alone now.`]
}

/** Throws StartError when what a link leads to can be read by others: the owner decides whose file that is. */
function refuseOpenLink(path: string): string[] {
  const target = statSync(path, { throwIfNoEntry: false })
  if (target === undefined || !isOpenToOthers(target)) return []
  throw new StartError(
    `${path} is a link, and what it leads to can be read by other people of this machine (rights ${rightsText(target)}): put the file or folder itself there, or take the rights of others from it.`,
  )
}

/** Whether the rights are `mode` now. The opened file itself is changed, since its name may have been given to a link. */
function changeMode({ path, mode, isFolder }: Wanted): boolean {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const opened = fstatSync(file)
      if (isFolder ? !opened.isDirectory() : !opened.isFile() || opened.nlink > 1) return false
      fchmodSync(file, mode)
      return !isOpenToOthers(fstatSync(file))
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
}
