/**
 * The least that a server can do for the same work: a bare Koa route that writes the rows of an order with
 * better-sqlite3 and answers, and one that answers given bytes. No validation, no rules, no log.
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite } from '../api/database/engines/sqlite/driver.ts'
import Koa from 'koa'
import { newId } from '../shared/new-id.ts'

/** For each path, the file with the bytes of the answer. */
const answers = new Map<string, Buffer>()
const given = process.argv.slice(2)
for (let at = 0; at < given.length; at += 2)
  answers.set(given[at] ?? '', readFileSync(given[at + 1] ?? ''))

const db = new SQLite(join(mkdtempSync(join(tmpdir(), 'kora-reference-')), 'reference.sqlite'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec(`
  create table stock (product text, size text, quantity integer, primary key (product, size)) without rowid;
  create table orders (number integer primary key, id text unique, name text, phone text, city text, commune text,
    shipping integer, total integer, created integer);
  create table lines (order_id text, position integer, product text, size text, quantity integer, price integer,
    primary key (order_id, position)) without rowid;
  create table returns (id text primary key, sale text, refund integer, created integer) without rowid;
  create table operations (id text primary key, content text, outcome text) without rowid;
  create table movements (id integer primary key, product text, size text, change integer, order_id text, at integer);
`)
const take = db.prepare(
  'insert into stock values (?, ?, -?) on conflict do update set quantity = quantity + excluded.quantity',
)
const insertOrder = db.prepare(
  'insert into orders (id, name, phone, city, commune, shipping, total, created) values (?, ?, ?, ?, ?, ?, ?, ?)',
)
const insertLine = db.prepare('insert into lines values (?, ?, ?, ?, ?, ?)')
const insertMovement = db.prepare(
  'insert into movements (product, size, change, order_id, at) values (?, ?, ?, ?, ?)',
)

const insertReturn = db.prepare('insert into returns values (?, ?, ?, ?)')
const insertOperation = db.prepare('insert into operations values (?, ?, ?)')

interface Order {
  fullName: string
  phone: string
  city: string
  commune: string
  shipping: number
  products: { productId: string; size: string; quantity: number }[]
}

function writeOrder(order: Order): string {
  const id = newId()
  const now = Date.now()
  const { fullName, phone, city, commune, shipping } = order
  insertOrder.run(id, fullName, phone, city, commune, shipping, 100_000, now)
  for (const [position, line] of order.products.entries()) {
    take.run(line.productId, line.size, line.quantity)
    insertLine.run(id, position, line.productId, line.size, line.quantity, 100)
    insertMovement.run(line.productId, line.size, -line.quantity, id, now)
  }
  return id
}

interface Return {
  sale: string
  refund: number
  lines: Order['products']
}

function writeReturn({ sale, refund, lines }: Return): string {
  const id = newId()
  const now = Date.now()
  insertReturn.run(id, sale, refund, now)
  for (const [position, line] of lines.entries()) {
    take.run(line.productId, line.size, -line.quantity)
    insertLine.run(id, position, line.productId, line.size, line.quantity, 100)
    insertMovement.run(line.productId, line.size, line.quantity, id, now)
  }
  return id
}

const place = db.transaction(writeOrder)

interface Operation {
  id: string
  payload: Order | Return
}

/** Writes the rows of a push: the order of each sale, each return, and what was sent and answered. */
const placeAll = db.transaction((operations: Operation[]) => {
  const placed = []
  for (const operation of operations) {
    const { payload } = operation
    const id = 'lines' in payload ? writeReturn(payload) : writeOrder(payload)
    const written = { id, ...payload }
    insertOperation.run(operation.id, JSON.stringify(operation), JSON.stringify(written))
    placed.push(written)
  }
  return placed
})

const koa = new Koa()
koa.use(async (ctx) => {
  if (ctx.method === 'POST') {
    const chunks: Buffer[] = []
    for await (const chunk of ctx.req) chunks.push(chunk as Buffer)
    const sent: unknown = JSON.parse(Buffer.concat(chunks).toString())
    ctx.status = 201
    ctx.body = Array.isArray(sent) ? placeAll(sent) : { id: place(sent as Order) }
    return
  }
  ctx.type = ctx.path.startsWith('/api/') ? 'application/json' : 'html'
  ctx.body = answers.get(ctx.path)
})
const server = koa.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`)
})
