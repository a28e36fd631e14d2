import { formatExactPrice, formatMoment } from '#texts/formats.ts'
import encodeQr from 'qr'
import { type CSSProperties, useMemo } from 'react'
import { centimes } from '../../../../../shared/money.ts'
import { goodsName } from '#shared-texts/goods.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import { ownerWords } from '../../../../../shared/shop/shop.ts'
import { LANGUAGE } from '#texts/language.ts'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { useShop } from '../../../ui/use-shop.ts'
import { receiptTexts as texts } from '#texts/receipt.ts'
import { changeOf } from '../cash/change.ts'
import { stillToPay } from '../cash/ask-short-cash.ts'
import { type ReceiptContent, titleOf } from '../sold/sold-sale.ts'
import type { Paper } from '../../parts/device-choice.ts'
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

function Sum({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div className={styles.sum} data-strong={strong}>
      <dt>{label}</dt>
      <dd>{formatExactPrice(centimes(amount), 'DA')}</dd>
    </div>
  )
}

interface ReceiptProps {
  content: ReceiptContent
  /** The text of the QR code, see codeOfReceipt(); null for none. */
  code: string | null
  paper: Paper
}

/** The receipt of a sale as recorded: black on white on any paper, in both colour schemes. */
export function Receipt({ content, code, paper }: ReceiptProps) {
  const { name, occurredAtMs, fullName, products, shipping, total, items, cash } = content
  const goods = centimes(total - shipping)
  const isRoll = paper !== 'a4'
  const shop = useShop()
  const { receiptHead, receiptFoot, returns: conditions, tradeRegister, taxNumber } = shop.settings
  const [head, foot, returns] = [receiptHead, receiptFoot, conditions].map((text) =>
    ownerWords(text, LANGUAGE),
  )
  return (
    <article
      className={styles.receipt}
      data-form={isRoll ? 'roll' : 'sheet'}
      data-paper={paper}
      aria-label={titleOf(content)}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shop.name}</p>
          <p>{shop.street}</p>
          <p>{texts.place(shop.town, shop.country)}</p>
          {shop.phones.map((phone) => (
            <p key={phone}>
              <bdi dir="ltr">{phone}</bdi>
            </p>
          ))}
          {head && <OwnerText as="p" words={head} />}
          {!isRoll && tradeRegister && <p>{texts.tradeRegister(tradeRegister)}</p>}
          {!isRoll && taxNumber && <p>{texts.taxNumber(taxNumber)}</p>}
        </div>
        <div className={styles.facts}>
          <p className={styles.number}>{titleOf(content)}</p>
          <p>{formatMoment(occurredAtMs)}</p>
          {fullName !== STORE_CUSTOMER.fullName && <p>{texts.customer(fullName)}</p>}
        </div>
      </header>
      <table className={styles.lines}>
        <thead className={isRoll ? 'visually-hidden' : undefined}>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((line) => (
            <tr key={`${line.productId} ${line.size ?? ''}`}>
              <td>{goodsName(line.title, line.size)}</td>
              <td>{line.quantity}</td>
              <td>{formatExactPrice(line.price, 'DA')}</td>
              <td>{formatExactPrice(centimes(line.price * line.quantity), 'DA')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {shipping > 0 && (
          <>
            <Sum label={texts.goods} amount={goods} />
            <Sum label={texts.shipping} amount={shipping} />
          </>
        )}
        <Sum label={texts.total(items)} amount={total} strong />
        {cash !== null && cash >= total && (
          <>
            <Sum label={texts.cash} amount={cash} />
            <Sum label={texts.change} amount={changeOf(total, cash)} />
          </>
        )}
        {cash !== null && cash < total && (
          <>
            <Sum label={texts.received} amount={cash} />
            <Sum label={texts.stillToPay} amount={stillToPay(total, cash)} strong />
          </>
        )}
      </dl>
      <footer className={styles.foot}>
        {code !== null && <QrCode text={code} />}
        <p className={styles.code}>{name}</p>
        {returns && <OwnerText as="p" words={returns} />}
        {foot ? <OwnerText as="p" words={foot} /> : <p>{texts.thanks}</p>}
      </footer>
    </article>
  )
}
