import type { Order } from '../../../../../shared/orders/order.ts'
import type { KnownOrder } from '../../../local/answers/known-orders.ts'
import type { SaleHere } from '../../../local/till/sales-here.ts'
import { soldElsewhere, soldHere, type SoldSale } from '../sold/sold-sale.ts'

export interface ReceiptSources {
  /** Looks among the sales of this device. */
  readHere: (receiptNumber: string) => Promise<SaleHere | undefined>
  /** The orders in cached answers. */
  readKnown: () => Promise<KnownOrder[]>
  /** Requests matching orders; `atMs`: time of the sale, if known. Throws when the server does not answer. */
  askServer: (receiptNumber: string, atMs: number | null) => Promise<readonly Order[]>
  /** The sentence for an error of askServer. */
  whyNot: (error: unknown) => string
}

/** searching: nothing found yet. found: a request for its current state may still be running. */
export type FoundReceipt =
  | { state: 'searching' }
  | {
      state: 'found'
      sale: SoldSale
      /** Epoch ms of the cached answer; null when the result is not from one. */
      asOf: number | null
    }
  /** `why`: the sentence of a failed request; null when the server does not know the receipt either. */
  | { state: 'unknown'; why: string | null }

function newestOf(known: readonly KnownOrder[], receiptNumber: string): KnownOrder | null {
  const fitting = known.filter(({ order }) => order.receiptNumber === receiptNumber)
  return fitting.toSorted((a, b) => b.asOf - a.asOf)[0] ?? null
}

/**
 * Finds the sale of a receipt and calls `show` with each better result: from this device, from cached answers, then
 * from the server. Never throws; unreadable storage counts as empty.
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
    // A sale that was sent before the request but is not in the answer was deleted on the server.
    if (here) {
      const isDeleted = order === null && here.state === 'sent'
      show({ state: 'found', sale: soldHere(here, order, isDeleted), asOf: null })
    } else if (order) show({ state: 'found', sale: soldElsewhere(order), asOf: null })
    // An older server cannot search for receipt numbers, so a cached result stays.
    else if (!kept) show({ state: 'unknown', why: null })
  } catch (error) {
    if (!here && !kept) show({ state: 'unknown', why: whyNot(error) })
  }
}
