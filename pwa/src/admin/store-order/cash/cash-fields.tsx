import { formatCount, formatPrice } from '#texts/formats.ts'
import { useState } from 'react'
import { type Centimes, centimes, centimesToDinars } from '../../../../../shared/money.ts'
import { tillTexts } from '#texts/till.ts'
import { priceText, readCashText } from '../../parts/price-text.ts'
import { classes } from '../../../ui/classes.ts'
import tile from '../../../ui/tile.module.css'
import styles from './cash-fields.module.css'
import { Fold } from '../fold.tsx'
import { changeOf, quickAmounts } from './change.ts'

const texts = tillTexts.cash

interface CashFieldProps {
  cash: Centimes | null
  onChange: (cash: Centimes | null) => void
}

/** Text field for the cash; invalid text is marked and ignored. */
function CashField({ cash, onChange }: CashFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isInvalid = typed !== null && typed.trim() !== '' && readCashText(typed) === null
  return (
    <>
      <input
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        placeholder={texts.amount}
        data-cash
        aria-label={texts.amount}
        aria-invalid={isInvalid || undefined}
        value={typed ?? (cash === null ? '' : priceText(cash))}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readCashText(event.target.value))
        }}
        onBlur={() => setTyped(null)}
      />
      {isInvalid && (
        <p role="alert" className={styles.problem}>
          {texts.bad}
        </p>
      )}
    </>
  )
}

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

/** Optional fields for cash and change, collapsed by default. They never block a sale. */
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
              className={classes(tile.tile, styles.note)}
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
