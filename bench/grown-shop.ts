import { databaseFile } from '../api/database/engines/sqlite/open-sqlite.ts'
import { openDatabase } from '../api/database/open-database.ts'
import { indexNewOrders } from '../api/database/order-search.ts'
import { searchText } from '../api/database/orders.ts'
import { type Connection, SQLite } from '../api/database/engines/sqlite/driver.ts'

/** How much data a shop has. */
export interface ShopSize {
  products: number
  orders: number
}

const SIZES = ['S', 'M', 'L', 'XL']
const HOUR_MS = 3_600_000
/** Ten years: a shop with more orders has more in an hour, not more hours. */
const MOST_HOURS = 10 * 365 * 24
const FIRST_NAMES =
  `Abdelkader Abderrahmane Adel Ahmed Aïcha Ali Amina Amine Anis Asma Bilal Chahinez Djamel Fares Farid Fatima Hakim
  Hamza Hocine Imane Ismaïl Karim Khadidja Khaled Lamia Lina Meriem Mohamed Mounir Mourad Nadia Nassim Nour Omar Rachid
  Redouane Samir Sara Sofiane Yasmine`.split(/\s+/)
const LAST_NAMES =
  `Amrani Belaïd Belkacem Benali Benamar Bencheikh Bensalem Benyahia Bouaziz Boudiaf Boukhalfa Boumediene Bouzid Brahimi
  Chabane Cherif Daoudi Djaballah Ferhat Ghezali Guerfi Haddad Hadj Hamdi Kaci Kadri Khelifi Lakhdar Larbi Mansouri
  Medjdoub Mekki Meziane Mokhtari Moussaoui Ouali Rahmani Saadi Sahraoui Saïdi Slimani Taleb Tahar Toumi Yahiaoui Zaidi
  Zerrouki Ziani Zidane Zouaoui`.split(/\s+/)
/** Orders that have not been shipped: a week's worth, however old the shop is. */
const WAITING = 200

/** Ids that are the same in every run and rise like the shop's own ids. */
export function grownId(kind: number, n: number): string {
  const hex = n.toString(16).padStart(12, '0')
  return `0190${kind.toString(16).padStart(4, '0')}-${hex.slice(0, 4)}-7000-8000-${hex.slice(4)}0000`
}

/** A number below `below` that looks random and is the same in every run. */
function mixed(n: number, salt: number, below: number): number {
  let bits = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) % below
}

const pick = (names: readonly string[], n: number, salt: number) =>
  names[mixed(n, salt, names.length)] ?? ''

/** The customer of the n-th order. */
export function grownCustomer(n: number): { name: string; phone: string } {
  return {
    name: `${pick(FIRST_NAMES, n, 1)} ${pick(LAST_NAMES, n, 2)}`,
    phone: `0${5 + mixed(n, 3, 3)}${String(mixed(n, 4, 100_000_000)).padStart(8, '0')}`,
  }
}

/** The receipt number of the n-th order, which is a sale of the till when n is a multiple of three. */
export function grownReceipt(n: number): string {
  return `T1-${String(n).padStart(7, '0')}`
}

function statusOf(n: number, orders: number): string {
  if (n >= orders - WAITING) return n % 2 === 0 ? 'Pending' : 'Confirmed'
  const fate = mixed(n, 5, 100)
  return fate < 5 ? 'Cancelled' : fate < 8 ? 'Returned' : 'Shipped'
}

function addProducts(db: Connection, from: number, to: number): void {
  const product = db.prepare(
    `insert into products (id, title, description, price_centimes, promo_price_centimes, on_sale,
      buying_price_centimes, category_id, created_at_ms, deleted_at_ms) values (?, ?, ?, 450000, null, 0, 300000, ?, ?, null)`,
  )
  const level = db.prepare('insert into stock_levels values (?, ?, ?, ?, 0, null)')
  const movement = db.prepare(
    `insert into stock_movements (product_id, size, change, reason, occurred_at_ms, at_ms) values (?, ?, ?, 'initial', ?, ?)`,
  )
  const image = db.prepare('insert into product_images values (?, 0, ?)')
  const change = db.prepare(
    `insert into changes (entity, entity_id, deleted, at_ms) values ('product', ?, 0, ?)`,
  )
  for (let n = from; n < to; n += 1) {
    const id = grownId(1, n)
    product.run(
      id,
      `Maillot ${n}`,
      'A jersey of the usual length of words. '.repeat(6),
      grownId(2, n % 12),
      n,
    )
    for (const [position, size] of SIZES.entries()) {
      level.run(id, size, position, 1_000_000)
      movement.run(id, size, 1_000_000, n, n)
    }
    image.run(id, `/uploads/${'a'.repeat(32)}-e8e8e8-1200.webp`)
    change.run(id, n)
  }
}

