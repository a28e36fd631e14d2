import { MARKER } from '../../../../api/store-marker.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SQLite } from '../../../../api/database/engines/sqlite/driver.ts'
import { onTestFinished } from 'vitest'
import { beginHistory } from '../../../../api/database/begin-history.ts'
import { recordChanges } from '../../../../api/database/changes.ts'
import type { WriteTransaction } from '../../../../api/database/database.ts'
import { readHighestCode } from '../../../../api/database/device-codes.ts'
import { renewEpoch } from '../../../../api/database/meta.ts'
import { databaseFile } from '../../../../api/database/engines/sqlite/open-sqlite.ts'
import { deleteProduct } from '../../../../api/database/product-edits.ts'
import { insertProduct } from '../../../../api/database/products.ts'
import { writeTranslations } from '../../../../api/database/translations.ts'
import { countStock } from '../../../../api/features/stock/count-stock.ts'
import { readTestStock } from '../../../../api/testing/add-test-product.ts'
import { memoryFolder } from '../../../../api/testing/memory-folder.ts'
import { closeTestShop } from '../../../../api/testing/open-test-shop.ts'
import {
  makeEmptyDatabase,
  signUpAdmin,
  startTestApp,
} from '../../../../api/testing/start-test-app.ts'
import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import type { ProductTranslations } from '../../../../shared/catalog/translations.ts'
import { dinarsToCentimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'

export interface TestRequest {
  path: string
  query: URLSearchParams
  body: unknown
  /** As it was sent. */
  text: string
}

/** Answers a request in the server's place; `serve` hands it to the server and gives what that answers. */
export type Fault = (
  request: TestRequest,
  serve: () => Promise<Response>,
) => Response | null | Promise<Response | null>

const START = Date.parse('2026-11-21T09:00:00.000Z')

/** Removes the tariffs, so that the change feed begins at 1 and has only a test's products. */
function removeTariffs(file: string): void {
  const sqlite = new SQLite(file)
  sqlite.exec(`delete from tariffs; delete from changes;
    delete from sqlite_sequence where name = 'changes';
    update meta set value = 'epoch-1' where key = 'epoch'`)
  sqlite.close()
}

let emptyStore: Promise<Buffer> | undefined

function readRequest(url: string, init: RequestInit): TestRequest {
  const { pathname: path, searchParams: query } = new URL(url, 'http://shop.test')
  const text = typeof init.body === 'string' ? init.body : ''
  const body: unknown = text === '' ? null : JSON.parse(text)
  return { path, query, body, text }
}

/** 'T7' → 7. */
function codeNumber(code: string | null): number {
  return Number(code?.slice(1))
}

/**
 * The whole server on loopback with a database and a clock of its own, and faults put between it and the device. When
 * the test is over, it is closed and its books must add up.
 */
export async function createTestServer() {
  emptyStore ??= makeEmptyDatabase(removeTariffs)
  const dataDir = await mkdtemp(join(memoryFolder(), 'kora-sync-test-'))
  await writeFile(databaseFile(dataDir), await emptyStore, { mode: 0o600 })
  const clock = { now: START }
  const start = () => startTestApp({ dataDir, clock: () => clock.now })
  let shop = await start()
  let { token, passwordProof } = await signUpAdmin(shop)
  const signIn = async () => {
    ;({ token, passwordProof } = await signUpAdmin(shop))
  }
  onTestFinished(async () => {
    await closeTestShop(shop)
    await rm(dataDir, { recursive: true })
  })

  let fault: Fault | null = null
  let pageLimit = Number.POSITIVE_INFINITY
  let asksForRanges = true
  const requests: TestRequest[] = []

  const write = <T>(work: (transaction: WriteTransaction) => Promise<T>) => shop.app.db.write(work)

  const serve = async ({ path, query }: TestRequest, init: RequestInit): Promise<Response> => {
    const asked = new URLSearchParams(query)
    if (Number(asked.get('limit')) > pageLimit) asked.set('limit', String(pageLimit))
    if (!asksForRanges) asked.delete('ranges')
    return fetch(`${shop.url}${path}?${asked.toString()}`, init)
  }

  /**
   * Stops the server, puts a backup in the place of what is there, and starts it. The folder knows nothing of what was
   * there, as when the image of a machine is put back.
   */
  const putBack = async (backup: Buffer): Promise<void> => {
    await shop.close()
    await writeFile(databaseFile(dataDir), backup)
    await rm(join(dataDir, MARKER))
    shop = await start()
  }

  const addProducts = (products: readonly { id: ProductId; stock: number }[], title = 'Ball') =>
    write(async (transaction) => {
      for (const { id, stock } of products) {
        await insertProduct(transaction, {
          id,
          title,
          description: '',
          priceCentimes: dinarsToCentimes(1000),
          promoPriceCentimes: null,
          onSale: false,
          buyingPriceCentimes: dinarsToCentimes(600),
          categoryId: null,
          images: [],
          levels: [{ size: null, quantity: stock }],
          createdAtMs: clock.now,
        })
      }
    })

  return {
    clock,
    /** Stands in for the browser's fetch. */
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const request = readRequest(url, init)
      requests.push(request)
      return (await fault?.(request, () => serve(request, init))) ?? serve(request, init)
    },
    /** What the owner signed in with last. */
    token: () => token,
    /** The proof of that login. */
    passwordProof: () => passwordProof,
    /** Everything asked so far. */
    requests,
    pulls: () => requests.filter((request) => request.path === '/api/sync/pull'),
    pushes: () => requests.filter((request) => request.path === '/api/sync/push'),
    /** Puts something between the device and the server; a fault answering null lets the request through. */
    setFault: (next: Fault | null) => {
      fault = next
    },
    /** From now on every device asks for pages of at most `limit` entities, to make catalogues of several pages. */
    limitPages: (limit: number) => {
      pageLimit = limit
    },
    /** From now on it answers as it does an app from before there were ranges. */
    tellNoRanges: () => {
      asksForRanges = false
    },
    /** Lets time go by, after which the owner signs in again: a token ends after some hours. */
    passTime: async (ms: number) => {
      clock.now += ms
      await signIn()
    },
    addProducts,
    addProduct: (id: ProductId, stock: number, title?: string) =>
      addProducts([{ id, stock }], title),
    /** The owner counts the shelf, as a direct call does. */
    setStock: (id: ProductId, stock: number) =>
      write((transaction) =>
        countStock(
          transaction,
          id,
          { stock },
          {
            operationId: null,
            deviceId: null,
            adminId: null,
            occurredAtMs: clock.now,
            atMs: clock.now,
          },
        ),
      ),
    /** The owner writes a product's texts in other languages. */
    translate: (id: ProductId, translations: ProductTranslations) =>
      write(async (transaction) => {
        await transaction
          .updateTable('products')
          .set({ translations: writeTranslations(translations) })
          .where('id', '=', id)
          .execute()
        await recordChanges(transaction, 'product', [id], clock.now)
      }),
    setLowStock: (id: ProductId, limit: number | null) =>
      write(async (transaction) => {
        await transaction
          .updateTable('products')
          .set({ low_stock: limit })
          .where('id', '=', id)
          .execute()
        await recordChanges(transaction, 'product', [id], clock.now)
      }),
    deleteProduct: (id: ProductId) =>
      write((transaction) => deleteProduct(transaction, id, clock.now)),
    /** Undoes the deletion of a product, which the shop itself never does. */
    bringBack: (id: ProductId) =>
      write(async (transaction) => {
        await transaction
          .updateTable('products')
          .set({ deleted_at_ms: null })
          .where('id', '=', id)
          .execute()
        await recordChanges(transaction, 'product', [id], clock.now)
      }),
    /** Pieces of a product without sizes; undefined when there is none. */
    stockOf: (id: ProductId) => readTestStock(shop.app, id),
    /** Ids of the operations whose outcome is stored. */
    operationIds: async () => {
      const rows = await shop.app.db.read((db) =>
        db.selectFrom('operations').select('id').execute(),
      )
      return rows.map(({ id }) => id)
    },
    /** On the orders that tills made. */
    receiptNumbers: async () => {
      const rows = await shop.app.db.read((db) =>
        db
          .selectFrom('orders')
          .select('receipt_number')
          .where('operation_id', 'is not', null)
          .execute(),
      )
      return rows.map((row) => row.receipt_number)
    },
    /** Another till that keeps its code, as after a restore. */
    enrol: async (code: string) => {
      const body = { device: newId(), name: 'Another till', code }
      const { status } = await shop.fetchJson('/api/sync/devices', { token, body })
      if (status !== 200) throw new Error(`the server answers ${status}`)
    },
    /** Codes of the tills, by their number. */
    codes: async () => {
      const rows = await shop.app.db.read((db) =>
        db.selectFrom('devices').select('code').where('code', 'is not', null).execute(),
      )
      return rows.map(({ code }) => code).toSorted((a, b) => codeNumber(a) - codeNumber(b))
    },
    /** The shifts that tills closed. */
    shiftCloses: () =>
      shop.app.db.read((db) => db.selectFrom('shift_closes').selectAll().execute()),
    /** Labels of operations that devices reported as lost, in the order they were made. */
    losses: async () => {
      const rows = await shop.app.db.read((db) =>
        db
          .selectFrom('lost_operations')
          .select('label')
          .where('arrived_at_ms', 'is', null)
          .orderBy('sequence')
          .execute(),
      )
      return rows.map(({ label }) => label)
    },
    /** Makes its tills what the migration finds: registered, without tokens. */
    forgetEnrolments: () =>
      write(async (transaction) => {
        await transaction.updateTable('devices').set({ may_move: 1, token_hash: null }).execute()
        await transaction.deleteFrom('till_tokens').execute()
      }),
    /** How many tokens of tills there are. */
    tokens: async () => {
      const rows = await shop.app.db.read((db) =>
        db.selectFrom('till_tokens').select('hash').execute(),
      )
      return rows.length
    },
    /** Ends the tokens of all accounts. */
    endAccounts: () =>
      write((transaction) =>
        transaction.updateTable('admins').set({ token_version: 99 }).execute(),
      ),
    /** The owner removes all tills. */
    removeTills: async () => {
      const { body } = await shop.fetchJson('/api/sync/devices', { token })
      for (const { _id } of body)
        await shop.fetchJson(`/api/sync/devices/${_id}`, { method: 'DELETE', token })
    },
    /** Begins another history of the same data. */
    renewEpoch: (epoch: string) => write((transaction) => renewEpoch(transaction, epoch)),
    /** The database as it is now. */
    backup: (): Buffer => {
      const sqlite = new SQLite(databaseFile(dataDir), { readonly: true })
      try {
        return sqlite.serialize()
      } finally {
        sqlite.close()
      }
    },
    /** An earlier copy of the data is put back without the steps of a restore. */
    putBack: async (backup: Buffer): Promise<void> => {
      await putBack(backup)
      token = (await signUpAdmin(shop)).token
    },
    /** Puts a backup back, under a new epoch. */
    restore: async (backup: Buffer, epoch: string): Promise<void> => {
      const replacedCode = await shop.app.db.read(readHighestCode)
      await putBack(backup)
      await write((transaction) => beginHistory(transaction, { epoch, replacedCode }))
      await signIn()
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>
