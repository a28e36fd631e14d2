import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let nowMs = Date.now()
let shop: TestApp
let token: string
const tablet = newId()
const laptop = newId()

function enrol(device: string, name: string, code?: unknown) {
  return shop.fetchJson('/api/sync/devices', { token, body: { device, name, code } })
}

function rename(device: string, name: unknown) {
  return shop.fetchJson(`/api/sync/devices/${device}`, { method: 'PUT', token, body: { name } })
}

async function list() {
  return (await shop.fetchJson('/api/sync/devices', { token })).body
}

beforeAll(async () => {
  shop = await startTestApp({ clock: () => nowMs })
  token = (await signUpAdmin(shop)).token
  await enrol(tablet, 'Android tablet')
  nowMs += 60_000
  await enrol(laptop, 'Mac')
})
afterAll(() => shop.close())

test('tills are listed with what is known of them, the last heard from first', async () => {
  expect(await list()).toEqual([
    {
      _id: laptop,
      code: 'T2',
      name: 'Mac',
      lastSeenAt: new Date(nowMs).toISOString(),
      clockSkewMs: null,
      acknowledged: 0,
      enrolled: null,
      removedAt: null,
      waiting: null,
      app: null,
      sharesWith: [],
    },
    expect.objectContaining({ _id: tablet, code: 'T1', name: 'Android tablet' }),
  ])
})

test('a clock that is ahead is listed as ahead', async () => {
  await shop.fetchJson('/api/sync/push', {
    token,
    body: {
      protocol: 1,
      device: laptop,
      epoch: null,
      sentAt: new Date(nowMs + 10 * 60_000).toISOString(),
      operations: [],
    },
  })
  const [first] = await list()
  expect(first).toMatchObject({ _id: laptop, clockSkewMs: 10 * 60_000 })
})

test('the name an owner gave stays when the device makes itself known again', async () => {
  const { status, body } = await rename(tablet, '  Shop tablet ')
  expect(status).toBe(200)
  expect(body.device).toMatchObject({ _id: tablet, code: 'T1', name: 'Shop tablet' })
  const again = await enrol(tablet, 'Android tablet')
  expect(again.body).toEqual({ code: 'T1' })
  const devices = (await list()) as { _id: string; name: string }[]
  expect(devices.find((device) => device._id === tablet)?.name).toBe('Shop tablet')
})

test.each([
  ['an empty name', '  ', 'Name is required'],
  ['no text', 5, 'Name is required'],
  ['a very long name', 'x'.repeat(101), 'Name must be at most 100 characters long'],
])('%s is refused', async (_what, name, sentence) => {
  const { status, body } = await rename(tablet, name)
  expect([status, body.message]).toEqual([400, sentence])
})

test('a till that does not exist cannot be named', async () => {
  const { status, body } = await rename(newId(), 'Ghost')
  expect([status, body.code]).toEqual([404, 'unknown-device'])
})

test('a code that this shop cannot have given is not granted, and the next till gets the next one', async () => {
  for (const wish of ['T999999', 'T1000', 'T0', 'T007', 'T1000000', 'X', 5, null]) {
    const { status, body } = await enrol(newId(), 'Wishes', wish)
    expect([wish, status]).toEqual([wish, 200])
    const number = Number(body.code.slice(1))
    expect([wish, number > 2 && number < 20]).toEqual([wish, true])
  }
})

test('where a till has the last code of all, the next ones still fit', async () => {
  const known = await list()
  const highest = Math.max(...known.map(({ code }: { code: string }) => Number(code.slice(1))))
  await shop.app.db.write((db) =>
    db.updateTable('devices').set({ code: 'T999999' }).where('id', '=', laptop).execute(),
  )
  expect((await enrol(laptop, 'Mac')).body).toEqual({ code: 'T999999' })
  expect((await enrol(newId(), 'Next')).body).toEqual({ code: `T${highest + 1}` })
  expect((await enrol(newId(), 'After')).body).toEqual({ code: `T${highest + 2}` })
  // When the counting has reached its end, numbers that were never given out are used.
  await shop.app.db.write((db) =>
    db.updateTable('meta').set({ value: '99999' }).where('key', '=', 'code-floor').execute(),
  )
  expect((await enrol(newId(), 'Last')).body).toEqual({ code: 'T2' })
})
