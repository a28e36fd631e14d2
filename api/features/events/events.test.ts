import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordEvent } from '../../database/events.ts'
import { clientTimeoutsFor } from '../../http/listen.ts'
import { collectLog } from '../../testing/collect-log.ts'
import { openTestStream, type TestStream } from '../../testing/read-stream.ts'
import { makeShopData, type ShopData } from '../../testing/shop-data.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'

let data: ShopData
let shop: TestApp
let collected: ReturnType<typeof collectLog>
let admin: { token: string; adminId: string }
beforeEach(async () => {
  data = await makeShopData()
  collected = collectLog()
  shop = await startTestApp({ ...data, log: collected.log })
  admin = await signUpAdmin(shop)
})
afterEach(async () => {
  await shop.close()
})

const happen = (id: string) =>
  shop.app.db.write((db) => recordEvent(db, { type: 'message-received', id }, shop.app.clock()))

const idsIn = ({ seen }: TestStream) => seen.map(({ event }) => 'id' in event && event.id)

/** Resolves when the stream has received exactly these events. */
const waitFor = (stream: TestStream, ids: string[]) => expect.poll(() => idsIn(stream)).toEqual(ids)

test('what happens reaches an open stream, and what happened before it was opened does not', async () => {
  await happen('before')
  const stream = await openTestStream(shop, admin.token)
  await happen('a')
  await happen('b')
  await waitFor(stream, ['a', 'b'])
  expect(stream.headers.get('Content-Type')).toBe('text/event-stream')
  expect(stream.headers.get('Cache-Control')).toBe('no-store, no-transform')
  expect(stream.headers.get('Content-Encoding')).toBe(null)
  stream.close()
})

test('after a restart of the shop a stream goes on after the last id, without a gap and without doubles', async () => {
  const stream = await openTestStream(shop, admin.token)
  await happen('a')
  await waitFor(stream, ['a'])
  // The stop does not wait for the open stream.
  await shop.close()
  await stream.ended
  shop = await startTestApp({ ...data })
  await happen('b')
  const resumed = await openTestStream(shop, admin.token, stream.lastId())
  await happen('c')
  await waitFor(resumed, ['b', 'c'])
  resumed.close()
})

test('a last id that this shop never gave begins now', async () => {
  await happen('a')
  for (const strange of ['999999999', 'x', '-1']) {
    const stream = await openTestStream(shop, admin.token, strange)
    await happen(strange)
    await waitFor(stream, [strange])
    stream.close()
  }
})

test.each<[string, () => Promise<unknown>]>([
  ['a logout', () => shop.fetchJson('/api/admin/logout', { token: admin.token, body: {} })],
  [
    'a new password',
    () =>
      shop.fetchJson(`/api/admin/${admin.adminId}`, {
        method: 'PUT',
        token: admin.token,
        body: { oldPassword: TEST_PASSWORD, newPassword: 'Goalkeeper2' },
      }),
  ],
  [
    'the removal of the account',
    () =>
      shop.app.db.write((db) =>
        db
          .updateTable('admins')
          .set({ status: 'removed' })
          .where('id', '=', admin.adminId)
          .execute(),
      ),
  ],
])('%s ends the stream before it says anything more', async (_what, endSession) => {
  const stream = await openTestStream(shop, admin.token)
  await endSession()
  await happen('secret')
  await stream.ended
  expect(idsIn(stream)).toEqual([])
})

test('the streams of one account are bounded, and a closed one makes room', async () => {
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => openTestStream(shop, admin.token)),
  )
  const refused = await shop.fetchJson('/api/events', { token: admin.token })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('30')
  // Open streams do not count as work, so other requests are answered.
  expect((await shop.fetchJson('/api/messages', { token: admin.token })).status).toBe(200)
  streams[0]?.close()
  const next = await vi.waitFor(() => openTestStream(shop, admin.token), 20_000)
  for (const stream of [...streams, next]) stream.close()
})

test('a reader that does not read is cut off', async () => {
  await shop.close()
  const timeouts = { ...clientTimeoutsFor({ trustProxy: 0 }), readMs: 500 }
  shop = await startTestApp({ ...data, log: collected.log, timeouts })
  // More than the operating system buffers for a connection that is not read.
  const long = 'x'.repeat(100_000)
  await shop.app.db.write(async (db) => {
    for (let n = 0; n < 200; n += 1)
      await recordEvent(db, { type: 'message-received', id: long }, shop.app.clock())
  })
  const { hostname, port } = new URL(shop.url)
  const reader = connect(Number(port), hostname)
  await once(reader, 'connect')
  reader.write(
    `GET /api/events HTTP/1.1\r\nHost: shop\r\nLast-Event-ID: 0\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`,
  )
  await expect
    .poll(() => collected.lines)
    .toContainEqual(expect.objectContaining({ path: '/api/events', aborted: true }))
  reader.destroy()
})
