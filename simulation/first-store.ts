import SQLite from 'better-sqlite3'
import { queriesOn, type OpenDatabase } from '../api/database/open-database.ts'

/** A store's queries, and the connection below them. */
export interface OpenStore extends OpenDatabase {
  connection: SQLite.Database
}

export function openStore(bytes: Buffer): OpenStore {
  const connection = new SQLite(bytes)
  connection.pragma('foreign_keys = ON')
  return { connection, ...queriesOn(connection) }
}

/** Copies what every table holds, and answers a way back to it. */
function rememberRows(connection: SQLite.Database): () => void {
  connection.exec(`attach ':memory:' as first`)
  const tables = connection
    .prepare<[], string>(
      `select name from main.sqlite_schema
       where type = 'table' and (name not like 'sqlite~_%' escape '~' or name = 'sqlite_sequence')`,
    )
    .pluck()
    .all()
  for (const table of tables) {
    connection.exec(`create table first."first ${table}" as select * from main."${table}"`)
  }
  // The numbers given out go last: filling the other tables counts them up.
  const others = tables.filter((table) => table !== 'sqlite_sequence')
  const statements = [...others, 'sqlite_sequence'].flatMap((table) => [
    connection.prepare(`delete from main."${table}"`),
    connection.prepare(`insert into main."${table}" select * from first."first ${table}"`),
  ])
  const putBack = connection.transaction(() => {
    for (const statement of statements) statement.run()
  })
  return () => {
    connection.pragma('foreign_keys = OFF')
    putBack()
    connection.pragma('foreign_keys = ON')
  }
}

/**
 * The store that every life begins with. One connection goes from life to life and finds all rows as they were at
 * first: what costs is not the rows, but to prepare the same statements again.
 */
export class FirstStore {
  private readonly bytes: Buffer
  /** Waits for the next life. */
  private kept: OpenStore | null = null
  private readonly waysBack = new WeakMap<OpenStore, () => void>()

  /** Of SQLite's own bytes. */
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** For a life that changes more than rows. */
  openAnother(): OpenStore {
    return openStore(this.bytes)
  }

  take(): OpenStore {
    const store = this.kept ?? this.openAnother()
    this.kept = null
    const goBack = this.waysBack.get(store)
    if (goBack) goBack()
    else this.waysBack.set(store, rememberRows(store.connection))
    return store
  }

  /** A life is over; another store than one that was taken is closed. */
  async giveBack(store: OpenStore): Promise<void> {
    if (this.kept === null && this.waysBack.has(store)) this.kept = store
    else await store.close()
  }
}
