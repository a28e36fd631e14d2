import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseToRead } from '../../api/database/open-database.ts'
import { openTestStream } from '../../api/testing/read-stream.ts'
import { programFile } from '../../api/testing/start-process.ts'
import { fetchJson } from '../../api/testing/start-test-app.ts'
import { DURABLE, startPostgres, type TestPostgres } from '../../api/testing/start-postgres.ts'
import { createTestDatabase } from '../../api/testing/test-postgres.ts'
import { hire, OWNER_PASSWORD, post } from '../../e2e/support/shop-calls.ts'
import type { ProductJson } from '../../shared/catalog/product.ts'
import { newId } from '../../shared/new-id.ts'
import { testId } from '../../shared/testing/test-id.ts'
import { createRandom } from '../random.ts'
import { checkBooks } from './check-books.ts'
import { addProducts, PLENTY } from './open-shop.ts'
import { newTap, placeOrder, type Shop, type Tap } from './people.ts'
import { sendEverything } from './run-cycles.ts'
import { newPuller, pull, startSharedLoad } from './shared-load.ts'
import { startProcesses, type Processes } from './start-processes.ts'

const LAST_PIECES = 5

/** Processes are started and the database recovers meanwhile. */
const SLOW = { timeout: 60_000 }

let postgres: TestPostgres
let dataDir = ''
let databaseUrl = ''
let running: Processes
let shop: Shop
/** The same with only the product of which there are few. */
let scarce: Shop
/** Its stock is set by the owner. */
let counted = ''
/** What became of the first accounts, which the processes were asked for at the same instant. */
let registered: string[] = []
/** The processes' own addresses. */
let urls: readonly [string, string, string]
/** Orders of all stories: the books of the shop are theirs. */
const taps: Tap[] = []
const random = createRandom(11)

beforeAll(async () => {
  postgres = await startPostgres(DURABLE)
  dataDir = await mkdtemp(join(tmpdir(), 'kora-processes-'))
  databaseUrl = await createTestDatabase('template template0', postgres.server)
  const firstPieces = await addProducts({ dataDir, databaseUrl }, [
    PLENTY,
    PLENTY,
    PLENTY,
    LAST_PIECES,
    PLENTY,
  ])
  running = await startProcesses(
    { dataDir, databaseUrl },
    { count: 3, program: [programFile('main')] },
  )
  const [one = '', two = '', three = ''] = running.processes.map(({ url }) => url)
  urls = [one, two, three]
  const none = testId('')
  const [first = none, second = none, third = none, last = none, other = none] = firstPieces.keys()
  // No part of the books that the stories keep.
  firstPieces.delete(other)
  counted = other
  shop = {
    url: running.url,
    owner: { token: '', adminId: '' },
    products: [first, second, third],
    firstPieces,
  }
  registered = await registerAtOnce()
  shop.owner = await logInApproved()
  scarce = { ...shop, products: [last] }
}, 120_000)

