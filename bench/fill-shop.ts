import { type DatabaseLocation, openDatabase } from '../api/database/open-database.ts'
import { insertProduct } from '../api/database/products.ts'
import { newId } from '../shared/new-id.ts'
import { STORE_CUSTOMER } from '../shared/store-order/store-order.ts'

type NewProduct = Parameters<typeof insertProduct>[1]

/**
 * Creates a shop with this many products of four sizes, each with more pieces than a measurement sells. Returns their
 * ids. `look`: fields that differ for the product with an index.
 */
export async function fillShop(
  location: DatabaseLocation,
  products: number,
  look: (index: number) => Partial<NewProduct> = () => ({}),
): Promise<string[]> {
  const { db, close } = await openDatabase(location)
  const ids = Array.from({ length: products }, newId)
  await db.write(async (transaction) => {
    for (const [index, id] of ids.entries()) {
      await insertProduct(transaction, {
        id,
        title: `Maillot ${index}`,
        description:
          'A jersey with a description of the usual length, so that the bytes are honest. '.repeat(
            3,
          ),
        priceCentimes: 450_000,
        promoPriceCentimes: null,
        onSale: false,
        buyingPriceCentimes: 300_000,
        categoryId: null,
        images: [`/uploads/${'a'.repeat(32)}-e8e8e8-1200.webp`],
        levels: ['S', 'M', 'L', 'XL'].map((size) => ({ size, quantity: 1_000_000 })),
        createdAtMs: Date.now() - index * 1000,
        ...look(index),
      })
    }
  })
  await close()
  return ids
}

/** Registers the shop's first account and signs it in. */
export async function signUp(url: string): Promise<{ token: string; adminId: string }> {
  const body = JSON.stringify({ email: 'bench@kora.example', password: 'Goalkeeper1' })
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': '0f'.repeat(32) }
  await fetch(`${url}/api/admin/register`, { method: 'POST', headers, body })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  return (await answer.json()) as { token: string; adminId: string }
}

/** An order of two lines, of other products for each index. */
export function webOrder(ids: readonly string[], index: number) {
  const id = (n: number) => ids[n % ids.length] ?? ''
  return {
    fullName: 'Amine Bouzid',
    phone: '0550123456',
    city: 'constantine',
    commune: 'El Khroub',
    shipping: 500,
    products: [
      { productId: id(index), quantity: 1, size: 'M' },
      { productId: id(index + 7), quantity: 2, size: 'L' },
    ],
  }
}

/** This many sales of a till, beginning with its operation `from`, as the till queues them. */
export function queuedSales(
  ids: readonly string[],
  from: number,
  count: number,
  actor: string,
  tillCode = 'T1',
) {
  return Array.from({ length: count }, (_, n) => ({
    id: newId(),
    sequence: from + n,
    type: 'store-order.v1',
    occurredAt: new Date().toISOString(),
    actor,
    payload: {
      ...STORE_CUSTOMER,
      shipping: 0,
      status: 'Shipped',
      products: [
        {
          productId: ids[(from + n) % ids.length] ?? '',
          title: 'Maillot',
          size: 'M',
          quantity: 1,
          price: 4500,
        },
      ],
      totalPrice: 4500,
      receiptNumber: `${tillCode}-${String(from + n).padStart(6, '0')}`,
    },
  }))
}

/** Like queuedSales(), but each sale is followed by the return of its goods. `count` operations in all. */
export function queuedReturns(ids: readonly string[], from: number, count: number, actor: string) {
  const sales = queuedSales(ids, Math.ceil(from / 2), count / 2, actor)
  return sales.flatMap(({ sequence: n, ...sale }) => {
    const { receiptNumber, products, totalPrice: refund } = sale.payload
    const given = {
      id: newId(),
      sequence: 2 * n,
      type: 'return.v1',
      occurredAt: sale.occurredAt,
      actor,
      payload: {
        ticket: newId(),
        shift: null,
        receiptNumber,
        orderNumber: null,
        sale: sale.id,
        lines: products.map((line) => ({ ...line, restock: true, reason: '' })),
        refund,
        method: 'cash',
        returnNumber: `T1-R${String(n).padStart(6, '0')}`,
      },
    }
    return [{ ...sale, sequence: 2 * n - 1 }, given]
  })
}

/** The body of a till's push. */
export function pushOf(device: string, operations: readonly unknown[]) {
  const sentAt = new Date().toISOString()
  return { protocol: 1, device, epoch: null, sentAt, operations }
}

/** The environment variables of a measured server. */
export function quietServer(dataDir: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_CATALOG: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
}
