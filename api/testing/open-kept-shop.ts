import { MARKER } from '../store-marker.ts'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { addEmptyDatabase, startTestApp, type TestApp } from './start-test-app.ts'
import {
  copyTestDatabase,
  createTestDatabase,
  dropTestDatabase,
  isOnPostgres,
  replaceTestDatabase,
} from './test-postgres.ts'

/** A shop whose data can be copied and put back as files are: without the program, or a standby beside it. */
export interface KeptShop {
  /** Starts a process on the data as they are. */
  start(): Promise<TestApp>
  /** Copies the data. No process may run, on PostgreSQL none may be connected. */
  keep(): Promise<void>
  /** Puts the copy in the place of the data. On PostgreSQL processes may go on meanwhile. */
  putBack(): Promise<void>
  remove(): Promise<void>
}

async function keptFolder(clock: () => number): Promise<KeptShop> {
  const folder = await mkdtemp(join(memoryFolder(), 'kora-kept-'))
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')]
  await mkdir(dataDir, { mode: 0o700 })
  await addEmptyDatabase(dataDir)
  return {
    start: () => startTestApp({ dataDir, clock }),
    async keep() {
      await rm(copy, { recursive: true, force: true })
      await cp(dataDir, copy, { recursive: true })
    },
    async putBack() {
      await rm(dataDir, { recursive: true })
      await cp(copy, dataDir, { recursive: true })
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

async function keptDatabase(clock: () => number): Promise<KeptShop> {
  const dataDir = await mkdtemp(join(memoryFolder(), 'kora-kept-'))
  const databaseUrl = await createTestDatabase()
  let copy = ''
  return {
    start: () => startTestApp({ dataDir, databaseUrl, clock }),
    async keep() {
      if (copy !== '') await dropTestDatabase(copy)
      copy = await copyTestDatabase(databaseUrl)
    },
    async putBack() {
      await replaceTestDatabase(databaseUrl, copy)
      // The folder was put back too, to before it knew anything.
      await rm(join(dataDir, MARKER), { force: true })
    },
    async remove() {
      for (const url of [databaseUrl, copy]) if (url !== '') await dropTestDatabase(url)
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A new shop on the engine of the tests. `clock`: epoch ms. */
export function makeKeptShop(clock: () => number): Promise<KeptShop> {
  return isOnPostgres() ? keptDatabase(clock) : keptFolder(clock)
}
