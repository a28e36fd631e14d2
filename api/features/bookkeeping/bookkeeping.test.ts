import { request } from 'node:http'
import Papa from 'papaparse'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BOOK_FILES, type BookFile, bookFilePath } from '../../../shared/bookkeeping/book-files.ts'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { CSV_START } from '../../../shared/csv.ts'
import { newId } from '../../../shared/new-id.ts'
import { type BreakdownJson, breakdownPath } from '../../../shared/statistics/breakdown.ts'
import { type Days, spanOfDays } from '../../../shared/statistics/days.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { addTestOrders } from '../../testing/add-test-orders.ts'
import { type BusyShop, fillBusyShop } from '../../testing/busy-shop.ts'
import { editOf, placeTestOrder, putOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, inShift } from '../../testing/test-till.ts'
import { ordersFile } from './orders-file.ts'
import { writeBookFile } from './write-book-file.ts'

type Row = Record<string, string>

function parse(text: string): Row[] {
  expect(text.startsWith(CSV_START)).toBe(true)
  const { data, errors } = Papa.parse<Row>(text.slice(CSV_START.length), {
    delimiter: ';',
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

async function readFile(
  shop: TestApp,
  token: string,
  file: BookFile,
  days: Days,
  language = 'en',
): Promise<Row[]> {
  const headers = { 'Accept-Language': language }
  const answer = await shop.fetchJson(bookFilePath(file, days), { token, headers })
  expect([file, answer.status]).toEqual([file, 200])
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return parse(answer.body)
}

/** The sum of a column, in centimes. */
const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce(
    (sum, row) => sum + Math.round(Number((row[column] ?? 'x').replace(',', '.')) * 100),
    0,
  )

describe('of a shop in which much happened', () => {
  let shop: TestApp
  let busy: BusyShop
  let nowMs = Date.UTC(2026, 0, 1)
  beforeAll(async () => {
    shop = await startTestApp({ clock: () => nowMs })
    busy = await fillBusyShop(shop, (ms) => {
      nowMs = ms
    })
  }, 60_000)
  afterAll(() => shop.close())

  const days = { from: '2026-02-28', to: '2026-03-01' }

  test('orders, returns and discounts sum up to the figures of the same days', async () => {
    const token = busy.token()
    const path = breakdownPath({ by: 'day', ...days, sort: 'key', page: 1, limit: 200 })
    const { sum } = (await shop.fetchJson(path, { token })).body as BreakdownJson
    const shipped = (rows: Row[]) => rows.filter((row) => row['Status'] === 'Shipped')
    const others = (rows: Row[]) => rows.filter((row) => row['Status'] !== 'Shipped')
    const orders = await readFile(shop, token, 'orders', days)
    const back = (await readFile(shop, token, 'returns', days)).filter(
      (row) => row['Remark'] === '',
    )
    const cameBackLater = others(orders).reduce(
      (all, row) => all + Number(row['Pieces returned']) * sumOf([row], 'Price (DA)'),
      0,
    )
    const givenBack = sumOf(back, 'Given back (DA)')
    expect(givenBack / 100).toBe(sum.returns)
    expect((sumOf(shipped(orders), 'Amount (DA)') + cameBackLater - givenBack) / 100).toBe(
      sum.revenue,
    )
    expect(sumOf(back, 'Quantity') / 100).toBe(sum.returnedPieces)
    const discounts = await readFile(shop, token, 'discounts', days)
    expect(sumOf(discounts, 'Discount (DA)')).toBe(
      sumOf(discounts, 'of it on the article (DA)') +
        sumOf(discounts, 'of it on the whole sale (DA)'),
    )
    expect(sumOf(shipped(discounts), 'Discount (DA)') / 100).toBeLessThanOrEqual(sum.discounts)
    expect(discounts.length).toBeGreaterThan(3)
    // A reason that begins like a formula is written as a text.
    expect(discounts.map((row) => row['Reason, whole sale'])).toContain("'+Fidélité")
  })

  test('stock movements sum up to the stock', async () => {
    const all = { from: '2000-01-01', to: '2099-12-31' }
    const rows = await readFile(shop, busy.token(), 'stock-movements', all)
    const levels = await shop.app.db.read((db) =>
      db
        .selectFrom('stock_levels as s')
        .innerJoin('products as p', 'p.id', 's.product_id')
        .select(['p.title', 's.size', 's.quantity'])
        .execute(),
    )
    for (const { title, size, quantity } of levels) {
      const own = rows.filter(
        (row) => row['Product'] === title.replace(/^=/, "'=") && row['Size'] === size,
      )
      expect([title, size, sumOf(own, 'Change') / 100]).toEqual([title, size, quantity])
    }
  })

  test.each(BOOK_FILES)('%s: pages of any size make the same file', async (file) => {
    const asked = {
      span: spanOfDays({ from: '2026-02-01', to: '2026-03-31' }),
      language: 'ar',
    } as const
    const texts: string[] = []
    // In one transaction, whose beginning and end would otherwise cost as much as a page of one row.
    await shop.app.db.read(async (transaction) => {
      const db: ReadDatabase = { read: (work) => work(transaction) }
      for (const limit of [1, 7, 10_000]) {
        let text = ''
        for await (const part of writeBookFile(db, file, asked, limit)) text += part
        texts.push(text)
      }
    })
    expect(new Set(texts).size).toBe(1)
    const lines = (texts[0] ?? '').split('\r\n').length
    if (file !== 'shifts' && file !== 'payouts') expect(lines).toBeGreaterThan(20)
  })

  test('each file holds exactly the days that were asked for', async () => {
    for (const file of ['orders', 'returns', 'discounts', 'stock-movements'] as const) {
      const rows = await readFile(shop, busy.token(), file, days)
      expect([file, new Set(rows.map((row) => row['Date']))]).toEqual([
        file,
        new Set(['2026-02-28', '2026-03-01']),
      ])
      const both = await Promise.all(
        [days.from, days.to].map((day) =>
          readFile(shop, busy.token(), file, { from: day, to: day }),
        ),
      )
      expect(both.flat()).toEqual(rows)
      expect(rows.map((row) => `${row['Date']} ${row['Time']}`)).toEqual(
        rows.map((row) => `${row['Date']} ${row['Time']}`).toSorted(),
      )
    }
  })
})

describe('the lines', () => {
  let shop: TestApp
  let admin: { token: string; adminId: string }
  let ball: ProductId
  const NOW = Date.parse('2026-11-20T12:00:00Z')
  const days = { from: '2026-11-20', to: '2026-11-20' }
  beforeEach(async () => {
    shop = await startTestApp({ clock: () => NOW })
    admin = await signUpAdmin(shop)
    ball = await addTestProduct(shop.app, { title: 'Ballon', price: 99.5, stock: { M: 9 } })
  })
  afterEach(() => shop.close())

  const read = (file: BookFile, language?: string) =>
    readFile(shop, admin.token, file, days, language)

  test('an order has a line for each of its lines, and delivery and total once', async () => {
    const scarf = await addTestProduct(shop.app, { title: 'Écharpe; "laine"', price: 1000 })
    const order = await placeTestOrder(shop, [
      { productId: ball, size: 'M', quantity: 2 },
      { productId: scarf, quantity: 1 },
    ])
    const rows = await read('orders', 'fr')
    expect(rows).toMatchObject([
      {
        Commande: String(order.number),
        Date: '2026-11-20',
        Heure: '13:00:00',
        'Vendu par': 'Web',
        Ticket: '',
        Statut: 'En attente',
        Client: 'Amine Bouzid',
        Wilaya: 'Alger',
        Article: 'Ballon',
        Taille: 'M',
        Quantité: '2',
        'Prix (DA)': '99,50',
        'Montant (DA)': '199,00',
        'Livraison (DA)': '500,00',
        'Total de la commande (DA)': '1699,00',
      },
      { Article: 'Écharpe; "laine"', Taille: '', 'Livraison (DA)': '' },
    ])
    expect(JSON.stringify(rows)).not.toContain('0550123456')
  })

  test('a sale has its till and receipt, and no customer; a return its sale', async () => {
    const till = createTestTill(shop.url, admin)
    await till.enrol('Counter')
    const sale = till.sale(ball, 2, { at: NOW })
    const back = till.back(sale, ball, 1, { at: NOW, restock: false })
    const { body } = await till.push([sale, back])
    const [row] = await read('orders')
    expect(row).toMatchObject({
      'Sold at': 'T1',
      Receipt: 'T1-000001',
      Customer: '',
      Wilaya: '',
      'Pieces returned': '1',
    })
    expect(await read('returns')).toMatchObject([
      {
        Return: 'T1-R000001',
        'Returned at': 'T1',
        Order: row?.['Order'],
        Receipt: 'T1-000001',
        Quantity: '1',
        'Given back (DA)': '100,00',
        Goods: 'Written off',
        Reason: 'Too small',
        Remark: '',
      },
    ])
    const path = `/api/orders/${body.results[0].order._id}`
    await shop.fetchJson(path, { method: 'DELETE', token: admin.token })
    expect(await read('returns')).toMatchObject([{ Remark: 'The order was deleted' }])
    expect(await read('orders')).toEqual([])
  })

  test('a shift has its Z report’s sums and who counted; an open one has no end', async () => {
    const till = createTestTill(shop.url, admin)
    await till.enrol('Counter')
    const [first, second] = [newId(), newId()]
    const sale = inShift(till.sale(ball, 2), first)
    await till.push([
      till.openShift(first, 500),
      sale,
      inShift(till.back(sale, ball, 1), first),
      till.moveCash(first, -50.5),
      till.closeShift(
        first,
        { float: 500, sales: 1, sold: 200, returns: 1, refunded: 100, cashOut: 50.5 },
        1,
      ),
      till.openShift(second, 40),
    ])
    const rows = await read('shifts')
    const closed = {
      Till: 'T1',
      'Opened on': '2026-11-20',
      'Opened by': 'owner@kora.example',
      'Closed by': 'owner@kora.example',
      'Z number': 'T1-Z0001',
      'Float (DA)': '500,00',
      Sales: '1',
      'Sold (DA)': '200,00',
      'Given back (DA)': '100,00',
      'Cash out (DA)': '50,50',
      'Expected (DA)': '549,50',
      'Counted (DA)': '1000,00',
      'Difference (DA)': '450,50',
      // The server computes another sum from what arrived: sales of the first version name no shift.
      'Expected by the server (DA)': '349,50',
    }
    const open = {
      'Z number': '',
      'Closed on': '',
      'Float (DA)': '40,00',
      'Expected (DA)': '40,00',
      'Counted (DA)': '',
    }
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(expect.objectContaining(closed))
    expect(rows).toContainEqual(expect.objectContaining(open))
  })

  test('a movement says why and by whom', async () => {
    const order = await placeTestOrder(shop, [{ productId: ball, size: 'M', quantity: 2 }])
    await putOrder(shop, admin.token, order._id, editOf(order, { status: 'Cancelled' }))
    expect(await read('stock-movements')).toMatchObject([
      { Product: 'Ballon', Size: 'M', Change: '9', Reason: 'First stock', Order: '', By: '' },
      { Change: '-2', Reason: 'Web order', Order: String(order.number) },
      { Change: '2', Reason: 'Order edited', By: 'owner@kora.example' },
    ])
  })

  test('thousands of rows are sent while they are read, and a fault breaks the file off', async () => {
    await addTestOrders(
      shop.app.db,
      Array.from({ length: 2500 }, (_, n) => ({ created_at_ms: NOW - 3_600_000 + n })),
    )
    expect(await read('orders')).toHaveLength(2500)

    const { readPage } = ordersFile
    for (const encoding of ['identity', 'gzip', 'br']) {
      let pages = 0
      vi.spyOn(ordersFile, 'readPage').mockImplementation((...question) => {
        pages += 1
        if (pages === 4) throw new Error('the disk is gone')
        return readPage(...question)
      })
      const isWhole = await new Promise<boolean>((resolve) => {
        const headers = { Authorization: `Bearer ${admin.token}`, 'Accept-Encoding': encoding }
        const asked = request(shop.url + bookFilePath('orders', days), { headers }, (answer) => {
          answer.on('error', () => undefined)
          answer.on('close', () => resolve(answer.complete))
          answer.resume()
        })
        asked.on('error', () => resolve(false))
        asked.end()
      })
      vi.restoreAllMocks()
      expect([encoding, pages, isWhole]).toEqual([encoding, 4, false])
    }
    expect(await read('orders')).toHaveLength(2500)
  })

  test('days that cannot be read are refused', async () => {
    for (const file of BOOK_FILES)
      for (const query of ['', '?from=2026-11-20', '?from=2026-11-20&to=2026-11-19']) {
        const { status, body } = await shop.fetchJson(`/api/bookkeeping/${file}${query}`, {
          token: admin.token,
        })
        expect([file, query, status, body.code]).toEqual([file, query, 400, 'invalid-request'])
      }
  })
})
