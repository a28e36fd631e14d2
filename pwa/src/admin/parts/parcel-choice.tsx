import type { ReactNode } from 'react'
import type { Centimes } from '../../../../shared/money.ts'
import { Money } from '../../ui/money.tsx'
import styles from './parcel-choice.module.css'

interface ParcelChoiceProps {
  /** Accessible name of the checkbox. */
  label: string
  orderNumber: number
  fullName: string
  amount: Centimes
  chosen: boolean
  disabled: boolean
  /** Further facts of the parcel, a `ParcelFact` for each line. */
  children: ReactNode
  onChoose: (isChosen: boolean) => void
}

/** A line with a fact about a parcel, below its customer. */
export function ParcelFact({ children }: { children: ReactNode }) {
  return <span className={styles.fact}>{children}</span>
}

/** A parcel to be chosen from a list: the whole row is its checkbox. */
export function ParcelChoice(props: ParcelChoiceProps) {
  const { label, orderNumber, fullName, amount, chosen, disabled, children, onChoose } = props
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={disabled}
        aria-label={label}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className={styles.facts}>
        <span className={styles.who}>
          <span className={styles.number}>
            <span>#</span>
            <span>{orderNumber}</span>
          </span>
          <bdi className={styles.name}>{fullName}</bdi>
        </span>
        {children}
      </span>
      <Money amount={amount} label="DA" className={styles.amount} />
    </label>
  )
}
