import { expect, test } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import { changeDevice, readDevice } from '../../local/till/device.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import { BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { enrolTillByHand } from './enrol-till.ts'
import { exportWaiting, importWaitingSales } from './waiting-file.ts'

const DAY_MS = 24 * 3_600_000

async function openShop() {
  const server = await createTestServer()
  await server.addProduct(BALL, 10)
  const device = createTestDevice(server)
  await device.begin()
  return { server, device }
}

function enrol(server: TestServer, { tillDb }: Pick<TestDevice, 'tillDb'>) {
  const deps = { tillDb, deviceName: 'Test till', fetch: server.fetch }
  return enrolTillByHand(deps, server.token())
}

/** An enrolled till that nobody is signed in on. */
async function openTill() {
  const { server, device } = await openShop()
  await enrol(server, device)
  device.session.isSignedIn = false
  return { server, device }
}

async function stateOf({ tillDb }: Pick<TestDevice, 'tillDb'>) {
  return (await readDevice(tillDb))?.till?.state
}

const isEnrolment = (body: unknown) => (body as { till?: unknown } | null)?.till !== undefined
const enrolments = ({ requests }: TestServer) => requests.filter(({ body }) => isEnrolment(body))

/** The till as the version before stores it, and its server as the migration finds it. */
async function openOldTill() {
  const { server, device } = await openShop()
  const { till: _till, ...row } = (await readDevice(device.tillDb)) as DeviceRow
  await device.tillDb.device.put(row)
  device.tillDb.ledger.noteDevice(row)
  await server.forgetEnrolments()
  await device.engine.recordSale(ballSale(2))
  await device.engine.recordSale(ballSale(1))
  return { server, device, before: row }
}

test('an enrolled till sells and sends with nobody signed in', async () => {
  const { server, device } = await openTill()
  await device.engine.recordSale(ballSale(3))
  expect(await device.engine.round()).toEqual({ applied: 1, rejected: 0, trouble: null })
  expect(await server.stockOf(BALL)).toBe(7)
  expect(await device.shownStock()).toBe(7)
})

test('an enrolled till goes on by its own token when an account is signed in as well', async () => {
  const { server, device } = await openTill()
  device.session.isSignedIn = true
  // All accounts are signed out, so only calls with another token succeed.
  await server.endAccounts()
  await device.engine.recordSale(ballSale())
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
})

test('a round of an enrolled till asks nothing more than one of an account', async () => {
  const { server, device } = await openTill()
  await device.engine.round()
  server.requests.length = 0
  await device.engine.round()
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/sync/pull'])
})

test('a device that becomes a till now is enrolled by hand alone', async () => {
  const { server, device } = await openShop()
  await device.engine.round()
  expect(enrolments(server)).toEqual([])
  expect((await readDevice(device.tillDb))?.till).toBeNull()
})

test('a till of the version before is moved in its first round, and its waiting sales arrive with their numbers', async () => {
  const { server, device, before } = await openOldTill()
  expect(await device.engine.round()).toEqual({ applied: 2, rejected: 0, trouble: null })
  const row = await readDevice(device.tillDb)
  expect(row).toMatchObject({
    ...before,
    told: expect.any(String),
    registeredKey: expect.anything(),
  })
  expect(row?.till?.state).toBe('enrolled')
  expect(await server.receiptNumbers()).toEqual(['T1-000001', 'T1-000002'])
  expect(enrolments(server)).toHaveLength(1)
  // From now on the till needs no account.
  device.session.isSignedIn = false
  await device.engine.recordSale(ballSale())
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
})

test('one whose login has expired sells on, waits, and is moved by the next login', async () => {
  const { server, device } = await openOldTill()
  device.session.isSignedIn = false
  expect((await device.engine.round()).trouble).toMatchObject({ kind: 'sign-in' })
  await device.engine.recordSale(ballSale())
  device.session.isSignedIn = true
  expect(await device.engine.round()).toMatchObject({ applied: 3, trouble: null })
  expect(await stateOf(device)).toBe('enrolled')
  expect(await server.stockOf(BALL)).toBe(6)
})

