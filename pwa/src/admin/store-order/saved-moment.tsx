import { formatPrice } from '#texts/formats.ts'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { adminTexts } from '#texts/admin.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { takeBackTexts } from '#texts/take-back.ts'
import { tillTexts } from '#texts/till.ts'
import { Money } from '../../ui/money.tsx'
import { stillToPay } from './cash/ask-short-cash.ts'
import { changeOf } from './cash/change.ts'
import { PrintButton, PrintNotice } from '../parts/printer/print-notice.tsx'
import { printReceiptOf } from './receipt/print-receipt.tsx'
import type { SavedTicket } from './sale-checkout.ts'
import styles from './saved-moment.module.css'

const texts = adminTexts.sale
const cashTexts = tillTexts.cash

/** The change, or the amount still due, shown until the next sale begins. */
function CashSentence({ total, cash }: { total: Centimes; cash: Centimes }) {
  const missing = stillToPay(total, cash)
  return (
    <p className={styles.cash} data-missing={missing > 0}>
      {missing > 0
        ? cashTexts.receivedPart(formatPrice(cash, 'DA'), formatPrice(missing, 'DA'))
        : cashTexts.change(formatPrice(changeOf(total, cash), 'DA'))}
    </p>
  )
}

/** Confirmation of a saved sale, with its receipt number, in the place of the next sale. */
export function SavedMoment({ saved }: { saved: SavedTicket }) {
  const [first = '', ...others] = saved.numbers
  return (
    <div className={styles.saved}>
      <svg className={styles.mark} viewBox="0 0 96 96" aria-hidden="true">
        <circle className={styles.disc} cx="48" cy="48" r="46" />
        <path className={styles.check} d="M27 50 L42 65 L70 34" pathLength={1} />
      </svg>
      <p className={styles.word}>{texts.saved}</p>
      <p className={styles.receipt}>{first}</p>
      {others.length > 0 && <p className={styles.sum}>{others.join(' · ')}</p>}
      <p className={styles.sum}>
        {(saved.due < 0 || saved.kind === 'return') && <span>{takeBackTexts.given}</span>}{' '}
        <Money amount={centimes(Math.abs(saved.due))} label="DA" exact />
        <span> ·</span> <span>{texts.itemCount(saved.items)}</span>
      </p>
      {saved.cash !== null && saved.cash !== saved.due && (
        <CashSentence total={saved.due} cash={saved.cash} />
      )}
      {saved.kind !== 'return' && <p className={styles.hint}>{texts.savedText}</p>}
      <p className={styles.hint}>{texts.savedHint}</p>
      <PrintButton
        id={first}
        label={receiptTexts.print}
        variant="secondary"
        size="sm"
        className={styles.print}
        onPrint={() => void printReceiptOf(saved.id)}
      />
      <PrintNotice
        id={first}
        onByBrowser={() => void printReceiptOf(saved.id, { by: 'browser' })}
      />
    </div>
  )
}
