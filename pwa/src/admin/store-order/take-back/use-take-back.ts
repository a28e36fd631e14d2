import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ProductId } from '../../../../../shared/catalog/product-id.ts'
import { orderPageSchema } from '../../../../../shared/orders/order.ts'
import { networkTexts } from '#texts/network.ts'
import { failureSentence } from '../../../http/api-failure.ts'
import { callApi } from '../../../http/call-api.ts'
import { readKnownOrders } from '../../../local/answers/known-orders.ts'
import { catalogDb } from '../../../local/catalog/catalog-db.ts'
import { counterCatalog } from '../../../local/catalog/counter-catalog.ts'
import { readSession } from '../../../local/session/session.ts'
import { readReturnedBefore } from '../../../local/till/returned-before.ts'
import { readSalesHere } from '../../../local/till/sales-here.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { lineTitle } from '../../../ui/owner-words.ts'
import { askToConfirm } from '../../parts/alert.ts'
import { signal } from '../../parts/signal.ts'
import type { SaleDesk } from '../sale-store.ts'
import { tokenToAsk } from '../token-to-ask.ts'
import { checkCode } from './check-code.ts'
import { createTakeBackStore, type TakeBack, type TakeBackDeps } from './take-back-store.ts'

/** Maximum number of orders in the server's answer. */
const MOST_ASKED = '20'

/** Requests orders by part of a number, name or phone number. */
async function askServer(search: string) {
  const query = new URLSearchParams({ search, limit: MOST_ASKED })
  const { orders } = await callApi({
    path: `/api/orders?${query.toString()}`,
    schema: orderPageSchema,
    token: await tokenToAsk(tillDb(), readSession()),
  })
  return orders
}

/** A product of the catalogue; undefined when it is no longer in it. */
function productOf(id: ProductId) {
  return counterCatalog.useStore.getState().view.products.find((product) => product._id === id)
}

type Desk = Pick<SaleDesk, 'takeBack' | 'readSale'>

/** The dependencies in production: IndexedDB, the server, and the sale on the counter. */
function browserDeps({ takeBack, readSale }: Desk, onTaken: () => void): TakeBackDeps {
  return {
    readHere: () => readSalesHere(tillDb(), 0, Number.MAX_SAFE_INTEGER),
    readKnown: () => readKnownOrders(catalogDb()),
    askServer,
    whyNot: (error) => failureSentence(error, networkTexts.noAnswer),
    readReturned: (known) =>
      readReturnedBefore({ catalogDb: catalogDb(), tillDb: tillDb() }, known),
    checkCode,
    openReturns: () => readSale().returns,
    takeBack(sale, lines) {
      const isTaken = takeBack(sale, lines)
      if (isTaken) onTaken()
      return isTaken
    },
    titleOf: (line) => lineTitle(line, productOf(line.productId)).text,
    askToConfirm,
    signal,
  }
}

/**
 * The store of the dialog in which goods are taken back, for the sale on the counter. `onTaken` is called when goods were
 * put on the ticket; it must be a stable function.
 */
export function useTakeBack(desk: Desk, onTaken: () => void): TakeBack {
  const [store] = useState(() => createTakeBackStore(browserDeps(desk, onTaken)))
  useEffect(() => store.getState().close, [store])
  return useStore(store)
}
