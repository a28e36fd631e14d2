import type { ChangeEvent, FocusEvent } from 'react'
import { STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import type { TillDraft } from '../../local/till/till-draft-form.ts'
import { adminTexts } from '#texts/admin.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PhoneMarkNote } from '../parts/phone-marks/phone-mark-note.tsx'
import { customerNames } from '../parts/stored-names.ts'
import { Fold } from './fold.tsx'
import type { CustomerField } from './sale-draft.ts'
import styles from './customer-fields.module.css'

const texts = adminTexts.sale

interface CustomerFieldsProps {
  sale: TillDraft
  onChange: (field: CustomerField, text: string) => void
}

/** Optional customer fields, collapsed by default and filled with a walk-in's details. */
export function CustomerFields({ sale, onChange }: CustomerFieldsProps) {
  const field = (name: CustomerField) => ({
    label: texts[name],
    value: customerNames.shown(sale[name]),
    required: true,
    autoComplete: 'off',
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange(name, customerNames.stored(event.target.value)),
  })
  const isWalkIn = sale.fullName === STORE_CUSTOMER.fullName
  return (
    <Fold
      label={texts.customer}
      aside={
        <span className={styles.who} data-walk-in={isWalkIn}>
          {customerNames.shown(sale.fullName)}
        </span>
      }
    >
      <div className={styles.fields}>
        <TextField {...field('fullName')} maxLength={100} />
        <TextField {...field('phone')} type="tel" inputMode="tel" maxLength={30} />
        <PhoneMarkNote phone={sale.phone} />
        <TextField {...field('city')} maxLength={50} />
        <TextField {...field('commune')} maxLength={100} />
      </div>
    </Fold>
  )
}
