import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { operationHandlers } from '../../operation-handlers.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { closeTestShop, openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { OperationHandlers } from './apply-operation.ts'
import { pushOperations } from './push-operations.ts'

const START = Date.parse('2026-11-21T09:00:00Z')
const MINUTE = 60_000

let shop: TestShop['shop']
let jersey: ProductId
let till: TestShop['till']
beforeEach(async () => {
  ;({ shop, till } = await openTestShop())
  jersey = await addTestProduct(shop.app, { stock: { M: 50 } })
})
afterEach(() => closeTestShop(shop))

/** Handlers with a bug that affects one operation, or none. */
function failingAt(id: string | null): OperationHandlers {
  return {
    ...operationHandlers,
    'store-order.v1': async (transaction, payload, source) => {
      const effects = await operationHandlers['store-order.v1'](transaction, payload, source)
      if (source.operationId === id) throw new Error('a bug after the effects')
      return effects
    },
  }
}

async function push(
  handlers: OperationHandlers,
  operations: readonly { id: OperationId }[],
  at: number,
) {
  const outcome = await shop.app.db.write((transaction) =>
    pushOperations(transaction, {
      app: shop.app,
      handlers,
      request: {
        protocol: 1,
        device: till.device,
        epoch: null,
        sentAt: at,
        operations: operations.map((operation) => ({ ...operation })),
      },
      receivedAtMs: at,
      pushedBy: null,
    }),
  )
  return outcome.results.map(({ status, code }) => (code ? `${status} ${code}` : status))
}

async function openKinds(): Promise<string[]> {
  const rows = await shop.app.db.read((db) =>
    db.selectFrom('attention').select('kind').where('resolved_at_ms', 'is', null).execute(),
  )
  return rows.map((row) => row.kind)
}

test('an operation at which the program fails again and again holds up nobody, and is applied once it can be', async () => {
  const [bad, good, later] = [till.sale(jersey, 1), till.sale(jersey, 2), till.sale(jersey, 3)]
  const buggy = failingAt(bad.id)
  expect(await push(buggy, [bad, good], START)).toEqual(['retry', 'retry'])
  // Many failures within a minute: the cause may be the server, not the operation.
  for (let time = 1; time <= 4; time += 1) {
    const outcome = await push(buggy, [bad, good], START + time * 1000)
    expect(outcome).toEqual(['retry', 'retry'])
  }
  expect(await openKinds()).toEqual([])
  const after = START + 11 * MINUTE
  expect(await push(buggy, [bad, good], after)).toEqual(['retry set-aside', 'applied'])
  expect(await push(buggy, [bad, later], after + MINUTE)).toEqual(['retry set-aside', 'applied'])
  expect(await openKinds()).toEqual(['failing-operation'])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(45)

  // The bug is fixed in the next version.
  expect(await push(failingAt(null), [bad], after + 2 * MINUTE)).toEqual(['applied'])
  expect(await openKinds()).toEqual([])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(44)
  const failing = await shop.app.db.read((db) =>
    db.selectFrom('failing_operations').selectAll().execute(),
  )
  expect(failing).toEqual([])
})
