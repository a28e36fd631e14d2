import type { OpenDatabase } from '../api/database/database.ts'
import { openDatabase } from '../api/database/open-database.ts'
import {
  copyTestDatabase,
  createTestDatabase,
  dropTestDatabase,
  replaceTestDatabase,
} from '../api/testing/test-postgres.ts'
import { serving } from '../api/database/serve-history.ts'
import { fillFirstStore } from './catalog.ts'
import type { OpenStore, Process, SimStore } from './sim-store.ts'

const open = (databaseUrl: string, clock?: () => number) =>
  openDatabase({ dataDir: '', databaseUrl, ...(clock && { serving: serving(clock) }) })

/** A PostgreSQL database. The server copies it while nobody is connected to it. */
class PostgresStore implements SimStore {
  readonly connection = null
  readonly canRunOn = true
  readonly keepsEasily = false
  readonly #clock: () => number
  #url: string
  #opened: OpenDatabase
  readonly #kept: string[] = []

  private constructor(url: string, opened: OpenDatabase, clock: () => number) {
    this.#clock = clock
    this.#url = url
    this.#opened = opened
  }

  static async copyOf(url: string, clock: () => number): Promise<PostgresStore> {
    const copy = await copyTestDatabase(url)
    return new PostgresStore(copy, await open(copy, clock), clock)
  }

  get db() {
    return this.#opened.db
  }

  async keep(): Promise<(process: Process) => Promise<void>> {
    await this.#opened.close()
    const kept = await copyTestDatabase(this.#url)
    this.#kept.push(kept)
    this.#opened = await open(this.#url, this.#clock)
    return async (process) => {
      if (process === 'running') return replaceTestDatabase(this.#url, kept)
      await this.#opened.close()
      await dropTestDatabase(this.#url)
      this.#url = await copyTestDatabase(kept)
      this.#opened = await open(this.#url, this.#clock)
    }
  }

  async end(): Promise<void> {
    await this.#opened.close()
    for (const url of [this.#url, ...this.#kept]) await dropTestDatabase(url)
  }
}

/** A PostgreSQL database with the first products: every life begins with a copy of it. */
export async function makeFirstPostgresStore(atMs: number): Promise<OpenStore> {
  const first = await createTestDatabase()
  const { db, close } = await open(first)
  await fillFirstStore(db, atMs)
  await close()
  return (clock) => PostgresStore.copyOf(first, clock)
}