test('a lost answer moves it all the same: the next round asks with the same token', async () => {
  const { server, device } = await openOldTill()
  server.setFault(async ({ body }, serve) => {
    if (!isEnrolment(body)) return null
    await serve()
    throw new TypeError('the answer is lost')
  })
  await device.engine.round()
  expect(await server.stockOf(BALL)).toBe(7)
  server.setFault(null)
  await device.engine.round()
  expect(await stateOf(device)).toBe('enrolled')
  const [first, second] = enrolments(server).map(({ body }) => (body as { till: object }).till)
  expect(second).toEqual(first)
})

test('two tabs that move it at once move it once', async () => {
  const { server, device } = await openOldTill()
  const other = device.openTab()
  await Promise.all([device.engine.round(), other.engine.round()])
  await device.engine.round()
  expect(await stateOf(device)).toBe('enrolled')
  expect(await server.tokens()).toBe(1)
  expect(await server.stockOf(BALL)).toBe(7)
})

test('a server of the version before takes its sales as ever, and is not asked again at once', async () => {
  const { server, device } = await openOldTill()
  server.setFault(async ({ body }, serve) => {
    if (!isEnrolment(body)) return null
    await serve()
    return Response.json({ code: 'T1' })
  })
  expect(await device.engine.round()).toMatchObject({ applied: 2, trouble: null })
  await device.engine.round()
  expect(enrolments(server)).toHaveLength(1)
  expect((await readDevice(device.tillDb))?.till).toBeUndefined()
})

test('a removed till sells on, sends nothing and does not ask again by itself', async () => {
  const { server, device } = await openTill()
  await server.removeTills()
  await device.engine.recordSale(ballSale())
  expect((await device.engine.round()).trouble).toEqual({ kind: 'sign-in', code: 'till-removed' })
  expect(await stateOf(device)).toBe('removed')
  await device.engine.recordSale(ballSale())
  server.requests.length = 0
  expect((await device.engine.round()).trouble).toMatchObject({ kind: 'sign-in' })
  expect(server.requests).toEqual([])
  expect(await device.tillDb.outbox.count()).toBe(2)
  expect(await server.stockOf(BALL)).toBe(10)
})

test('what a removed till sold arrives by a login of the owner, who does not enrol it by that', async () => {
  const { server, device } = await openTill()
  await server.removeTills()
  await device.engine.recordSale(ballSale(4))
  device.session.isSignedIn = true
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  expect(await server.stockOf(BALL)).toBe(6)
  expect(await stateOf(device)).toBe('removed')
})

test('a removed till that must register again sends what it sold, and asks for no key until it is enrolled', async () => {
  const { server, device } = await openTill()
  await device.engine.round()
  await server.removeTills()
  await device.engine.recordSale(ballSale(4))
  await device.engine.round()
  await changeDevice(device.tillDb, { enrolAgain: true })
  device.session.isSignedIn = true
  server.requests.length = 0
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  await device.engine.round()
  expect(server.requests.filter(({ text }) => text.includes('receiptKey'))).toEqual([])
  await enrol(server, device)
  await device.engine.round()
  await device.engine.round()
  expect((await readDevice(device.tillDb))?.registeredKey).toBeDefined()
})

test('a device that was removed before it was enrolled is refused its key once an hour', async () => {
  const { server, device } = await openShop()
  await device.engine.round()
  await server.removeTills()
  await changeDevice(device.tillDb, { enrolAgain: true })
  server.requests.length = 0
  for (let rounds = 0; rounds < 3; rounds += 1)
    expect((await device.engine.round()).trouble).toBeNull()
  expect(server.requests.filter(({ text }) => text.includes('receiptKey'))).toHaveLength(1)
})

test('what a removed till sold arrives by its file, taken in elsewhere', async () => {
  const { server, device } = await openTill()
  await server.removeTills()
  await device.engine.recordSale(ballSale(4))
  const { text } = await exportWaiting(device.tillDb, server.clock.now)
  const transport = { fetch: server.fetch, report: () => undefined }
  const report = await importWaitingSales(text, server.token(), transport)
  expect(report).toMatchObject({ applied: 1, refused: 0 })
  expect(await server.stockOf(BALL)).toBe(6)
})