afterAll(async () => {
  await running?.stop()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Registers one account through each process, concurrently, in a shop without accounts. Returns the statuses that the
 * accounts get.
 */
function registerAtOnce(): Promise<string[]> {
  return eachAtOnce(async (url, index) => {
    const account = { email: `owner${index}@kora.example`, password: OWNER_PASSWORD }
    const answer = await post(url, '/api/admin/register', account)
    return ((await answer.json()) as { status: string }).status
  })
}

async function logInApproved(): Promise<Shop['owner']> {
  const { db, close } = openDatabaseToRead({ dataDir, databaseUrl })
  const { email } = await db.read((transaction) =>
    transaction
      .selectFrom('admins')
      .select('email')
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow(),
  )
  await close()
  const answer = await post(urls[1], '/api/admin/login', { email, password: OWNER_PASSWORD })
  return (await answer.json()) as Shop['owner']
}

const eachAtOnce = <T>(ask: (url: string, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(urls.map(ask))

test('of first accounts that three processes are asked for at the same instant, one works', () => {
  expect(registered.toSorted()).toEqual(['approved', 'pending', 'pending'])
})

test('one key at three processes at the same instant is one order, and each answers with it', async () => {
  const tap = newTap(shop, random)
  taps.push(tap)
  const orders = await eachAtOnce(async (url) => {
    const same = { ...tap }
    await placeOrder(same, { ...shop, url })
    return same.orderId
  })
  expect(new Set(orders).size).toBe(1)
  tap.orderId = orders[0] ?? null
})

test('a device has one code at all processes, and two devices never share one', async () => {
  const enrol = (url: string, device: string) =>
    fetchJson(`${url}/api/sync/devices`, {
      token: shop.owner.token,
      body: { device, name: 'Tablet' },
    }).then(({ body }) => String(body.code))
  const device = newId()
  expect(new Set(await eachAtOnce((url) => enrol(url, device))).size).toBe(1)
  const others = await eachAtOnce((url) => enrol(url, newId()))
  expect(new Set([await enrol(urls[0], device), ...others]).size).toBe(4)
})

test('the last pieces are sold once, whichever process is asked', async () => {
  const wanted = Array.from({ length: 3 * LAST_PIECES }, () => ({
    ...newTap(scarce, random),
    quantity: 1,
  }))
  taps.push(...wanted)
  const outcomes = await Promise.all(
    wanted.map((tap, index) => placeOrder(tap, { ...scarce, url: urls[index % 3] ?? '' })),
  )
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(LAST_PIECES)
})

test('what one process changed, every other one answers with at once', async () => {
  const read = async (url: string) => {
    const { body: product } = await fetchJson(`${url}/api/products/${counted}`, {})
    const { body: all } = await fetchJson(`${url}/api/products`, {})
    const listed = (all as ProductJson[]).find(({ _id }) => _id === counted)
    return [Number(product.totalStock), listed?.totalStock]
  }
  for (let round = 1; round <= 6; round += 1) {
    // Now each process has it in memory.
    await eachAtOnce(read)
    const changed = await fetchJson(`${urls[round % 3]}/api/products/stock/${counted}`, {
      method: 'PUT',
      csrf: true,
      token: shop.owner.token,
      body: { sizes: [{ size: 'M', quantity: 10 + round }] },
    })
    expect(changed).toMatchObject({ status: 200 })
    const stock = 10 + round
    expect(await eachAtOnce(read)).toEqual(urls.map(() => [stock, stock]))
  }
})

test('a login that ended at one process, or whose account is gone, is good at none', async () => {
  const leaves = await hire(urls[0], shop.owner.token, 'seller')
  const isRemoved = await hire(urls[1], shop.owner.token, 'manager')
  const statuses = ({ token }: { token: string }) =>
    eachAtOnce(async (url) => {
      return (await fetchJson(`${url}/api/sync/pull?scope=counter`, { token })).status
    })
  expect(await statuses(leaves)).toEqual([200, 200, 200])
  await post(urls[1], '/api/admin/logout', {}, { Authorization: `Bearer ${leaves.token}` })
  expect(await statuses(leaves)).toEqual([401, 401, 401])
  expect(await statuses(isRemoved)).toEqual([200, 200, 200])
  const { status } = await fetchJson(`${urls[2]}/api/admin/${isRemoved.adminId}`, {
    method: 'DELETE',
    token: shop.owner.token,
    body: { currentPassword: OWNER_PASSWORD },
  })
  expect(status).toBe(200)
  expect(await statuses(isRemoved)).toEqual([401, 401, 401])
})

test('whoever listens at one process hears of an order that another one took', async () => {
  const streams = await eachAtOnce((url) => openTestStream({ url }, shop.owner.token))
  const tap = newTap(shop, random)
  taps.push(tap)
  await placeOrder(tap, { ...shop, url: urls[2] })
  for (const { seen } of streams)
    await expect
      .poll(() => seen.map(({ event }) => event))
      .toContainEqual(expect.objectContaining({ type: 'order-placed', orderId: tap.orderId }))
  for (const stream of streams) stream.close()
})

test(
  'processes and their database are killed under load: all is there once, and no till skipped a change',
  { timeout: 240_000 },
  async () => {
    const load = startSharedLoad(shop, urls, random)
    const [first, second, third] = running.processes
    const goesOn = async () => {
      const before = load.answered()
      await expect.poll(load.answered, SLOW).toBeGreaterThan(before + 15)
    }
    await goesOn()
    await first?.kill()
    await goesOn()
    await Promise.all([first?.restart(), second?.kill()])
    await goesOn()
    await second?.restart()
    const pids = running.processes.map((process) => process.pid())
    await goesOn()

    await postgres.crash()
    const before = load.refused()
    await expect.poll(load.refused, SLOW).toBeGreaterThan(before + 10)
    await eachAtOnce(async (url) => {
      expect((await fetch(`${url}/api/health`)).status).toBe(503)
      const { status, headers, body } = await fetchJson(`${url}/api/products`, {})
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'too-busy' })
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    })
    await postgres.restart()
    await goesOn()
    // The processes recovered by themselves.
    await eachAtOnce(async (url) => {
      await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200)
    })
    expect(running.processes.map((process) => process.pid())).toEqual(pids)
    await Promise.all([third?.kill(), postgres.crash()])
    await postgres.restart()
    await third?.restart()
    await goesOn()
    await load.stop()

    const all = [...taps.filter(({ orderId }) => orderId !== null), ...load.taps]
    await sendEverything(load.tills, all, shop)

    const written = {
      tills: load.tills,
      taps: [...taps.filter(({ orderId }) => orderId === null), ...all],
      firstPieces: shop.firstPieces,
    }
    const { violations } = await checkBooks({ dataDir, databaseUrl }, written)
    expect(violations).toEqual([])
    const fresh = newPuller()
    await pull(fresh, shop)
    for (const [index, puller] of load.pullers.entries()) {
      await pull(puller, { ...shop, url: urls[index] ?? '' })
      expect(puller.products).toEqual(fresh.products)
    }
  },
)
