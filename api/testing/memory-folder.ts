import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/**
 * Free memory required there: the shops and databases in use at the same time take a tenth of it, PostgreSQL's
 * write-ahead log up to 1 GB.
 */
const MEMORY_BYTES = 4 * 1024 ** 3

/** Synchronous, because it answers at once: a file system in memory waits for no disk. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MEMORY_BYTES
  } catch {
    return false
  }
}

/**
 * The folder for the folders of tests, in memory if there is room. A shop waits for the disk at each change, and a test
 * waits for its shop: on a disk they take up to twice as long. Not for tests that lose what a disk would keep.
 */
export const memoryFolder = (): string => (hasRoom() ? MEMORY : tmpdir())
