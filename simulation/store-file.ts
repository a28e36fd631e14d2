import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { OpenDatabase } from '../api/database/database.ts'
import type { SimStore } from './sim-store.ts'
import { databaseOn } from '../api/database/engines/sqlite/database-on.ts'

/** Where SQLite's header says how often the file was changed, and for which of these its size is told. */
const CHANGE_COUNTERS = [24, 92] as const

/**
 * A database whose bytes are replaced under an open connection, as another process would: its statements, of which
 * each life would prepare a hundred, stay prepared over all lives.
 */
export class StoreFile implements SimStore {
  readonly connection: SQLite.Database
  private readonly store: OpenDatabase
  private readonly file: number

  private constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'kora-simulation-'))
    const path = join(folder, 'store.sqlite')
    this.file = openSync(path, 'w+')
    this.connection = new SQLite(path)
    // Open, it needs no name any more, and so nothing is left of it.
    rmSync(folder, { recursive: true })
    this.connection.pragma('journal_mode = MEMORY')
    this.connection.pragma('synchronous = OFF')
    this.connection.pragma('foreign_keys = ON')
    this.store = databaseOn(this.connection)
  }

  /** Of lives that are over. */
  private static readonly spare: StoreFile[] = []

  /** With all that a database held when it became these bytes. */
  static of(bytes: Buffer): StoreFile {
    const file = StoreFile.spare.pop() ?? new StoreFile()
    file.become(bytes)
    return file
  }

  /** Replaces all it holds. */
  become(bytes: Buffer): void {
    // Exclusive spares a dozen calls of the system in each transaction, but SQLite would not look at the file again.
    // It lets go of it at its next read.
    this.connection.pragma('locking_mode = NORMAL')
    this.connection.pragma('user_version')
    // One that it has not seen, or it would go on with the pages it knows.
    const counter = Buffer.alloc(4)
    readSync(this.file, counter, 0, 4, CHANGE_COUNTERS[0])
    counter.writeUInt32BE((counter.readUInt32BE() + 1) >>> 0)
    ftruncateSync(this.file, bytes.length)
    writeSync(this.file, bytes, 0, bytes.length, 0)
    for (const position of CHANGE_COUNTERS) writeSync(this.file, counter, 0, 4, position)
    this.connection.pragma('locking_mode = EXCLUSIVE')
  }

  get db() {
    return this.store.db
  }

  async keep(): Promise<() => Promise<void>> {
    const bytes = this.connection.serialize()
    return async () => this.become(bytes)
  }

  async end(isSpoiled: boolean): Promise<void> {
    if (!isSpoiled) {
      StoreFile.spare.push(this)
      return
    }
    await this.store.close()
    closeSync(this.file)
  }
}
