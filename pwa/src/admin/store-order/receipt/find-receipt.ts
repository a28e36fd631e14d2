import type { Order } from '../../../../../shared/orders/order.ts'
import type { KnownOrder } from '../../../local/answers/known-orders.ts'
import type { RecordedReturn } from '../../../../../shared/returns/recorded-return.ts'
import type { TicketHere } from '../../../local/till/sales-here.ts'
import {
  receiptOf,
  returnsOfTicket,
  soldElsewhere,
  soldHere,
  type SoldSale,
} from '../sold/sold-sale.ts'

export interface ReceiptSources {
  /** Reads the ticket from this device. */
  readHere: (receiptNumber: string) => Promise<TicketHere | undefined>
  /** The orders in cached answers. */
  readKnown: () => Promise<KnownOrder[]>
  /** The returns at a time (epoch ms) that this device has pulled. */
  readReturns: (atMs: number) => Promise<RecordedReturn[]>
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
  { readHere, readKnown, readReturns, askServer, whyNot }: ReceiptSources,
  show: (found: FoundReceipt) => void,
): Promise<void> {
  const [ticket, known] = await Promise.all([
    readHere(receiptNumber).catch(() => undefined),
    readKnown().then(
      (all) => newestOf(all, receiptNumber),
      () => null,
    ),
  ])
  const here = ticket?.sale ?? null
  const isOfHere = ({ receiptNumber: number, createdAt }: Order) =>
    number === receiptNumber && (here === null || createdAt === here.occurredAtMs)
  const kept = known && isOfHere(known.order) ? known : null
  const showHere = (order: Order | null, isDeleted: boolean) => {
    if (!ticket || !here) return
    const sale = soldHere(here, receiptOf(ticket), order, isDeleted)
    show({ state: 'found', sale, asOf: null })
  }
  const showOther = async (order: Order, asOf: number | null) => {
    const told = await readReturns(order.createdAt).catch(() => [])
    show({ state: 'found', sale: soldElsewhere(order, returnsOfTicket(order, told)), asOf })
  }
  if (here) showHere(kept?.order ?? null, false)
  else if (kept) await showOther(kept.order, kept.asOf)
  else show({ state: 'searching' })

  try {
    const answer = await askServer(receiptNumber, here?.occurredAtMs ?? null)
    const order = answer.find(isOfHere) ?? null
    // A sale that was sent before the request but is not in the answer was deleted on the server.
    if (here) showHere(order, order === null && here.state === 'sent')
    else if (order) await showOther(order, null)
    // An older server cannot search for receipt numbers, so a cached result stays.
    else if (!kept) show({ state: 'unknown', why: null })
  } catch (error) {
    if (!here && !kept) show({ state: 'unknown', why: whyNot(error) })
  }
}
