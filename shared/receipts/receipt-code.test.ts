import encodeQr from 'qr'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { centimes } from '../money.ts'
import { newId } from '../new-id.ts'
import { bytesOfDigits, digitsOf } from './receipt-bytes.ts'
import {
  checkReceiptCode,
  fingerprintOf,
  hashOfLines,
  MOST_DIGITS,
  signReceipt,
  SIGNING,
  type TillKey,
} from './receipt-code.ts'

const line = (quantity = 1, size: string | null = 'M') => ({
  productId: newId() as string,
  size,
  quantity,
  price: centimes(450_050),
})
const SALE = {
  receiptNumber: 'T1-000123',
  soldAtMs: Date.parse('2026-11-21T10:00:00Z'),
  lines: [line(2), line(1, null), line(3, '٤٢ ½')],
}

async function makeTill() {
  const pair = await crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const known: TillKey = { fingerprint: await fingerprintOf(publicKey), key: pair.publicKey }
  return { signer: { privateKey: pair.privateKey, publicKey }, known }
}

type Till = Awaited<ReturnType<typeof makeTill>>
let mine: Till
let other: Till
beforeAll(async () => {
  mine = await makeTill()
  other = await makeTill()
})

test('a till that never saw the sale knows from its receipt what was sold for how much', async () => {
  const text = await signReceipt(SALE, mine.signer)
  expect(text).toMatch(/^\d+$/)
  expect(await checkReceiptCode(text, [other.known, mine.known])).toEqual({
    proof: 'signed',
    key: mine.known,
    receipt: { ...SALE, total: 6 * 450_050, hash: null },
  })
})

test('a code of which anything was altered is said to be so, or is none', async () => {
  const bytes = bytesOfDigits(await signReceipt(SALE, mine.signer)) ?? new Uint8Array()
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
    const checked = await checkReceiptCode(digitsOf(altered), [mine.known])
    expect(['altered', 'unknown-till', undefined]).toContain(checked?.proof)
  }
})

test('a code that somebody else signed in the name of a till is altered', async () => {
  const forged = { privateKey: other.signer.privateKey, publicKey: mine.signer.publicKey }
  const checked = await checkReceiptCode(await signReceipt(SALE, forged), [mine.known, other.known])
  expect(checked).toMatchObject({ proof: 'altered', receipt: { receiptNumber: 'T1-000123' } })
})

test('of a till whose key is not here a device can say nothing', async () => {
  const text = await signReceipt(SALE, other.signer)
  expect(await checkReceiptCode(text, [mine.known])).toMatchObject({ proof: 'unknown-till' })
})

test('a receipt of earlier has its number alone; barcodes and other texts are no receipts', async () => {
  expect(await checkReceiptCode('T1-000123', [mine.known])).toEqual({
    proof: 'unsigned',
    receiptNumber: 'T1-000123',
  })
  for (const text of [
    '6130001234567',
    '',
    'https://shop.example',
    '9'.repeat(200),
    '1'.repeat(514),
  ])
    expect(await checkReceiptCode(text, [mine.known])).toBeNull()
})

test('with too many lines for a code that scans well there are the total and a hash of them', async () => {
  const lines = Array.from({ length: 12 }, () => line())
  const text = await signReceipt({ ...SALE, lines }, mine.signer)
  expect(await checkReceiptCode(text, [mine.known])).toEqual({
    proof: 'signed',
    key: mine.known,
    receipt: {
      receiptNumber: SALE.receiptNumber,
      soldAtMs: SALE.soldAtMs,
      total: 12 * 450_050,
      lines: null,
      hash: await hashOfLines(lines),
    },
  })
  expect(await hashOfLines(lines.toReversed())).not.toBe(await hashOfLines(lines))
})

test('every code fits the QR code that it was measured for, and is read as it was written', async () => {
  const lineArbitrary = fc.record({
    productId: fc.uuid(),
    size: fc.option(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })),
    quantity: fc.integer({ min: 1, max: 9999 }),
    price: fc.integer({ min: 0, max: 99_999_999 }).map(centimes),
  })
  const saleArbitrary = fc.record({
    receiptNumber: fc
      .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 10 ** 9 }))
      .map(([till, n]) => `T${till}-${String(n).padStart(6, '0')}`),
    soldAtMs: fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => second * 1000),
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(saleArbitrary, async (sale) => {
      const text = await signReceipt(sale, mine.signer)
      expect(text.length).toBeLessThanOrEqual(MOST_DIGITS)
      expect(encodeQr(text, 'raw', { ecc: 'medium', border: 1 }).length - 2).toBeLessThanOrEqual(57)
      const checked = await checkReceiptCode(text, [mine.known])
      const { receiptNumber, soldAtMs } = sale
      expect(checked).toMatchObject({ proof: 'signed', receipt: { receiptNumber, soldAtMs } })
      if (checked?.proof !== 'signed' || checked.receipt.lines === null) return
      expect(checked.receipt.lines).toEqual(sale.lines)
    }),
    { numRuns: 60 },
  )
})
