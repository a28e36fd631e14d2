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
import { type Connection, SQLite } from '../api/database/engines/sqlite/driver.ts'
import type { Database, OpenDatabase } from '../api/database/database.ts'
import { resumeAtFirstWrite, serving } from '../api/database/serve-history.ts'
import type { SimStore } from './sim-store.ts'
import { databaseOn } from '../api/database/engines/sqlite/database-on.ts'

/** Offsets in SQLite's header: the change counter, and the counter for which the size in the header is valid. */
const CHANGE_COUNTERS = [24, 92] as const

/**
 * A database whose bytes are replaced under an open connection, as another process could do. The statements, about a
 * hundred in each life, thereby stay prepared over all lives.
 */
export class StoreFile implements SimStore {
  readonly connection: Connection
  readonly canRunOn = false
  readonly keepsEasily = true
  private readonly store: OpenDatabase
  private readonly file: number
  private clock = Date.now
  private served: Database

  private constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'kora-simulation-'))
    const path = join(folder, 'store.sqlite')
    this.file = openSync(path, 'w+')
    this.connection = new SQLite(path)
    // An open file needs no name, and so nothing is left on the disk.
    rmSync(folder, { recursive: true })
    this.connection.pragma('journal_mode = MEMORY')
    this.connection.pragma('synchronous = OFF')
    this.connection.pragma('foreign_keys = ON')
    this.store = databaseOn(this.connection)
    this.served = this.store.db
  }

  /** Files of lives that have ended. */
  private static readonly spare: StoreFile[] = []

  /** A store with the contents that a database had when these bytes were read from it. */
  static of(bytes: Buffer, clock = Date.now): StoreFile {
    const file = StoreFile.spare.pop() ?? new StoreFile()
    file.clock = clock
    file.become(bytes)
    return file
  }

  /** Replaces the whole contents, after which another process begins. */
  become(bytes: Buffer): void {
    // Exclusive locking saves a dozen system calls in each transaction, but with it SQLite does not check whether the
    // file changed. SQLite releases the lock at its next read.
    this.connection.pragma('locking_mode = NORMAL')
    this.connection.pragma('user_version')
    // A value that the connection has not seen. Otherwise it would continue with its cached pages.
    const counter = Buffer.alloc(4)
    readSync(this.file, counter, 0, 4, CHANGE_COUNTERS[0])
    counter.writeUInt32BE((counter.readUInt32BE() + 1) >>> 0)
    ftruncateSync(this.file, bytes.length)
    writeSync(this.file, bytes, 0, bytes.length, 0)
    for (const position of CHANGE_COUNTERS) writeSync(this.file, counter, 0, 4, position)
    this.connection.pragma('locking_mode = EXCLUSIVE')
    this.served = resumeAtFirstWrite(this.store.db, serving(this.clock))
  }

  get db() {
    return this.served
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
