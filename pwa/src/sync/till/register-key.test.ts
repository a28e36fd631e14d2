import { expect, test, vi } from 'vitest'
import { readReceiptCode } from '../../local/till/read-receipt-code.ts'
import { readDevice } from '../../local/till/device.ts'
import { readReceiptKey, receiptCodeOf } from '../../local/till/receipt-key.ts'
import { forgetBackOffice } from '../../local/session/log-out.ts'
import { BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const HOUR = 3_600_000

/** A receipt as the till prints it. */
async function printReceipt(till: Pick<TestDevice, 'engine' | 'tillDb'>): Promise<string> {
  const { receiptNumber } = await till.engine.recordSale(ballSale(2))
  const { lines } = ballSale(2)
  return receiptCodeOf(till.tillDb, { receiptNumber, soldAtMs: Date.now(), lines })
}

async function openShop(): Promise<TestServer> {
  const server = await createTestServer()
  await server.addProduct(BALL, 9)
  return server
}

async function beginTill(server: TestServer): Promise<TestDevice> {
  const till = createTestDevice(server)
  await till.begin()
  return till
}

const registrations = (server: TestServer) =>
  server.requests.filter(({ text }) => text.includes('receiptKey')).length

test('what one till prints the other believes, whether or not the sale was sent', async () => {
  const server = await openShop()
  const [seller, other] = [await beginTill(server), await beginTill(server)]
  const code = await printReceipt(seller)
  expect(await readReceiptCode(other, code)).toMatchObject({ kind: 'signed', till: 'T1' })
  // The first till pulled before there was the second.
  expect(await readReceiptCode(seller, await printReceipt(other))).toMatchObject({
    kind: 'unknown-till',
  })
  await seller.engine.round()
  expect(await readReceiptCode(seller, await printReceipt(other))).toMatchObject({
    kind: 'signed',
    till: 'T2',
  })
  expect(await seller.catalogDb.counterTillKeys.count()).toBe(2)
})

test('a till with its code signs without a connection, and registers when there is one', async () => {
  const server = await openShop()
  // The connection fails once the till has its code.
  server.setFault(({ text }) => {
    if (text.includes('receiptKey')) throw new TypeError('Failed to fetch')
    return null
  })
  const till = await beginTill(server)
  const code = await printReceipt(till)
  expect(code).toMatch(/^\d{200,513}$/)
  server.setFault(null)
  const other = await beginTill(server)
  expect(await readReceiptCode(other, code)).toMatchObject({ kind: 'unknown-till' })
  await till.engine.round()
  await other.engine.round()
  expect(await readReceiptCode(other, code)).toMatchObject({ kind: 'signed' })
})

test('an old server is told again after an hour, and sales go on', async () => {
  const server = await openShop()
  let isOld = true
  server.setFault(async ({ path }, serve) => {
    if (path !== '/api/sync/devices' || !isOld) return null
    const { code } = await (await serve()).json()
    return Response.json({ code })
  })
  const till = await beginTill(server)
  for (let times = 0; times < 3; times += 1) {
    await till.engine.recordSale(ballSale())
    expect((await till.engine.round()).trouble).toBeNull()
  }
  expect(registrations(server)).toBe(1)
  isOld = false
  await server.passTime(HOUR)
  await till.engine.round()
  await till.engine.round()
  expect(registrations(server)).toBe(2)
  expect(await readDevice(till.tillDb)).toHaveProperty('registeredKey')
})

test('a server that takes no more keys is told again after an hour, and sales go on', async () => {
  const server = await openShop()
  server.setFault(async ({ text }, serve) => {
    if (!text.includes('receiptKey')) return null
    const { code } = await (await serve()).json()
    return Response.json({ code, receiptKey: 'too-many' })
  })
  const till = await beginTill(server)
  const key = await readReceiptKey(till.tillDb)
  for (let times = 0; times < 2; times += 1) {
    expect(await printReceipt(till)).toMatch(/^\d{200,513}$/)
    expect(await till.engine.round()).toMatchObject({ applied: 1, trouble: null })
  }
  expect(registrations(server)).toBe(1)
  expect((await readReceiptKey(till.tillDb))?.publicKey).toBe(key?.publicKey)
  await server.passTime(HOUR)
  await till.engine.round()
  expect(registrations(server)).toBe(2)
})

test('a lost acknowledgement is asked for again, with the same key', async () => {
  const server = await openShop()
  server.setFault(async ({ text }, serve) => {
    if (!text.includes('receiptKey')) return null
    await serve()
    throw new TypeError('Failed to fetch')
  })
  const till = await beginTill(server)
  const key = await readReceiptKey(till.tillDb)
  expect(await readDevice(till.tillDb)).not.toHaveProperty('registeredKey')
  server.setFault(null)
  await till.engine.round()
  expect(await readDevice(till.tillDb)).toMatchObject({ registeredKey: key?.publicKey })
  expect(await till.catalogDb.counterTillKeys.count()).toBe(1)
})

test('a server that refuses keys holds up no sale', async () => {
  const server = await openShop()
  server.setFault(({ text }) =>
    text.includes('receiptKey')
      ? Response.json({ mssg: 'no', message: 'no', code: 'internal' }, { status: 500 })
      : null,
  )
  const till = await beginTill(server)
  await till.engine.recordSale(ballSale())
  expect(await till.engine.round()).toMatchObject({ applied: 1, trouble: null })
})

test('a key that cannot be read or stored holds up no sale', async () => {
  const server = await openShop()
  const till = await beginTill(server)
  const key = await readReceiptKey(till.tillDb)
  till.close()
  const again = till.openTab()
  const get = vi.spyOn(again.tillDb.receiptKeys, 'get').mockRejectedValue(new Error('unreadable'))
  for (let times = 0; times < 2; times += 1) {
    expect(await printReceipt(again)).toMatch(/^T1-\d{6}$/)
    expect(await again.engine.round()).toMatchObject({ applied: 1, trouble: null })
  }
  expect(get).toHaveBeenCalledTimes(3)
  get.mockRestore()
  await server.passTime(HOUR)
  await again.engine.round()
  // The unreadable one was removed, so that this till signs again.
  const mended = await readReceiptKey(again.tillDb)
  expect(mended?.publicKey).not.toBe(key?.publicKey)
  expect(await readDevice(again.tillDb)).toMatchObject({ registeredKey: mended?.publicKey })
})

test('no failure of the registration holds up a sale', async () => {
  const server = await openShop()
  const till = createTestDevice(server)
  let fault: () => Response | Promise<never>
  server.setFault(({ text }) => (text.includes('receiptKey') ? fault() : null))
  fault = () => Promise.reject(new TypeError('Failed to fetch'))
  await till.begin()
  for (const next of [fault, () => new Response('', { status: 503 })]) {
    fault = next
    await till.engine.recordSale(ballSale())
    expect(await till.engine.round()).toMatchObject({ applied: 1, trouble: null })
  }
  server.setFault(null)
  vi.spyOn(till.tillDb.device, 'put').mockRejectedValueOnce(new Error('full'))
  await till.engine.recordSale(ballSale())
  expect(await till.engine.round()).toMatchObject({ applied: 1, trouble: null })
  expect(await readDevice(till.tillDb)).not.toHaveProperty('registeredKey')
  await server.passTime(HOUR)
  await till.engine.round()
  expect(await readDevice(till.tillDb)).toHaveProperty('registeredKey')
})

test('a till that lost its storage makes another key, and its receipts of before stay good', async () => {
  const server = await openShop()
  const [till, other] = [await beginTill(server), await beginTill(server)]
  const before = await printReceipt(till)
  await till.engine.round()
  till.close()
  await till.deleteTill()
  const again = till.openTab()
  await again.engine.round()
  const after = await printReceipt(again)
  await other.engine.round()
  for (const code of [before, after])
    expect(await readReceiptCode(other, code)).toMatchObject({ kind: 'signed', till: 'T1' })
  expect(await other.catalogDb.counterTillKeys.count()).toBe(3)
})

test('a till whose key alone is gone makes another one when it is opened again', async () => {
  const server = await openShop()
  const till = await beginTill(server)
  await till.tillDb.receiptKeys.clear()
  till.close()
  const again = till.openTab()
  await again.engine.round()
  const key = await readReceiptKey(again.tillDb)
  expect(key).toBeDefined()
  expect(await readDevice(again.tillDb)).toMatchObject({ registeredKey: key?.publicKey })
  expect(await again.catalogDb.counterTillKeys.count()).toBe(2)
})

test('a shop restored from before the keys has them again with the next round', async () => {
  const server = await createTestServer()
  const backup = server.backup()
  await server.addProduct(BALL, 9)
  const till = await beginTill(server)
  const code = await printReceipt(till)
  await server.restore(backup, 'restored')
  await till.engine.round()
  const other = createTestDevice(server)
  await other.begin()
  expect(await readReceiptCode(other, code)).toMatchObject({ kind: 'signed', till: 'T1' })
})

test('a shop restored before a till first pulled has its key all the same', async () => {
  const server = await openShop()
  const backup = server.backup()
  const till = createTestDevice(server)
  server.setFault(({ path }) =>
    path === '/api/sync/pull' ? new Response('', { status: 503 }) : null,
  )
  await till.begin()
  await till.engine.round()
  await server.restore(backup, 'restored')
  server.setFault(null)
  await till.engine.round()
  const other = await beginTill(server)
  expect(await readReceiptCode(other, await printReceipt(till))).toMatchObject({ kind: 'signed' })
})

test('a copied till parts with a key of its own', async () => {
  const server = await openShop()
  const till = await beginTill(server)
  const key = await readReceiptKey(till.tillDb)
  await till.tillDb.device.toCollection().modify({ cloned: true })
  await till.engine.round()
  const [device, parted] = [await readDevice(till.tillDb), await readReceiptKey(till.tillDb)]
  expect(parted).toMatchObject({ device: device?.device, code: 'T2' })
  expect(parted?.publicKey).not.toBe(key?.publicKey)
  expect(device).toMatchObject({ registeredKey: parted?.publicKey })
  const code = await printReceipt(till)
  const other = await beginTill(server)
  expect(await readReceiptCode(other, code)).toMatchObject({ kind: 'signed', till: 'T2' })
})

test('a key that another device registered is replaced', async () => {
  const server = await openShop()
  const [one, twin] = [await beginTill(server), createTestDevice(server)]
  server.setFault(({ text }) =>
    text.includes('receiptKey') ? new Response('', { status: 503 }) : null,
  )
  await twin.begin()
  const [key, mine] = [await readReceiptKey(one.tillDb), await readReceiptKey(twin.tillDb)]
  if (!key || !mine) throw new Error('no key was made')
  await twin.tillDb.receiptKeys.put({
    ...mine,
    publicKey: key.publicKey,
    privateKey: key.privateKey,
  })
  server.setFault(null)
  await twin.engine.round()
  await twin.engine.round()
  const own = await readReceiptKey(twin.tillDb)
  expect(own?.publicKey).not.toBe(key.publicKey)
  expect(await readDevice(twin.tillDb)).toMatchObject({ registeredKey: own?.publicKey })
})

test('without WebCrypto a till sells, sends, and prints numbers', async () => {
  const server = await openShop()
  const real = crypto
  vi.stubGlobal('crypto', {
    randomUUID: real.randomUUID.bind(real),
    getRandomValues: real.getRandomValues.bind(real),
  })
  try {
    const till = await beginTill(server)
    expect(await printReceipt(till)).toBe('T1-000001')
    expect(await till.engine.round()).toMatchObject({ applied: 1, trouble: null })
    expect(registrations(server)).toBe(0)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('an app that stored no keys loads them after its update; a logout removes them', async () => {
  const server = await openShop()
  const till = await beginTill(server)
  await till.catalogDb.counterTillKeys.clear()
  await till.catalogDb.cursors.toCollection().modify({ lacksFields: true })
  await till.engine.round()
  expect(await till.catalogDb.counterTillKeys.count()).toBe(1)
  await forgetBackOffice(till.catalogDb)
  expect(await till.catalogDb.counterTillKeys.count()).toBe(0)
  expect(await till.tillDb.receiptKeys.count()).toBe(1)
})
