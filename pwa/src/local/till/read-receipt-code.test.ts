import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { bytesOfDigits, bytesOfHex, digitsOf } from '../../../../shared/receipts/receipt-bytes.ts'
import {
  fingerprintOf,
  hashOfLines,
  signReceipt,
} from '../../../../shared/receipts/receipt-code.ts'
import { createCatalogDb, type CursorRow } from '../catalog/catalog-db.ts'
import { readReceiptCode } from './read-receipt-code.ts'
import { ensureReceiptKey } from './receipt-key.ts'
import { createTillDb, type ReceiptKeyRow } from './till-db.ts'

const GENERATION = 5
const line = () => ({
  productId: newId() as string,
  size: 'M',
  quantity: 1,
  price: centimes(450_000),
})
const saleOf = (receiptNumber: string, lines = [line(), line()]) => ({
  receiptNumber,
  soldAtMs: Date.parse('2026-11-21T10:00:00Z'),
  lines,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function openDevice() {
  const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
  return { catalogDb: createCatalogDb(stores), tillDb: createTillDb(stores) }
}
type Device = ReturnType<typeof openDevice>

/** A till with a key of its own. */
async function openTill(code: string): Promise<Device & { key: ReceiptKeyRow }> {
  const device = openDevice()
  const key = await ensureReceiptKey(device.tillDb, { device: newId(), code })
  if (!key) throw new Error('no key was made')
  return { ...device, key }
}

function signBy({ privateKey, publicKey }: ReceiptKeyRow, sale: ReturnType<typeof saleOf>) {
  const signer = { privateKey, publicKey: Uint8Array.from(bytesOfHex(publicKey)) }
  return signReceipt(sale, signer)
}

/** Stores a key on the device, as a pull does. `fingerprint`: a colliding one instead of the key's own. */
async function tell(
  { catalogDb }: Device,
  { publicKey, code: till }: ReceiptKeyRow,
  more: { fingerprint?: string; revoked?: boolean; id?: string; generation?: number } = {},
): Promise<void> {
  const own = await fingerprintOf(Uint8Array.from(bytesOfHex(publicKey)))
  const { generation = GENERATION, id = publicKey, ...told } = more
  const entity = { publicKey, fingerprint: own, till, revoked: false, ...told }
  await catalogDb.cursors.put({ scope: 'counter', generation: GENERATION } as CursorRow)
  await catalogDb.counterTillKeys.put({ generation, id, stamp: 1, entity })
}

function altered(text: string, at: number): string {
  const bytes = bytesOfDigits(text) ?? new Uint8Array()
  return digitsOf(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
}

test('a till that pulled the key of another believes its receipts, with what was sold', async () => {
  const [here, other] = [await openTill('T2'), await openTill('T1')]
  await tell(here, other.key)
  const sale = saleOf('T1-000007')
  expect(await readReceiptCode(here, await signBy(other.key, sale))).toEqual({
    kind: 'signed',
    till: 'T1',
    receipt: { ...sale, total: 900_000, hash: null },
  })
})

test('of a sale with many lines it knows the total and the hash of the lines', async () => {
  const [here, other] = [openDevice(), await openTill('T1')]
  await tell(here, other.key)
  const lines = Array.from({ length: 20 }, line)
  expect(await readReceiptCode(here, await signBy(other.key, saleOf('T1-000007', lines)))).toEqual({
    kind: 'signed',
    till: 'T1',
    receipt: expect.objectContaining({
      lines: null,
      total: 20 * 450_000,
      hash: await hashOfLines(lines),
    }),
  })
})

test('a till believes its own receipts before it was ever connected', async () => {
  const till = await openTill('T1')
  const text = await signBy(till.key, saleOf('T1-000007'))
  expect(await readReceiptCode(till, text)).toMatchObject({ kind: 'signed', till: 'T1' })
})

test('an altered receipt, and one signed by somebody else in the name of a till, are forged', async () => {
  const [here, other, stranger] = [openDevice(), await openTill('T1'), await openTill('T1')]
  await tell(here, other.key)
  const sale = saleOf('T1-000007')
  const price = altered(await signBy(other.key, sale), 29)
  expect(await readReceiptCode(here, price)).toMatchObject({ kind: 'forged', till: 'T1' })
  const inItsName = { ...stranger.key, publicKey: other.key.publicKey }
  const forged = await signBy(inItsName, sale)
  expect(await readReceiptCode(here, forged)).toMatchObject({ kind: 'forged', till: 'T1' })
})

test('a till that signs a receipt of another till forges it', async () => {
  const [here, other] = [await openTill('T1'), await openTill('T2')]
  await tell(here, other.key)
  const text = await signBy(other.key, saleOf('T1-000007'))
  expect(await readReceiptCode(here, text)).toMatchObject({ kind: 'forged', till: 'T1' })
  const own = await signBy(here.key, saleOf('T2-000007'))
  expect(await readReceiptCode(here, own)).toMatchObject({ kind: 'forged', till: 'T2' })
})

test('a till of which this device has no key is unknown, also with a key of its own', async () => {
  const other = await openTill('T1')
  const text = await signBy(other.key, saleOf('T1-000007'))
  const unknown = { kind: 'unknown-till', till: 'T1', receipt: { receiptNumber: 'T1-000007' } }
  expect(await readReceiptCode(openDevice(), text)).toMatchObject(unknown)
  expect(await readReceiptCode(await openTill('T2'), text)).toMatchObject(unknown)
})

test('a receipt of a removed till is said to be so, also to that till', async () => {
  const [here, other] = [openDevice(), await openTill('T1')]
  const text = await signBy(other.key, saleOf('T1-000007'))
  for (const device of [here, other]) {
    await tell(device, other.key, { revoked: true })
    expect(await readReceiptCode(device, text)).toMatchObject({ kind: 'revoked', till: 'T1' })
  }
  const foreign = await signBy(other.key, saleOf('T2-000007'))
  expect(await readReceiptCode(here, foreign)).toMatchObject({ kind: 'forged' })
})

test('an older key of a till is as good as its newest', async () => {
  const [here, before, after] = [openDevice(), await openTill('T1'), await openTill('T1')]
  for (const { key } of [before, after]) {
    await tell(here, key)
    const text = await signBy(key, saleOf('T1-000007'))
    expect(await readReceiptCode(here, text)).toMatchObject({ kind: 'signed' })
  }
})

test('of two keys that share a fingerprint each is tried', async () => {
  const [here, one, other] = [openDevice(), await openTill('T1'), await openTill('T2')]
  const shared = await fingerprintOf(Uint8Array.from(bytesOfHex(one.key.publicKey)))
  await tell(here, one.key)
  // Its id sorts before the other key's.
  await tell(here, other.key, { fingerprint: shared, id: '0' })
  const text = await signBy(one.key, saleOf('T1-000007'))
  expect(await readReceiptCode(here, text)).toMatchObject({ kind: 'signed', till: 'T1' })
  const stranger = await openTill('T1')
  const forged = await signBy(
    { ...stranger.key, publicKey: one.key.publicKey },
    saleOf('T1-000007'),
  )
  expect(await readReceiptCode(here, forged)).toMatchObject({ kind: 'forged' })
})

test('a key of a snapshot that is only half loaded is not known yet', async () => {
  const [here, other] = [openDevice(), await openTill('T1')]
  await tell(here, other.key, { generation: GENERATION + 1 })
  const text = await signBy(other.key, saleOf('T1-000007'))
  expect(await readReceiptCode(here, text)).toMatchObject({ kind: 'unknown-till' })
})

test('a number is a number, and a barcode is no receipt', async () => {
  const here = await openTill('T1')
  expect(await readReceiptCode(here, ' t1-7 ')).toEqual({
    kind: 'number',
    till: 'T1',
    receiptNumber: 'T1-000007',
  })
  for (const text of ['', '6130001234567', 'https://shop.example', '9'.repeat(513)])
    expect([text, await readReceiptCode(here, text)]).toEqual([text, { kind: 'not-a-receipt' }])
})

test('without WebCrypto, and with a storage that fails, a code proves nothing and breaks nothing', async () => {
  const till = await openTill('T1')
  const text = await signBy(till.key, saleOf('T1-000007'))
  const closed = openDevice()
  closed.catalogDb.close()
  closed.tillDb.close()
  expect(await readReceiptCode(closed, text)).toMatchObject({ kind: 'unknown-till' })
  const told = openDevice()
  await tell(told, till.key)
  vi.stubGlobal('crypto', {})
  for (const device of [till, told])
    expect(await readReceiptCode(device, text)).toMatchObject({ kind: 'unknown-till' })
})
