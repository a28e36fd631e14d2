import { testId } from '../shared/testing/test-id.ts'
import type { ProductId } from '../shared/catalog/product-id.ts'
import { insertAdmin } from '../api/database/admins.ts'
import { SQLite } from '../api/database/engines/sqlite/driver.ts'
import { migrate } from '../api/database/migrate.ts'
import { databaseOn } from '../api/database/engines/sqlite/database-on.ts'
import { insertProduct } from '../api/database/products.ts'
import type { Database, WriteTransaction } from '../api/database/database.ts'
import { dinarsToCentimes } from '../shared/money.ts'
import { ADMIN } from './device.ts'
import type { OpenStore } from './sim-store.ts'
import { StoreFile } from './store-file.ts'

export interface SoldThing {
  id: ProductId
  title: string
  sizes: readonly string[]
  /** Quantity of each size, or of the product when it has no sizes. */
  pieces: number
}

function productId(number: number): ProductId {
  return testId(`018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`)
}

/** Few products with few pieces each, so that everybody wants the same ones. */
export const FIRST_PRODUCTS: readonly [SoldThing, ...SoldThing[]] = [
  { id: productId(1), title: 'Ballon', sizes: [], pieces: 6 },
  { id: productId(2), title: 'Souliers', sizes: ['42', '43'], pieces: 3 },
  { id: productId(3), title: 'Maillot', sizes: ['S'], pieces: 8 },
]

/** A product that is added to the shop during a run. */
export function laterProduct(number: number): SoldThing {
  return { id: productId(100 + number), title: `Article ${number}`, sizes: [], pieces: 4 }
}

export async function addProduct(
  transaction: WriteTransaction,
  { id, title, sizes, pieces }: SoldThing,
  createdAtMs: number,
): Promise<void> {
  await insertProduct(transaction, {
    id,
    title,
    description: '',
    priceCentimes: dinarsToCentimes(1000),
    promoPriceCentimes: null,
    onSale: false,
    buyingPriceCentimes: null,
    categoryId: null,
    images: [],
    levels: (sizes.length === 0 ? [''] : sizes).map((size) => ({ size, quantity: pieces })),
    createdAtMs,
  })
}

/** Inserts the first products into a migrated database. */
export async function fillFirstStore(db: Database, atMs: number): Promise<void> {
  await db.write(async (transaction) => {
    // One wilaya is enough. Otherwise each device would store all of them in every life.
    await transaction.deleteFrom('tariffs').where('id', '>', 1).execute()
    await transaction
      .deleteFrom('changes')
      .where('entity', '=', 'tariff')
      .where('entity_id', '<>', '1')
      .execute()
    await insertAdmin(transaction, {
      id: ADMIN,
      email: 'owner@kora.example',
      password_hash: '',
      status: 'approved',
      role: 'owner',
      token_version: 1,
      created_at_ms: atMs,
    })
    for (const thing of FIRST_PRODUCTS) await addProduct(transaction, thing, atMs)
    await transaction
      .updateTable('meta')
      .set({ value: 'epoch-0' })
      .where('key', '=', 'epoch')
      .execute()
  })
}

/** A SQLite store with the first products, as the bytes of its file: every life begins with a copy of it. */
export async function makeFirstStore(atMs: number): Promise<OpenStore> {
  const connection = new SQLite(':memory:')
  connection.pragma('foreign_keys = ON')
  const { db, close } = databaseOn(connection)
  await migrate(db)
  await fillFirstStore(db, atMs)
  const bytes = connection.serialize()
  await close()
  return async (clock) => StoreFile.of(bytes, clock)
}
