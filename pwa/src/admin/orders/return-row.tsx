import { useId } from 'react'
import { formatPrice } from '#texts/formats.ts'
import type { OwnerWords } from '../../../../shared/catalog/translations.ts'
import { MAX_REASON_LENGTH } from '../../../../shared/returns/return-request.ts'
import { adminTexts } from '#texts/admin.ts'
import { orderReturnsTexts } from '#texts/order-returns.ts'
import { ordersTexts } from '#texts/orders.ts'
import { OwnerText } from '../../ui/owner-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PriceField } from '../parts/price-field.tsx'
import type { ReturnEntry, ReturnRow } from './return-draft.ts'
import styles from './return-row.module.css'

const texts = orderReturnsTexts

interface ReturnRowFieldsProps {
  row: ReturnRow
  /** The title as shown. */
  title: OwnerWords
  /** Path of the product's picture; undefined when the catalogue no longer has the product. */
  picture: string | undefined
  /** Id of the list of usual reasons. */
  reasonsId: string
  saving: boolean
  onChange: (entry: Partial<ReturnEntry>) => void
}

/** A line of the order: how many pieces of it come back, and once some do, for how much, where to and why. */
export function ReturnRowFields({
  row,
  title,
  picture,
  reasonsId,
  saving,
  onChange,
}: ReturnRowFieldsProps) {
  const what = adminTexts.sale.goods(title.text, row.size)
  return (
    <div className={styles.row} data-none={row.left === 0}>
      <Picture path={picture} alt="" sizes="48px" />
      <div className={styles.what}>
        <p className={styles.title}>
          <OwnerText words={title} />
          {row.size !== null && <span className={styles.size}>{ordersTexts.size(row.size)}</span>}
        </p>
        <p className={styles.left}>
          <span>{row.left > 0 ? texts.withCustomer(row.left) : texts.noneLeft}</span>
          {row.before > 0 && <span>{texts.cameBackBefore(row.before)}</span>}
        </p>
      </div>
      {row.left > 0 && (
        <QuantityStepper
          value={row.quantity}
          min={0}
          max={row.left}
          label={texts.piecesOf(what)}
          disabled={saving}
          className={styles.stepper}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      {row.quantity > 0 && (
        <ReturnDetails row={row} what={what} reasonsId={reasonsId} onChange={onChange} />
      )}
    </div>
  )
}

interface ReturnDetailsProps extends Pick<ReturnRowFieldsProps, 'row' | 'reasonsId' | 'onChange'> {
  /** The goods, for accessible names. */
  what: string
}

function ReturnDetails({ row, what, reasonsId, onChange }: ReturnDetailsProps) {
  const name = useId()
  const choices = [
    { restock: true, label: texts.restock },
    { restock: false, label: texts.writeOff },
  ]
  return (
    <div className={styles.details}>
      <div className={styles.field}>
        <span className={styles.label} aria-hidden="true">
          {texts.priceOfOne}
        </span>
        <PriceField
          price={row.price}
          label={texts.priceOf(what)}
          onChange={(price) => onChange({ price })}
        />
        {row.price !== row.sold && (
          <span className={styles.sold}>{texts.soldFor(formatPrice(row.sold, 'DA'))}</span>
        )}
      </div>
      <fieldset aria-label={texts.whereOf(what)} className={styles.where}>
        <span className={styles.label} aria-hidden="true">
          {texts.where}
        </span>
        <div className={styles.choices}>
          {choices.map(({ restock, label }) => (
            <label key={label} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={row.restock === restock}
                onChange={() => onChange({ restock })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={texts.reason}
        aria-label={texts.reasonOf(what)}
        list={reasonsId}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        dir="auto"
        className={styles.reason}
        value={row.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </div>
  )
}
