import type { ProductId } from '../../../../../shared/catalog/product-id.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import { readReceiptNumber } from '../../../../../shared/store-order/receipt-number.ts'
import { fold } from '../../../../../shared/text.ts'
import type { KnownOrder } from '../../../local/answers/known-orders.ts'
import type { SaleHere } from '../../../local/till/sales-here.ts'
import {
  boughtHere,
  boughtOrder,
  hasGoods,
  isFoundBy,
  isSameSale,
  mergeBought,
  type Bought,
} from './bought.ts'

/** The most sales that a search shows. */
const MOST_FOUND = 20

export interface BoughtSources {
  /** The sales of this device, sent or not. */
  readHere: () => Promise<readonly SaleHere[]>
  /** The orders in cached answers. */
  readKnown: () => Promise<readonly KnownOrder[]>
  /** Orders by part of a number, name or phone. Throws when the server does not answer. */
  askServer: (search: string) => Promise<readonly Order[]>
  /** The sentence for an error of askServer. */
  whyNot: (error: unknown) => string
}

export interface FoundBought {
  /** Newest first. */
  sales: Bought[]
  /** True while the server is being asked. */
  isAsking: boolean
  /** Why the server could not be asked, as a sentence; null otherwise. */
  why: string | null
}

/** The matching sales that this device knows: its own and those in cached answers. */
async function readLocal(
  { readHere, readKnown }: BoughtSources,
  isWanted: (bought: Bought) => boolean,
): Promise<Bought[]> {
  const [here, known] = await Promise.all([
    // Unreadable storage counts as empty: goods can be taken back without it.
    readHere().catch(() => []),
    readKnown().catch(() => []),
  ])
  const orders = new Map<string, Order>()
  for (const { order } of known) {
    if (order.receiptNumber !== null) orders.set(order.receiptNumber, order)
  }
  const orderOf = (sale: SaleHere) => {
    const order = orders.get(sale.receiptNumber)
    return order?.createdAt === sale.occurredAtMs ? order : null
  }
  // A dismissed sale took no money. A sale that was sent again is the new one, and its former receipt number finds it
  // too.
  const formerNumbers = new Map<string, string[]>()
  for (const { sentAgainAs: id, receiptNumber } of here) {
    if (id !== null) formerNumbers.set(id, [...(formerNumbers.get(id) ?? []), fold(receiptNumber)])
  }
  const own = here
    .filter(({ state }) => state !== 'dismissed' && state !== 'sent-again')
    .map((sale) => {
      const bought = boughtHere(sale, orderOf(sale))
      const numbers = formerNumbers.get(sale.id) ?? []
      return { ...bought, searched: [bought.searched, ...numbers].join(' ') }
    })
  const others = known.map(({ order }) => boughtOrder(order))
  // Merged after filtering, since comparing all sales of a month with each other is slow.
  return mergeBought(own.filter(isWanted), others.filter(isWanted))
}

/**
 * Finds sales by part of a receipt or order number, a name or a phone number, and calls `show` with each better result:
 * from this device, then with the server's. Never throws.
 */
export async function findBought(
  text: string,
  sources: BoughtSources,
  show: (found: FoundBought) => void,
): Promise<void> {
  const wanted = readReceiptNumber(text) ?? text.trim()
  const local = await readLocal(sources, (bought) => isFoundBy(bought, wanted))
  show({ sales: local.slice(0, MOST_FOUND), isAsking: true, why: null })
  try {
    const answer = await sources.askServer(wanted)
    const told = answer.map(boughtOrder)
    // The server's data is newer, but a sale of this device keeps its own id.
    const sales = mergeBought(
      local.map((bought) => withNewer(bought, told)),
      told,
    )
    show({ sales: sales.slice(0, MOST_FOUND), isAsking: false, why: null })
  } catch (error) {
    const why = sources.whyNot(error)
    show({ sales: local.slice(0, MOST_FOUND), isAsking: false, why })
  }
}

function withNewer(bought: Bought, told: readonly Bought[]): Bought {
  const newer = told.find((one) => isSameSale(one, bought))
  return newer ? { ...newer, sale: bought.sale, searched: bought.searched } : bought
}

/** Shows the sales of this device and of cached answers that had these goods, newest first. Never throws. */
export async function findBoughtGoods(
  goods: { productId: ProductId; size: string | null },
  sources: BoughtSources,
  show: (sales: Bought[]) => void,
): Promise<void> {
  const local = await readLocal(sources, (bought) => hasGoods(bought, goods))
  show(local.slice(0, MOST_FOUND))
}
