import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWritableFolder } from '../../data-dir.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { VAPID_FILE } from '../../vapid-keys.ts'
import { type Finding, right, sizeText, wrong } from './finding.ts'

/** Space for a copy of the database, which updates and backups make, and for some days of sales. */
const LEAST_FREE_BYTES = 200 * 1024 ** 2

const PRIVATE = ['', 'jwt-secret', VAPID_FILE, 'kora.sqlite', 'uploads']

/** The system that the store runs on; replaced in tests. */
export interface Machine {
  nowMs: number
  /** The user who runs the doctor; null on Windows, which has no user numbers. */
  userId: number | null
  freeBytes: (folder: string) => Promise<number>
}

/** A finding that makes further checks useless or harmful; null when the folder can be examined. */
export function checkAccess(dataDir: string, { userId }: Machine): Finding | null {
  if (!existsSync(dataDir))
    return wrong(
      `There is no folder ${dataDir}, which DATA_DIR names.`,
      'Set DATA_DIR to the folder of the shop, as the store itself has it, or start a new shop with npm start.',
    )
  const { uid } = statSync(dataDir)
  // Opening the database as another user may leave files beside it that the store cannot write.
  if (userId !== null && uid !== userId)
    return wrong(
      `${dataDir} belongs to another user (number ${uid}) than the one who runs this (number ${userId}).`,
      `Run it as the store's own user: sudo deploy/kora doctor where Kora is a service, else sudo -u '#${uid}' npm run doctor`,
    )
  return null
}

function checkRights(dataDir: string, { userId }: Machine): Finding[] {
  if (userId === null) return []
  const open = PRIVATE.map((name) => join(dataDir, name)).filter(
    (path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0,
  )
  if (open.length === 0) return [right(`${dataDir} can be read by the store's user alone.`)]
  return [
    wrong(
      `Other people of this machine can read ${open.join(' and ')}: the secret in it signs anybody in.`,
      `Run: chmod -R go= ${dataDir}`,
    ),
  ]
}

async function checkSpace(dataDir: string, { freeBytes }: Machine): Promise<Finding> {
  const database = databaseFile(dataDir)
  const wanted = Math.max(LEAST_FREE_BYTES, existsSync(database) ? 2 * statSync(database).size : 0)
  const free = await freeBytes(dataDir)
  if (free >= wanted) return right(`The disk of the shop has ${sizeText(free)} of room.`)
  return wrong(
    `The disk of the shop has ${sizeText(free)} of room left, and needs ${sizeText(wanted)}.`,
    'Make room on it: on a full disk no order can be taken.',
  )
}

/** No findings when the pictures are in the data folder: the store creates that folder when needed. */
function checkPictures(dataDir: string, picturesDir: string): Finding[] {
  if (dirname(picturesDir) === dataDir) return []
  if (isWritableFolder(picturesDir)) return [right(`The pictures are in ${picturesDir}.`)]
  return [
    wrong(
      `There is no folder ${picturesDir} that can be written, which UPLOADS_DIR names.`,
      'Connect the disk that the pictures are on, or set UPLOADS_DIR to their folder.',
    ),
  ]
}

/** Checks that others cannot read the data folder, that it has space, and that the folder of the pictures exists. */
export async function checkDataDir(
  { dataDir, picturesDir }: { dataDir: string; picturesDir: string },
  machine: Machine,
): Promise<Finding[]> {
  return [
    ...checkRights(dataDir, machine),
    ...checkPictures(dataDir, picturesDir),
    await checkSpace(dataDir, machine),
  ]
}
