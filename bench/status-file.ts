/**
 * `npm run bench -- status-file` imports a courier's status file of 5,000 lines into a shop with 1,000,000 parcels.
 * Prints how long the preview and the import take, alone and beside a shopper who orders all the time, how much
 * processor time that is, and how long the longest order waited.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite } from '../api/database/engines/sqlite/driver.ts'
import { TEST_COURIER } from '../api/testing/courier.ts'
import { databaseFile } from '../api/database/engines/sqlite/open-sqlite.ts'
import { builtServer } from '../e2e/support/shop-server.ts'
import { newId } from '../shared/new-id.ts'
import { MAX_STATUS_LINES, type StatusLineJson } from '../shared/parcels/status-file.ts'
import { effort } from './effort.ts'
import { fillShop, quietServer, signUp, webOrder } from './fill-shop.ts'
import { openClient } from './load.ts'
import { startProcess } from './start-process.ts'
import { workDone } from './work-done.ts'

const PARCELS = effort(1_000_000, 100_000)
const LINES = effort(MAX_STATUS_LINES, 500)
const PER_HANDOVER = 200
const DAY_MS = 86_400_000

const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-'))
const ids = await fillShop({ dataDir }, 100)
let kora = await startProcess(builtServer(), quietServer(dataDir))
let client = openClient(kora.url)
const { token, adminId } = await signUp(kora.url)
const courier = (
  JSON.parse(await client.call('/api/couriers', { token, body: TEST_COURIER })) as { _id: string }
)._id
client.close()
await kora.stop()

const startedAtMs = Date.now() - 2 * DAY_MS
const db = new SQLite(databaseFile(dataDir))
db.exec('begin')
db.prepare(
  `insert into handovers (id, courier_id, courier_name, admin_id, at_ms, content_hash, parcels, cash_centimes, fees_centimes)
  with recursive n (i) as (select 1 union all select i + 1 from n where i < ${PARCELS / PER_HANDOVER})
  select 'handover ' || i, ?, 'Rapide', ?, ?, '', ${PER_HANDOVER}, 0, 0 from n`,
).run(courier, adminId, startedAtMs)
db.prepare(
  `insert into parcels (id, handover_id, position, order_id, order_number, state, state_at_ms, full_name, phone, wilaya,
    commune, address, goods, pieces, shipping_type, cash_centimes, fee_centimes, return_fee_centimes, tracking, tries)
  with recursive n (i) as (select 0 union all select i + 1 from n where i < ${PARCELS - 1})
  select printf('018f0000-0000-7000-8000-%012d', i), 'handover ' || (i / ${PER_HANDOVER} + 1), i % ${PER_HANDOVER},
    printf('018f0000-0000-7000-9000-%012d', i), 1000000 + i,
    case when i < ${PARCELS - 50_000} then 'delivered' else 'handed-over' end, ?, 'Amine Bouzid', '0550123456', 'alger',
    'Bab El Oued', 'Rue 1, Bab El Oued, Alger', 'Maillot (M) × 2', 2, 'Home', 420000, 60000, 30000,
    case when i % 2 = 0 then 'ECO' || i else '' end, 0 from n`,
).run(startedAtMs)
db.exec('commit')
db.close()

kora = await startProcess(builtServer(), quietServer(dataDir))
client = openClient(kora.url)

/**
 * The newest parcels and, for a tenth of the lines, old ones. Half of the parcels are found by their tracking number,
 * the others by the number of their order.
 */
const lines = Array.from({ length: LINES }, (_, n): StatusLineJson => {
  const parcel = n % 10 === 0 ? n * 180 : PARCELS - 1 - n * 9
  const isTracked = parcel % 2 === 0
  return {
    line: n + 2,
    number: isTracked ? null : 1_000_000 + parcel,
    tracking: `ECO${parcel}`,
    word: n % 3 === 0 ? 'en_livraison' : 'livré_non_encaissé',
    at: new Date(Date.now() - 3_600_000).toISOString(),
    isDateBad: false,
    collected: n % 7 === 0 ? 4000 : null,
  }
})

/** Places orders one after the other until `isOver`; returns how long each took. */
async function orderUntil(isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!isOver()) {
    const from = performance.now()
    await client.call('/api/orders', { body: webOrder(ids, waits.length) })
    waits.push(performance.now() - from)
  }
  return waits
}

interface Measured {
  path: string
  body: object
  /** Whether somebody orders meanwhile. */
  busy?: boolean
}

async function measure(name: string, { path, body, busy = false }: Measured): Promise<void> {
  let over = false
  const ordering = busy ? orderUntil(() => over) : Promise.resolve([])
  const before = await workDone(kora.pid)
  const started = performance.now()
  const { counts } = JSON.parse(await client.call(path, { token, body })) as { counts: object }
  const took = Math.round(performance.now() - started)
  const used = (await workDone(kora.pid)) - before
  over = true
  const longest = Math.round(Math.max(0, ...(await ordering)))
  const beside = busy ? `; the longest order meanwhile: ${longest} ms` : ''
  console.log(`${name}: ${took} ms, of processor ${used} ms${beside}`, JSON.stringify(counts))
}

const madeAt = new Date().toISOString()
const preview = `/api/couriers/${courier}/status-file/preview`
const request = { courier, revision: 0, fileName: 'eco.csv', madeAt, lines }
const previewed = { path: preview, body: { madeAt, lines } }
const importOf = (sent: readonly StatusLineJson[]) => ({
  path: '/api/status-imports',
  body: { ...request, id: newId(), lines: sent },
})
await measure(`first preview of ${LINES} lines`, previewed)
await measure('second preview', previewed)
await measure('preview beside orders', { ...previewed, busy: true })
await measure('import beside orders', { ...importOf(lines), busy: true })
await measure('import of the same file again', importOf(lines))
client.close()
await kora.stop()
await rm(dataDir, { recursive: true })
