import type { Order } from '../../../../../shared/orders/order.ts'
import type { KnownOrder } from '../../../local/answers/known-orders.ts'
import type { SaleHere } from '../../../local/till/sales-here.ts'
import { soldElsewhere, soldHere, type SoldSale } from '../sold/sold-sale.ts'

export interface ReceiptSources {
  /** Among the sales that were rung up on this device. */
  readHere: (receiptNumber: string) => Promise<SaleHere | undefined>
  /** The orders that this device was told of. */
  readKnown: () => Promise<KnownOrder[]>
  /** The server's orders that may be it; `atMs`: when it was rung up, if that is known. Throws without an answer. */
  askServer: (receiptNumber: string, atMs: number | null) => Promise<readonly Order[]>
  /** A sentence for what askServer throws. */
  whyNot: (error: unknown) => string
}

/** searching: nothing found yet. found: also while the server is still asked what became of it. */
export type FoundReceipt =
  | { state: 'searching' }
  | {
      state: 'found'
      sale: SoldSale
      /** Epoch ms; null unless it is a kept answer of the server. */ asOf: number | null
    }
  /** `why`: the sentence for why the server could not be asked; null when it does not know it either. */
  | { state: 'unknown'; why: string | null }

function newestOf(known: readonly KnownOrder[], receiptNumber: string): KnownOrder | null {
  const fitting = known.filter(({ order }) => order.receiptNumber === receiptNumber)
  return fitting.toSorted((a, b) => b.asOf - a.asOf)[0] ?? null
}

/**
 * Finds the sale of a receipt and shows what is known of it so far: from this device, then from what the server said
 * earlier, then as it is there now. Never throws; what a device cannot read, it does not know.
 */
export async function findReceipt(
  receiptNumber: string,
  { readHere, readKnown, askServer, whyNot }: ReceiptSources,
  show: (found: FoundReceipt) => void,
): Promise<void> {
  const [here = null, known] = await Promise.all([
    readHere(receiptNumber).catch(() => undefined),
    readKnown().then(
      (all) => newestOf(all, receiptNumber),
      () => null,
    ),
  ])
  const isOfHere = ({ receiptNumber: number, createdAt }: Order) =>
    number === receiptNumber && (here === null || createdAt === here.occurredAtMs)
  const kept = known && isOfHere(known.order) ? known : null
  if (here) show({ state: 'found', sale: soldHere(here, kept?.order ?? null, false), asOf: null })
  else if (kept) show({ state: 'found', sale: soldElsewhere(kept.order), asOf: kept.asOf })
  else show({ state: 'searching' })

  try {
    const answer = await askServer(receiptNumber, here?.occurredAtMs ?? null)
    const order = answer.find(isOfHere) ?? null
    // What had reached the server before it was asked, and is not there, was deleted.
    if (here) {
      const isDeleted = order === null && here.state === 'sent'
      show({ state: 'found', sale: soldHere(here, order, isDeleted), asOf: null })
    } else if (order) show({ state: 'found', sale: soldElsewhere(order), asOf: null })
    // The search of an older server knows no receipt numbers: what was seen of the order stays.
    else if (!kept) show({ state: 'unknown', why: null })
  } catch (error) {
    if (!here && !kept) show({ state: 'unknown', why: whyNot(error) })
  }
}
