import { expect, test } from 'vitest'
import { changeDevice } from '../../local/till/device.ts'
import { forgetSoldCustomers } from '../../local/till/forget-customers.ts'
import type { SaleToRecord } from '../../local/till/save-sale.ts'
import { readSalesHere } from '../../local/till/sales-here.ts'
import { readOperation, saleOf } from '../../../../shared/operations/registry.ts'
import { ADMIN, BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { refusal } from '../testing/answers.ts'
import { createTestServer } from '../testing/test-server.ts'

const NADIA = { fullName: 'Nadia Benali', phone: '0550123456', city: 'alger', commune: 'Hydra' }
const nadiasSale = (quantity = 1): SaleToRecord => ({ ...ballSale(quantity), ...NADIA })

async function shop() {
  const server = await createTestServer()
  await server.addProduct(BALL, 100)
  const device = createTestDevice(server)
  await device.begin()
  return { server, device }
}

async function everything({ tillDb }: TestDevice): Promise<string> {
  const tables = await Promise.all(tillDb.tables.map((table) => table.toArray()))
  return JSON.stringify(tables)
}

function namesIn(rows: readonly { wire: string }[]): (string | undefined)[] {
  return rows.map((row) => {
    const operation = readOperation(row.wire)
    return (operation && saleOf(operation))?.fullName
  })
}

test('what was acknowledged names nobody after a logout; what waits stays whole', async () => {
  const { device } = await shop()
  await device.engine.recordSale(nadiasSale(1))
  await device.engine.recordSale(ballSale(2))
  await device.engine.round()
  const before = await device.tillDb.history.toArray()
  await forgetSoldCustomers(device.tillDb)
  expect(await everything(device)).not.toMatch(/Nadia|0550123456|Hydra/)
  // A sale that names nobody keeps its text byte for byte.
  const after = await device.tillDb.history.toArray()
  expect(after[1]).toEqual(before[1])
  const shown = await readSalesHere(device.tillDb, 0, Number.MAX_SAFE_INTEGER)
  expect(shown.map(({ sale, items }) => [sale.fullName, items])).toEqual([
    ['Store Order', 2],
    ['Store Order', 1],
  ])

  await device.engine.recordSale(nadiasSale(3))
  await forgetSoldCustomers(device.tillDb)
  expect(namesIn(await device.tillDb.outbox.toArray())).toEqual(['Nadia Benali'])
})

test('what is acknowledged after a logout is kept without its customer, until somebody signs in', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(nadiasSale())
  let isServed = false
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.setFault(async (request, serve) => {
    const answer = await serve()
    if (request.path === '/api/sync/push') {
      isServed = true
      await held
    }
    return answer
  })
  const sending = device.engine.push()
  await expect.poll(() => isServed).toBe(true)
  // The logout comes while the answer is on its way.
  await forgetSoldCustomers(device.tillDb)
  release()
  expect((await sending).applied).toBe(1)
  expect(await everything(device)).not.toContain('Nadia')

  await changeDevice(device.tillDb, { person: ADMIN, signedOut: false })
  await device.engine.recordSale(nadiasSale())
  await device.engine.push()
  expect(namesIn(await device.tillDb.history.toArray())).toEqual(['Store Order', 'Nadia Benali'])
})

test('a restored server gets back every sale without its customer, and counts none twice', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(nadiasSale(1))
  await device.engine.round()
  const backup = server.backup()
  await device.engine.recordSale(nadiasSale(2))
  await device.engine.round()
  await forgetSoldCustomers(device.tillDb)

  await server.restore(backup, 'epoch-2')
  expect((await device.engine.round()).trouble).toBeNull()
  expect(await server.stockOf(BALL)).toBe(97)
  expect(await device.tillDb.outbox.count()).toBe(0)
  expect(await device.tillDb.rejected.count()).toBe(0)
  expect(await device.tillDb.history.count()).toBe(2)
})

test('of rejected sales those that a person dealt with name nobody, the others are whole', async () => {
  const { server, device } = await shop()
  const { tillDb, engine } = device
  server.setFault(({ path, body }, serve) => {
    if (path !== '/api/sync/push') return serve()
    const { operations } = body as { operations: { id: string }[] }
    const results = operations.map(({ id }) => ({
      id,
      status: 'rejected',
      duplicate: false,
      code: 'id-reuse',
      message: 'no',
    }))
    const answer = { protocol: 1, epoch: 'epoch-1', serverTime: new Date(0), acknowledged: 0 }
    return Response.json({ ...answer, results })
  })
  await engine.recordSale(nadiasSale())
  await engine.recordSale(nadiasSale())
  await engine.push()
  const [first] = await tillDb.rejected.toArray()
  await tillDb.rejected.update(first?.place ?? 0, {
    resolvedAtMs: 1,
    resolution: { kind: 'dismissed', reason: 'twice' },
  })
  await forgetSoldCustomers(tillDb)
  expect(namesIn(await tillDb.rejected.toArray())).toEqual(['Store Order', 'Nadia Benali'])
})

test('a sale is recorded after the server refused the token, and waits for the next sign-in', async () => {
  const { server, device } = await shop()
  server.setFault(() => refusal(401, 'not-signed-in', 'Please login again.'))
  await forgetSoldCustomers(device.tillDb)
  await device.engine.recordSale(nadiasSale())
  expect((await device.engine.push()).trouble).toMatchObject({ kind: 'sign-in' })
  expect(namesIn(await device.tillDb.outbox.toArray())).toEqual(['Nadia Benali'])
  server.setFault(null)
  expect((await device.engine.push()).applied).toBe(1)
})
