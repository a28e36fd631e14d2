import { expect, test } from 'vitest'
import { BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { createTestServer } from '../testing/test-server.ts'

const ALL_WELL = { applied: 0, rejected: 0, trouble: null }

/** A till with a sale that the server has, and two that it will not have after its data go back. */
async function soldTwiceAfterCopy() {
  const server = await createTestServer()
  await server.addProduct(BALL, 10)
  const till = createTestDevice(server)
  await till.begin()
  await till.engine.recordSale(ballSale())
  await till.engine.round()
  const copy = server.backup()
  for (const quantity of [2, 3]) {
    await till.engine.recordSale(ballSale(quantity))
    await till.engine.round()
  }
  expect(await server.stockOf(BALL)).toBe(4)
  return { server, till, copy }
}

async function expectAllAgain(
  { server, till }: { server: Awaited<ReturnType<typeof createTestServer>>; till: TestDevice },
  sales: number,
): Promise<void> {
  await till.engine.round()
  expect(await server.operationIds()).toHaveLength(sales)
  expect(await server.stockOf(BALL)).toBe(4)
  expect(await till.shownStock()).toBe(4)
  expect(await till.tillDb.outbox.count()).toBe(0)
  expect(await till.engine.round()).toEqual(ALL_WELL)
}

test('a server whose data went back gets its sales again from a till that has nothing to send', async () => {
  const { server, till, copy } = await soldTwiceAfterCopy()
  await server.putBack(copy)
  expect(await server.operationIds()).toHaveLength(1)
  await expectAllAgain({ server, till }, 3)
})

test('what a till was told is kept with its outcomes, also when it lost its catalogue', async () => {
  const { server, till, copy } = await soldTwiceAfterCopy()
  await till.catalogDb.cursors.clear()
  await server.putBack(copy)
  await expectAllAgain({ server, till }, 3)
})

test('what a till was told is kept with its catalogue, also when an answer to a push says nothing', async () => {
  const { server, till, copy } = await soldTwiceAfterCopy()
  await till.tillDb.device.toCollection().modify((row) => {
    delete row.told
  })
  await server.putBack(copy)
  await expectAllAgain({ server, till }, 3)
})

test('a snapshot that was half loaded is not continued from a server whose data went back', async () => {
  const server = await createTestServer()
  const copy = server.backup()
  const ids = [BALL, crypto.randomUUID(), crypto.randomUUID()] as (typeof BALL)[]
  for (const id of ids) await server.addProduct(id, 7)
  server.limitPages(1)
  const till = createTestDevice(server)
  let pulls = 0
  server.setFault(({ path }) => {
    pulls += path === '/api/sync/pull' ? 1 : 0
    if (pulls > 2) throw new TypeError('Failed to fetch')
    return null
  })
  await till.begin()
  expect((await till.catalogDb.cursors.get('counter'))?.whole).toBe(false)
  server.setFault(null)
  await server.putBack(copy)
  for (const id of ids.toReversed()) await server.addProduct(id, 5)
  await till.engine.round()
  for (const id of ids) expect(await till.shownStock(id)).toBe(5)
})
