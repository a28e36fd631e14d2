import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test, type TestContext } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readCopiedTables } from '../../database/copying/copied-tables.ts'
import { readRows } from '../../database/copying/rows.ts'
import { readEpoch } from '../../database/meta.ts'
import { readMoveMark, writeMoveMark } from '../../database/move-mark.ts'
import {
  type DatabaseLocation,
  openDatabaseBeside,
  openDatabaseToRead,
} from '../../database/open-database.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { runBusyDay } from '../../testing/busy-day.ts'
import { memoryFolder } from '../../testing/memory-folder.ts'
import { CLOSED_MAIL_SERVER } from '../../testing/open-mailbox.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { startTestPrinter } from '../../testing/start-test-printer.ts'
import { createTestDatabase, dropTestDatabase } from '../../testing/test-postgres.ts'
import { createTestTill } from '../../testing/test-till.ts'
import { carriedKeys } from '../../vapid-keys.ts'
import { giveUpMove, moveDatabase } from './move-database.ts'

const JWT_SECRET = 'a secret of the tests, long enough'
/** The busy day asks for nearly everything that the program can do. */
const A_DAY_AT_MOST_MS = 300_000

const open = (location: DatabaseLocation, more: Parameters<typeof startTestApp>[0] = {}) =>
  startTestApp({
    dataDir: location.dataDir,
    databaseUrl: location.databaseUrl ?? null,
    jwtSecret: JWT_SECRET,
    ...more,
  })

function read<T>(
  location: DatabaseLocation,
  work: (transaction: ReadTransaction) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabaseToRead(location)
  return db.read(work).finally(close)
}

/** All rows of all tables, but for the mark of the move. */
const readAll = (location: DatabaseLocation) =>
  read(location, async (db) => {
    const tables: Record<string, unknown[]> = {}
    for (const table of await readCopiedTables(db)) {
      const rows: unknown[] = []
      for await (const batch of readRows(db, table)) rows.push(...batch)
      tables[table.name] = rows
    }
    return tables
  })

async function expectEqual(
  one: DatabaseLocation,
  other: DatabaseLocation,
  problems: string[] = [],
): Promise<void> {
  expect(await readAll(one)).toEqual(await readAll(other))
  expect(await read(one, checkIntegrity)).toEqual(problems)
  expect(await read(other, checkIntegrity)).toEqual(problems)
}

