import type { ReceiptCode } from '../../../../shared/receipts/receipt-code.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
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

/**
 * Says what a scanned text proves of a sale, without a connection: by the keys of the tills that this device pulled, and
 * by its own. Never throws: a storage that does not answer, and a browser without WebCrypto, know no keys.
 */
export async function readReceiptCode(
  _dbs: { catalogDb: CatalogDb; tillDb: TillDb },
  _text: string,
): Promise<ReadReceiptCode> {
  return { kind: 'not-a-receipt' }
}
