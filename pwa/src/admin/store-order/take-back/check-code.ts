import type { Centimes } from '../../../../../shared/money.ts'
import { catalogDb } from '../../../local/catalog/catalog-db.ts'
import { counterCatalog } from '../../../local/catalog/counter-catalog.ts'
import { readReceiptCode, type ReadReceiptCode } from '../../../local/till/read-receipt-code.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { boughtByCode, type Bought } from './bought.ts'

/** The proof in the code of a scanned receipt. */
export interface ReceiptProof {
  kind: Extract<ReadReceiptCode, { receipt: unknown }>['kind']
  /** 'T2', as in the code. */
  till: string
  /** The sold goods according to the code; null when they cannot be trusted. */
  bought: Bought | null
  /** The paid total, when the code had no room for the lines; else null. */
  total: Centimes | null
}

/**
 * Checks the code of a receipt; null for a text that is not a code. Goods get their titles from the catalogue; those no
 * longer in it are named by the beginning of their id, since a code has no titles. Never rejects.
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
