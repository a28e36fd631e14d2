import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import type { WebhookType } from '../../../shared/webhooks/webhook.ts'
import { insertWebhook } from '../../database/webhooks.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { editOf, placeTestOrder } from '../../testing/order-calls.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestAppOptions,
} from '../../testing/start-test-app.ts'
import { makeShopData } from '../../testing/shop-data.ts'
import { RETRY_AFTER_MS } from './attempt.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A program that receives deliveries: what it received, and how it answers. */
interface Receiver {
  url: string
  got: Received[]
  nth(n: number): Promise<Received>
  answer: (response: ServerResponse) => void
}

/** Not moved, because the example of the documentation compares it with the time of the machine. */
const nowMs = Date.now()
let shop: TestApp
let admin: { token: string; adminId: string }

const open = (changes: TestAppOptions = {}) =>
  startTestApp({ clock: () => nowMs, outgoingReach: 'anywhere', ...changes })

/** Gives the current test a shop with a clock of its own. */
async function openOwn(clock: () => number): Promise<void> {
  const usual = shop
  const own = await open({ clock })
  onTestFinished(() => own.close())
  shop = own
  onTestFinished(() => {
    shop = usual
  })
  admin = await signUpAdmin(shop)
}

beforeAll(async () => {
  shop = await open()
})
beforeEach(async () => {
  admin = await signUpAdmin(shop)
})
// What one test sends is no matter of the next.
afterEach(() =>
  shop.app.db.write(async (transaction) => {
    await transaction.deleteFrom('webhooks').execute()
    await transaction.deleteFrom('outgoing').execute()
  }),
)
afterAll(() => shop.close())

