import encodeQr from 'qr'
import { type CSSProperties, useMemo } from 'react'
import { receiptTexts as texts } from '#texts/receipt.ts'
import { OwnerText } from '../../../ui/owner-text.tsx'
import type { Paper } from '../../parts/device-choice.ts'
import type { Slip, SlipGoods } from '../../parts/slip/slip.ts'
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

function Goods({ goods: { heading, lines } }: { goods: SlipGoods }) {
  return (
    <tbody>
      {heading && (
        <tr>
          <th scope="rowgroup" colSpan={4} className={styles.group}>
            {heading.number !== null && <span className={styles.back}>{heading.number}</span>}
            <span>{heading.sale}</span>
          </th>
        </tr>
      )}
      {lines.map(({ key, name, reduced, quantity, price, amount }) => (
        <tr key={key}>
          <td>
            <span>{name}</span>
            {reduced && (
              <span className={styles.takenOff}>
                <span>{reduced.text}</span>
                {reduced.reason !== '' && (
                  <>
                    {' · '}
                    <bdi>{reduced.reason}</bdi>
                  </>
                )}
              </span>
            )}
          </td>
          <td>{quantity}</td>
          <td>{price}</td>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  )
}

interface SlipPaperProps {
  slip: Slip
  paper: Paper
}

/** A slip as the browser prints it: black on white on any paper, in both colour schemes. */
export function SlipPaper({ slip, paper }: SlipPaperProps) {
  const { shop, title, facts, goods, sums, foot } = slip
  const isRoll = paper !== 'a4'
  return (
    <article
      className={styles.receipt}
      data-form={isRoll ? 'roll' : 'sheet'}
      data-paper={paper}
      aria-label={title}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shop.name}</p>
          {shop.place.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {shop.phones.map((phone) => (
            <p key={phone}>
              <bdi dir="ltr">{phone}</bdi>
            </p>
          ))}
          {shop.words && <OwnerText as="p" words={shop.words} />}
          {!isRoll && shop.registers.map((number) => <p key={number}>{number}</p>)}
        </div>
        <div className={styles.facts}>
          <p className={styles.number}>{title}</p>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      </header>
      {goods !== null && (
        <table className={styles.lines}>
          <thead className={isRoll ? 'visually-hidden' : undefined}>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.price}</th>
              <th scope="col">{texts.amount}</th>
            </tr>
          </thead>
          {goods.map((group) => (
            <Goods key={group.key} goods={group} />
          ))}
        </table>
      )}
      {sums.map((list) => (
        <dl key={list.map(({ label }) => label).join()} className={styles.sums}>
          {list.map(({ label, amount, strong }) => (
            <div key={label} className={styles.sum} data-strong={strong || undefined}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      ))}
      {foot && (
        <footer className={styles.foot}>
          {foot.code !== null && <QrCode text={foot.code} />}
          <p className={styles.code}>{foot.name}</p>
          {foot.words.map((words) => (
            <OwnerText key={words.text} as="p" words={words} />
          ))}
          {foot.thanks !== null && <p>{foot.thanks}</p>}
        </footer>
      )}
    </article>
  )
}
