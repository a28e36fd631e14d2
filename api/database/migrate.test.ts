import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, SQLite } from './engines/sqlite/driver.ts'
import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { checkIntegrity } from './check-integrity.ts'
import { migrate } from './migrate.ts'
import { databaseOn } from './engines/sqlite/database-on.ts'
import { databaseFile } from './engines/sqlite/open-sqlite.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The schema version of the first release, which existing stores may have. */
const FIRST_RELEASE = 14
const AT = Date.parse('2026-11-21T09:12:00Z')

const [product, category, order, operation, device, admin] = Array.from({ length: 6 }, newId)

/** A small shop as the first release wrote it: some of everything. */
const ROWS: readonly (readonly [string, readonly Record<string, string | number | null>[]])[] = [
  [
    'admins',
    [
      {
        id: admin ?? '',
        email: 'owner@kora.example',
        password_hash: 'x',
        status: 'approved',
        token_version: 3,
        created_at_ms: AT,
      },
    ],
  ],
  ['categories', [{ id: category ?? '', title: 'Maillots', image: null, created_at_ms: AT }]],
  [
    'products',
    [
      {
        id: product ?? '',
        title: 'Rhumel',
        description: 'blue',
        price_centimes: 420_000,
        on_sale: 0,
        buying_price_centimes: 200_000,
        category_id: category ?? '',
        created_at_ms: AT,
      },
    ],
  ],
  ['product_images', [{ product_id: product ?? '', position: 0, path: '/uploads/a-1200.webp' }]],
  [
    'stock_levels',
    [
      {
        product_id: product ?? '',
        size: 'M',
        position: 0,
        quantity: 3,
        archived: 0,
        barcode: '12345670',
      },
    ],
  ],
  [
    'devices',
    [
      {
        id: device ?? '',
        code: 'T7',
        name: 'Shop tablet',
        acknowledged: 1,
        last_seen_ms: AT,
        created_at_ms: AT,
      },
    ],
  ],
  [
    'operations',
    [
      {
        id: operation ?? '',
        device_id: device ?? '',
        sequence: 1,
        type: 'store-order.v1',
        content_hash: 'h',
        status: 'applied',
        outcome: '{}',
        occurred_at_ms: AT,
        received_at_ms: AT,
      },
    ],
  ],
  [
    'orders',
    [
      {
        number: 27,
        id: order ?? '',
        origin: 'store',
        status: 'Shipped',
        full_name: 'Store Order',
        phone: '0000000000',
        city: 'In-Store',
        commune: 'In-Store',
        shipping_centimes: 0,
        total_centimes: 840_000,
        receipt_number: 'T7-000001',
        device_id: device ?? '',
        operation_id: operation ?? '',
        admin_id: admin ?? '',
        search_text: 'store order',
        created_at_ms: AT,
        received_at_ms: AT,
      },
    ],
  ],
  [
    'order_lines',
    [
      {
        order_id: order ?? '',
        position: 0,
        product_id: product ?? '',
        title: 'Rhumel',
        size: 'M',
        quantity: 2,
        unit_price_centimes: 420_000,
        unit_cost_centimes: 200_000,
      },
    ],
  ],
  [
    'stock_movements',
    [
      {
        product_id: product ?? '',
        size: 'M',
        change: 5,
        reason: 'created',
        occurred_at_ms: AT,
        at_ms: AT,
      },
      {
        product_id: product ?? '',
        size: 'M',
        change: -2,
        reason: 'store-order',
        order_id: order ?? '',
        operation_id: operation ?? '',
        occurred_at_ms: AT,
        at_ms: AT,
      },
    ],
  ],
  [
    'changes',
    [
      { entity: 'category', entity_id: category ?? '', deleted: 0, at_ms: AT },
      { entity: 'product', entity_id: product ?? '', deleted: 0, at_ms: AT },
    ],
  ],
  [
    'attention',
    [
      {
        kind: 'sequence-gap',
        subject: `${device} 2`,
        device_id: device ?? '',
        details: '{"sequence":2}',
        at_ms: AT,
      },
    ],
  ],
]

function tablesOf(connection: Connection): string[] {
  return connection
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like '%virtual%' and name not like 'order_text%' order by name",
    )
    .pluck()
    .all() as string[]
}

function readAll(connection: Connection, tables: readonly string[]) {
  return Object.fromEntries(
    tables.map((name) => [name, connection.prepare(`select * from "${name}"`).all()]),
  )
}

/** Tables to which a migration adds rows: new wilayas, their changes in the feed, and the cursor of outgoing mail. */
const MAY_GROW = new Set(['tariffs', 'changes', 'meta'])

test('a store of the first release is brought to this version, and loses no row and no value', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kora-old-'))
  try {
    const old = new SQLite(databaseFile(dataDir))
    await migrate(databaseOn(old).db, FIRST_RELEASE)
    expect(old.pragma('user_version', { simple: true })).toBe(FIRST_RELEASE)
    for (const [table, rows] of ROWS) {
      for (const row of rows) {
        const names = Object.keys(row)
        old
          .prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
          .run(Object.values(row))
      }
    }
    const tables = tablesOf(old)
    const before = readAll(old, tables)
    old.close()

    const shop = await startTestApp({ dataDir, clock: () => AT })
    expect(await shop.app.db.read(checkIntegrity)).toEqual([])
    const { body } = await shop.fetchJson('/api/products')
    expect(body).toMatchObject([{ _id: product, title: 'Rhumel', totalStock: 3 }])
    await shop.close()

    const now = new SQLite(databaseFile(dataDir))
    const after = readAll(now, tables)
    now.close()
    for (const name of tables) {
      // Migrations may add columns and rows, but must not change existing values.
      const rows = before[name] ?? []
      if (!MAY_GROW.has(name)) expect({ name, rows: after[name] }).toMatchObject({ name, rows })
      for (const row of rows) expect(after[name]).toContainEqual(expect.objectContaining(row))
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
