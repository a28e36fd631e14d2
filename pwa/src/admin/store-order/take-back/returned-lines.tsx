import { X } from 'lucide-react'
import type { OwnerWords } from '../../../../../shared/catalog/translations.ts'
import { centimes } from '../../../../../shared/money.ts'
import { adminTexts } from '#texts/admin.ts'
import { takeBackTexts as texts } from '#texts/take-back.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import type { DraftReturn, ReturnedLine } from '../../../local/till/till-draft-form.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { lineKey } from '../sale-draft.ts'
import type { SaleDesk } from '../sale-store.ts'
import { saleNameOf } from '../sold/sold-sale.ts'
import { SizeMark } from '../../parts/size-mark.tsx'
import styles from './returned-lines.module.css'

interface ReturnedRowProps {
  line: ReturnedLine
  title: OwnerWords
  onDrop: () => void
}

function ReturnedRow({ line, title, onDrop }: ReturnedRowProps) {
  const { quantity, price, size, restock, reason } = line
  const notes = [restock ? '' : texts.writtenOff, reason].filter((note) => note !== '')
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        <span className={styles.quantity}>
          <span>{quantity}</span>
          <span> ×</span>
        </span>{' '}
        <OwnerText words={title} className={styles.title} /> <SizeMark size={size} />
        {notes.length > 0 && <bdi className={styles.notes}>{notes.join(' · ')}</bdi>}
      </p>
      <Money amount={centimes(-price * quantity)} label="DA" className={styles.amount} />
      <IconButton
        label={texts.drop(adminTexts.sale.goods(title.text, size))}
        className={styles.drop}
        onClick={onDrop}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface ReturnedLinesProps {
  returns: readonly DraftReturn[]
  titleOf: (line: SoldLine) => OwnerWords
  onDrop: SaleDesk['dropReturned']
}

/** The returned goods of the open ticket, by sale. */
export function ReturnedLines({ returns, titleOf, onDrop }: ReturnedLinesProps) {
  return returns.map((one) => (
    <section key={`${one.sale} ${one.receiptNumber} ${one.orderNumber}`} className={styles.back}>
      <h3 className={styles.heading}>
        {texts.comesBack} <span className={styles.sale}>{saleNameOf(one)}</span>
      </h3>
      <ul>
        {one.lines.map((line) => (
          <ReturnedRow
            key={`${lineKey(line)} ${line.price} ${line.restock} ${line.reason}`}
            line={line}
            title={titleOf(line)}
            onDrop={() => onDrop(one, line)}
          />
        ))}
      </ul>
    </section>
  ))
}