async function openReceiver(): Promise<Receiver> {
  const got: Received[] = []
  const waiting = new Set<() => void>()
  const receiver: Omit<Receiver, 'url' | 'nth'> = {
    got,
    answer: (response) => response.writeHead(200).end('thanks'),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      for (const look of waiting) look()
      receiver.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const nth = (n: number) =>
    new Promise<Received>((resolve) => {
      const look = () => {
        const one = got[n - 1]
        if (!one) return
        waiting.delete(look)
        resolve(one)
      }
      waiting.add(look)
      look()
    })
  return Object.assign(receiver, { url, nth })
}

/** Adds a webhook directly to the database, because the form accepts only https. */
function add(
  url: string,
  types: WebhookType[],
  to = shop,
  by = admin.adminId,
): Promise<{ id: string; secret: string }> {
  const webhook = { url, types, by, atMs: nowMs }
  return to.app.db.write((transaction) => insertWebhook(transaction, webhook))
}

const sendTest = (id: string) =>
  shop.fetchJson(`/api/webhooks/${id}/test`, { method: 'POST', token: admin.token })
const readList = async () => (await shop.fetchJson('/api/webhooks', { token: admin.token })).body

type Verify = (
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
  nowMs?: number,
) => boolean

/** The example of docs/webhooks.md, which does not use the library that signs. */
async function readExample(): Promise<Verify> {
  const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js\n(.*?)\n```/s.exec(page) ?? []
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return (module as { isFromShop: Verify }).isFromShop
}

test('a webhook is told of what it asked for, signed, with the order as the API gives it', async () => {
  const receiver = await openReceiver()
  const { secret } = await add(receiver.url, ['order.placed', 'order.status-changed'])
  const boots = await addTestProduct(shop.app, { stock: { M: 6 } })
  const order = await placeTestOrder(shop, [{ productId: boots, size: 'M', quantity: 2 }])
  const placed = await receiver.nth(1)
  const verify = await readExample()
  expect(verify(secret, placed.headers, placed.body)).toBe(true)
  expect(verify(secret, placed.headers, placed.body.replace('"M"', '"L"'))).toBe(false)
  expect(verify(secret, { ...placed.headers, 'webhook-id': 'x' }, placed.body)).toBe(false)
  expect(verify(secret, placed.headers, placed.body, nowMs + 301_000)).toBe(false)
  const { body } = await shop.fetchJson(`/api/orders/${order._id}`, { token: admin.token })
  const said = JSON.parse(placed.body)
  expect(said).toEqual({
    id: placed.headers['webhook-id'],
    type: 'order.placed',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { order: body.order },
  })
  await shop.fetchJson(`/api/orders/${order._id}`, {
    method: 'PUT',
    token: admin.token,
    csrf: true,
    body: editOf(order, { status: 'Confirmed' }),
  })
  const changed = JSON.parse((await receiver.nth(2)).body)
  expect(changed).toMatchObject({
    type: 'order.status-changed',
    data: { from: 'Pending', to: 'Confirmed', order: { number: order.number } },
  })
})

test('a delivery that fails is tried again with the same id and body, and given up after a day and a half', async () => {
  let laterMs = nowMs
  await openOwn(() => laterMs)
  const receiver = await openReceiver()
  receiver.answer = (response) => response.writeHead(503).end('busy\n\n'.repeat(5000))
  const { id } = await add(receiver.url, ['stock.low'])
  await sendTest(id)
  const first = await receiver.nth(1)
  const tries = async () => (await readList())[0].deliveries[0].tries
  await expect.poll(tries).toBe(1)
  const [listed] = (await readList())[0].deliveries
  expect(listed).toMatchObject({ status: 503, state: 'waiting', type: 'test' })
  expect(listed.answer).toMatch(/^busy busy/)
  expect(listed.answer.length).toBeLessThanOrEqual(200)
  for (const [index, wait] of RETRY_AFTER_MS.entries()) {
    laterMs += wait
    admin = await signUpAdmin(shop)
    const again = await receiver.nth(index + 2)
    expect(again.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(again.body).toBe(first.body)
    await expect.poll(tries).toBe(index + 2)
  }
  const notes = async () =>
    (await shop.fetchJson('/api/attention', { token: admin.token })).body.notes
  expect(await notes()).toMatchObject([{ kind: 'webhook-failed', status: 503 }])
  receiver.answer = (response) => response.writeHead(204).end()
  const path = `/api/webhooks/${id}/deliveries/${listed._id}/again`
  expect((await shop.fetchJson(path, { method: 'POST', token: admin.token })).status).toBe(200)
  expect((await receiver.nth(8)).headers['webhook-id']).toBe(listed._id)
  await expect.poll(notes).toEqual([])
})

test('a receiver that never answers holds up nobody else, and a stop breaks it off', async () => {
  const [silent, lively] = [await openReceiver(), await openReceiver()]
  silent.answer = () => undefined
  const data = await makeShopData()
  let own = await open(data)
  onTestFinished(() => own.close())
  const { token, adminId } = await signUpAdmin(own)
  const slow = await add(silent.url, ['stock.low'], own, adminId)
  const quick = await add(lively.url, ['stock.low'], own, adminId)
  const send = ({ id }: { id: string }) =>
    own.fetchJson(`/api/webhooks/${id}/test`, { method: 'POST', token })
  await send(slow)
  const lost = await silent.nth(1)
  await send(quick)
  await lively.nth(1)
  await own.close()
  silent.answer = (response) => response.writeHead(200).end()
  own = await open(data)
  const again = await silent.nth(2)
  expect(again.headers['webhook-id']).toBe(lost.headers['webhook-id'])
  expect(again.body).toBe(lost.body)
})

test('a redirect is not followed', async () => {
  const [receiver, elsewhere] = [await openReceiver(), await openReceiver()]
  receiver.answer = (response) => response.writeHead(307, { Location: elsewhere.url }).end()
  const { id } = await add(receiver.url, ['stock.low'])
  await sendTest(id)
  await expect.poll(async () => (await readList())[0].deliveries[0].status).toBe(307)
  expect(elsewhere.got).toEqual([])
})

describe('where only addresses on the internet are called', () => {
  let everywhere: TestApp
  beforeAll(async () => {
    everywhere = shop
    shop = await open({ outgoingReach: 'public' })
  })
  afterAll(async () => {
    await shop.close()
    shop = everywhere
  })

  test.each([
    'https://127.0.0.1:8443/hook',
    'https://localhost:8443/hook',
    'https://[::1]:8443/hook',
    'https://[::ffff:127.0.0.1]:8443/hook',
    'https://2130706433:8443/hook',
    'https://10.0.0.7/hook',
    'https://192.168.1.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0:8443/hook',
  ])('nothing is sent to an address inside: %s', async (url) => {
    const { id } = await add(url, ['stock.low'])
    await sendTest(id)
    await expect
      .poll(async () => (await readList())[0].deliveries[0].answer)
      .toBe('not-public-address')
  })
})

test('an address without https, or with a password in it, is refused; the secret is told once', async () => {
  const post = (url: string) =>
    shop.fetchJson('/api/webhooks', {
      token: admin.token,
      body: { url, types: ['stock.low'], currentPassword: TEST_PASSWORD },
    })
  for (const url of ['http://a.example/', 'https://u:p@a.example/', 'a.example', 'file:///etc/x'])
    expect((await post(url)).status).toBe(400)
  const { status, body } = await post(' https://a.example/hook ')
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const list = await readList()
  expect(list).toMatchObject([{ _id: body._id, url: 'https://a.example/hook', active: true }])
  expect(JSON.stringify(list)).not.toContain(body.secret.slice(6))
})

test('a webhook that is switched off or removed is told of nothing', async () => {
  const receiver = await openReceiver()
  const other = await openReceiver()
  const { id } = await add(receiver.url, ['order.placed'])
  await add(other.url, ['order.placed'])
  const boots = await addTestProduct(shop.app, { stock: { M: 9 } })
  const sell = () => placeTestOrder(shop, [{ productId: boots, size: 'M', quantity: 1 }])
  const path = `/api/webhooks/${id}`
  await shop.fetchJson(path, { method: 'PUT', token: admin.token, body: { active: false } })
  await sell()
  await other.nth(1)
  await shop.fetchJson(path, { method: 'DELETE', token: admin.token })
  await sell()
  await other.nth(2)
  expect(receiver.got).toEqual([])
})