/** Inserts orders that each take one piece of two products, with realistic statuses and senders. */
function addOrders(db: Connection, from: number, to: number, { products, orders }: ShopSize): void {
  const order = db.prepare(
    `insert into orders (number, id, origin, status, full_name, phone, city, commune, shipping_centimes, total_centimes,
      receipt_number, search_text, created_at_ms, received_at_ms) values (?, ?, ?, ?, ?, ?, 'alger', 'Hydra', 50000, 950000, ?, ?, ?, ?)`,
  )
  const line = db.prepare(
    `insert into order_lines (order_id, position, product_id, title, size, quantity, unit_price_centimes, unit_cost_centimes)
      values (?, ?, ?, ?, ?, 1, 450000, 300000)`,
  )
  const movement = db.prepare(
    `insert into stock_movements (product_id, size, change, reason, order_id, occurred_at_ms, at_ms) values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const level = db.prepare(
    'update stock_levels set quantity = quantity + ? where product_id = ? and size = ?',
  )
  const hours = Math.min(MOST_HOURS / orders, 1)
  const started = Date.now() - orders * hours * HOUR_MS
  for (let n = from; n < to; n += 1) {
    const id = grownId(3, n)
    const store = n % 3 === 0
    const status = statusOf(n, orders)
    const { name, phone } = grownCustomer(n)
    const receipt = store ? grownReceipt(n) : null
    const at = Math.round(started + n * hours * HOUR_MS)
    order.run(
      n + 1,
      id,
      store ? 'store' : 'web',
      status,
      name,
      phone,
      receipt,
      searchText({ full_name: name, phone, receipt_number: receipt }),
      at,
      at,
    )
    for (const position of [0, 1]) {
      const picked = (n * 7 + position * 13) % products
      const [productId, size] = [grownId(1, picked), SIZES[n % 4] ?? 'M']
      line.run(id, position, productId, `Maillot ${picked}`, size)
      const reason = store ? 'store-order' : 'web-order'
      movement.run(productId, size, -1, reason, id, at, at)
      const isBack = status === 'Cancelled' || status === 'Returned'
      if (isBack) movement.run(productId, size, 1, 'order-edit', id, at, at)
      else level.run(-1, productId, size)
    }
  }
}

/** Creates a shop of this size in a new folder. Its books add up (npm run verify-data). */
export async function fillGrownShop(
  dataDir: string,
  { products, orders }: ShopSize,
): Promise<void> {
  await (await openDatabase({ dataDir })).close()
  const db = new SQLite(databaseFile(dataDir))
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -200000')
  db.transaction(() => {
    for (let n = 0; n < 12; n += 1) {
      db.prepare('insert into categories (id, title, created_at_ms) values (?, ?, ?)').run(
        grownId(2, n),
        `Category ${n}`,
        n,
      )
      db.prepare(
        `insert into changes (entity, entity_id, deleted, at_ms) values ('category', ?, 0, ?)`,
      ).run(grownId(2, n), n)
    }
  })()
  const STEP = 50_000
  for (let from = 0; from < products; from += STEP)
    db.transaction(() => addProducts(db, from, Math.min(products, from + STEP)))()
  for (let from = 0; from < orders; from += STEP)
    db.transaction(() => addOrders(db, from, Math.min(orders, from + STEP), { products, orders }))()
  db.close()
  const opened = await openDatabase({ dataDir })
  let more = true
  while (more) more = await indexNewOrders(opened.db)
  await opened.close()
}
