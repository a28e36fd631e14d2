import { orderPageSchema } from '../../../../../shared/orders/order.ts'
import { toIso } from '../../../../../shared/time.ts'
import { failureSentence } from '../../../http/api-failure.ts'
import { callApi } from '../../../http/call-api.ts'
import { catalogDb } from '../../../local/catalog/catalog-db.ts'
import { readKnownOrders } from '../../../local/answers/known-orders.ts'
import { findTicketHere } from '../../../local/till/sales-here.ts'
import { readSession } from '../../../local/session/session.ts'
import { readToldReturns } from '../../../local/till/told-returns.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { networkTexts } from '#texts/network.ts'
import { tokenToAsk } from '../token-to-ask.ts'
import type { ReceiptSources } from './find-receipt.ts'

/** A receipt number is unique per till, but a till with a copied profile may have used it as well. */
const MOST_FOUND = '20'

/** Requests a sale of this device by its time, which older servers support too; another till's by its number. */
function pathOf(receiptNumber: string, atMs: number | null): string {
  const what =
    atMs === null ? { search: receiptNumber } : { from: toIso(atMs), to: toIso(atMs + 1) }
  const query = new URLSearchParams({ origin: 'store', ...what, limit: MOST_FOUND })
  return `/api/orders?${query.toString()}`
}

/** The sources in production: IndexedDB and the server. `signal` aborts the request. */
export function receiptSources(signal: AbortSignal): ReceiptSources {
  return {
    readHere: (receiptNumber) => findTicketHere(tillDb(), receiptNumber),
    readKnown: () => readKnownOrders(catalogDb()),
    readReturns: (atMs) => readToldReturns(catalogDb(), atMs, atMs + 1),
    async askServer(receiptNumber, atMs) {
      const { orders } = await callApi({
        path: pathOf(receiptNumber, atMs),
        schema: orderPageSchema,
        token: await tokenToAsk(tillDb(), readSession()),
        signal,
      })
      return orders
    },
    whyNot: (error) => failureSentence(error, networkTexts.noAnswer),
  }
}
