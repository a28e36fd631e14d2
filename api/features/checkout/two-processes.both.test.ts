import { expect, test } from 'vitest'
import { UNCONFIRMED_LIMITS } from '../../../shared/checkout/web-order-limits.ts'
import type { OrderJson } from '../../../shared/orders/order.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'
import { piecesTaken, sendWebOrder } from '../../testing/send-web-orders.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestDatabase, dropTestDatabase } from '../../testing/test-postgres.ts'

test('an address takes its share once, however many processes it sends its orders to', async () => {
  const databaseUrl = await createTestDatabase()
  const jwtSecret = 'one secret of thirty-two bytes, or more'
  const start = () =>
    startTestApp({
      dataDir: makeTemporaryFolder(),
      databaseUrl,
      jwtSecret,
      rateLimits: true,
      trustProxy: 1,
    })
  const processes = [await start(), await start()]
  const [one] = processes
  if (!one) throw new Error('no process')
  const products: string[] = []
  while (products.length < 10) products.push(await addTestProduct(one.app, { stock: { M: 99 } }))
  const lines = products.map((productId) => ({ productId, size: 'M', quantity: 1 }))

  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      sendWebOrder(processes[n % 2] ?? one, {
        products: lines,
        phone: `05500000${10 + n}`,
        from: '192.0.2.7',
      }),
    ),
  )
  const orders = answers.map(({ body }) => body.order as OrderJson)
  const { phone, times } = UNCONFIRMED_LIMITS
  expect(piecesTaken(orders)).toBe(phone.pieces * times.address)
  await closeTestShop(one)
  await processes[1]?.close()
  await dropTestDatabase(databaseUrl)
})
