import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Role, ROLES } from '../shared/accounts/role.ts'
import { NEWS_TOPICS, type NewsTopic } from '../shared/events/push.ts'
import { shopEventSchema, type ShopEvent, type ShopEventType } from '../shared/events/shop-event.ts'
import { newId } from '../shared/new-id.ts'
import { WEBHOOK_TYPES, type WebhookType } from '../shared/webhooks/webhook.ts'
import { raiseAttention } from './database/attention.ts'
import { readNewestEventId, recordEvent } from './database/events.ts'
import { savePushSubscription } from './database/push-subscriptions.ts'
import { insertWebhook } from './database/webhooks.ts'
import { EMAIL_TYPES } from './features/outgoing/send-email.ts'
import { readToken } from './http/tokens.ts'
import { readSmtpUrl, type SmtpConfig } from './smtp-config.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { type Mailbox, openMailbox } from './testing/open-mailbox.ts'
import { placeTestOrder, setTestStatus } from './testing/order-calls.ts'
import { type PushService, startPushService } from './testing/push-service.ts'
import { openTestStream, type TestStream } from './testing/read-stream.ts'
import {
  signUpColleague,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from './testing/start-test-app.ts'
import { eventsAreTaken } from './testing/whole-api.ts'

const HOUR_MS = 3_600_000

let shop: TestApp
let mailbox: Mailbox
let pushes: Record<Role, PushService>
/** The programs that the webhooks of each role call: the types of what they received, and what they answer. */
let receiver: { url: string; got: Record<Role, string[]>; status: number; close: () => void }
let product: string
/** An order that is there already. */
let known: string
let tokens: Record<Role, string>
let nowMs = Date.now()

const byRole = async <T>(make: (role: Role) => Promise<T>): Promise<Record<Role, T>> => ({
  owner: await make('owner'),
  manager: await make('manager'),
  seller: await make('seller'),
})

async function openReceiver(): Promise<typeof receiver> {
  const got: Record<Role, string[]> = { owner: [], manager: [], seller: [] }
  const opened = { url: '', got, status: 200, close: () => void server.close() }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { type } = JSON.parse(Buffer.concat(chunks).toString()) as { type: string }
      got[request.url?.slice(1) as Role].push(type)
      response.writeHead(opened.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return opened
}

/** Subscribes a device for an account of any role, as one that was stored while the account had another role. */
async function subscribe(role: Role, service: PushService): Promise<void> {
  const claims = readToken(shop.app, tokens[role])
  if (!claims) throw new Error('Nobody is signed in.')
  const { endpoint, p256dh, auth } = service
  const request = { endpoint, p256dh, auth, language: 'en', topics: [...NEWS_TOPICS], device: '' }
  await shop.app.db.write(async (db) =>
    savePushSubscription(
      db,
      { ...request, language: 'en' },
      {
        id: newId(),
        adminId: claims.sub,
        tokenVersion: claims.version,
        tokenId: claims.jti,
        afterEvent: await readNewestEventId(db),
        atMs: nowMs,
      },
    ),
  )
}

async function connect(role: Role): Promise<void> {
  const by = readToken(shop.app, tokens[role])?.sub ?? ''
  const webhook = { url: `${receiver.url}/${role}`, types: WEBHOOK_TYPES, by, atMs: nowMs }
  await shop.app.db.write((db) => insertWebhook(db, webhook))
}

const signIn = () => byRole(async (role) => (await signUpColleague(shop, role)).token)

beforeAll(async () => {
  mailbox = await openMailbox()
  receiver = await openReceiver()
  shop = await startTestApp({
    smtp: readSmtpUrl(mailbox.url) as SmtpConfig,
    publicUrl: 'https://shop.example',
    outgoingReach: 'anywhere',
    clock: () => nowMs,
  })
  product = await addTestProduct(shop.app, { title: 'Maillot', stock: 50 })
  known = (await placeTestOrder(shop, [{ productId: product, quantity: 1 }]))._id
  tokens = await signIn()
  pushes = await byRole(startPushService)
  for (const role of ROLES) {
    await subscribe(role, pushes[role])
    await connect(role)
  }
})

afterAll(async () => {
  await shop.close()
  await mailbox.close()
  receiver.close()
  for (const role of ROLES) await pushes[role].close()
})

beforeEach(async () => {
  await settle()
  nowMs += 2 * HOUR_MS
  tokens = await signIn()
  mailbox.taken.length = 0
  for (const role of ROLES) {
    pushes[role].received.length = 0
    receiver.got[role].length = 0
  }
})

/** Resolves when all that happened was sent, or is not to be sent now. */
async function settle(): Promise<void> {
  await expect
    .poll(async () => {
      await eventsAreTaken(shop.app)
      return shop.app.db.read(async (db) => {
        const newest = await readNewestEventId(db)
        const [due, behind] = await Promise.all([
          db
            .selectFrom('outgoing')
            .select('number')
            .where('state', '=', 'waiting')
            .where('next_try_ms', '<=', nowMs)
            .execute(),
          db
            .selectFrom('push_subscriptions')
            .select('id')
            .where('after_event', '<', newest)
            .where('retry_at_ms', '<=', nowMs)
            .execute(),
        ])
        return [...due, ...behind]
      })
    })
    .toEqual([])
}

const happen = (event: ShopEvent) =>
  shop.app.db.write((db) => recordEvent(db, event, shop.app.clock()))

interface News {
  /** The call of the API that shows what the event tells of. */
  shownBy: string
  happen: () => Promise<unknown>
  email: string | null
  push: NewsTopic | null
  webhook: WebhookType | null
}

/** What leaves the shop about each type of event. A new type needs a row. */
const NEWS: Record<ShopEventType, News> = {
  'order-placed': {
    shownBy: '/api/orders/:known',
    happen: () => placeTestOrder(shop, [{ productId: product, quantity: 1 }]),
    email: 'new-order',
    push: 'orders',
    webhook: 'order.placed',
  },
  'order-status-changed': {
    shownBy: '/api/orders/:known',
    happen: () => setTestStatus(shop, tokens.owner, [known], 'Confirmed'),
    email: null,
    push: null,
    webhook: 'order.status-changed',
  },
  'message-received': {
    shownBy: '/api/messages',
    happen: () =>
      shop.fetchJson('/api/contact', { body: { email: 'a@kora.example', message: 'Salam' } }),
    email: 'contact-message',
    push: null,
    webhook: null,
  },
  'attention-noted': {
    shownBy: '/api/attention',
    happen: () =>
      shop.app.db.write((db) => {
        const details = { recipient: 'a@kora.example', answer: null }
        return raiseAttention(db, { kind: 'email-failed', subject: 'x', details, atMs: nowMs })
      }),
    email: null,
    push: 'attention',
    webhook: null,
  },
  'stock-low': {
    shownBy: '/api/sync/pull?scope=counter',
    happen: () =>
      happen({
        type: 'stock-low',
        productId: product as Extract<ShopEvent, { type: 'stock-low' }>['productId'],
        title: 'Maillot',
        size: null,
        left: 1,
      }),
    email: null,
    push: 'low-stock',
    webhook: 'stock.low',
  },
  'stocks-low': {
    shownBy: '/api/sync/pull?scope=counter',
    happen: () => happen({ type: 'stocks-low', count: 12 }),
    email: null,
    push: 'low-stock',
    webhook: null,
  },
  'parcels-changed': {
    shownBy: '/api/parcels',
    happen: () => happen({ type: 'parcels-changed', parcels: 1 }),
    email: null,
    push: null,
    webhook: null,
  },
}

async function whoMayCall(path: string): Promise<Role[]> {
  const allowed: Role[] = []
  for (const role of ROLES) {
    const { status } = await shop.fetchJson(path.replace(':known', known), { token: tokens[role] })
    expect([200, 403]).toContain(status)
    if (status === 200) allowed.push(role)
  }
  return allowed
}

/** The roles that were emailed, in the order of ROLES. */
const emailed = () =>
  ROLES.filter((role) => JSON.stringify(mailbox.taken.map(({ to }) => to)).includes(`${role}@`))

async function openStreams(): Promise<Partial<Record<Role, TestStream>>> {
  const streams: Partial<Record<Role, TestStream>> = {}
  for (const role of ROLES) {
    const { status } = await shop.fetchJson('/api/events', { method: 'HEAD', token: tokens[role] })
    if (status === 200) streams[role] = await openTestStream(shop, tokens[role])
  }
  return streams
}

test.each(Object.entries(NEWS))(
  'of "%s" each role is told what the API shows it, on every way out',
  async (type, { shownBy, happen: makeHappen, email, push, webhook }) => {
    const shown = await whoMayCall(shownBy)
    const mayFollow = await whoMayCall('/api/push/devices')
    const mayConnect = await whoMayCall('/api/webhooks')
    expect(shown).toContain('owner')
    const streams = await openStreams()
    expect(Object.keys(streams)).toEqual(mayFollow)
    await makeHappen()
    await expect.poll(() => streams.owner?.seen.map(({ event }) => event.type)).toContain(type)
    await settle()
    const followed = mayFollow.filter((role) => shown.includes(role))
    // The streams of others than the owner may be a moment later.
    for (const role of followed)
      await expect.poll(() => streams[role]?.seen.map(({ event }) => event.type)).toContain(type)
    expect(emailed()).toEqual(email === null ? [] : shown)
    expect(ROLES.filter((role) => pushes[role].received.length > 0)).toEqual(
      push === null ? [] : followed,
    )
    expect(ROLES.filter((role) => receiver.got[role].length > 0)).toEqual(
      webhook === null ? [] : mayConnect,
    )
    for (const role of ROLES) streams[role]?.close()
  },
)

/** Emails about accounts, which nothing that happens in the shop sends: `way-back.test.ts` and others have who gets them. */
const ABOUT_ACCOUNTS = ['email-changed', 'owner-news', 'password-reset']

test('every kind of event, email, notification and delivery has a row', () => {
  const rows = Object.values(NEWS)
  const kindsOf = (way: 'email' | 'push' | 'webhook') => [
    ...new Set(rows.flatMap((row) => row[way] ?? [])),
  ]
  expect(Object.keys(NEWS).toSorted()).toEqual(
    shopEventSchema.options.map(({ entries }) => entries.type.literal).toSorted(),
  )
  expect([...kindsOf('email'), ...ABOUT_ACCOUNTS].toSorted()).toEqual(EMAIL_TYPES.toSorted())
  expect(kindsOf('push').toSorted()).toEqual([...NEWS_TOPICS].toSorted())
  expect(kindsOf('webhook').toSorted()).toEqual([...WEBHOOK_TYPES].toSorted())
})

test('a link for a forgotten password goes to the account that asked, whatever its role', async () => {
  const body = { email: 'seller@kora.example' }
  expect((await shop.fetchJson('/api/admin/forgotten-password', { body })).status).toBe(200)
  await settle()
  expect(emailed()).toEqual(['seller'])
})

/** The account of a colleague beside those of the table, who is about to lose the role or the account. */
async function hire(role: Role): Promise<string> {
  return (await signUpColleague(shop, role, `leaving-${role}@kora.example`)).adminId
}

const change = (adminId: string, method: 'PUT' | 'DELETE', body: object) =>
  shop.fetchJson(`/api/admin/${adminId}${method === 'PUT' ? '/role' : ''}`, {
    method,
    token: tokens.owner,
    body: { currentPassword: TEST_PASSWORD, ...body },
  })

test.each<[string, (adminId: string) => Promise<{ status: number }>]>([
  ['has become a seller', (adminId) => change(adminId, 'PUT', { role: 'seller' })],
  ['was removed', (adminId) => change(adminId, 'DELETE', {})],
])('an email that waits is not sent to an account that meanwhile %s', async (_what, end) => {
  const adminId = await hire('manager')
  mailbox.refuseWith({ code: 451, text: 'try later' })
  await placeTestOrder(shop, [{ productId: product, quantity: 1 }])
  await settle()
  expect((await end(adminId)).status).toBe(200)
  mailbox.refuseWith(null)
  nowMs += 60_000
  await happen({ type: 'parcels-changed', parcels: 1 })
  await settle()
  // Owners are also told of the new role itself.
  const orders = mailbox.taken.filter(({ subject }) => subject?.startsWith('New order'))
  expect(orders.map(({ to }) => (Array.isArray(to) ? '' : to?.text)).toSorted()).toEqual([
    'manager@kora.example',
    'owner@kora.example',
  ])
})

test('an email that waits reaches the account at its new address', async () => {
  const adminId = await hire('manager')
  mailbox.refuseWith({ code: 451, text: 'try later' })
  await placeTestOrder(shop, [{ productId: product, quantity: 1 }])
  await settle()
  const set = { email: 'moved@kora.example' }
  await shop.app.db.write((db) =>
    db.updateTable('admins').set(set).where('id', '=', adminId).execute(),
  )
  mailbox.refuseWith(null)
  nowMs += 60_000
  await happen({ type: 'parcels-changed', parcels: 1 })
  await settle()
  const to = JSON.stringify(mailbox.taken.map((mail) => mail.to))
  expect(to).toContain('moved@')
  expect(to).not.toContain('leaving-')
  expect((await change(adminId, 'DELETE', {})).status).toBe(200)
})

/** Changes a role alone, which in the shop also ends the tokens of the account. */
const setRole = (email: string, role: Role) =>
  shop.app.db.write((db) =>
    db.updateTable('admins').set({ role }).where('email', '=', email).execute(),
  )

test('an open stream and a subscribed device go by the role of now', async () => {
  const stream = await openTestStream(shop, tokens.manager)
  await setRole('manager@kora.example', 'seller')
  await placeTestOrder(shop, [{ productId: product, quantity: 1 }])
  await stream.ended
  await settle()
  await setRole('manager@kora.example', 'manager')
  expect(stream.seen).toEqual([])
  expect(pushes.manager.received).toEqual([])
  expect(pushes.owner.received).toHaveLength(1)
})

test('a webhook is told nothing from the moment its owner is none, until another owner switches it on', async () => {
  const adminId = await hire('owner')
  const webhook = { url: `${receiver.url}/seller`, types: WEBHOOK_TYPES, by: adminId, atMs: nowMs }
  const { id } = await shop.app.db.write((db) => insertWebhook(db, webhook))
  receiver.status = 503
  await placeTestOrder(shop, [{ productId: product, quantity: 1 }])
  await settle()
  expect(receiver.got.seller).toEqual(['order.placed'])
  receiver.status = 200
  expect((await change(adminId, 'PUT', { role: 'manager' })).status).toBe(200)
  nowMs += 60_000
  await happen({ type: 'parcels-changed', parcels: 1 })
  await settle()
  expect(receiver.got.seller).toEqual(['order.placed'])
  const token = tokens.owner
  const read = async () =>
    (await shop.fetchJson('/api/webhooks', { token })).body.find(
      (each: { _id: string }) => each._id === id,
    )
  const listed = await read()
  expect(listed).toMatchObject({
    active: false,
    deliveries: [{ state: 'given-up', answer: 'no-owner' }],
  })
  const notes = async () => (await shop.fetchJson('/api/attention', { token })).body.notes
  const host = new URL(receiver.url).host
  expect(await notes()).toContainEqual(
    expect.objectContaining({ kind: 'webhook-failed', host, answer: 'no-owner' }),
  )
  const path = `/api/webhooks/${id}`
  const on = { method: 'PUT', token, body: { active: true } }
  expect((await shop.fetchJson(path, on)).status).toBe(200)
  const again = `${path}/deliveries/${listed.deliveries[0]._id}/again`
  expect((await shop.fetchJson(again, { method: 'POST', token })).status).toBe(200)
  await settle()
  expect(receiver.got.seller).toEqual(['order.placed', 'order.placed'])
  expect(await read()).toMatchObject({ active: true })
  expect((await shop.fetchJson(path, { method: 'DELETE', token })).status).toBe(200)
  expect((await change(adminId, 'DELETE', {})).status).toBe(200)
})
