import { formatExactPrice, formatMoment } from '#texts/formats.ts'
import encodeQr from 'qr'
import { type CSSProperties, useMemo } from 'react'
import { centimes } from '../../../../../shared/money.ts'
import { goodsName } from '#shared-texts/goods.ts'
import { priceOfLine, savedOf } from '../../../../../shared/store-order/discount.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import { ownerWords } from '../../../../../shared/shop/shop.ts'
import { LANGUAGE } from '#texts/language.ts'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { useShop } from '../../../ui/use-shop.ts'
import { discountTexts } from '#texts/discounts.ts'
import { receiptTexts as texts } from '#texts/receipt.ts'
import { changeOf } from '../cash/change.ts'
import { stillToPay } from '../cash/ask-short-cash.ts'
import {
  dueOf,
  type GoodsBack,
  type PrintedLine,
  type ReceiptContent,
  refundOf,
  saleNameOf,
  titleOf,
} from '../sold/sold-sale.ts'
import { usePersonName } from '../../../local/till/people-store.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import { takenOffText } from '../../parts/taken-off-text.ts'
import type { Paper } from '../../parts/device-choice.ts'
import { PaperSlip, Sum } from './paper-slip.tsx'
import styles from './receipt.module.css'

/** Quiet zone around a QR code, in modules, which readers need. */
const QUIET = 4

/**
 * A text as a QR code, with its dark modules as one path. A long one is wider, so that its modules do not become too
 * small for the printer. Decorative: the receipt number is below it.
 */
function QrCode({ text }: { text: string }) {
  const rows = useMemo(() => encodeQr(text, 'raw', { ecc: 'medium', border: QUIET }), [text])
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={styles.qr}
      style={{ '--modules': rows.length } as CSSProperties}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path.join('')} />
    </svg>
  )
}

/** Goods with their sums, below zero for goods that came back; of reduced ones, what they cost else, and why. */
function Lines({
  lines,
  sign,
}: {
  lines: readonly (SoldLine & Partial<Pick<PrintedLine, 'listPrice' | 'discount'>>)[]
  sign: 1 | -1
}) {
  return lines.map(({ listPrice = null, discount, ...line }) => (
    <tr key={`${line.productId} ${line.size ?? ''} ${line.price}`}>
      <td>
        {goodsName(line.title, line.size)}
        {listPrice !== null && listPrice > line.price && (
          <span className={styles.takenOff}>
            {discountTexts.instead(formatExactPrice(listPrice, 'DA'))}
            {discount && discount.reason !== '' && (
              <>
                {' · '}
                <bdi>{discount.reason}</bdi>
              </>
            )}
          </span>
        )}
      </td>
      <td>{line.quantity}</td>
      <td>{formatExactPrice(line.price, 'DA')}</td>
      <td>{formatExactPrice(centimes(sign * line.price * line.quantity), 'DA')}</td>
    </tr>
  ))
}

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

interface ReturnedProps {
  goods: GoodsBack
  /** False for the one whose number is the title of the receipt. */
  isNamed: boolean
}

/** Goods of one sale that came back, under the number of that. */
function Returned({ goods, isNamed }: ReturnedProps) {
  const { returnNumber, lines } = goods
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className={styles.group}>
          {isNamed && (
            <span className={styles.back}>
              {returnNumber === null ? texts.officeReturn : texts.returnTitle(returnNumber)}
            </span>
          )}
          <span>{saleNameOf(goods)}</span>
        </th>
      </tr>
      {/* Whether they go back on the shelf is nothing to the customer. */}
      <Lines lines={joinLines(lines)} sign={-1} />
    </tbody>
  )
}

/** What was sold, what came back, and what of it was paid or given back. */
function Sums({ content }: { content: ReceiptContent }) {
  const { products, ticketDiscount, returns, shipping, total, items, cash } = content
  const takenOff = ticketDiscount?.amount ?? 0
  const saved = savedOf(products)
  const due = dueOf(content)
  const hasGoods = products.length > 0
  const isGivenBack = due < 0 || !hasGoods
  return (
    <dl className={styles.sums}>
      {hasGoods && (shipping > 0 || returns.length > 0 || takenOff > 0) && (
        <Sum label={texts.goods} amount={total - shipping + takenOff} />
      )}
      {ticketDiscount !== null && takenOff > 0 && (
        <Sum label={takenOffText(ticketDiscount)} amount={-takenOff} />
      )}
      {shipping > 0 && <Sum label={texts.shipping} amount={shipping} />}
      {hasGoods && returns.length > 0 && <Sum label={texts.returned} amount={-refundOf(content)} />}
      {returns.length === 0 && <Sum label={texts.total(items)} amount={total} strong />}
      {returns.length > 0 && (
        <Sum label={isGivenBack ? texts.givenBack : texts.toPay} amount={Math.abs(due)} strong />
      )}
      {saved > 0 && <Sum label={texts.saved} amount={saved} />}
      {cash !== null && !isGivenBack && cash >= due && (
        <>
          <Sum label={texts.cash} amount={cash} />
          <Sum label={texts.change} amount={changeOf(due, cash)} />
        </>
      )}
      {cash !== null && !isGivenBack && cash < due && (
        <>
          <Sum label={texts.received} amount={cash} />
          <Sum label={texts.stillToPay} amount={stillToPay(due, cash)} strong />
        </>
      )}
    </dl>
  )
}

interface ReceiptProps {
  content: ReceiptContent
  /** The text of the QR code, see codeOfReceipt(); null for none. */
  code: string | null
  paper: Paper
}

/** The receipt of a sale, a return or an exchange as recorded. */
export function Receipt({ content, code, paper }: ReceiptProps) {
  const { name, occurredAtMs, fullName, soldBy, products, returns: goodsBack } = content
  const person = usePersonName()(soldBy)
  const { receiptFoot, returns: conditions } = useShop().settings
  const [foot, returns] = [receiptFoot, conditions].map((text) => ownerWords(text, LANGUAGE))
  return (
    <PaperSlip
      paper={paper}
      title={titleOf(content)}
      facts={
        <>
          <p>{formatMoment(occurredAtMs)}</p>
          {person !== null && <p>{texts.servedBy(person)}</p>}
          {fullName !== STORE_CUSTOMER.fullName && <p>{texts.customer(fullName)}</p>}
        </>
      }
    >
      <table className={styles.lines}>
        <thead className={paper === 'a4' ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        {products.length > 0 && (
          <tbody>
            {/* What was taken off the whole sale stands below all of them. */}
            <Lines
              lines={joinLines(products.map((line) => ({ ...line, price: priceOfLine(line) })))}
              sign={1}
            />
          </tbody>
        )}
        {goodsBack.map((goods) => (
          <Returned
            key={goods.returnNumber ?? ''}
            goods={goods}
            isNamed={products.length > 0 || goodsBack.length > 1}
          />
        ))}
      </table>
      <Sums content={content} />
      <footer className={styles.foot}>
        {code !== null && <QrCode text={code} />}
        <p className={styles.code}>{name}</p>
        {returns && <OwnerText as="p" words={returns} />}
        {foot ? <OwnerText as="p" words={foot} /> : <p>{texts.thanks}</p>}
      </footer>
    </PaperSlip>
  )
}
