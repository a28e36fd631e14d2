import { formatPrice } from '#texts/formats.ts'
import { takeBackTexts as texts } from '#texts/take-back.ts'
import type { ReceiptProof } from './check-code.ts'
import styles from './code-notice.module.css'

/** What the code of a scanned receipt proves. */
export function CodeNotice({ checked: { kind, till, total } }: { checked: ReceiptProof }) {
  return (
    <output className={styles.proof} data-kind={kind}>
      <span>{texts.codes[kind](till)}</span>
      {total !== null && <span>{` ${texts.paidInTotal(formatPrice(total, 'DA'))}`}</span>}
    </output>
  )
}
