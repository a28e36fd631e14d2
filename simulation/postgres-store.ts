import type { OpenDatabase } from '../api/database/database.ts'
import { openDatabase } from '../api/database/open-database.ts'
import {
  copyTestDatabase,
  createTestDatabase,
  dropTestDatabase,
} from '../api/testing/test-postgres.ts'
import { fillFirstStore } from './catalog.ts'
import type { OpenStore, SimStore } from './sim-store.ts'

const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl })

/** A PostgreSQL database. The server copies it while nobody is connected to it. */
class PostgresStore implements SimStore {
  readonly connection = null
  #url: string
  #opened: OpenDatabase
  readonly #kept: string[] = []

  private constructor(url: string, opened: OpenDatabase) {
    this.#url = url
    this.#opened = opened
  }

  static async copyOf(url: string): Promise<PostgresStore> {
    const copy = await copyTestDatabase(url)
    return new PostgresStore(copy, await open(copy))
  }

  get db() {
    return this.#opened.db
  }

  async keep(): Promise<() => Promise<void>> {
    await this.#opened.close()
    const kept = await copyTestDatabase(this.#url)
    this.#kept.push(kept)
    this.#opened = await open(this.#url)
    return async () => {
      await this.#opened.close()
      await dropTestDatabase(this.#url)
      this.#url = await copyTestDatabase(kept)
      this.#opened = await open(this.#url)
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
  return () => PostgresStore.copyOf(first)
}
