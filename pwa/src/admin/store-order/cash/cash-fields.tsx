import {
  type Centimes,
  centimes,
  centimesToDinars,
  formatCount,
  formatPrice,
} from '../../../../../shared/money.ts'
import { tillTexts } from '../../../texts/en-till.ts'
import { Fold } from '../fold.tsx'
import { CashField } from './cash-field.tsx'
import { changeOf, quickAmounts } from './change.ts'
import styles from './cash-fields.module.css'

const texts = tillTexts.cash

interface CashFieldsProps {
  total: Centimes
  cash: Centimes | null
  onChange: (cash: Centimes | null) => void
}

function changeText(total: Centimes, cash: Centimes): string {
  const change = changeOf(total, cash)
  if (change < 0) return texts.missing(formatPrice(centimes(-change), 'DA'))
  return texts.change(formatPrice(change, 'DA'))
}

/** Folded: whoever counts change in the head needs none of it. It never holds a sale up. */
export function CashFields({ total, cash, onChange }: CashFieldsProps) {
  return (
    <Fold
      name="cash"
      label={texts.label}
      aside={
        cash !== null && (
          <output className={styles.change} data-missing={cash < total}>
            {changeText(total, cash)}
          </output>
        )
      }
    >
      <div className={styles.fields}>
        <fieldset aria-label={texts.quick} className={styles.quick}>
          {[total, ...quickAmounts(total)].map((amount) => (
            <button
              key={amount}
              type="button"
              className={styles.note}
              aria-pressed={cash === amount}
              // Four in a row have no room for the unit; the field below names it.
              aria-label={amount === total ? undefined : formatPrice(amount, 'DA')}
              onClick={() => onChange(cash === amount ? null : amount)}
            >
              {amount === total ? texts.exact : formatCount(centimesToDinars(amount))}
            </button>
          ))}
        </fieldset>
        <CashField cash={cash} onChange={onChange} />
      </div>
    </Fold>
  )
}
