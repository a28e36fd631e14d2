import type { Centimes } from '../../../../../shared/money.ts'
import { catalogDb } from '../../../local/catalog/catalog-db.ts'
import { counterCatalog } from '../../../local/catalog/counter-catalog.ts'
import { readReceiptCode, type ReadReceiptCode } from '../../../local/till/read-receipt-code.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { boughtByCode, type Bought } from './bought.ts'

/** What the code of a scanned receipt proves. */
export interface ReceiptProof {
  kind: Extract<ReadReceiptCode, { receipt: unknown }>['kind']
  /** 'T2', by the code. */
  till: string
  /** What the code says was sold; null when that is not to be believed. */
  bought: Bought | null
  /** What the code says was paid, where it has no room for the lines; else null. */
  total: Centimes | null
}

/**
 * Says what the code of a receipt proves; null for a text that is no code. Its goods have the titles of the catalogue;
 * those that are not in it any more are named by the beginning of their id, since a code has no titles. Never rejects.
 */
export async function checkCode(code: string): Promise<ReceiptProof | null> {
  const read = await readReceiptCode({ catalogDb: catalogDb(), tillDb: tillDb() }, code)
  if (!('receipt' in read)) return null
  const { kind, till, receipt } = read
  const isBelieved = kind === 'signed' || kind === 'revoked'
  const { products } = counterCatalog.useStore.getState().view
  const titles = new Map(products.map((product) => [product._id, product.title]))
  return {
    kind,
    till,
    bought: isBelieved
      ? boughtByCode(receipt, (id) => titles.get(id) ?? `#${id.slice(0, 8)}`)
      : null,
    total: isBelieved && receipt.lines === null ? receipt.total : null,
  }
}
