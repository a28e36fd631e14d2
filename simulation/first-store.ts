import SQLite from 'better-sqlite3'
import { migrate } from '../api/database/migrate.ts'
import { queriesOn, type OpenDatabase } from '../api/database/open-database.ts'
import { addProduct, FIRST_PRODUCTS } from './catalog.ts'

/** A connection on which the transactions of a life are savepoints of the one that ends with it. */
function connectForLives(): SQLite.Database {
  const connection = new SQLite(':memory:')
  connection.pragma('foreign_keys = ON')
  const prepare = connection.prepare.bind(connection)
  const prepareRollback = () => {
    const undo = prepare('rollback to work')
    const leave = prepare('release work')
    const run = undo.run.bind(undo)
    return Object.assign(undo, { run: () => (run(), leave.run()) })
  }
  const inLife = (source: string): SQLite.Statement => {
    if (source === 'begin immediate') return prepare('savepoint work')
    if (source === 'commit') return prepare('release work')
    return source === 'rollback' ? prepareRollback() : prepare(source)
  }
  return Object.assign(connection, { prepare: inLife as typeof connection.prepare })
}

/**
 * A migrated store with the first products, which every life begins with. All happens on one connection, so that
 * statements are prepared once and not in every life: a life is a transaction that is rolled back at its end, the
 * index of the search with it.
 */
export class FirstStore {
  private readonly connection = connectForLives()
  private readonly store = queriesOn(this.connection)

  private constructor() {}

  /** As it stood at `atMs`, epoch ms. */
  static async make(atMs: number): Promise<FirstStore> {
    const first = new FirstStore()
    const { db } = first.store
    await migrate(db)
    await db.transaction().execute(async (transaction) => {
      // One wilaya is enough; each device would store all 48 again and again.
      await transaction.deleteFrom('tariffs').where('id', '>', 1).execute()
      await transaction
        .deleteFrom('changes')
        .where('entity', '=', 'tariff')
        .where('entity_id', '<>', '1')
        .execute()
      for (const thing of FIRST_PRODUCTS) await addProduct(transaction, thing, atMs)
      await transaction
        .updateTable('meta')
        .set({ value: 'epoch-0' })
        .where('key', '=', 'epoch')
        .execute()
    })
    return first
  }

  /** For one life at a time; its `close` takes back all that was written. Throws while another life has it. */
  open(): { connection: SQLite.Database; store: OpenDatabase } {
    const { connection, store } = this
    if (connection.inTransaction) throw new Error('another life has the store')
    connection.exec('begin')
    const close = async () => {
      connection.exec('rollback')
    }
    return { connection, store: { ...store, close } }
  }
}
