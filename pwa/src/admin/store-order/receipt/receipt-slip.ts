import { formatExactPrice, formatMoment } from '#texts/formats.ts'
import { goodsName } from '#shared-texts/goods.ts'
import { centimes } from '../../../../../shared/money.ts'
import { ownerWords, type Shop } from '../../../../../shared/shop/shop.ts'
import { priceOfLine, discountTotalOf } from '../../../../../shared/store-order/discount.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import { LANGUAGE } from '#texts/language.ts'
import { discountTexts } from '#texts/discounts.ts'
import { receiptTexts as texts } from '#texts/receipt.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import type { Slip, SlipGoods, SlipLine, SlipSum } from '../../parts/slip/slip.ts'
import { slipShop, slipSum } from '../../parts/slip/slip-shop.ts'
import { takenOffText } from '../../parts/taken-off-text.ts'
import { stillToPay } from '../cash/ask-short-cash.ts'
import { changeOf } from '../cash/change.ts'
import {
  dueOf,
  type GoodsBack,
  type PrintedLine,
  type ReceiptContent,
  refundOf,
  saleNameOf,
  titleOf,
} from '../sold/sold-sale.ts'

/** Pieces of one kind and price on one line. */
function joinLines<Line extends SoldLine>(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const same = joined.find(
      ({ productId, size, price }) =>
        productId === line.productId && size === line.size && price === line.price,
    )
    if (same) same.quantity += line.quantity
    else joined.push({ ...line })
  }
  return joined
}

/** A line of goods with its sum, negative for returned goods; for reduced goods, with the regular price and the reason. */
function slipLine(
  line: SoldLine & Partial<Pick<PrintedLine, 'listPrice' | 'discount'>>,
  sign: 1 | -1,
): SlipLine {
  const { listPrice = null, discount, price, quantity } = line
  const isReduced = listPrice !== null && listPrice > price
  return {
    key: `${line.productId} ${line.size ?? ''} ${price}`,
    name: goodsName(line.title, line.size),
    reduced: isReduced
      ? {
          text: discountTexts.instead(formatExactPrice(listPrice, 'DA')),
          reason: discount?.reason ?? '',
        }
      : null,
    quantity,
    price: formatExactPrice(price, 'DA'),
    amount: formatExactPrice(centimes(sign * price * quantity), 'DA'),
  }
}

/** Returned goods of one sale, under its receipt number. `isNamed`: false when the number is the title of the receipt. */
function goodsBack(goods: GoodsBack, isNamed: boolean): SlipGoods {
  const { returnNumber, lines } = goods
  const name = returnNumber === null ? texts.officeReturn : texts.returnTitle(returnNumber)
  return {
    key: returnNumber ?? '',
    heading: { number: isNamed ? name : null, sale: saleNameOf(goods) },
    // Whether goods go back on the shelf is not printed for the customer.
    lines: joinLines(lines).map((line) => slipLine(line, -1)),
  }
}

/** The cash handed over, and the change. */
function cashSums(due: number, cash: number | null): SlipSum[] {
  if (cash === null) return []
  if (cash >= due)
    return [
      slipSum(texts.cash, cash),
      slipSum(texts.change, changeOf(centimes(due), centimes(cash))),
    ]
  const missing = stillToPay(centimes(due), centimes(cash))
  return [slipSum(texts.received, cash), slipSum(texts.stillToPay, missing, true)]
}

/** The sums of goods sold and returned, and of the money paid or given back. */
function sumsOf(content: ReceiptContent): SlipSum[] {
  const { products, ticketDiscount, returns, shipping, total, items, cash } = content
  const takenOff = ticketDiscount?.amount ?? 0
  const saved = discountTotalOf(products)
  const due = dueOf(content)
  const hasGoods = products.length > 0
  const isGivenBack = due < 0 || !hasGoods
  const sums: SlipSum[] = []
  if (hasGoods && (shipping > 0 || returns.length > 0 || takenOff > 0))
    sums.push(slipSum(texts.goods, total - shipping + takenOff))
  if (ticketDiscount !== null && takenOff > 0)
    sums.push(slipSum(takenOffText(ticketDiscount), -takenOff))
  if (shipping > 0) sums.push(slipSum(texts.shipping, shipping))
  if (hasGoods && returns.length > 0) sums.push(slipSum(texts.returned, -refundOf(content)))
  if (returns.length === 0) sums.push(slipSum(texts.total(items), total, true))
  else sums.push(slipSum(isGivenBack ? texts.givenBack : texts.toPay, Math.abs(due), true))
  if (saved > 0) sums.push(slipSum(texts.saved, saved))
  return isGivenBack ? sums : [...sums, ...cashSums(due, cash)]
}

/**
 * The receipt of a sale, a return or an exchange as recorded. `code`: the text of its QR code, see codeOfReceipt().
 * `seller`: name of the seller; null in a shop without people.
 */
export function receiptSlip(
  content: ReceiptContent,
  code: string | null,
  { shop, seller }: { shop: Shop; seller: string | null },
): Slip {
  const { name, occurredAtMs, fullName, products, returns } = content
  const { receiptFoot, returns: conditions } = shop.settings
  const foot = ownerWords(receiptFoot, LANGUAGE)
  const sold = joinLines(products.map((line) => ({ ...line, price: priceOfLine(line) })))
  return {
    shop: slipShop(shop),
    title: titleOf(content),
    facts: [
      formatMoment(occurredAtMs),
      ...(seller === null ? [] : [texts.servedBy(seller)]),
      ...(fullName === STORE_CUSTOMER.fullName ? [] : [texts.customer(fullName)]),
    ],
    goods: [
      // The discount of the whole sale is below all lines.
      ...(sold.length === 0
        ? []
        : [{ key: 'sold', heading: null, lines: sold.map((line) => slipLine(line, 1)) }]),
      ...returns.map((goods) => goodsBack(goods, products.length > 0 || returns.length > 1)),
    ],
    sums: [sumsOf(content)],
    foot: {
      code,
      name,
      words: [ownerWords(conditions, LANGUAGE), foot].filter((words) => words !== undefined),
      thanks: foot ? null : texts.thanks,
    },
  }
}
