import { useState } from 'react'
import type { Centimes } from '../../../../../shared/money.ts'
import { tillTexts } from '../../../texts/en-till.ts'
import { priceText, readCashText } from '../price-text.ts'
import styles from './cash-fields.module.css'

const texts = tillTexts.cash

interface CashFieldProps {
  cash: Centimes | null
  onChange: (cash: Centimes | null) => void
}

/** The cash as typed; what is no amount is marked and not counted. */
export function CashField({ cash, onChange }: CashFieldProps) {
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