/** Both sides of the moves of one test, which are removed after it. */
async function prepareSides({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const folder = await mkdtemp(join(memoryFolder(), 'kora-move-'))
  const dataDir = join(folder, 'shop')
  const databaseUrl = await createTestDatabase()
  onTestFinished(async () => {
    await rm(folder, { recursive: true })
    await dropTestDatabase(databaseUrl)
  })
  const onSqlite: DatabaseLocation = { dataDir, databaseUrl: null }
  const onPostgres = { dataDir, databaseUrl }
  const said: string[] = []

  /** A shop on SQLite with one product, of which a till has sold two pieces. */
  async function openSmallShop() {
    const shop = await open(onSqlite)
    const admin = await signUpAdmin(shop)
    const ball = (await addTestProduct(shop.app, { stock: 100 })) as ProductId
    const till = createTestTill(shop.url, admin)
    await till.enrol('Till')
    expect((await till.push([till.sale(ball, 2)])).status).toBe(200)
    return { shop, admin, ball, till }
  }

  return {
    folder,
    onSqlite,
    onPostgres,
    said,
    move: (
      from: DatabaseLocation,
      to: DatabaseLocation,
      onBatch: (table: string) => void = () => undefined,
    ) => moveDatabase(from, to, { say: (sentence) => said.push(sentence), onBatch }),
    openSmallShop,
    async makeSmallShop() {
      const { shop } = await openSmallShop()
      await shop.close()
    },
  }
}

/** The pieces of all its sizes. */
const stockOf = (shop: TestApp, product: ProductId) =>
  shop.app.db.read(async (db) => {
    const levels = db.selectFrom('stock_levels').select('quantity')
    const rows = await levels.where('product_id', '=', product).execute()
    return rows.reduce((sum, { quantity }) => sum + quantity, 0)
  })

// Most of their time is waiting until a database is seen to be unused, so they wait at the same time.
describe.concurrent('a move', () => {
  test(
    'a busy shop goes to PostgreSQL and back row by row, and a till goes on through both moves',
    async (context) => {
      const { folder, onSqlite, onPostgres, said, move } = await prepareSides(context)
      const printer = await startTestPrinter()
      context.onTestFinished(() => printer.close())
      const settings = {
        smtp: CLOSED_MAIL_SERVER,
        publicUrl: 'https://shop.example',
        printer: { host: printer.host, port: printer.port },
      }
      const first = await open(onSqlite, settings)
      await runBusyDay(first)
      const admin = await signUpAdmin(first)
      const ball = (await addTestProduct(first.app, { stock: 100 })) as ProductId
      const till = createTestTill(first.url, admin, Date.now, 'T9')
      await till.enrol('Till')
      const unanswered = till.sale(ball, 1)
      expect((await till.push([unanswered])).status).toBe(200)
      const epoch = await first.app.db.read(readEpoch)
      const pulled = await first.fetchJson('/api/sync/pull?scope=shop&limit=1000&since=0')
      // Its tills share a code, which goes with the shop.
      const problems = await first.app.db.read(checkIntegrity)
      expect(problems).toHaveLength(1)
      await first.close()

      await move(onSqlite, onPostgres)
      await expectEqual(onSqlite, onPostgres, problems)
      await expect(open(onSqlite)).rejects.toThrow(
        /^This shop was moved to postgres:\/\/127\.0\.0\.1/,
      )

      const second = await open(onPostgres, settings)
      // The till has not heard the answer, and sends the sale again, with one more.
      expect(
        (await till.push([unanswered, till.sale(ball, 3)], Date.now(), second.url)).status,
      ).toBe(200)
      expect(await stockOf(second, ball)).toBe(96)
      expect(await second.app.db.read(readEpoch)).toBe(epoch)
      // Its cursor is still good: it gets what changed since, and not all anew.
      const since = `/api/sync/pull?scope=shop&limit=1000&since=${pulled.body.next}`
      const { body } = await second.fetchJson(since)
      expect(body).toMatchObject({ epoch, more: false, upserts: { tariffs: [] } })
      expect(body.upserts.products).toMatchObject([{ _id: ball }])
      await second.close()

      const back = { dataDir: join(folder, 'back'), databaseUrl: null }
      await move(onPostgres, back)
      await expectEqual(onPostgres, back, problems)
      await expect(open(onPostgres)).rejects.toThrow(`This shop was moved to ${back.dataDir}`)
      const third = await open(back, settings)
      expect((await till.push([till.sale(ball, 1)], Date.now(), third.url)).status).toBe(200)
      expect(await stockOf(third, ball)).toBe(95)
      expect(await third.app.db.read(checkIntegrity)).toEqual(problems)
      await third.close()
      expect(said.join('\n')).not.toContain(new URL(onPostgres.databaseUrl).password)
    },
    A_DAY_AT_MOST_MS,
  )

  test('halves of surrogate pairs in the JSON of what a till sent move with the shop', async (context) => {
    const { onSqlite, onPostgres, move, openSmallShop } = await prepareSides(context)
    const { shop, ball, till } = await openSmallShop()
    const sale = till.sale(ball, 1)
    // In a title, which is read, they are gone; what is refused is kept as it came.
    const line = { productId: ball, title: 'As sold \ud83d', size: 'M', quantity: 1, price: 100 }
    const odd = { ...sale, payload: { ...(sale.payload as object), products: [line] } }
    const unreadable = till.operation('store-order.v1', { fullName: '\ud83d and \udc00 half' })
    const pushed = await till.push([odd, unreadable])
    expect(pushed.body.results).toMatchObject([{ status: 'applied' }, { status: 'rejected' }])
    await shop.close()
    await move(onSqlite, onPostgres)
    await expectEqual(onSqlite, onPostgres, [])
    const stored = (await readAll(onPostgres))['operations']
    expect(JSON.stringify(stored)).toMatch(/\\\\+ud83d.*\\\\+udc00/)

    const second = await open(onPostgres)
    const again = await till.push([odd, unreadable], Date.now(), second.url)
    const repeated = pushed.body.results.map((result: object) => ({ ...result, duplicate: true }))
    expect(again.body.results).toEqual(repeated)
    await second.close()
  })

  test('a move that breaks off leaves both sides closed and the shop whole, and the same call finishes it', async (context) => {
    const { onSqlite, onPostgres, move, makeSmallShop } = await prepareSides(context)
    await makeSmallShop()
    const before = await readAll(onSqlite)
    const broken = move(onSqlite, onPostgres, (table) => {
      if (table === 'order_lines')
        throw Object.assign(new Error('The cable is out.'), { code: 'EPIPE' })
    })
    await expect(broken).rejects.toThrow(/The cable is out.*--give-up/)
    expect(await readAll(onSqlite)).toEqual(before)
    expect((await readAll(onPostgres))['orders']).toEqual([])
    await expect(open(onSqlite)).rejects.toThrow('was begun and is not finished')
    await expect(open(onPostgres)).rejects.toThrow('was not finished')
    await move(onSqlite, onPostgres)
    await expectEqual(onSqlite, onPostgres)
    await (await open(onPostgres)).close()
  })

  test('a move that was given up opens the shop where it was, and what was begun does not start', async (context) => {
    const { onSqlite, onPostgres, move, makeSmallShop } = await prepareSides(context)
    await makeSmallShop()
    const broken = move(onSqlite, onPostgres, () => {
      throw Object.assign(new Error('The cable is out.'), { code: 'EPIPE' })
    })
    await expect(broken).rejects.toThrow('The cable is out')
    const epoch = await read(onSqlite, readEpoch)
    await giveUpMove(onSqlite, false)
    const shop = await open(onSqlite)
    expect(await shop.app.db.read(readEpoch)).toBe(epoch)
    await shop.close()
    await expect(open(onPostgres)).rejects.toThrow('was not finished')
    await expect(giveUpMove(onSqlite, false)).rejects.toThrow('No move of the shop')
  })

  test('a finished move is given up only by force, and the shop then begins a new history', async (context) => {
    const { onSqlite, onPostgres, move, makeSmallShop } = await prepareSides(context)
    await makeSmallShop()
    await move(onSqlite, onPostgres)
    const epoch = await read(onSqlite, readEpoch)
    await expect(giveUpMove(onSqlite, false)).rejects.toThrow('add --force')
    await expect(move(onSqlite, onPostgres)).rejects.toThrow('This shop was moved to')
    await giveUpMove(onSqlite, true)
    const shop = await open(onSqlite)
    expect(await shop.app.db.read(readEpoch)).not.toBe(epoch)
    await shop.close()
  })

  test('a copy that is whole but was not opened is opened by the same call, without a second copy', async (context) => {
    const { onSqlite, onPostgres, move, makeSmallShop } = await prepareSides(context)
    await makeSmallShop()
    await move(onSqlite, onPostgres)
    const { db, close } = await openDatabaseBeside(onPostgres)
    const id = (await read(onSqlite, readMoveMark))?.id ?? ''
    const mark = { id, side: 'to', other: onSqlite.dataDir, isFinished: false } as const
    await db.write((transaction) => writeMoveMark(transaction, mark))
    await close()
    await expect(open(onPostgres)).rejects.toThrow('was not finished')
    await move(onSqlite, onPostgres, () => {
      throw new Error('It copies again.')
    })
    await (await open(onPostgres)).close()
  })

  test('a shop that a process serves is not moved, on either engine, and goes on', async (context) => {
    const { folder, onSqlite, onPostgres, move, openSmallShop } = await prepareSides(context)
    const { shop, ball, till } = await openSmallShop()
    await expect(move(onSqlite, onPostgres)).rejects.toThrow('is running. Stop it first.')
    expect((await till.push([till.sale(ball, 1)])).status).toBe(200)
    await shop.close()
    await move(onSqlite, onPostgres)
    const second = await open(onPostgres)
    const back = { dataDir: join(folder, 'back'), databaseUrl: null }
    await expect(move(onPostgres, back)).rejects.toThrow(
      /in use by \d+ other connections: stop every process/,
    )
    expect(await second.app.db.read(readMoveMark)).toBeNull()
    expect((await till.push([till.sale(ball, 1)], Date.now(), second.url)).status).toBe(200)
    await second.close()
    await (await open(onPostgres)).close()
  })

  test('the keys of notifications go along, there and back', async (context) => {
    const { folder, onSqlite, onPostgres } = await prepareSides(context)
    const shop = await open(onSqlite)
    const { vapidKeys } = shop.app
    await shop.close()
    const back = { dataDir: join(folder, 'back'), databaseUrl: null }
    for (const [from, to] of [
      [onSqlite, onPostgres],
      [onPostgres, back],
    ] as const) {
      await moveDatabase(from, to, { say: () => undefined, onCopied: carriedKeys(from, to) })
      const moved = await open(to)
      expect(moved.app.vapidKeys).toEqual(vapidKeys)
      await moved.close()
    }
  })

  test('a process that comes in between ends the move, and both sides are as before', async (context) => {
    const { onSqlite, onPostgres, move, makeSmallShop } = await prepareSides(context)
    await makeSmallShop()
    const client = new Client({ connectionString: onPostgres.databaseUrl })
    let connected: Promise<unknown> | undefined
    const say = () => void (connected ??= client.connect())
    await expect(moveDatabase(onSqlite, onPostgres, { say })).rejects.toThrow(
      'is in use by 1 other connection: stop every process',
    )
    await connected
    await client.end()
    expect(await read(onSqlite, readMoveMark)).toBeNull()
    expect(await read(onPostgres, readMoveMark)).toBeNull()
    await (await open(onSqlite)).close()
    await move(onSqlite, onPostgres)
  })

  test('a shop is not moved over another one', async (context) => {
    const { folder, onSqlite, move, makeSmallShop } = await prepareSides(context)
    await makeSmallShop()
    const other = { dataDir: join(folder, 'other'), databaseUrl: null }
    const shop = await open(other)
    await signUpAdmin(shop)
    await shop.close()
    await expect(move(onSqlite, other)).rejects.toThrow(
      `There is a shop in ${other.dataDir} already`,
    )
    await (await open(onSqlite)).close()
    await (await open(other)).close()
  })
})
