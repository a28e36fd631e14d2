import { bytesOfHex } from '../../../../shared/receipts/receipt-bytes.ts'
import {
  checkReceiptCode,
  claimOf,
  fingerprintOf,
  type ReceiptCode,
  type TillKey,
} from '../../../../shared/receipts/receipt-code.ts'
import { importPublicKey, type TillKeyEntry } from '../../../../shared/receipts/till-key.ts'
import { readReceiptNumber, tillOf } from '../../../../shared/store-order/receipt-number.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
import { readCounterEntities } from '../catalog/read-counter-entities.ts'
import { readReceiptKey } from './receipt-key.ts'
import type { TillDb } from './till-db.ts'

/**
 * What a scanned text proves.
 * - 'signed': a till of the shop printed it; `receipt` is what it sold. When `receipt.lines` is null there are only the
 *   total and the hash of the lines (hashOfLines).
 * - 'revoked': the same, but the till was removed.
 * - 'forged': altered, or not printed by the till that it names; nothing in `receipt` can be believed.
 * - 'unknown-till': this device has no key of that till, so it can say neither; `receipt` is what the text claims.
 * - 'number': a receipt of earlier, or of a till without a key: a number that anybody can write.
 * - 'not-a-receipt': any other text, such as a barcode.
 */
export type ReadReceiptCode =
  | {
      kind: 'signed' | 'revoked' | 'forged' | 'unknown-till'
      /** Code of the till in the receipt number, 'T1'. */
      till: string
      receipt: ReceiptCode
    }
  | { kind: 'number'; till: string; receiptNumber: string }
  | { kind: 'not-a-receipt' }

type KnownKey = TillKey & Pick<TillKeyEntry, 'till' | 'revoked'>

/** The device's own key, which the server may not have told it yet. */
async function readOwn(db: TillDb): Promise<TillKeyEntry[]> {
  const row = await readReceiptKey(db)
  if (!row) return []
  const { publicKey, code: till } = row
  const fingerprint = await fingerprintOf(Uint8Array.from(bytesOfHex(publicKey)))
  return [{ publicKey, fingerprint, till, revoked: false }]
}

/** The keys that may have signed a code: those with its fingerprint. */
async function keysFor(
  { catalogDb, tillDb }: { catalogDb: CatalogDb; tillDb: TillDb },
  wanted: string,
): Promise<KnownKey[]> {
  const read = await Promise.all([
    readOwn(tillDb).catch(() => []),
    readCounterEntities(catalogDb, catalogDb.counterTillKeys).catch(() => []),
  ])
  const named = read.flat().filter(({ fingerprint }) => fingerprint === wanted)
  // For this till's own key the server's entry replaces the local one: only it says whether the till was removed.
  const known = new Map(named.map((entry) => [entry.publicKey, entry]))
  return Promise.all(
    [...known.values()].map(async ({ publicKey, ...entry }) => ({
      ...entry,
      key: await importPublicKey(publicKey),
    })),
  )
}

/**
 * Says what a scanned text proves of a sale, offline: by the tills' keys that this device pulled, and by its own. Never
 * throws: without working storage or WebCrypto, no keys are known.
 */
export async function readReceiptCode(
  dbs: { catalogDb: CatalogDb; tillDb: TillDb },
  text: string,
): Promise<ReadReceiptCode> {
  const receiptNumber = readReceiptNumber(text)
  if (receiptNumber !== null) return { kind: 'number', till: tillOf(receiptNumber), receiptNumber }
  const code = text.trim()
  const claim = claimOf(code)
  if (claim === null) return { kind: 'not-a-receipt' }
  const { receipt, fingerprint } = claim
  const till = tillOf(receipt.receiptNumber)
  const keys = await keysFor(dbs, fingerprint).catch(() => [])
  const checked = await checkReceiptCode(code, keys)
  if (checked?.proof === 'altered') return { kind: 'forged', till, receipt }
  if (checked?.proof !== 'signed') return { kind: 'unknown-till', till, receipt }
  // A till may only sign its own receipts.
  if (checked.key.till !== till) return { kind: 'forged', till, receipt }
  return { kind: checked.key.revoked ? 'revoked' : 'signed', till, receipt }
}
