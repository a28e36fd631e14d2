import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../../database/open-database.ts'

/** Space that a backup must leave on the shop's own disk: on a full disk the running store takes no orders. */
const ROOM_FOR_ORDERS_BYTES = 32 * 1024 ** 2

/** The free bytes of the disk that a folder is on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

async function sizeOfAll(paths: readonly string[]): Promise<number> {
  let total = 0
  for (const path of paths) total += await sizeOf(path)
  return total
}

/** The maximum size of a copy of the store's database. */
async function sizeOfCopy(location: DatabaseLocation): Promise<number> {
  if (!location.databaseUrl) {
    const database = databaseFile(location.dataDir)
    return sizeOfAll([database, `${database}-wal`])
  }
  const { db, close } = openDatabaseToRead(location)
  return db.read((transaction) => transaction.engine.readSize(transaction)).finally(close)
}

/**
 * Throws an error with the code ENOSPC when a backup of the store into `dir` would fill the disk of the running store.
 * That disk holds a copy of the database meanwhile, and the backup as well when `dir` is on the same disk.
 */
export async function expectRoom(
  { picturesDir, ...location }: DatabaseLocation & { picturesDir: string },
  dir: string,
  free: typeof freeBytes = freeBytes,
): Promise<void> {
  const { dataDir } = location
  const copy = await sizeOfCopy(location)
  const isSameDisk = (await stat(dataDir)).dev === (await stat(dir)).dev
  const pictures = isSameDisk ? await readdir(picturesDir).catch(() => []) : []
  const archive = isSameDisk
    ? copy + (await sizeOfAll(pictures.map((name) => join(picturesDir, name))))
    : 0
  const wanted = copy + archive + ROOM_FOR_ORDERS_BYTES
  const found = await free(dataDir)
  if (found >= wanted) return
  const message = `The disk of the store has ${found} bytes left, and a backup needs ${wanted} to leave room for orders.`
  throw Object.assign(new Error(message), { code: 'ENOSPC' })
}
