import { bytesOfHex, hexOf } from '../../../../shared/receipts/receipt-bytes.ts'
import {
  claimOf,
  signReceipt,
  SIGNING,
  type SaleToSign,
} from '../../../../shared/receipts/receipt-code.ts'
import type { TillPublicKey } from '../../../../shared/receipts/till-key.ts'
import { tillOf } from '../../../../shared/store-order/receipt-number.ts'
import type { ReceiptKeyRow, TillDb } from './till-db.ts'

const KEY = 'this'

/** The device and code that a key belongs to. */
export type KeyOwner = Pick<ReceiptKeyRow, 'device' | 'code'>

function isOf(row: ReceiptKeyRow | undefined, { device, code }: KeyOwner): row is ReceiptKeyRow {
  return row?.device === device && row.code === code
}

/** A new pair. Throws where the browser has no WebCrypto, as over plain HTTP from another device. */
async function makeRow(owner: KeyOwner): Promise<ReceiptKeyRow> {
  const pair = await crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify'])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const publicKey = hexOf(raw) as TillPublicKey
  return { key: KEY, ...owner, privateKey: pair.privateKey, publicKey }
}

function sign({ privateKey, publicKey }: ReceiptKeyRow, sale: SaleToSign): Promise<string> {
  return signReceipt(sale, { privateKey, publicKey: Uint8Array.from(bytesOfHex(publicKey)) })
}

/**
 * This device's key for the receipts of its code, made at the first call. Of two tabs that make one at once, the first
 * transaction counts. Null where the browser cannot make a key or cannot store one (a private window of Firefox, an old
 * WebKit), or cannot read the stored one, which is then removed: the till prints numbers alone. Never throws.
 */
export async function ensureReceiptKey(db: TillDb, owner: KeyOwner): Promise<ReceiptKeyRow | null> {
  try {
    const known = await db.receiptKeys.get(KEY)
    if (isOf(known, owner)) return known
    // Before the transaction, which would end while the key is being made.
    const made = await makeRow(owner)
    const stored = await db.transaction('rw', db.receiptKeys, async () => {
      const present = await db.receiptKeys.get(KEY)
      if (isOf(present, owner)) return present
      await db.receiptKeys.put(made)
      return db.receiptKeys.get(KEY)
    })
    if (!stored) return null
    // Verified by signing, since a browser may return a key without its content.
    await sign(stored, { receiptNumber: `${owner.code}-000000`, soldAtMs: 0, lines: [] })
    return stored
  } catch {
    await db.receiptKeys.clear().catch(() => undefined)
    return null
  }
}

/** Forgets a key that belongs to another device; the next ensureReceiptKey makes a new one. */
export async function dropReceiptKey(db: TillDb, publicKey: TillPublicKey): Promise<void> {
  await db.transaction('rw', db.receiptKeys, async () => {
    if ((await db.receiptKeys.get(KEY))?.publicKey === publicKey) await db.receiptKeys.clear()
  })
}

/** This device's key; undefined when it has none. */
export function readReceiptKey(db: TillDb): Promise<ReceiptKeyRow | undefined> {
  return db.receiptKeys.get(KEY)
}

/**
 * The text of the QR code on the receipt of a sale that this device recorded: signed where the device has a key for its
 * code, else the receipt number alone. Each call signs anew; every signature is as good. Never throws.
 */
export async function receiptCodeOf(db: TillDb, sale: SaleToSign): Promise<string> {
  const { receiptNumber } = sale
  try {
    const row = await readReceiptKey(db)
    if (row?.code !== tillOf(receiptNumber)) return receiptNumber
    const text = await sign(row, sale)
    // A code cannot say a time before 1970, which a wrong clock may have written.
    return claimOf(text)?.receipt.receiptNumber === receiptNumber ? text : receiptNumber
  } catch {
    return receiptNumber
  }
}