test('a removed till that is enrolled again sends all, and signs with another key', async () => {
  const { server, device } = await openTill()
  await device.engine.round()
  const before = await readDevice(device.tillDb)
  await server.removeTills()
  await device.engine.recordSale(ballSale())
  await device.engine.round()
  await enrol(server, device)
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  await device.engine.round()
  const row = await readDevice(device.tillDb)
  expect(row).toMatchObject({ device: before?.device, code: 'T1', till: { state: 'enrolled' } })
  expect(row?.registeredKey).toBeDefined()
  expect(row?.registeredKey).not.toBe(before?.registeredKey)
})

test('after ninety days without contact the till says so, and the next login of the owner enrols it again', async () => {
  const { server, device } = await openTill()
  await server.passTime(91 * DAY_MS)
  await device.engine.recordSale(ballSale())
  expect((await device.engine.round()).trouble).toEqual({ kind: 'sign-in', code: 'till-expired' })
  expect(await stateOf(device)).toBe('expired')
  device.session.isSignedIn = true
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  device.session.isSignedIn = false
  await device.engine.recordSale(ballSale())
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
})

test('a tablet whose clock is wrong by months is in contact all the same', async () => {
  const { server, device } = await openTill()
  const wrong = createTestDevice(server, { now: () => server.clock.now + 200 * DAY_MS })
  await wrong.begin()
  await enrol(server, wrong)
  wrong.session.isSignedIn = false
  await wrong.engine.recordSale(ballSale())
  expect(await wrong.engine.round()).toMatchObject({ applied: 1, trouble: null })
  expect(await device.engine.round()).toMatchObject({ trouble: null })
})

test('a server restored from before the enrolment knows the till no more: it sells on, and a login enrols it with all it sold', async () => {
  const { server, device } = await openShop()
  const backup = server.backup()
  await enrol(server, device)
  device.session.isSignedIn = false
  await device.engine.recordSale(ballSale(2))
  await device.engine.round()
  await server.restore(backup, 'epoch-2')
  await device.engine.recordSale(ballSale(3))
  expect((await device.engine.round()).trouble).toMatchObject({ kind: 'sign-in' })
  expect(await stateOf(device)).toBe('unknown')
  device.session.isSignedIn = true
  await device.engine.round()
  await device.engine.round()
  expect(await stateOf(device)).toBe('enrolled')
  expect(await server.stockOf(BALL)).toBe(5)
  expect((await server.receiptNumbers()).toSorted()).toEqual(['T1-000001', 'T1-000002'])
})

test('a token that the server refused for a while is good again without anybody', async () => {
  const { server, device } = await openTill()
  server.setFault(() =>
    Response.json({ code: 'not-signed-in', message: 'x', mssg: 'x' }, { status: 401 }),
  )
  await device.engine.round()
  expect(await stateOf(device)).toBe('unknown')
  server.setFault(null)
  expect(await device.engine.round()).toMatchObject({ trouble: null })
  expect(await stateOf(device)).toBe('enrolled')
})

test('a till whose database was deleted is a till still', async () => {
  const { server, device } = await openTill()
  device.close()
  await device.deleteTill()
  const again = device.openTab()
  await again.engine.round()
  await again.engine.recordSale(ballSale())
  expect(await again.engine.round()).toMatchObject({ applied: 1, trouble: null })
  expect(await server.stockOf(BALL)).toBe(9)
})

test('a copied till takes an id of its own by the token, and both send', async () => {
  const { server, device } = await openTill()
  await device.engine.recordSale(ballSale())
  await device.engine.round()
  await changeDevice(device.tillDb, { cloned: true })
  const before = await readDevice(device.tillDb)
  await device.engine.recordSale(ballSale())
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  const row = await readDevice(device.tillDb)
  expect(row).toMatchObject({ code: 'T2', till: before?.till })
  expect(row?.device).not.toBe(before?.device)
  await device.engine.recordSale(ballSale())
  expect(await device.engine.round()).toMatchObject({ applied: 1, trouble: null })
  expect(await server.stockOf(BALL)).toBe(7)
})

test('a token that another device has is made anew', async () => {
  const { server, device } = await openShop()
  const other = createTestDevice(server)
  await other.begin()
  await enrol(server, other)
  const token = (await readDevice(other.tillDb))?.till?.token
  await changeDevice(device.tillDb, { nextTillToken: token ?? newId() })
  expect(await enrol(server, device)).toMatchObject({ state: 'enrolled' })
  expect((await readDevice(device.tillDb))?.till?.token).not.toBe(token)
})
