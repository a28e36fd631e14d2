import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { createTestTill } from '../../api/testing/test-till.ts'
import type { ProductJson } from '../../shared/catalog/product.ts'
import { STORE_CUSTOMER } from '../../shared/store-order/store-order.ts'
import type { SignedIn } from './shop-calls.ts'

/** What a till sells: one piece, with a discount in dinars for the club. */
interface SoldPiece {
  product: ProductJson
  size?: string | null
  quantity?: number
  off?: number
  /** Epoch ms. */
  at: number
}

function saleOf(
  till: ReturnType<typeof createTestTill>,
  { product, size, quantity = 1, off = 0, at }: SoldPiece,
  receiptNumber: string,
) {
  const listPrice = product.effectivePrice
  const price = listPrice - off
  const line = {
    productId: product._id,
    title: product.title,
    size: size ?? product.sizes[0]?.size ?? null,
    quantity,
    price,
    listPrice,
    discount: off === 0 ? null : { amount: off, reason: 'Club' },
  }
  return till.operation(
    'store-order.v2',
    {
      ...STORE_CUSTOMER,
      ticket: randomUUID(),
      shift: null,
      shipping: 0,
      status: 'Shipped',
      products: [line],
      ticketDiscount: null,
      totalPrice: price * quantity,
      seller: null,
      receiptNumber,
    },
    at,
  )
}

/** Sales of two tills, one of them with a discount. The first sale of the second till is returned at the first. */
export async function tradeForDays(
  url: string,
  owner: SignedIn,
  sold: readonly [first: readonly SoldPiece[], second: readonly SoldPiece[]],
): Promise<void> {
  const [first, second] = [createTestTill(url, owner), createTestTill(url, owner, Date.now, 'T2')]
  await first.enrol('Counter')
  await second.enrol('Door')
  const seconds = sold[1].map((piece, n) =>
    saleOf(second, piece, `T2-${String(n + 1).padStart(6, '0')}`),
  )
  const pushed = [
    await second.push(seconds),
    await first.push(
      sold[0].map((piece, n) => saleOf(first, piece, `T1-${String(n + 1).padStart(6, '0')}`)),
    ),
  ]
  const [sale] = seconds
  const [piece] = sold[1]
  if (sale && piece) {
    const back = first.back(sale, piece.product._id, 1, {
      at: piece.at + 60_000,
      price: piece.product.effectivePrice - (piece.off ?? 0),
    })
    const size = piece.size ?? piece.product.sizes[0]?.size ?? null
    const { lines } = back.payload as { lines: object[] }
    const payload = { ...(back.payload as object), lines: lines.map((one) => ({ ...one, size })) }
    pushed.push(await first.push([{ ...back, payload }]))
  }
  for (const { body } of pushed)
    for (const { status } of body.results as { status: string }[]) expect(status).toBe('applied')
}
